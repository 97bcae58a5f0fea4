/** Reads the table of the wizard's maze for the client. Clauses: rules.en.md. */

const CARDS = 21;
const LAST = 25; // the value of the last card: clause 1.4
export const POTION_POINTS = 20; // clause 7.3
export const WAND_POINTS = 3;
export const WANDS = 3; // clause 1.7
export const WAND = 0; // the price that is not a card

/** The number of the n-th card, which is its value. @param {number} nth */
export const worth = (nth) => (nth === CARDS ? LAST : nth);

/** The number of cards at a table. @param {Record<string, any>} options */
export const cardsOf = (options) => Number(options.cards) || CARDS;

/** @param {any} table @param {number} mark */
export const numberOf = (table, mark) => worth(table.revealed.indexOf(mark) + 1);

/** The seat that holds a card; -1 if none does. @param {any} table @param {number} mark */
export const holderOf = (table, mark) =>
  table.cards.findIndex((/** @type {number[]} */ cards) => cards.includes(mark));

/** The character whose card lies face up; 0 without one. @param {any} table @returns {number} */
export function wantedOf(table) {
  const last = table.revealed.at(-1) ?? 0;
  return holderOf(table, last) < 0 ? last : 0;
}

/** A seat's potion, if the view includes it. @param {any} view @param {number} seat @returns {readonly number[]} */
export const potionOf = (view, seat) => view.table.unveiled[seat] ?? (view.seat === seat ? (view.potion ?? []) : []);

/** The ingredients that a seat holds, if the view includes its potion. @param {any} view @param {number} seat */
export const heldOf = (view, seat) => potionOf(view, seat).filter((mark) => holderOf(view.table, mark) === seat);
