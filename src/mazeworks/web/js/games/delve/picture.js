/** The delve on the shelf: a piece of map paper with a few tiles, somebody on the way, and an enemy. */
import { html } from '../../html.js';
import { FigureArt, FoeArt } from './parts.js';
import { Defs, TileArt } from './tileart.js';

/** `[column, row, code, shape, quarters, glyph]` */
const TILES = /** @type {const} */ ([
  [0, 3, 'E1', 'entrance', 1, ''], [1, 3, 'C0', 'tee', 3, ''], [2, 3, 'C7', 'straight', 1, ''], [3, 3, 'S2', 'elbow', 3, 'anvil'], [1, 2, 'C0', 'straight', 0, ''],
  [1, 1, 'R8', 'tee', 0, 'heart-tower'], [2, 1, 'C0', 'straight', 1, ''], [3, 1, 'C0', 'elbow', 2, ''], [3, 2, 'C1', 'straight', 0, ''],
]);
const GRID = [0, 1, 2, 3, 4, 5].map((i) => `M0 ${i * 100}H500M${i * 100} 0V500`).join('');
const HILL = 'M-30 14-8-18 6 0 16-12 34 14M-8-18-4-6-10 2M16-12 14-2M-22 12-16 4M22 10 20 4';
const HILLS = [[55, 60], [450, 55], [250, 60], [60, 250], [455, 460], [120, 455]];

/** @param {{size: number}} props */
export function Draw({ size }) {
  return html`<${Defs} /><rect x="-9" y="-9" width=${size + 18} height=${size + 18} rx="14" fill="url(#dv-map)" />
    <path class="dv-grid" d=${GRID} />
    ${HILLS.map(([x, y]) => html`<path class="dv-hill" transform=${`translate(${x} ${y})`} d=${HILL} />`)}
    <g><circle class="dv-no-disc" cx="450" cy="250" r="27" /><text class="dv-no" x="450" y="259.500">6</text></g>
    ${TILES.map(([x, y, code, shape, quarters, glyph]) => html`<svg x=${x * 100} y=${y * 100} width="100" height="100" viewBox="0 0 100 100">
      <${TileArt} tile=${{ code, shape, quarters }} glyph=${glyph} seed=${x + 7 * y} /></svg>`)}
    <g transform="translate(350 246)"><${FoeArt} foe="moss-ogre" value=${5} /></g>
    <g transform="translate(150 246) scale(1.15)"><${FigureArt} seat=${0} character="stone-delver" /></g>
    <g transform="translate(252 146) scale(1.15)"><${FigureArt} seat=${1} character="bog-witch" /></g>`;
}
