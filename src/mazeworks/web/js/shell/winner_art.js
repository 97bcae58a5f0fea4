/** Decorations of a winner: a laurel wreath, and blossoms over the banner. */
import { html } from '../html.js';

const LEAF = 'M0 0C5-7 5-15 0-22C-5-15-5-7 0 0Z';
const LEAVES = Array.from({ length: 9 }, (_, i) => 196 + i * 17); // degrees along the left branch

/** One branch, from the bottom upwards; the other is its mirror. */
function Branch() {
  return html`<path d="M-8 62C-48 56-66 22-60-14C-57-34-46-50-34-58" />
    ${LEAVES.map((angle) => {
      const at = (angle * Math.PI) / 180;
      const [x, y] = [62 * Math.sin(at), -62 * Math.cos(at)];
      return html`<g class="leaf-pair" transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle - 90})`}>
        <path d=${LEAF} transform="rotate(58)" /><path d=${LEAF} transform="rotate(122)" />
      </g>`;
    })}`;
}

/** @param {{children?: import('preact').ComponentChildren}} props */
export function Laurel({ children }) {
  return html`<div class="laurel">
    <svg viewBox="-90 -90 180 180" aria-hidden="true"><g><${Branch} /></g><g transform="scale(-1 1)"><${Branch} /></g></svg>
    <div class="portrait">${children}</div>
  </div>`;
}

/** Where blossoms lie: left, top, size, tint. */
const BLOSSOMS = Array.from({ length: 24 }, (_, i) => ({
  x: 560 + ((i * 397) % 670),
  y: 8 + ((i * 71) % 190),
  size: 0.8 + ((i * 13) % 10) / 8,
  tint: i % 3,
}));
const FIVE = [0, 72, 144, 216, 288].map((angle) => (angle * Math.PI) / 180);

export function Petals() {
  return html`<svg class="petals" viewBox="0 0 1240 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    ${BLOSSOMS.map(
      ({ x, y, size, tint }) => html`<g transform=${`translate(${x} ${y}) scale(${size})`}>
        ${FIVE.map((at) => html`<circle class=${`petal-${tint}`} r="3.6" cx=${4.4 * Math.cos(at)} cy=${4.4 * Math.sin(at)} />`)}
        <circle class="heart" r="3" />
      </g>`,
    )}
  </svg>`;
}
