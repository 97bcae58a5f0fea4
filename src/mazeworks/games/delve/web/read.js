/** Reads the table of the delve for the client. Clauses: rules.en.md. */
import { cellName } from 'mazeworks/board.js';
import { turned } from 'mazeworks/maze.js';
import { content } from './content.js';

export const SIZE = 7;
export const CELLS = Array.from({ length: SIZE * SIZE }, (_, cell) => cell);
export const SIDES = 'NESW';
/** The code of the Heart Chamber. */
export const HEART = 'S12';
const EXITS = /** @type {Record<string, number>} */ ({ straight: 5, elbow: 3, tee: 7, cross: 15, dead: 1, entrance: 1 });

/**
 * A tile of the table; missing fields are false, 0 or ''.
 * @typedef {{code: string, shape: string, quarters?: number, up?: boolean, destroyed?: boolean, spent?: boolean,
 *   counter?: string, mark?: string, enemy?: string, things?: readonly string[], gold?: number}} Tile
 * @typedef {{character: string, lives: number, gold: number, strength: number, craft: number, cell?: number | null,
 *   space?: number | null, objects?: readonly string[], followers?: readonly string[], abilities?: readonly string[],
 *   ailments?: readonly string[], doors?: number, trophies?: readonly number[], slowed?: boolean, held?: number}} Hero
 * A frame of the stack: its kind and its fields.
 * @typedef {{is: string, seat?: number, [more: string]: any}} Frame
 */

/** A square in words, for the ear. @param {number} cell */
export const placeOf = (cell) => cellName(SIZE, cell);
/** @param {string} word */
export const cellAt = (word) => (Number(word.slice(1)) - 1) * SIZE + word.charCodeAt(0) - 97;

/** The square on a side of a cell; -1 beyond the edge. @param {number} cell @param {number} side */
export function beside(cell, side) {
  const row = Math.floor(cell / SIZE) + ([-1, 0, 1, 0][side] ?? 0);
  const column = (cell % SIZE) + ([0, 1, 0, -1][side] ?? 0);
  return row < 0 || column < 0 || row >= SIZE || column >= SIZE ? -1 : row * SIZE + column;
}

/** Open sides of a shape turned by quarters. @param {string} shape @param {number} quarters */
export const exitsOf = (shape, quarters) => turned(EXITS[shape] ?? 15, quarters);

/** The tile that a piece of the bag becomes. @param {string} piece @returns {Tile} */
export function tileOf(piece) {
  const [code = '', shape = 'cross', ...counter] = piece.split('-');
  return { code, shape, counter: counter.join('-') };
}

/** Corridor, room, round. @param {string} code */
export const floorOf = (code) => (code[0] === 'C' ? 'c' : code[0] === 'R' ? 'r' : 'o');

/** The frame on top: the question. @param {any} view @returns {Frame} */
export const topOf = (view) => view?.table?.stack?.at(-1) ?? { is: '' };
/** The topmost frame of a kind. @param {any} view @param {string} kind @returns {Frame | undefined} */
export const frameOf = (view, kind) => view?.table?.stack?.findLast((/** @type {Frame} */ each) => each.is === kind);

/** The tile that was drawn and may be put back. @param {any} view @returns {Tile | null} */
export function doubtfulOf(view) {
  const [piece] = topOf(view).is === 'second' ? (frameOf(view, 'laying')?.drawn ?? []) : [];
  return piece ? { ...tileOf(piece), quarters: 0 } : null;
}

/** The number of a square, if it has one. @param {number} cell */
export const numberOf = (cell) => Object.entries(content.value.squares).find(([, at]) => at === cell)?.[0] ?? '';

/** Probabilities; `need` is the limit that the dice of a test must stay below. @typedef {{win: number, draw: number, lose: number, need?: number}} Prospect */

/** The server's odds for an answer. @param {any} view @param {string} text @returns {Prospect | null} */
export const chanceOf = (view, text) => view.chances?.[view.legal.indexOf(text)] ?? null;
/** In percent. @param {Prospect} chance */
export const percents = ({ win, lose }) => ({ win: Math.round(win * 100), lose: Math.round(lose * 100) });
/** The sides for a next step from the tile in hand. @param {any} view @param {number} quarters @returns {readonly number[]} */
export const leadsOf = (view, quarters) => view.leads?.[view.legal.indexOf(`orient ${quarters}`)] ?? [];

/** @param {any} view @param {number} seat @returns {Hero} */
export const heroOf = (view, seat) => view.table.heroes[seat];
