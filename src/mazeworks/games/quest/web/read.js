/** Reads the views of the quest games for the client. */

const DAY_MARKS = 24; // marks above it glow at night

/** @param {number} mark */
export const glows = (mark) => mark > DAY_MARKS;

/** True at night; undefined in games without a night. @param {any} table @returns {boolean | undefined} */
export const night = (table) => (table.coin === undefined ? undefined : table.night);

/** @param {any} view @returns {import('mazeworks/widgets.js').Goals} */
export function goals(view) {
  const { table, goal, seat } = view;
  const hand = /** @type {number[]} */ (table.hands[seat] ?? []);
  const pile = table.piles[seat] ?? 0;
  const counts = (/** @type {number} */ mark) => night(table) === undefined || glows(mark) === table.night;
  const marks = goal ? [goal] : hand.filter(counts);
  const later = hand.filter((mark) => !marks.includes(mark));
  return { marks, later, hidden: Math.max(0, pile - 1), home: !marks.length && !pile && night(table) !== false };
}
