/** Reads the table of Two Doors for the client. Clauses: rules.en.md. */
import { cellWord } from 'mazeworks/maze.js';
import { t } from 'mazeworks/words.js';

export const SIZE = 4;
export const CELLS = Array.from({ length: SIZE * SIZE }, (_, cell) => cell);
/** Bits of a card and of the gems: yellow marks a colour, white a role. */
export const YELLOW = 1;
export const WHITE = 2;
export const BOTH = YELLOW | WHITE;
/** By seat: the start and the goal of the cubs (clause 1.1). */
export const BEGIN = [0, 3];
export const GOAL = [15, 12];

/** @param {number} cell */
export const isDoor = (cell) => BEGIN.includes(cell) || GOAL.includes(cell);
/** The seat, and so the shape, of a card's colour. @param {number} card */
export const colourOf = (card) => (card & YELLOW ? 0 : 1);
/** @param {number} card */
export const isTiger = (card) => (card & WHITE) > 0;

/** @param {number} cell */
export const wordOf = (cell) => cellWord(SIZE, cell);
/** @param {string} word */
const cellAt = (word) => (Number(word[1]) - 1) * SIZE + word.charCodeAt(0) - 97;

/** @param {any} table @param {number} cell */
export const cardName = ({ cards }, cell) => t(`tigers.${isDoor(cell) ? 'door' : 'card'}.${cards[cell]}`);

/** The number of a seat's cubs through its door, and their total. @param {any} table @param {number} seat */
export const homeOf = ({ cubs }, seat) => ({
  got: Number(cubs[seat][GOAL[seat] ?? 0]),
  of: /** @type {number[]} */ (cubs[seat]).reduce((sum, n) => sum + n, 0),
});

/**
 * A lead from a cell to another, or a switch of two; `flips` are the gems that it turns over if it ends the turn.
 * @typedef {{text: string, leads: boolean, one: number, two: number, flips: number, barred: boolean}} Way
 */

/** The legal actions, and those that would repeat a position (clause 6.1). @param {any} view @returns {Way[]} */
export function waysOf(view) {
  const open = /** @type {string[]} */ (view.legal ?? []).map((text, i) => {
    const [verb, one = '', two = ''] = text.split(' ');
    return { text, leads: verb === 'lead', one: cellAt(one), two: cellAt(two), flips: view.flips[i] ?? 0, barred: false };
  });
  const barred = /** @type {any[]} */ (view.barred ?? []).map(({ start, to, one, two }) => {
    return { text: '', leads: start !== undefined, one: start ?? one, two: to ?? two, flips: 0, barred: true };
  });
  return [...open, ...barred];
}

/** True if a gem allows a switch; without a chosen gem any does (clause 4.2). @param {any} table @param {number} gem @param {Way} way */
export const allows = ({ cards, gems }, gem, { one, two }) => !((cards[one] ^ gems) & gem) && !((cards[two] ^ gems) & gem);

/** The number of switches that each gem allows. @param {any} view */
export function countsOf(view) {
  const open = waysOf(view).filter(({ leads, barred }) => !leads && !barred);
  const count = (/** @type {number} */ gem) => open.filter((way) => allows(view.table, gem, way)).length;
  return { [YELLOW]: count(YELLOW), [WHITE]: count(WHITE) };
}
