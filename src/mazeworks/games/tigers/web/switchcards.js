/** The two switch cards, each with a gem on one of its halves. */
import { SHAPES } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { Gem, OUTLINE } from './art.js';
import { WHITE, YELLOW } from './read.js';

const TOP = 37;
const HALF = 67;

/** The symbols on the halves of the blue/red card and of the lady/tiger card, from the top. */
const FACES = {
  [YELLOW]: [1, 0].map(
    (seat) => html`<rect class="fill-frame" data-colour=${seat} x="3" width="114" height="67" /><rect class="fill-deep" data-colour=${seat} x="12" y="9" width="96" height="49" rx="9" />
      <path class="fill-cream" transform="translate(36 34) scale(1.6)" d=${SHAPES[seat]} />`,
  ),
  [WHITE]: ['lady', 'tiger'].map(
    (role) => html`<rect class="paper" x="3" width="114" height="67" /><rect class="fill-plate" x="12" y="9" width="96" height="49" rx="9" />
      <svg class=${`emblem ${role === 'lady' ? 'hair' : ''}`} x="15" y="13" width="42" height="42"><use href=${`#g-${role}`} /></svg>`,
  ),
};

/** @param {{gem: 1 | 2, gems: number, flips: boolean}} props */
function Face({ gem, gems, flips }) {
  const low = (gems & gem) > 0; // the bit is set for the lower half: red, and the tiger
  return html`<svg class="face" viewBox="0 0 124 141" aria-hidden="true">
    <rect class="drop" x="3" y="6" width="114" height="134" rx="15" />
    <g class="halves">${FACES[gem].map(
      (half, i) => html`<g transform=${`translate(0 ${3 + i * HALF})`}>${half}</g>`,
    )}</g>
    <g transform=${`translate(84 ${TOP + (low ? 0 : HALF)})`}><path class="empty" transform="scale(.85)" d=${OUTLINE} /></g>
    <g class="lying" style=${{ transform: `translate(84px, ${TOP + (low ? HALF : 0)}px)` }}><${Gem} white=${gem === WHITE} /></g>
    <rect class="rim" x="3" y="3" width="114" height="134" rx="15" />
    ${
      flips &&
      html`<g transform=${`translate(84 70) scale(1 ${low ? -1 : 1})`}><path class="swap-bg" d="M22-30C38-18 38 14 27 28" />
        <path class="swap-line" d="M22-30C38-18 38 12 29 26" /><path class="swap-head" d="M16 22 24 38 40 29Z" /></g>`
    }
  </svg>`;
}

/** The symbol under a gem, in words. @param {1 | 2} gem @param {number} gems */
export const liveName = (gem, gems) => t(`tigers.live.${gem}.${gems & gem ? 1 : 0}`);

/**
 * With `onPick` they can be chosen. `flips` are the gems that would turn over, `counts` the number of pairs that each gem allows.
 * @param {{gems: number, flips?: number, chosen?: number, counts?: Record<number, number> | null, onPick?: (gem: number) => void}} props
 */
export function SwitchCards({ gems, flips = 0, chosen = 0, counts = null, onPick }) {
  return html`<div class="switchcards" role="group" aria-label=${t('tigers.switchcards')}>
    ${/** @type {(1 | 2)[]} */ ([YELLOW, WHITE]).map((gem) => {
      const n = counts?.[gem];
      const inside = html`<${Face} gem=${gem} gems=${gems} flips=${(flips & gem) > 0} />
        <span class="cap"><b>${liveName(gem, gems)}</b>${n !== undefined && html`<span>${t('tigers.pairs', { n })}</span>`}</span>`;
      if (!onPick) return html`<div key=${gem} class="switchcard"><span class="spoken-only">${t(`tigers.gem.${gem}`)}: </span>${inside}</div>`;
      return html`<button key=${gem} type="button" class=${n ? 'switchcard' : 'switchcard off'} aria-pressed=${chosen === gem} disabled=${!n}
        onClick=${() => onPick(gem)}><span class="spoken-only">${t(`tigers.gem.${gem}`)}: </span>${inside}</button>`;
    })}
  </div>`;
}
