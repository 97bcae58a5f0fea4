/** Two Doors on the shelf: the four doors, some clues between them, and cubs on their way. */
import { Pawn } from '../../art.js';
import { html } from '../../html.js';
import { CardArt, Defs } from './art.js';

/** Rows of cards as `[kind, cell]`, which settles whether it is a door; cubs as `[column, row, seat]`. */
const WIDE = {
  rows: [[[1, 0], [2, 1], [1, 1], [0, 3]], [[2, 12], [3, 1], [0, 1], [3, 15]]],
  cubs: [[0, 0, 0], [1, 1, 0], [2, 0, 1], [3, 0, 1], [3, 1, 0]],
};
const SQUARE = {
  rows: [[[1, 0], [2, 1], [0, 3]], [[3, 1], [0, 1], [1, 1]], [[2, 12], [2, 1], [3, 15]]],
  cubs: [[0, 0, 0], [1, 1, 0], [2, 0, 1], [1, 2, 1], [2, 2, 0]],
};

/** @param {{w: number, h: number}} props */
export function Draw({ w, h }) {
  const { rows, cubs } = w === h ? SQUARE : WIDE;
  const size = Math.min(w / (rows[0]?.length ?? 1), h / rows.length);
  const top = (h - size * rows.length) / 2;
  const [k, cub] = [size / 200, size * 0.46];
  return html`<${Defs} /><rect x="-9" y="-9" width=${w + 18} height=${h + 18} rx="14" fill="url(#doors-weave)" />
    ${rows.map((row, y) =>
      row.map(
        ([card = 0, cell = 0], x) => html`<svg x=${x * size} y=${top + y * size} width=${size} height=${size}>
          <${CardArt} card=${card} cell=${cell} width=${200 * k} height=${200 * k} /></svg>`,
      ),
    )}
    ${cubs.map(
      ([x = 0, y = 0, seat = 0]) => html`<svg x=${(x + 0.5) * size - cub / 2} y=${top + (y + 0.5) * size} width=${cub}
        height=${cub}><${Pawn} seat=${seat} class="" game="tigers" /></svg>`,
    )}`;
}
