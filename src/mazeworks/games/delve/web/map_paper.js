/** The map paper: seven by seven squares, hills, a compass rose, and the numbered squares. 100 units for a square. */
import { html } from 'mazeworks/html.js';
import { Defs } from './tileart.js';

const FOLDS =
  'M-14 233Q60 226 120 238T340 230 560 238 714 231M233-14Q226 80 237 160T231 400 238 600 232 714M467-14Q474 90 464 200T470 420 463 610 468 714M-14 467Q90 474 200 464T430 470 600 463 714 468';
const GRID = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => `M0 ${i * 100}H700M${i * 100} 0V700`).join('');
const HILLS = [[50, 560, 1], [120, 610, 0.8], [560, 50, 0.9], [640, 120, 1], [450, 66, 0.7], [70, 150, 0.9], [250, 650, 0.9], [655, 345, 0.75], [345, 480, 0.7]];
const STAINS = [[60, 90, 62], [520, 180, 80], [640, 520, 55], [180, 420, 70], [350, 640, 48], [420, 320, 40]];
export const EDGE = 26; // paper around the squares

/** @param {{squares: Readonly<Record<string, number>>, laid: (cell: number) => boolean}} props */
export function Paper({ squares, laid }) {
  return html`<svg class="paper" viewBox=${`${-EDGE} ${-EDGE} ${700 + 2 * EDGE} ${700 + 2 * EDGE}`} aria-hidden="true"><${Defs} />
    <rect x=${-EDGE} y=${-EDGE} width=${700 + 2 * EDGE} height=${700 + 2 * EDGE} fill="url(#delve-map)" />
    ${STAINS.map(([x, y, r]) => html`<circle class="stain" cx=${x} cy=${y} r=${r} />`)}
    <path class="folds" d=${FOLDS} />
    <rect class="rule" x="-17" y="-17" width="734" height="734" rx="9" /><rect class="rule thin" x="-11" y="-11" width="722" height="722" rx="6" />
    <path class="delve-grid" d=${GRID} />
    <g class="rose" transform="translate(557 604) scale(.8)"><circle r="56" /><circle r="50" stroke-dasharray="2 5" />
      <path class="rose-0" d="M0-66 12-12 66 0 12 12 0 66-12 12-66 0-12-12Z" /><path class="rose-1" d="M0-66V66L-12 12 12-12ZM-66 0H66L12-12-12 12Z" />
      <path d="M34-34 14-6M34 34 6 14M-34 34-14 6M-34-34-6-14" /></g>
    ${HILLS.map(([x, y, k]) => html`<path class="hill" transform=${`translate(${x} ${y}) scale(${k})`} d="M-30 14-8-18 6 0 16-12 34 14M-8-18-4-6-10 2M16-12 14-2M-22 12-16 4M22 10 20 4" />`)}
    ${Object.entries(squares).map(([n, cell]) => {
      const [x, y] = [(cell % 7) * 100 + 50, Math.floor(cell / 7) * 100 + 50];
      return laid(cell)
        ? null
        : html`<g key=${n}><circle class="number-disc" cx=${x} cy=${y} r="27" /><circle class="number-ring" cx=${x} cy=${y} r="22.5" /><text class="number" x=${x} y=${y + 9.5}>${n}</text></g>`;
    })}
  </svg>`;
}
