/** The options of a game, each with its control and its explanation. */
import { useId } from 'preact/hooks';
import { html } from '../html.js';
import { t } from '../words.js';
import { Segmented, Stepper, Switch } from '../ui.js';
import { worded } from './shelf.js';

/** @typedef {import('../wire').Setting} Setting */

const WIDE = 200; // a larger range is stepped faster

/** The name of an option; untranslated ones show their own words. @param {Setting} option @param {Record<string, string>} terms */
const titleOf = ({ name }, terms) => {
  const plain = name.replaceAll('_', ' ');
  return worded(`option.${name}.title`, plain.charAt(0).toUpperCase() + plain.slice(1), terms);
};

/** The name of a value. @param {Setting} option @param {unknown} value */
function valueOf({ name, kind }, value) {
  if (kind === 'bool') return t(value ? 'setup.on' : 'setup.off');
  return worded(`option.${name}.value.${value}`, String(value));
}

/** @param {{option: Setting, value: any, label: string, describedby: string, onChange: (value: any) => void}} props */
function Control({ option, value, label, describedby, onChange }) {
  const given = { label, value, onChange, describedby };
  if (option.fixed)
    return html`<span class="settled">${valueOf(option, value)}</span>`;
  if (option.kind === 'bool') return html`<${Switch} ...${given} checked=${value} />`;
  if (option.kind === 'choice') {
    const choices = (option.choices ?? []).map((each) => ({ value: each, label: valueOf(option, each) }));
    return html`<${Segmented} ...${given} choices=${choices} />`;
  }
  const least = option.least ?? 0;
  const most = option.most ?? Number.MAX_SAFE_INTEGER;
  const called = (/** @type {number} */ number) => worded(`option.${option.name}.value.${number}`, '');
  return html`<${Stepper} ...${given} called=${called} least=${least} most=${most} step=${most - least > WIDE ? 50 : 1} />`;
}

/** `terms` are what the game calls its things. @param {{option: Setting, terms: Record<string, string>, value: any, onChange: (value: any) => void}} props */
export function Option({ option, terms, value, onChange }) {
  const id = useId();
  const label = titleOf(option, terms);
  return html`<div class="option">
    <b>${label}</b>
    <${Control} option=${option} value=${value} label=${label} describedby=${id} onChange=${onChange} />
    <p id=${id}>
      ${worded(`option.${option.name}.about`, option.about, terms)}
      ${option.fixed && html` <em>${t('setup.settled')}.</em>`}
    </p>
  </div>`;
}
