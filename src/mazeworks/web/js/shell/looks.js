/** What the games look like on the shelf, by the first part of their ids. */
import { skinOf } from '../games/skins.js';
import { Draw as TwoDoors } from '../games/tigers/picture.js';

/** A piece of maze; what lies where: `[column, row, glyph]` and `[column, row, seat]`. A beast is larger than its tile. */
/**
 * @typedef {{columns: number, exits: string, marks: readonly (readonly [number, number, string])[],
 *   pieces: readonly (readonly [number, number, number])[], beast?: readonly [number, number, string]}} Scene
 * `Draw` is for games without a maze: SVG of w × h units, inside the same frame, with these `glyphs`.
 * @typedef {{theme: 'day' | 'night', wide: Scene, square: Scene}} MazeLook
 * @typedef {{theme: 'day' | 'night', Draw: import('preact').ComponentType<{w: number, h: number}>, glyphs: readonly string[]}} OwnLook
 * @typedef {MazeLook | OwnLook} Look
 */

/** @type {Record<string, Look>} */
const LOOKS = {
  classic: {
    theme: 'day',
    wide: {
      columns: 7,
      exits: '6c6aaac553ac6957c6d3c39393a9',
      marks: [[1, 0, 'owl'], [4, 0, 'key'], [3, 1, 'compass'], [6, 2, 'harp'], [2, 3, 'rose'], [5, 3, 'beehive']],
      pieces: [[0, 2, 0], [5, 1, 1]],
    },
    square: {
      columns: 5,
      exits: '6c6ac793c556a95556ad393a9',
      marks: [[1, 0, 'owl'], [0, 2, 'key'], [2, 2, 'compass'], [4, 1, 'beehive'], [3, 3, 'harp'], [2, 4, 'rose']],
      pieces: [[1, 2, 0], [4, 0, 1]],
    },
  },
  moonlit: {
    theme: 'night',
    wide: {
      columns: 7,
      exits: '6aec6ac3a955696ec393c393aaa9',
      marks: [[0, 0, 'moth'], [3, 0, 'lantern'], [6, 0, 'bat'], [2, 1, 'moonstone'], [5, 2, 'comet'], [0, 3, 'raven']],
      pieces: [[4, 2, 2], [1, 2, 3]],
    },
    square: {
      columns: 5,
      exits: '6c6ac5396d3ac796abbc3aaa9',
      marks: [[1, 0, 'owl'], [4, 1, 'lantern'], [2, 2, 'moonstone'], [0, 3, 'moth'], [3, 4, 'raven']],
      pieces: [[3, 0, 3], [2, 3, 2]],
    },
  },
  creatures: {
    theme: 'day',
    wide: {
      columns: 7,
      exits: '6ac6aac3c796e9693c53c3aa93a9',
      marks: [[0, 0, 'mossback'], [4, 0, 'gustwing'], [6, 1, 'fernhare'], [2, 1, 'brambear'], [3, 2, 'puddlefin'], [5, 3, 'flintwolf']],
      pieces: [[1, 3, 3], [5, 1, 0]],
    },
    square: {
      columns: 5,
      exits: '6eaec53c395696c57a953baa9',
      marks: [[1, 0, 'mossback'], [4, 0, 'gustwing'], [2, 1, 'brambear'], [0, 3, 'puddlefin'], [3, 4, 'fernhare']],
      pieces: [[1, 2, 0], [3, 3, 3]],
    },
  },
  dragon: {
    theme: 'day',
    wide: {
      columns: 7,
      exits: '6ac6aac3c796e9693c53c3aa93a9',
      marks: [[1, 0, 'crown'], [5, 0, 'lamp'], [0, 2, 'emerald'], [6, 2, 'sword'], [2, 3, 'mask']],
      pieces: [[1, 2, 0], [5, 3, 1]],
      beast: [3, 1, 'dragon'],
    },
    square: {
      columns: 5,
      exits: '6eaec53c395696c57a953baa9',
      marks: [[0, 0, 'crown'], [4, 1, 'lamp'], [0, 3, 'emerald'], [3, 4, 'sword']],
      pieces: [[1, 4, 0], [4, 3, 1]],
      beast: [2, 2, 'dragon'],
    },
  },
  tigers: { theme: 'day', Draw: TwoDoors, glyphs: ['lady', 'tiger'] },
  wizard: {
    theme: 'day',
    wide: {
      columns: 7,
      exits: '6aec6ac3a955696ec393c393aaa9',
      marks: [[0, 0, 'dean'], [3, 0, 'stargazer'], [6, 0, 'ghost'], [2, 1, 'novice'], [5, 2, 'tomcat'], [0, 3, 'cook']],
      pieces: [[4, 2, 1], [1, 3, 0]],
    },
    square: {
      columns: 5,
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
