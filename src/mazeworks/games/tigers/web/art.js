/** The drawings of Two Doors: cards of 200 × 200 units, doors, gems. Colour and role show by shape as well. */
import { useMemo } from 'preact/hooks';
import { SHAPES } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { colourOf, isDoor, isTiger } from './read.js';

/** Patterns inherit their colours from the board, or from a picture of it. */
export const Defs = () => html`<defs>
  <pattern id="tigers-0" width="20" height="20" patternUnits="userSpaceOnUse">
    <rect class="fill-red" width="20" height="20" /><path class="fill-cream" d="M10 3.5 16.5 15.5H3.5Z" /></pattern>
  <pattern id="tigers-1" width="20" height="20" patternUnits="userSpaceOnUse">
    <rect class="fill-blue" width="20" height="20" /><path class="fill-cream" d="M5 5H15V15H5Z" /></pattern>
  <pattern id="tigers-weave" width="26" height="26" patternUnits="userSpaceOnUse">
    <rect class="fill-well" width="26" height="26" /><path class="weave" d="M13 2 24 13 13 24 2 13Z" /></pattern>
  ${['red', 'blue'].map(
    (colour, i) => html`<radialGradient id=${`tigers-halo-${i}`}>
      <stop class=${`s-${colour}`} offset=".2" stop-opacity=".6" /><stop class=${`s-${colour}`} offset="1" stop-opacity="0" />
    </radialGradient>`,
  )}
  <radialGradient id="tigers-paper" cx=".5" cy=".35" r=".85">
    <stop class="stop-paper" offset="0" /><stop class="stop-paper-edge" offset="1" /></radialGradient>
</defs>`;

/** The sign of a colour on a disc. @param {{colour: number, x: number, y: number}} props */
const Pip = ({ colour, x, y }) => html`<g transform=${`translate(${x} ${y})`}>
  <circle class="pip" r="18" /><path class="fill-main" transform="scale(1.02)" d=${SHAPES[colour]} /></g>`;

