/** Two Doors on the shelf: the four doors, some clues between them, and cubs on their way. */
import { Pawn } from '../../art.js';
import { html } from '../../html.js';
import { CardArt, Defs } from './art.js';

/** Rows of cards as `[kind, cell]`, which settles whether it is a door; cubs as `[column, row, seat]`. */
const ROWS = [[[1, 0], [2, 1], [0, 3]], [[3, 1], [0, 1], [1, 1]], [[2, 12], [2, 1], [3, 15]]];
const CUBS = [[0, 0, 0], [1, 1, 0], [2, 0, 1], [1, 2, 1], [2, 2, 0]];

/** @param {{size: number}} props */
export function Draw({ size }) {
  const card = size / ROWS.length;
  const cub = card * 0.46;
  return html`<${Defs} /><rect x="-9" y="-9" width=${size + 18} height=${size + 18} rx="14" fill="url(#doors-weave)" />
    ${ROWS.map((row, y) =>
      row.map(
        ([kind = 0, cell = 0], x) => html`<svg x=${x * card} y=${y * card} width=${card} height=${card}>
          <${CardArt} card=${kind} cell=${cell} width=${card} height=${card} /></svg>`,
      ),
    )}
    ${CUBS.map(
      ([x = 0, y = 0, seat = 0]) => html`<svg x=${(x + 0.5) * card - cub / 2} y=${(y + 0.5) * card} width=${cub}
        height=${cub}><${Pawn} seat=${seat} class="" game="tigers" /></svg>`,
    )}`;
}
