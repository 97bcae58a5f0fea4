/** What the games look like on the shelf, by the first part of their ids. */
import { Draw as Delve } from '../games/delve/picture.js';
import { skinOf } from '../games/skins.js';
import { Draw as TwoDoors } from '../games/tigers/picture.js';

/** A square piece of maze; what lies where: `[column, row, glyph]` and `[column, row, seat]`. A beast is larger than its tile. */
/**
 * @typedef {{exits: string, marks: readonly (readonly [number, number, string])[],
 *   pieces: readonly (readonly [number, number, number])[], beast?: readonly [number, number, string]}} Scene
 * `Draw` is for games without a maze: SVG of a square of `size` units, inside the same frame, with these `glyphs`.
 * @typedef {{theme: 'day' | 'night', scene: Scene}} MazeLook
 * @typedef {{theme: 'day' | 'night', Draw: import('preact').ComponentType<{size: number}>, glyphs: readonly string[]}} OwnLook
 * @typedef {MazeLook | OwnLook} Look
 */

/** @type {Record<string, Look>} */
const LOOKS = {
  classic: {
    theme: 'day',
    scene: {
      exits: '6c6ac793c556a95556ad393a9',
      marks: [[1, 0, 'owl'], [0, 2, 'key'], [2, 2, 'compass'], [4, 1, 'beehive'], [3, 3, 'harp'], [2, 4, 'rose']],
      pieces: [[1, 2, 0], [4, 0, 1]],
    },
  },
  moonlit: {
    theme: 'night',
    scene: {
      exits: '6c6ac5396d3ac796abbc3aaa9',
      marks: [[1, 0, 'owl'], [4, 1, 'lantern'], [2, 2, 'moonstone'], [0, 3, 'moth'], [3, 4, 'raven']],
      pieces: [[3, 0, 3], [2, 3, 2]],
    },
  },
  creatures: {
    theme: 'day',
    scene: {
      exits: '6eaec53c395696c57a953baa9',
      marks: [[1, 0, 'mossback'], [4, 0, 'gustwing'], [2, 1, 'brambear'], [0, 3, 'puddlefin'], [3, 4, 'fernhare']],
      pieces: [[1, 2, 0], [3, 3, 3]],
    },
  },
  delve: { theme: 'day', Draw: Delve, glyphs: ['dv-heart-tower', 'dv-anvil', 'dv-skull-crossed-bones'] },
  dragon: {
    theme: 'day',
    scene: {
      exits: '6eaec53c395696c57a953baa9',
      marks: [[0, 0, 'crown'], [4, 1, 'lamp'], [0, 3, 'emerald'], [3, 4, 'sword']],
      pieces: [[1, 4, 0], [4, 3, 1]],
      beast: [2, 2, 'dragon'],
    },
  },
  tigers: { theme: 'day', Draw: TwoDoors, glyphs: ['lady', 'tiger'] },
  wizard: {
    theme: 'day',
    scene: {
      exits: '6c6ac5396d3ac796abbc3aaa9',
      marks: [[1, 0, 'dean'], [4, 1, 'ghost'], [2, 2, 'novice'], [0, 3, 'cook'], [3, 4, 'tomcat']],
      pieces: [[3, 0, 1], [2, 3, 0]],
    },
  },
};

/** How a game looks; an unknown one like the first. @param {string} game @returns {Look} */
export function lookOf(game) {
  const look = LOOKS[skinOf(game)] ?? /** @type {Look} */ (LOOKS.classic);
  return game.endsWith('moonlit') ? { ...look, theme: 'night' } : look;
}
