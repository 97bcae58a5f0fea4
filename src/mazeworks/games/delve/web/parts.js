/** Small drawings of the delve: figures, enemies, dice, glyphs. */
import { shapeOf } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { glyphOf } from './content.js';

const FOOT = 'M-20 25V21A20 6 0 0 1 20 21V25A20 6.5 0 0 1-20 25Z';
const BODY = 'M-16.5 21V-13A16.5 16.5 0 0 1 16.5-13V21Q0 27-16.5 21Z';
const OCTAGON = 'M-11-26H11L26-11V11L11 26H-11L-26 11V-11Z';
/** @type {Record<number, readonly (readonly [number, number])[]>} */
const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** @param {{name: string, class?: string}} props */
export const Icon = ({ name, class: more = '' }) =>
  name ? html`<svg class=${`icon-art ${more}`} viewBox="0 0 512 512" aria-hidden="true"><use href=${`#g-delve-${name}`} /></svg>` : null;

/** A character as a piece: SVG inside another drawing. @param {{seat: number, character: string}} props */
export const FigureArt = ({ seat, character }) => html`<g class="figure" data-seat=${seat}>
  <ellipse class="drop" cy="28" rx="21" ry="6.5" /><path class="body" d=${FOOT} /><path class="body" d=${BODY} />
  <path d=${BODY} fill="url(#shine)" />
  <svg class="face" x="-14" y="-26" width="28" height="28"><use href=${`#g-delve-${glyphOf(character)}`} /></svg>
  <path class="sign" transform="translate(0 12.5) scale(.72)" d=${shapeOf(seat)} /></g>`;

/** @param {{seat: number, character: string, class?: string}} props */
export const Figure = ({ seat, character, class: more = '' }) =>
  html`<svg class=${`figure-icon ${more}`} viewBox="-23 -33 46 70" aria-hidden="true"><${FigureArt} seat=${seat} character=${character} /></svg>`;

/** An enemy as a token; its value beside it. @param {{foe: string, value?: number}} props */
export const FoeArt = ({ foe, value }) => html`<g class="delve-foe">
  <ellipse class="drop" cy="24" rx="21" ry="6" /><path class="octagon" d=${OCTAGON} />
  <svg class="foe-face" x="-18" y="-18" width="36" height="36"><use href=${`#g-delve-${glyphOf(foe)}`} /></svg>
  ${value !== undefined && html`<g transform="translate(21 20)"><circle class="value" r="12" /><text class="value-number" y="5.5">${value}</text></g>`}</g>`;

/** @param {{foe: string, value?: number}} props */
export const Foe = ({ foe, value }) =>
  html`<svg class="foe-token" viewBox="-30 -30 66 66" aria-hidden="true"><${FoeArt} foe=${foe} value=${value} /></svg>`;

/** A readable die; `of` is its owner. @param {{pips: number, of?: string, seat?: number, large?: boolean}} props */
export function Die({ pips, of = 'plain', seat, large = false }) {
  const shown = Math.max(1, Math.min(6, pips));
  return html`<svg class=${`delve-die ${of}${large ? ' large' : ''}`} data-seat=${seat} viewBox="-27 -27 54 56" role="img" aria-label=${t('delve.die', { n: pips })}>
    <rect class="die-drop" x="-22" y="-19" width="44" height="44" rx="10" /><rect class="die-body" x="-22" y="-22" width="44" height="44" rx="10" />
    <rect class="die-light" x="-18" y="-19" width="36" height="17" rx="8" />
    ${PIPS[shown]?.map(([x, y]) => html`<circle class="pip" cx=${x * 11} cy=${y * 11} r="4.3" />`)}</svg>`;
}
