/** The controls: one large button, undo, hint, and a sentence on what is going on. */
import { useState } from 'preact/hooks';
import { cellName, slotName } from '../board.js';
import { html } from '../html.js';
import { isColumn, lineOf, sideOf } from '../maze.js';
import { t } from '../words.js';
import { Sketch } from './icons.js';

/** @typedef {import('./push_draft.js').Plan} Plan */
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

/** Shows the push that is being tried to those who look at a TV. @param {{plan: Plan}} props */
function Show({ plan }) {
  const shown = plan.shown.value !== '';
  return html`<button type="button" class="btn show" disabled=${shown} onClick=${plan.show}>${t(shown ? 'tv.shown' : 'tv.show')}</button>`;
}

/**
 * A hint: what to do, and why; where there is little room, one of them at a time. The marked squares are named for the ear.
 * @param {{hint: import('../wire').Hinted, size: number, show: unknown}} props
 */
function Advice({ hint: { text, why, cells }, size, show }) {
  const [asked, setAsked] = useState(false);
  const where = cells.map((cell) => cellName(size, cell)).join('; ');
  return html`<div class=${`outlook advice${asked ? ' asked' : ''}`}>
    <p><span class="what"><b>${t('act.hint')}:</b> ${text}${where && html`<span class="spoken-only"> (${where})</span>`}</span> <span class="because">${why}</span></p>
    ${why && html`<button type="button" class="btn why" onClick=${() => setAsked(!asked)}>${t(asked ? 'hint.what' : 'hint.why')}</button>`}
    ${show}
  </div>`;
}

/**
 * What a push would open, or what is in reach; what is going on when one has to wait; else what `says`. It is never empty.
 * With `watched`, the push can be shown on a TV.
 * @param {{plan: Plan, watched: boolean, wanted: readonly string[], within: readonly Target[], idle: string, says: string, size: number}} props
 */
export function Outlook({ plan, watched, wanted, within, idle, says, size }) {
  const [hint, n] = [plan.hint.value, plan.lit.value.size];
  const show = watched && plan.action.value !== '' && html`<${Show} plan=${plan} />`;
  const busy = idle || (plan.seeking.value ? t('hint.seeking') : '');
  if (busy) {
    const dots = html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
    return html`<p class="outlook">${busy}${dots}</p>`;
  }
  if (hint) return html`<${Advice} key=${hint.id} hint=${hint} size=${size} show=${show} />`;
  if (!plan.action.value && plan.pushes.value.length) return html`<p class="outlook">${t('outlook.choose')}</p>`;
  if (!n) return html`<p class="outlook">${says}</p>`;
  return html`<div class="outlook preview"><p>
    <b>${n}</b> ${t('outlook.squares', { n })}<${Verdict} wanted=${wanted} within=${within} />
  </p>${show}</div>`;
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

const BRIEF = 30; // characters that fit on the large button

/** Follows a hint that is neither a push nor a walk, and says what it does if that is brief. @param {{plan: Plan}} props */
function HintButton({ plan }) {
  const what = (plan.hint.value?.text ?? '').replace(/\.$/, '');
  const label = what && what.length <= BRIEF ? what : t('act.follow');
  return html`<button type="button" class="btn primary" data-area="main" disabled=${plan.sending.value}
    onClick=${() => plan.act(plan.hinted.value)}>${label}</button>`;
}

/** @param {{plan: Plan, within: readonly Target[], here: number, own?: unknown, onSkip?: () => void}} props */
function Main({ plan, within, here, own, onSkip }) {
  const advised = plan.legal.value.find(({ text }) => text === plan.hinted.value);
  const aside = advised && !plan.pushes.value.includes(advised) && !plan.walks.value.includes(advised);
  if (aside && !plan.draft.value) return html`<${HintButton} plan=${plan} />`;
  if (plan.pushes.value.length) return html`<${PushButton} plan=${plan} />`;
  if (plan.walks.value.length) return html`<${WalkButton} plan=${plan} within=${within} here=${here} />`;
  if (plan.legal.value.length) return own; // or other buttons offer it
  if (onSkip) return html`<button type="button" class="btn primary" data-area="main" onClick=${onSkip}>${t('act.skip')}</button>`;
  return html`<button type="button" class="btn primary" data-area="main" disabled>${t('act.wait')}</button>`;
}

/**
 * `own` is a game's own large button; `onSkip` skips the animations of others.
 * @param {{plan: Plan, within: readonly Target[], here: number, deciding: boolean, fresh: boolean, task?: import('./play.js').TaskProps, own?: unknown, onAgain?: () => void,
 *   onBack?: () => void, onSkip?: () => void}} props
 */
export function Controls({ plan, within, here, deciding, fresh, task, own, onAgain, onBack, onSkip }) {
  const undoable = plan.slot.value !== null || plan.draft.value !== null || !(task ? task.fresh : plan.pushes.value.length || fresh);
  /**
   * @param {string} name
   * @param {string} key
   * @param {boolean} usable
   * @param {(() => void) | undefined} onClick
   * @param {string} [kind]
   * @param {string} [word]
   */
  const small = (name, key, usable, onClick, kind = 'btn', word = name) =>
    html`<button type="button" class=${kind} disabled=${!usable} onClick=${onClick} aria-keyshortcuts=${key}>
      <${Sketch} name=${name} /><span>${t(`act.${word}`)}</span></button>`;
  return html`<div class="actions" data-area="act">
    ${
      deciding
        ? [small('undo', 'U', undoable, plan.undo, 'btn', task ? 'startover' : 'undo'), small('hint', 'H', !plan.sending.value, plan.ask)]
        : [onBack && small('undo', 'U', true, onBack, 'btn', 'back'), small('again', 'L', onAgain !== undefined, onAgain, onBack ? 'btn' : 'btn wide')]
    }
    <${Main} plan=${plan} within=${within} here=${here} own=${own} onSkip=${onSkip} />
  </div>`;
}