/** The role of a card: a lady on an oval, a tiger on an octagon. @param {{colour: number, tiger: boolean, y: number, k: number}} props */
const Emblem = ({ colour, tiger, y, k }) => html`<g transform=${`translate(100 ${y}) scale(${k})`}>
  <circle class="emblem-halo" r="74" fill=${`url(#tigers-halo-${colour})`} />
  ${
    tiger
      ? html`<path fill="url(#brass)" d="M-22-48H22L48-22V22L22 48H-22L-48 22V-22Z" />
          <path class="fill-medal" d="M-20.5-44.5H20.5L44.5-20.5V20.5L20.5 44.5H-20.5L-44.5 20.5V-20.5Z" />
          <path class="emblem-line" d="M-18.5-40H18.5L40-18.5V18.5L18.5 40H-18.5L-40 18.5V-18.5Z" />
          <svg class="emblem" x="-33" y="-34" width="66" height="66"><use href="#g-tiger" /></svg>`
      : html`<ellipse rx="42" ry="47" fill="url(#brass)" /><ellipse class="fill-medal" rx="38.5" ry="43.5" />
          <ellipse class="emblem-line dots" rx="34" ry="39" />
          <svg class="emblem hair" x="-34" y="-35" width="68" height="72"><use href="#g-lady" /></svg>`
  }
</g>`;

const BARS = [118, 144, 168].map((y) => `M30 ${y}H40M160 ${y}H170`).join('');
const STONES = Array.from({ length: 11 }, (_, i) => {
  const [x, y] = [Math.cos(Math.PI * (1 - i / 10)), Math.sin(Math.PI * (1 - i / 10))];
  return `M${(100 + 60 * x).toFixed(1)} ${(92 - 60 * y).toFixed(1)}L${(100 + 70 * x).toFixed(1)} ${(92 - 70 * y).toFixed(1)}`;
}).join('');
const INSIDE = 'M44 182V92A56 56 0 0 1 156 92V182Z';
const LEAVES = 'M44 182V92A56 56 0 0 1 64 50L74 172ZM156 182V92A56 56 0 0 0 136 50L126 172Z';
const STUDS = [[20, 20], [180, 20], [20, 180], [180, 180]];

/** A door: shut for a lady, lit for a tiger. @param {{colour: number, tiger: boolean}} props */
const Door = ({ colour, tiger }) => html`<rect x="6" y="6" width="188" height="188" rx="18" fill="url(#brass)" />
  <rect x="11" y="11" width="178" height="178" rx="14" fill=${`url(#tigers-${colour})`} />
  <rect class="fill-deep" x="11" y="11" width="178" height="178" rx="14" fill-opacity=".72" />
  <path class="arch" d="M30 189V92A70 70 0 0 1 170 92V189Z" /><path class="joint" d=${STONES + BARS} />
  <path class="fill-deep" d="M40 182V92A60 60 0 0 1 160 92V182Z" />
  ${
    tiger
      ? html`<path class="fill-light" d=${INSIDE} /><path class="fill-medal joint" d=${LEAVES} />
          <path class="fill-light" d="M74 172H126L156 189H44Z" />`
      : html`<path class="fill-medal" d=${INSIDE} /><path class="joint" stroke-width="4" d="M100 36V182" />
          <path class="emblem-line panel-line" d="M53 134H91V174H53ZM109 134H147V174H109Z" />`
  }
  <${Emblem} colour=${colour} tiger=${tiger} y=${84} k=${0.98} />
  ${STUDS.map(([x, y]) => html`<circle class="stud" cx=${x} cy=${y} r="5.5" fill="url(#brass)" />`)}
  <${Pip} colour=${colour} x=${35} y=${33} />`;

/** @param {{colour: number, tiger: boolean}} props */
const Clue = ({ colour, tiger }) => html`<rect class="fill-deep" x="6" y="6" width="188" height="188" rx="18" />
  <rect x="10" y="10" width="180" height="180" rx="15" fill=${`url(#tigers-${colour})`} />
  <rect class="paper" x="30" y="30" width="140" height="140" rx="9" />
  <rect class="paper-line" x="34.5" y="34.5" width="131" height="131" rx="6" />
  <${Emblem} colour=${colour} tiger=${tiger} y=${86} k=${1.12} /><${Pip} colour=${colour} x=${28} y=${28} />`;

/** A card in its cell: the doors are in the corners. @param {{card: number, cell: number, [more: string]: unknown}} props */
export function CardArt({ card, cell, ...more }) {
  const [colour, Face] = [colourOf(card), isDoor(cell) ? Door : Clue];
  const face = useMemo(() => html`<${Face} colour=${colour} tiger=${isTiger(card)} />`, [card, Face]);
  return html`<svg class="card-art" data-colour=${colour} viewBox="0 0 200 200" aria-hidden="true" ...${more}>
    <rect class="drop" x="6" y="9" width="188" height="188" rx="18" />${face}</svg>`;
}

const ring = (/** @type {number} */ r) =>
  Array.from({ length: 8 }, (_, i) => [r * Math.cos(((2 * i + 1) * Math.PI) / 8), r * Math.sin(((2 * i + 1) * Math.PI) / 8)])
    .map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
const [RIM, TABLE] = [ring(20), ring(11)];
const FACETS = RIM.map((_, i) => `M${RIM[i]}L${RIM[(i + 1) % 8]}L${TABLE[(i + 1) % 8]}L${TABLE[i]}Z`);
const SHADES = [2, 2, 1, 0, 0, 0, 1, 2];
export const OUTLINE = `M${RIM.join('L')}Z`;

/** A gem about the origin, 40 units wide; yellow bears a cross, white a dot. @param {{white: boolean}} props */
export const Gem = ({ white }) => html`<g class=${white ? 'gem white' : 'gem'}>
  <ellipse class="drop" cx="1.5" cy="7" rx="20" ry="18" /><path class="gem-body" d=${OUTLINE} />
  ${FACETS.map((d, i) => html`<path class=${`gem-${SHADES[i]}`} d=${d} />`)}
  <path class="gem-0" d=${`M${TABLE.join('L')}Z`} />
  ${white ? html`<circle class="gem-mark" r="4" />` : html`<path class="gem-mark line" d="M-5 0H5M0-5V5" />`}
</g>`;

/** @param {{white: boolean}} props */
export const GemIcon = ({ white }) =>
  html`<svg class="gemicon" viewBox="-22 -22 44 46" aria-hidden="true"><${Gem} white=${white} /></svg>`;
