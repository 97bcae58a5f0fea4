/** The controls: one large button, undo, hint, and a sentence on what is going on. */
import { slotName } from '../board.js';
import { html } from '../html.js';
import { isColumn, lineOf, sideOf } from '../maze.js';
import { t } from '../words.js';
import { Sketch } from './icons.js';

/** @typedef {import('./plan.js').Plan} Plan */
/** @typedef {import('./target.js').Target} Target */

/** The name of a push, or of an action chosen like one. @param {string} verb @param {number} slot */
function pushLabel(verb, slot) {
  const arrow = '↓←↑→'[sideOf(slot)] ?? '';
  return t(`act.${verb}.${isColumn(slot) ? 'column' : 'row'}`, { arrow, line: lineOf(slot) + 1 });
}

/** Tells whether the goal is in reach. @param {{wanted: readonly string[], within: readonly Target[]}} props */
function Verdict({ wanted, within }) {
  const names = [...new Set(within.length ? within.map(({ name }) => name) : wanted)].join(', ');
  if (!names) return null;
  if (!within.length && wanted.length > 1) return html` · <span class="muted">${t('outlook.none')}</span>`;
  const verdict = within.length
    ? html`<span class="ok">✓ ${t('outlook.within')}</span>`
    : html`<span class="muted">${t('outlook.beyond')}</span>`;
  return html` · <b>${names}</b> ${verdict}`;
}

/**
 * What a push would open, or what is in reach; what is going on when one has to wait; else what `says`. It is never empty.
 * @param {{plan: Plan, wanted: readonly string[], within: readonly Target[], idle: string, says: string}} props
 */
export function Outlook({ plan, wanted, within, idle, says }) {
  const [hint, n] = [plan.hint.value, plan.lit.value.size];
  if (idle) {
    const dots = html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
    return html`<p class="outlook">${idle}${dots}</p>`;
  }
  if (hint) return html`<p class="outlook"><b>${t('act.hint')}:</b> ${hint}</p>`;
  if (!plan.action.value && plan.pushes.value.length) return html`<p class="outlook">${t('outlook.choose')}</p>`;
  if (!n) return html`<p class="outlook">${says}</p>`;
  return html`<p class="outlook">
    <b>${n}</b> ${t('outlook.squares', { n })}<${Verdict} wanted=${wanted} within=${within} />
  </p>`;
}

/** @param {{plan: Plan}} props */
function PushButton({ plan }) {
  const slot = plan.action.value ? plan.slot.value : null;
  if (slot === null) return html`<button type="button" class="btn primary" data-area="main" disabled>${t('act.choose')}</button>`;
  const label = pushLabel(plan.pushes.value[0]?.verb ?? '', slot);
  return html`<button type="button" class="btn primary" data-area="main" disabled=${plan.sending.value} onClick=${plan.commit}
    aria-label=${`${label}, ${slotName(slot)}`}>${label}</button>`;
}

/**
 * Walk to the goal in reach, to the hint's cell, or stay.
 * @param {{plan: Plan, within: readonly Target[], here: number}} props
 */
function WalkButton({ plan, within, here }) {
  const advised = plan.advised.value;
  const goal = within.find(({ cell }) => advised === null || cell === advised);
  const to = goal?.cell ?? advised ?? here;
  const way = goal ? (goal.home ? 'home' : 'to') : to === here ? 'stay' : 'there';
  return html`<button type="button" class="btn primary" data-area="main" disabled=${plan.sending.value} onClick=${() => plan.walk(to)}>
    ${t(`act.${plan.walks.value[0]?.verb}.${way}`, { name: goal?.name ?? '' })}</button>`;
}

/** @param {{plan: Plan, within: readonly Target[], here: number, own?: unknown, onSkip?: () => void}} props */
function Main({ plan, within, here, own, onSkip }) {
  if (plan.pushes.value.length) return html`<${PushButton} plan=${plan} />`;
  if (plan.walks.value.length) return html`<${WalkButton} plan=${plan} within=${within} here=${here} />`;
  if (plan.legal.value.length) return own; // or other buttons offer it
  if (onSkip) return html`<button type="button" class="btn primary" data-area="main" onClick=${onSkip}>${t('act.skip')}</button>`;
  return html`<button type="button" class="btn primary" data-area="main" disabled>${t('act.wait')}</button>`;
}

/**
 * `own` is a game's own large button; `onSkip` skips the animations of others.
 * @param {{plan: Plan, within: readonly Target[], here: number, deciding: boolean, fresh: boolean, own?: unknown, onAgain?: () => void,
 *   onSkip?: () => void}} props
 */
export function Controls({ plan, within, here, deciding, fresh, own, onAgain, onSkip }) {
  const undoable = plan.slot.value !== null || plan.draft.value !== null || !(plan.pushes.value.length || fresh);
  /**
   * @param {string} name
   * @param {string} key
   * @param {boolean} usable
   * @param {(() => void) | undefined} onClick
   * @param {string} [kind]
   */
  const small = (name, key, usable, onClick, kind = 'btn') =>
    html`<button type="button" class=${kind} disabled=${!usable} onClick=${onClick} aria-keyshortcuts=${key}>
      <${Sketch} name=${name} /><span>${t(`act.${name}`)}</span></button>`;
  return html`<div class="actions" data-area="act">
    ${
      deciding
        ? [small('undo', 'U', undoable, plan.undo), small('hint', 'H', !plan.sending.value, plan.ask)]
        : small('again', 'L', onAgain !== undefined, onAgain, 'btn wide')
    }
    <${Main} plan=${plan} within=${within} here=${here} own=${own} onSkip=${onSkip} />
  </div>`;
}
