/** How likely something is, as far as dice alone decide. */

const FACES = [1, 2, 3, 4, 5, 6];

/** With how many faces of six a test of one die succeeds: less than a value, and never with a 6 (6.2). @param {number} below */
export const facesBelow = (below) => Math.max(0, Math.min(5, below - 1));

/**
 * How a fight may end once each side has added a die, in hundredths.
 * @param {number} mine @param {number} theirs both totals before the dice
 */
export function fightOdds(mine, theirs) {
  const ends = FACES.flatMap((one) => FACES.map((other) => Math.sign(mine + one - theirs - other)));
  const share = (/** @type {number} */ end) => Math.round((ends.filter((each) => each === end).length / ends.length) * 100);
  return { win: share(1), lose: share(-1) };
}
