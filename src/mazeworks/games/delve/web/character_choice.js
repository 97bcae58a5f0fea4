/** The choice of a character: both, each with its button above its text, which may be long. */
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { cardOf, nameOf, textOf } from './content.js';
import { Figure, Icon } from './parts.js';

/** @typedef {import('mazeworks/table/push_draft.js').Legal} Legal */
/** @typedef {import('mazeworks/widgets.js').Around} Around */

/** A character before it is chosen. @param {{p: Around, legal: Legal}} props */
function Candidate({ p: { view, plan }, legal }) {
  const id = legal.words[0] ?? '';
  const { strength = 0, craft = 0, spell = '' } = cardOf(id).more ?? {};
  const spells = spell ? html`<b>${nameOf(spell)}:</b> ${textOf(spell)}` : t('delve.pair.spell');
  const stat = (/** @type {string} */ word, /** @type {string} */ glyph, /** @type {number} */ n) => html`<span role="img" aria-label=${`${nameOf(word)} ${n}`}><${Icon} name=${glyph} /><b>${n}</b></span>`;
  return html`<section class="candidate" aria-label=${nameOf(id)}>
    <button type="button" class=${`btn ${legal.text === plan.hinted.value ? 'hinted' : ''}`} disabled=${plan.sending.value} onClick=${() => plan.act(legal.text)}>
      <${Figure} seat=${view.seat} character=${id} /><b>${t('delve.do.become', { card: nameOf(id) })}</b>
      <span class="values">${stat('strength', 'fist', strength)}${stat('craft', 'brain', craft)}</span></button>
    <p>${textOf(id)}</p><p class="muted">${spells}</p></section>`;
}

/** Both characters. @param {{p: Around}} props */
export const Pair = ({ p }) =>
  html`<div class="pair">${p.plan.legal.value.map((legal) => html`<${Candidate} key=${legal.text} p=${p} legal=${legal} />`)}</div>`;
