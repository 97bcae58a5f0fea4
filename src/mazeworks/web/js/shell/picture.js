/** Small pictures of the games: a piece of maze in a frame. */
import { useEffect, useState } from 'preact/hooks';
import { Pawn, TileArt, loadGlyphs } from '../art.js';
import { textOf } from '../assets.js';
import { dressPicture } from '../skin.js';
import { html } from '../html.js';
import { brings, pathOf } from '../game_files.js';

/** @typedef {import('../wire').GameInfo} GameInfo */
/** @typedef {import('../wire').Picture} Maze */

const COLUMNS = 5;
const SIZE = 100 * COLUMNS;
/** For a game without a picture of its own. @type {Maze} */
const PLAIN = { exits: '6c6ac793c556a95556ad393a9', pieces: [[1, 2, 0], [4, 0, 1]] };
const STAR = 'M0-13 4-4 13 0 4 4 0 13-4 4-13 0-4-4Z';

/** @param {{slots: boolean}} props */
function Frame({ slots }) {
  const tabs = [];
  for (let at = 150; slots && at < SIZE; at += 200)
    tabs.push([at, -26, 0], [at, SIZE + 26, 180], [-26, at, -90], [SIZE + 26, at, 90]);
  return html`<rect class="frame-shade" x="-56" y="-56" width=${SIZE + 112} height=${SIZE + 112} rx="40" />
    <rect class="frame-face" x="-52" y="-54" width=${SIZE + 104} height=${SIZE + 104} rx="38" />
    <rect class="frame-line" x="-43" y="-43" width=${SIZE + 86} height=${SIZE + 86} rx="30" />
    <rect class="well" x="-9" y="-9" width=${SIZE + 18} height=${SIZE + 18} rx="14" />
    ${[[-26, -26], [SIZE + 26, -26], [SIZE + 26, SIZE + 26], [-26, SIZE + 26]].map(
      ([x, y]) => html`<path class="frame-star" transform=${`translate(${x} ${y})`} d=${STAR} />`,
    )}
    ${tabs.map(
      ([x, y, turn]) => html`<g class="slot-drawn" transform=${`translate(${x} ${y}) rotate(${turn})`}>
        <rect class="tab" x="-44" y="-15" width="88" height="30" rx="11" /><path class="chevron" d="M-11-4 0 6 11-4" />
      </g>`,
    )}`;
}

/** @param {Maze & {pawn?: string}} props */
function Piece({ exits, marks = [], pieces = [], beast, pawn = '' }) {
  const icons = new Map(marks.map(([x, y, glyph]) => [y * COLUMNS + x, glyph]));
  return html`${[...exits].map(
      (digit, cell) => html`<svg x=${(cell % COLUMNS) * 100} y=${Math.floor(cell / COLUMNS) * 100} width="100" height="100">
        <${TileArt} tile=${{ id: cell, exits: parseInt(digit, 16), mark: 0 }} icon=${icons.get(cell)} />
      </svg>`,
    )}
    ${beast && html`<svg x=${beast[0] * 100 - 90} y=${beast[1] * 100 - 90} width="280" height="280"><use href=${`#g-${beast[2]}`} /></svg>`}
    ${pieces.map(
      ([x, y, seat]) => html`<svg x=${x * 100 + 17} y=${y * 100} width="66" height="93">
        <${Pawn} piece=${seat} class="" shape=${pawn} /></svg>`,
    )}`;
}

/** @type {Map<string, Promise<string>>} */
const drawings = new Map();

/** A drawing, fetched once. @param {string} path */
async function fetchDrawing(path) {
  const text = await textOf(path);
  return text === undefined ? '' : new DOMParser().parseFromString(text, 'image/svg+xml').documentElement.innerHTML;
}

/** A game's own drawing, inside the frame. @param {{path: string}} props */
function Drawing({ path }) {
  const [inside, setInside] = useState('');
  useEffect(() => {
    const coming = drawings.get(path) ?? fetchDrawing(path);
    drawings.set(path, coming);
    void coming.then(setInside);
  }, [path]);
  return html`<g dangerouslySetInnerHTML=${{ __html: inside }}></g>`;
}

/** @param {{game: GameInfo | undefined}} props */
export function Picture({ game }) {
  useEffect(() => {
    if (!game) return;
    if (brings(game, 'shelf.svg')) void loadGlyphs(pathOf(game, 'shelf.svg'));
    void dressPicture(game);
  }, [game]);
  const drawn = game && brings(game, 'picture.svg');
  return html`<svg class="picture" data-theme=${game?.look.night ? 'night' : 'day'} data-skin=${game?.kit} data-words=${game?.words || null}
    aria-hidden="true" viewBox=${`-62 -62 ${SIZE + 124} ${SIZE + 124}`}>
    <${Frame} slots=${!drawn} />
    ${
      drawn
        ? html`<${Drawing} path=${pathOf(game, 'picture.svg')} />`
        : html`<${Piece} ...${game?.look.picture ?? PLAIN} pawn=${game?.look.pawn} />`
    }
  </svg>`;
}
