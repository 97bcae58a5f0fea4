/** Reads the table of the dragon's maze for the client. Clauses: rules.en.md. */
import { t } from 'mazeworks/words.js';

/** @typedef {import('mazeworks/wire').GameInfo} GameInfo */

export const SIZE = 7;
export const CENTRE = 24; // the refuge, d4: clause 1.2
export const LOW = 6; // cards up to this one roll again, the others give a second turn: clause 1.6
export const COPIES = 2; // treasures of each value: clause 1.4
export const COIN = 5; // points: clause 10.1
export const DRAGON = 15;
export const DUEL = { need: 4, of: 1 }; // clause 7.5
export const FINAL = { need: 12, of: 3 }; // clause 9.3
export const FACES = ['1', '2', '3', '4', 'white', 'black']; // of the dragon die: clause 6.1

/** @param {GameInfo | undefined} game @param {number} value */
export const nameOf = (game, value) => game?.marks[value - 1] ?? String(value);

/** The threat of a foe from its present place and side. @param {any} view @param {string} foe */
export const threatOf = (view, foe) =>
  view.threats?.find((/** @type {any} */ { face }) => face === (foe === 'dragon' ? '4' : foe));

/** The number of treasures of a value that have left the board. @param {any} table @param {number} value */
export const goneOf = (table, value) =>
  [...table.taken.flat(), ...table.lost].filter((/** @type {number} */ each) => each === value).length;

/** The six values that are played for now: the low ones or the high ones. @param {readonly number[]} values what is left @param {any} table */
export function half(values, table) {
  const gone = table.taken.flat().length + table.lost.length;
  const first = values.length ? (values.at(-1) ?? 0) <= LOW : gone <= LOW * COPIES;
  return Array.from({ length: LOW }, (_, i) => i + 1 + (first ? 0 : LOW));
}

/** The lowest treasure on the board; 0 when all are gone. @param {any} table @returns {number} */
export const nextOf = (table) => table.values[0] ?? 0;

/** The cards among legal actions. @param {readonly import('mazeworks/table/push_draft.js').Legal[]} plays */
export const cardsOf = (plays) => plays.map(({ text, words }) => ({ text, card: Number(words[0]) }));

/** @param {number} share */
export const percent = (share) => t('dragon.percent', { p: Math.round(share * 100) });
