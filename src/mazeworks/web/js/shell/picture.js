/** Small pictures of the games: a piece of maze in a frame, wide for a card or square for a thumbnail. */
import { useEffect } from 'preact/hooks';
import { Pawn, TileArt, loadGlyphs } from '../art.js';
import { html } from '../html.js';

/** What lies where: `[column, row, glyph]` and `[column, row, seat]`. */
/**
 * @typedef {{columns: number, exits: string, marks: readonly (readonly [number, number, string])[],
 *   pieces: readonly (readonly [number, number, number])[]}} Scene
 * @typedef {{theme: 'day' | 'night', glyphs: string, wide: Scene, square: Scene}} Look
 */

/** @type {Record<string, Look>} */
const LOOKS = {
  classic: {
    theme: 'day',
    glyphs: 'hedge',
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
    glyphs: 'hedge',
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
    glyphs: 'creatures',
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
};

/** How a game looks; an unknown one like the first. @param {string} game @returns {Look & {skin: string}} */
function lookOf(game) {
  const skin = game.split('-')[0] ?? '';
  const look = LOOKS[skin] ?? /** @type {Look} */ (LOOKS.classic);
  return { ...look, skin, theme: game.endsWith('moonlit') ? 'night' : look.theme };
}

const STAR = 'M0-13 4-4 13 0 4 4 0 13-4 4-13 0-4-4Z';

/** @param {{w: number, h: number}} props */
function Frame({ w, h }) {
  const tabs = [];
  for (let x = 150; x < w; x += 200) tabs.push([x, -26, 0], [x, h + 26, 180]);
  for (let y = 150; y < h; y += 200) tabs.push([-26, y, -90], [w + 26, y, 90]);
  return html`<rect class="frame2" x="-56" y="-56" width=${w + 112} height=${h + 112} rx="40" />
    <rect class="frame1" x="-52" y="-54" width=${w + 104} height=${h + 104} rx="38" />
    <rect class="frame-line" x="-43" y="-43" width=${w + 86} height=${h + 86} rx="30" />
    <rect class="well" x="-9" y="-9" width=${w + 18} height=${h + 18} rx="14" />
    ${[[-26, -26], [w + 26, -26], [w + 26, h + 26], [-26, h + 26]].map(
      ([x, y]) => html`<path class="frame-star" transform=${`translate(${x} ${y})`} d=${STAR} />`,
    )}
    ${tabs.map(
      ([x, y, turn]) => html`<g class="slot-drawn" transform=${`translate(${x} ${y}) rotate(${turn})`}>
        <rect class="tab" x="-44" y="-15" width="88" height="30" rx="11" /><path class="chevron" d="M-11-4 0 6 11-4" />
      </g>`,
    )}`;
}

/** @param {{game: string, square?: boolean}} props */
export function Picture({ game, square = false }) {
  const look = lookOf(game);
  useEffect(() => void loadGlyphs(look.glyphs), [look.glyphs]);
  const { columns, exits, marks, pieces } = square ? look.square : look.wide;
  const w = columns * 100;
  const h = (exits.length / columns) * 100;
  const icons = new Map(marks.map(([x, y, glyph]) => [y * columns + x, glyph]));
  return html`<svg class="picture" data-theme=${look.theme} data-skin=${look.skin} aria-hidden="true"
    viewBox=${`-62 -62 ${w + 124} ${h + 124}`}>
    <${Frame} w=${w} h=${h} />
    ${[...exits].map(
      (digit, cell) => html`<svg x=${(cell % columns) * 100} y=${Math.floor(cell / columns) * 100} width="100" height="100">
        <${TileArt} tile=${{ id: cell, exits: parseInt(digit, 16), mark: 0 }} icon=${icons.get(cell)} />
      </svg>`,
    )}
    ${pieces.map(
      ([x, y, seat]) => html`<svg x=${x * 100 + 17} y=${y * 100} width="66" height="93"><${Pawn} seat=${seat} class="" /></svg>`,
    )}
  </svg>`;
}
