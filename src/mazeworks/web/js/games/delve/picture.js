/** The delve on the shelf: a piece of map paper, a few tiles in plain strokes, somebody on the way, and an enemy. */
import { lane, Pawn } from '../../art.js';
import { html } from '../../html.js';

/** `[column, row, open sides, glyph]` */
const TILES = /** @type {const} */ ([
  [0, 3, 2, ''], [1, 3, 11, ''], [2, 3, 10, ''], [3, 3, 9, 'anvil'], [1, 2, 5, ''], [1, 1, 6, ''], [2, 1, 14, 'heart-tower'], [3, 1, 12, ''], [3, 2, 5, ''],
]);
const GRID = [1, 2, 3, 4].map((i) => `M0 ${i * 100}H500M${i * 100} 0V500`).join('');
const HILL = 'M-30 14-8-18 6 0 16-12 34 14M-8-18-4-6-10 2M16-12 14-2M-22 12-16 4M22 10 20 4';
const HILLS = [[55, 60], [450, 55], [250, 50], [60, 250], [455, 440], [130, 455]];

/** @param {{size: number}} props */
export function Draw({ size }) {
  return html`<rect class="dv-p-map" x="-9" y="-9" width=${size + 18} height=${size + 18} rx="14" /><path class="dv-grid" d=${GRID} />
    ${HILLS.map(([x, y]) => html`<path class="dv-hill" transform=${`translate(${x} ${y})`} d=${HILL} />`)}
    <text class="dv-no" x="450" y="260">6</text><text class="dv-no" x="250" y="460">10</text>
    ${TILES.map(
      ([x, y, exits, glyph]) => html`<svg x=${x * 100} y=${y * 100} width="100" height="100" viewBox="0 0 100 100">
        <rect class="dv-p-moss" x="1" y="1" width="98" height="98" rx="6" />
        <path class="dv-p-wall" d=${lane(exits)} />${(glyph || exits === 2) && html`<circle class="dv-p-room" cx="50" cy="50" r="35" />`}
        <path class="dv-p-floor" d=${lane(exits)} />
        ${exits === 2 && html`<path class="dv-p-stairs" d="M32 32V68M41 35V65M50 38V62M59 41V59" />`}
        ${glyph && html`<svg class="dv-p-glyph" x="26" y="26" width="48" height="48"><use href=${`#g-dv-${glyph}`} /></svg>`}</svg>`,
    )}
    <g transform="translate(350 248)"><path class="dv-p-foe" d="M-14-34H14L34-14V14L14 34H-14L-34 14V-14Z" />
      <svg class="dv-p-face" x="-24" y="-24" width="48" height="48"><use href="#g-dv-skull-crossed-bones" /></svg></g>
    ${[[1, 2, 0], [2, 3, 1]].map(
      ([x = 0, y = 0, seat = 0]) => html`<svg x=${x * 100 + 14} y=${y * 100 - 4} width="72" height="101"><${Pawn} seat=${seat} class="" game="delve" /></svg>`,
    )}`;
}
