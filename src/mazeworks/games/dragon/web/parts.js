/** Small drawings of the dragon's maze: two dice, guards, coins, treasures. */
import { Glyph } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { COIN, nameOf } from './read.js';

/** @type {Record<string, readonly (readonly [number, number])[]>} */
const PIPS = {
  1: [[0, 0]],
  2: [[-18, -18], [18, 18]],
  3: [[-20, -20], [0, 0], [20, 20]],
  4: [[-19, -19], [19, -19], [-19, 19], [19, 19]],
  5: [[-20, -20], [20, -20], [0, 0], [-20, 20], [20, 20]],
  6: [[-19, -21], [19, -21], [-19, 0], [19, 0], [-19, 21], [19, 21]],
};

/** A die that tumbles when `n` changes, and then shows its face. @param {{kind: 'red' | 'bone', class?: string, says: string, n?: number, children?: unknown}} props */
const Die = ({ kind, class: name = '', says, n = 0, children }) =>
  html`<svg key=${n} class=${`die ${kind} ${n ? 'rolled' : ''} ${name}`} viewBox="-50 -50 100 104" role="img" aria-label=${says}>
    <g class="tumble">
      <rect class="under" x="-42" y="-32" width="84" height="84" rx="19" />
      <rect class="top" x="-42" y="-42" width="84" height="86" rx="19" />
      <path class="shine" d="M-34-24Q-33-35-22-36H16" />
      <g class="shown">${children}</g>
    </g>
  </svg>`;

/** @param {number} turn */
function arc(turn) {
  const at = (/** @type {number} */ degrees) => {
    const a = ((turn - 90 + degrees) * Math.PI) / 180;
    return `${(30 * Math.cos(a)).toFixed(1)} ${(30 * Math.sin(a)).toFixed(1)}`;
  };
  return html`<path class="arc" d=${`M${at(10)}A30 30 0 0 1 ${at(80)}`} />`;
}

/** A guard. @param {{colour: string}} props */
export const Guard = ({ colour }) =>
  html`<svg class=${`guard ${colour}`} viewBox="0 0 44 75" aria-hidden="true"><use href="#g-guard" /></svg>`;

/** The name of a face of the dragon die. @param {string} face */
export const faceName = (face) =>
  face === 'white' || face === 'black' ? t(`dragon.face.${face}`) : t('dragon.face.arrows', { n: Number(face) });

/** The dragon die; '' before it was rolled. @param {{face: string, class?: string, n?: number}} props */
export function DragonDie({ face, class: name, n }) {
  const says = t('dragon.die', { face: face ? faceName(face) : t('dragon.die.none') });
  const guard = face === 'white' || face === 'black';
  return html`<${Die} kind="red" class=${name} says=${says} n=${n}>
    ${guard && html`<rect class=${`plate ${face}`} x="-35" y="-35" width="70" height="70" rx="13" />
      <svg class=${`guard ${face}`} x="-22" y="-38" width="44" height="75" viewBox="0 0 44 75"><use href="#g-guard" /></svg>`}
    ${!face && html`<text class="none" y="13">?</text>`}
    ${!guard && face && html`${Array.from({ length: Number(face) }, (_, i) => arc(i * 90))}<text y="13">${face}</text>`}
  <//>`;
}

/** The duel die; 0 before it was rolled. @param {{pips: number, class?: string, n?: number}} props */
export const DuelDie = ({ pips, class: name, n }) =>
  html`<${Die} kind="bone" class=${name} n=${n} says=${t('dragon.duel-die', { pips: pips || t('dragon.die.none') })}>
    ${pips ? PIPS[pips]?.map(([x, y]) => html`<circle cx=${x} cy=${y} r="8.6" />`) : html`<text y="18">?</text>`}
  <//>`;

/** Coins of a seat. @param {{n: number}} props */
export const Coins = ({ n }) => html`<span class="coin-count"><${Glyph} id="coin" />${n}</span>`;

/** A treasure as it lies on the board. @param {{value: number, game: import('mazeworks/wire').GameInfo | undefined}} props */
export const Treasure = ({ value, game }) =>
  html`<span class="gem" title=${nameOf(game, value)}><b>${value}</b><${Glyph} id=${game?.icons[value - 1] ?? ''} /></span>`;

/**
 * A card: its value, the value of a coin for it, and its symbol.
 * @param {{card: number, low: boolean, gone: boolean, game: import('mazeworks/wire').GameInfo | undefined}} props
 */
export const CardFace = ({ card, low, gone, game }) => html`<b class="value">${card}</b>
  <${Glyph} id=${game?.icons[card - 1] ?? ''} />
  <span class=${gone ? 'worth gone' : 'worth'} data-n=${gone ? '–' : `+${COIN}`}><${Glyph} id="coin" /></span>
  <span class=${low ? 'sign roll' : 'sign double'}><${Glyph} id=${low ? 'roll' : 'double'} /></span>`;
