/** Small parts that the screens around the game share. */
import { signal } from '@preact/signals';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Pawn, Sign } from './art.js';
import { html } from './html.js';
import { Icon } from './shell/icons.js';
import { t } from './words.js';

export { Icon, Pawn as SeatPawn, Sign as SeatSign };

const LETTERS = 7; // that a card has room for in its large type

/** True if a name needs the small type of a card. @param {string} name */
export const isLong = (name) => name.length > LETTERS;

/** @typedef {import('preact').ComponentChildren} Children */
/**
 * @template T
 * @typedef {{value: T, label: string, icon?: string}} Choice
 */

/** A titled part of a screen. @param {{title?: string, class?: string, id?: string, children?: Children}} props */
export function Panel({ title, class: name = '', id, children }) {
  const heading = useId();
  return html`<section class="panel ${name}" id=${id} aria-labelledby=${title ? heading : undefined}>
    ${title && html`<h2 id=${heading}>${title}</h2>`} ${children}
  </section>`;
}

/**
 * A button, or a link that looks like one when there is an `href`.
 * @param {{icon?: string, kind?: string, href?: string, label?: string, children?: Children, [more: string]: unknown}} props
 */
export function Button({ icon, kind = '', href, label, children, ...more }) {
  const inside = html`${icon && html`<${Icon} name=${icon} />`}${children}`;
  if (href) return html`<a class="btn ${kind}" href=${href} aria-label=${label} ...${more}>${inside}</a>`;
  return html`<button type="button" class="btn ${kind}" aria-label=${label} ...${more}>${inside}</button>`;
}

/** The index that an arrow key leads to from `at`, of `n`; -1 for other keys. @param {string} key @param {number} at @param {number} n */
function arrow(key, at, n) {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % n;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + n - 1) % n;
  if (key === 'Home') return 0;
  return key === 'End' ? n - 1 : -1;
}

/**
 * Keys of a group of radio buttons: one tab stop, arrows choose.
 * @template T
 * @param {readonly Choice<T>[]} choices @param {T} value @param {(value: T) => void} onChange
 * @returns {(event: KeyboardEvent) => void}
 */
export const radioKeys = (choices, value, onChange) => (event) => {
  const at = choices.findIndex((choice) => choice.value === value);
  const to = arrow(event.key, at, choices.length);
  const next = choices[to];
  if (!next) return;
  event.preventDefault();
  onChange(next.value);
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement | undefined} */ (group.querySelectorAll('[role=radio]')[to])?.focus();
};

/**
 * Keys of radio buttons that change more than themselves: one tab stop, arrows lead on, and Space chooses.
 * @param {KeyboardEvent} event
 */
