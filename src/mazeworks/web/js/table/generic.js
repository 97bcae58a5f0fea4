/** Plain controls for games without a drawing: every legal action is a button, every field a line. */
import { html } from '../html.js';
import { has, t } from '../words.js';
import { Ask } from './ask.js';

/** @param {string} key @param {string} word */
const worded = (key, word) => (has(key) ? t(key) : word);

/** @param {{actions: readonly {text: string, verb: string, words: string[]}[], onAct: (text: string) => void}} props */
export function ActionButtons({ actions, onAct }) {
  const verbs = [...new Set(actions.map(({ verb }) => verb))];
  return html`${verbs.map(
    (verb) => html`<${Ask} key=${verb} class="verbs" label=${worded(`verb.${verb}`, verb)}>
      <h2>${worded(`verb.${verb}`, verb)}</h2>
      <div class="verbrow">
        ${actions.filter((action) => action.verb === verb).map(
          ({ text, words }) => html`<button key=${text} type="button" class="btn small-button" onClick=${() => onAct(text)}>
            ${words.join(' ') || worded(`verb.${verb}`, verb)}</button>`,
        )}
      </div>
    <//>`,
  )}`;
}

/** @param {unknown} value @returns {string} */
function plain(value) {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(plain).join(', ') || '–';
  if (typeof value === 'object') return Object.entries(value).map(([k, v]) => `${k}: ${plain(v)}`).join('; ');
  return String(value);
}

/** @param {{view: any}} props */
export function Fields({ view }) {
  const { legal, table, ...own } = view;
  return html`<section class="panel fields">
    <h2>${t('generic.title')}</h2>
    <dl>${Object.entries({ ...table, ...own }).map(
      ([name, value]) =>
        html`<div key=${name}><dt>${worded(`field.${name}`, name)}</dt><dd>${plain(value)}</dd></div>`,
    )}</dl>
  </section>`;
}
