/**
 * How the games differ at first sight, by the first part of their ids. A game without an entry looks like a hedge maze.
 * Kept small: the shelf needs it before anything else of a game.
 */
import { signal } from '@preact/signals';

/** The skin of the whole page; '' is our own. */
export const worn = signal('');

/**
 * - `sprite`: the file in `art/` with its glyphs.
 * - `palette`: it has `css/games/<skin>.css`, which sets the custom properties of `base.css` anew.
 * - `parts`: it has `css/games/<skin>-table.css` and `words/<language>/<skin>.json`, fetched with its table.
 * - `cards`: it has cards by name, fetched with its table in the reader's language.
 * - `wall`: the pattern on its walls, one of those in `art.js`.
 * - `pawn`: the shape of its pieces, one of those in `art.js`.
 * - `lesson`: it can be learned at `/learn/<id>`.
 * @typedef {{sprite?: string, palette?: boolean, parts?: boolean, cards?: boolean, wall?: string, pawn?: string, lesson?: boolean}} Skin
 */

/** @type {Record<string, Skin>} */
const SKINS = {
  classic: { lesson: true },
  creatures: { sprite: 'creatures' },
  delve: { sprite: 'depths', palette: true, parts: true, cards: true, pawn: 'figure', lesson: true },
  dragon: { sprite: 'hoard', palette: true, parts: true, wall: 'basalt', lesson: true },
  tigers: { sprite: 'doors', palette: true, parts: true, pawn: 'cub', lesson: true },
  wizard: { sprite: 'school', palette: true, parts: true, wall: 'slates', pawn: 'hat', lesson: true },
};

/** Presets of one game look alike: they share the first part of their id. @param {string} game */
export const skinOf = (game) => game.split('-')[0] ?? game;

/** @param {string} game @returns {Skin} */
export const looksOf = (game) => SKINS[skinOf(game)] ?? {};

/** The sprite with a game's glyphs. @param {string | undefined} game */
export const spriteOf = (game) => looksOf(game ?? '').sprite ?? 'hedge';
