/** The player's belongings: the secret potion with ticks for held ingredients, and the wands. */
import { Sign } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { Face, nameOf, Wand } from './parts.js';
import { holderOf, POTION_POINTS, wantedOf, WANDS } from './read.js';

/** @typedef {import('mazeworks/widgets.js').Around} Around */

/** The state of an ingredient. @param {Around} p @param {number} mark */
function stateOf({ open: { table }, seat, names }, mark) {
  const holder = holderOf(table, mark);
  if (holder === seat) return { class: 'got', says: t('wizard.potion.got', { n: POTION_POINTS }), tick: '✓' };
  if (holder >= 0) {
    const says = t('wizard.potion.theirs', { name: names[holder] ?? '' });
    return { class: 'theirs', says, tick: html`<${Sign} seat=${holder} />` };
  }
  return { class: 'open', says: t(mark === wantedOf(table) ? 'wizard.potion.now' : 'wizard.potion.later'), tick: '' };
}

/** @param {Around} p */
function Potion(p) {
  const { view, game, onPoint } = p;
  return html`<div class="potion"><h3>${t('wizard.potion')}</h3>
    <ul>${view.potion.map((/** @type {number} */ mark) => {
      const state = stateOf(p, mark);
      return html`<li key=${mark} class=${state.class}>
        <button type="button" onClick=${() => onPoint(mark)}>
          <span class="glyph-box" aria-hidden="true"><${Face} game=${game} mark=${mark} /></span>
          <span><b>${nameOf(game, mark)}</b><small>${state.says}</small></span>
          <span class="tick" aria-hidden="true">${state.tick}</span>
        </button>
      </li>`;
    })}</ul>
  </div>`;
}

/** The wands: a touch spends one if the turn can be extended. @param {Around} p */
function Rack({ open: { table }, seat, plan }) {
  const n = table.wands[seat ?? 0] ?? 0;
  const [spend] = plan.of('spend');
  const wands = Array.from({ length: Math.max(WANDS, n) }, (_, i) => html`<${Wand} key=${i} spent=${i >= n} />`);
  return html`<button type="button" class=${spend ? 'rack lit' : 'rack'} disabled=${!spend || plan.sending.value}
    onClick=${() => spend && plan.act(spend.text)}>
    <span class="spoken-only">${t(spend ? 'wizard.rack.spend' : 'wizard.rack', { n })} </span><span class="wandrow">${wands}</span><small>${t('wizard.rack.why')}</small>
  </button>`;
}

/** @param {Around} p */
export const Satchel = (p) => html`<div class="satchel"><${Potion} ...${p} /><${Rack} ...${p} /></div>`;
