/** Small pictures of the games: a piece of maze in a frame, wide for a card or square for a thumbnail. */
import { useEffect } from 'preact/hooks';
import { Pawn, TileArt, loadGlyphs } from '../art.js';
import { dressPicture } from '../dress.js';
import { skinOf } from '../games/skins.js';
import { html } from '../html.js';
import { lookOf } from './looks.js';

const STAR = 'M0-13 4-4 13 0 4 4 0 13-4 4-13 0-4-4Z';

/** @param {{w: number, h: number, slots: boolean}} props */
function Frame({ w, h, slots }) {
  const tabs = [];
  for (let x = 150; slots && x < w; x += 200) tabs.push([x, -26, 0], [x, h + 26, 180]);
  for (let y = 150; slots && y < h; y += 200) tabs.push([-26, y, -90], [w + 26, y, 90]);
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

/** @param {import('./looks.js').Scene & {game: string}} props */
function Piece({ columns, exits, marks, pieces, beast, game }) {
  const icons = new Map(marks.map(([x, y, glyph]) => [y * columns + x, glyph]));
  return html`${[...exits].map(
      (digit, cell) => html`<svg x=${(cell % columns) * 100} y=${Math.floor(cell / columns) * 100} width="100" height="100">
        <${TileArt} tile=${{ id: cell, exits: parseInt(digit, 16), mark: 0 }} icon=${icons.get(cell)} />
      </svg>`,
    )}
    ${beast && html`<svg x=${beast[0] * 100 - 90} y=${beast[1] * 100 - 90} width="280" height="280"><use href=${`#g-${beast[2]}`} /></svg>`}
    ${pieces.map(
      ([x, y, seat]) => html`<svg x=${x * 100 + 17} y=${y * 100} width="66" height="93">
        <${Pawn} seat=${seat} class="" game=${game} /></svg>`,
    )}`;
}

/** @param {{game: string, square?: boolean}} props */
export function Picture({ game, square = false }) {
  const look = lookOf(game);
  useEffect(() => {
    void loadGlyphs('shelf');
    void dressPicture(game);
  }, [game]);
  const [w, h] = square ? [500, 500] : [700, 400];
  const scene = 'Draw' in look ? null : square ? look.square : look.wide;
  return html`<svg class="picture" data-theme=${look.theme} data-skin=${skinOf(game)} aria-hidden="true"
    viewBox=${`-62 -62 ${w + 124} ${h + 124}`}>
    <${Frame} w=${w} h=${h} slots=${scene !== null} />
    ${'Draw' in look ? html`<${look.Draw} w=${w} h=${h} />` : html`<${Piece} ...${scene} game=${game} />`}
  </svg>`;
}
