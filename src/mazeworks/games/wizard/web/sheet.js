/** Sheets on which a price is chosen: to ask for advice, to offer it, to name another price. */
import { useState } from 'preact/hooks';
import { Glyph } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { Button, Dialog, radioKeys } from 'mazeworks/ui.js';
import { t } from 'mazeworks/words.js';
import { Face, nameOf, priceName, Wand } from './parts.js';
import { numberOf, WAND, wantedOf } from './read.js';

/** @typedef {import('mazeworks/widgets.js').Around} Around */
/** An action with a price. @typedef {{text: string, price: number}} Priced */

/** Legal actions with a verb, each with the price in its last word. @param {Around} p @param {string} verb @param {number} [seat] @returns {Priced[]} */
export const priced = ({ plan, game }, verb, seat) =>
  plan
    .of(verb)
    .filter(({ words }) => seat === undefined || words[0] === String(seat + 1))
    .map(({ text, words }) => ({ text, price: (game?.icons.indexOf(words.at(-1) ?? '') ?? -1) + 1 }));

/** One of a few prices. @param {Around & {label: string, prices: readonly number[], price: number, onChange: (price: number) => void}} props */
function Prices({ open: { table }, view, game, label, prices, price, onChange }) {
  const choices = prices.map((value) => ({ value, label: priceName(table, game, value) }));
  return html`<div class="prices" role="radiogroup" aria-label=${label} onKeyDown=${radioKeys(choices, price, onChange)}>
    ${choices.map(
      ({ value, label }) => html`<button key=${value} type="button" role="radio" aria-checked=${value === price}
        tabindex=${value === price ? 0 : -1} aria-label=${label} onClick=${() => onChange(value)}
        class=${view.potion.includes(value) ? 'price ingredient' : 'price'}>
        ${value === WAND ? html`<${Wand} />` : html`<${Face} game=${game} mark=${value} /><b>${numberOf(table, value)}</b>`}
        <span>${value === WAND ? t('wizard.wand.short') : nameOf(game, value)}</span>
      </button>`,
    )}
  </div>`;
}

/**
 * Choose a price and act; `go` is the text of the button.
 * @param {Around & {label: string, choices: readonly Priced[], go: (price: string) => string, onClose: () => void}} p
 */
function Choice(p) {
  const { plan, game, open, label, choices, go, onClose } = p;
  const [price, setPrice] = useState(choices[0]?.price ?? WAND);
  const chosen = choices.find((each) => each.price === price) ?? choices[0];
  const act = () => {
    onClose();
    if (chosen) void plan.act(chosen.text);
  };
  return html`<h3>${label}</h3>
    <${Prices} ...${p} prices=${choices.map((each) => each.price)} price=${chosen?.price ?? WAND} onChange=${setPrice} />
    <${Button} kind="primary big" onClick=${act}>${go(priceName(open.table, game, chosen?.price ?? WAND))}<//>`;
}

/** A counter-offer. @param {Around & {title: string, lead: string, go: (price: string) => string, choices: readonly Priced[], onClose: () => void}} p */
function PriceSheet(p) {
  return html`<${Dialog} title=${p.title} class="advice" onClose=${p.onClose}>
    <p class="lead">${p.lead}</p><${Choice} ...${p} label=${t('wizard.price')} />
  <//>`;
}

/** A button that opens a sheet with prices; empty if there are none. @param {Around & {title: string, lead: string, go: (price: string) => string, choices: readonly Priced[], children?: unknown, label?: string}} p */
export function PriceButton(p) {
  const [open, setOpen] = useState(false);
  if (!p.choices.length) return null;
  return html`<${Button} disabled=${p.plan.sending.value} label=${p.label} onClick=${() => setOpen(true)}>${p.children}<//>
    ${open && html`<${PriceSheet} ...${p} onClose=${() => setOpen(false)} />`}`;
}

/** Ask the others for advice, or offer it to them. @param {Around & {asks: readonly Priced[], offers: readonly Priced[], onClose: () => void}} p */
function AdviceSheet(p) {
  const { game, open, asks, offers } = p;
  const [giving, setGiving] = useState(!asks.length);
  const other = (giving ? asks : offers).length > 0;
  return html`<${Dialog} title=${t(giving ? 'wizard.give' : 'wizard.ask.title')} class="advice" onClose=${p.onClose}>
    ${
      giving
        ? html`<p class="lead">${t('wizard.give.lead')}</p>
          <${Choice} key="give" ...${p} label=${t('wizard.give.price')} choices=${offers} go=${(/** @type {string} */ price) => t('wizard.give.go', { price })} />
          <p class="fine"><b>${t('wizard.give.once')}</b> ${t('wizard.give.fine')}</p>`
        : html`<p class="lead">${t('wizard.ask.lead', { name: nameOf(game, wantedOf(open.table)) })}</p>
          <${Choice} key="ask" ...${p} label=${t('wizard.ask.price')} choices=${asks} go=${(/** @type {string} */ price) => t('wizard.ask.go', { price })} />
          <p class="fine"><b>${t('wizard.ask.once')}</b> ${t('wizard.ask.fine')}</p>`
    }
    ${other && html`<${Button} kind="switch" onClick=${() => setGiving(!giving)}>${t(giving ? 'wizard.ask.instead' : 'wizard.give.instead')}<//>`}
  <//>`;
}

/** @param {Around} p */
export function AdviceButton(p) {
  const [talking, setTalking] = useState(false);
  const [asks, offers] = [priced(p, 'ask'), priced(p, 'offer')];
  if (!asks.length && !offers.length) return null;
  const [title, about] = asks.length ? ['wizard.ask', 'wizard.ask.offer'] : ['wizard.give', 'wizard.give.about'];
  return html`<button type="button" class="btn askbutton below-spare" aria-haspopup="dialog" onClick=${() => setTalking(true)}>
      <${Glyph} id="advice" /><span><b>${t(title)}</b><small>${t(about)}</small></span>
    </button>
    ${talking && html`<${AdviceSheet} ...${p} asks=${asks} offers=${offers} onClose=${() => setTalking(false)} />`}`;
}