export function roamKeys(event) {
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const radios = /** @type {HTMLElement[]} */ ([...group.querySelectorAll('[role=radio]')]);
  const at = radios.findIndex((radio) => radio === document.activeElement);
  const next = radios[arrow(event.key, at, radios.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * A choice of a few values, side by side.
 * @template T
 * @param {{label: string, value: T, choices: readonly Choice<T>[], onChange: (value: T) => void, class?: string,
 *   describedby?: string, disabled?: boolean}} props
 */
export function Segmented({ label, value, choices, onChange, class: name = '', describedby, disabled = false }) {
  const known = choices.some((choice) => choice.value === value);
  return html`<div class="segments ${name}" role="radiogroup" aria-label=${label} aria-describedby=${describedby} aria-disabled=${disabled || null}
    onKeyDown=${radioKeys(choices, value, onChange)}>
    ${choices.map(
      (choice, i) => html`<button type="button" role="radio" key=${String(choice.value)} disabled=${disabled}
        aria-checked=${choice.value === value} tabindex=${choice.value === value || (!known && i === 0) ? 0 : -1}
        onClick=${() => onChange(choice.value)}>
        ${choice.icon && html`<${Icon} name=${choice.icon} />`}<span>${choice.label}</span>
      </button>`,
    )}
  </div>`;
}

/** @param {{label: string, checked: boolean, onChange: (on: boolean) => void, describedby?: string}} props */
export function Switch({ label, checked, onChange, describedby }) {
  return html`<button type="button" class="toggle" role="switch" aria-checked=${checked} aria-label=${label}
    aria-describedby=${describedby} onClick=${() => onChange(!checked)}><i></i></button>`;
}

/**
 * A whole number in a range; `called` are the words for a value that has no number, such as what the rules say.
 * @param {{label: string, value: number, least: number, most: number, step?: number, called?: (value: number) => string,
 *   onChange: (value: number) => void, describedby?: string}} props
 */
export function Stepper({ label, value, least, most, step = 1, called = () => '', onChange, describedby }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const shown = (/** @type {number} */ number) => (called(number) ? '' : String(number));
  const typed = () => (field.current?.value ? field.current.valueAsNumber : value);
  /** The field holds the number at once: a click can come before the next drawing. */
  const set = (/** @type {number} */ to) => {
    const next = Number.isFinite(to) ? Math.min(most, Math.max(least, Math.round(to))) : value;
    if (field.current) field.current.value = shown(next);
    onChange(next);
  };
  const by = (/** @type {number} */ more) => set(typed() + more);
  return html`<div class=${called(least) ? 'stepper worded' : 'stepper'}>
    <button type="button" class="btn icon" aria-label=${t('setup.less.label', { option: label })}
      disabled=${value <= least} onClick=${() => by(-step)}><${Icon} name="minus" /></button>
    <input class="field" inputmode="numeric" type="number" aria-label=${label} aria-describedby=${describedby} aria-valuetext=${called(value) || null}
      ref=${field} min=${least} max=${most} value=${shown(value)} placeholder=${called(value)} onChange=${() => set(typed())} />
    <button type="button" class="btn icon" aria-label=${t('setup.more.label', { option: label })}
      disabled=${value >= most} onClick=${() => by(step)}><${Icon} name="plus" /></button>
  </div>`;
}

/**
 * A dialog over the page. The browser keeps the focus inside, and Esc closes it.
 * @param {{title: string, onClose: () => void, class?: string, children?: Children}} props
 */
export function Dialog({ title, onClose, class: name = '', children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const heading = useId();
  const closing = useRef(onClose);
  closing.current = onClose;
  useEffect(() => {
    const dialog = box.current;
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    const closed = () => closing.current();
    dialog?.showModal();
    dialog?.addEventListener('close', closed);
    return () => {
      dialog?.removeEventListener('close', closed); // one dialog may follow another
      dialog?.close();
      before?.focus?.();
    };
  }, []);
  const outside = (/** @type {MouseEvent} */ event) => event.target === box.current && onClose();
  return html`<dialog class=${name} ref=${box} aria-labelledby=${heading} onClick=${outside}>
    <div class="dialog-head">
      <h2 id=${heading} tabindex="-1" autofocus>${title}</h2>
      <button type="button" class="btn icon" aria-label=${t('shell.close')} onClick=${onClose}>
        <${Icon} name="close" />
      </button>
    </div>
    ${children}
  </dialog>`;
}

const said = signal('');
let timer = 0;

/** Shows a short message. @param {string} text */
export function toast(text) {
  clearTimeout(timer);
  said.value = text;
  timer = window.setTimeout(() => (said.value = ''), 4000);
}

/** Where toasts appear: once on every screen. */
export function Toasts() {
  return html`<div class="toasts" role="status">${said.value && html`<p>${said.value}</p>`}</div>`;
}

/** @param {{why?: string, onRetry?: () => void, children?: Children}} props */
export function Trouble({ why, onRetry, children }) {
  return html`<div class="trouble" role="alert">
    <p>${children}</p>
    ${why && html`<p class="muted">${why}</p>`}
    ${onRetry && html`<${Button} icon="again" onClick=${onRetry}>${t('shell.retry')}<//>`}
  </div>`;
}

export function Loading() {
  return html`<p class="loading" role="status"><i aria-hidden="true"></i>${t('shell.loading')}</p>`;
}

/**
 * The result of a promise: undefined while it is pending, unless it is known before.
 * @template T
 * @param {() => Promise<T>} load
 * @param {readonly unknown[]} inputs
 * @param {T} [known]
 * @returns {{data: T | undefined, error: Error | undefined, retry: () => void}}
 */
export function useLoaded(load, inputs, known) {
  const [state, setState] = useState(/** @type {{data?: T, error?: Error}} */ ({ data: known }));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setState(({ data }) => ({ data })); // the old data stays until the new arrives
    load().then(
      (data) => wanted && setState({ data }),
      (error) => wanted && setState({ error }),
    );
    return () => void (wanted = false);
  }, [...inputs, tries]);
  return { data: state.data, error: state.error, retry: () => setTries(tries + 1) };
}
