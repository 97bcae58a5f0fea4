/** Advice: asked for at a price, offered, accepted, shown on the board; and the question after a turn, a wand or not. */
import { useState } from 'preact/hooks';
import { Glyph, Pawn } from '../../art.js';
import { html } from '../../html.js';
import { cellName, slotName } from '../../board.js';
import { Button, Dialog, radioKeys } from '../../ui.js';
import { t } from '../../words.js';
import { Face, nameOf, Price, priceName, Wand } from './parts.js';
import { numberOf, WAND, wantedOf } from './read.js';

/** @typedef {import('../registry.js').Around} Around */

const SIZE = 7;

/** A panel in a seat's colour; `beside` the board something is to be chosen. @param {{seat: number, title: string, tag?: string, beside?: boolean, children?: unknown}} props */
const Box = ({ seat, title, tag, beside, children }) => html`<section
  class=${beside ? 'panel deal beside' : 'panel deal'} data-seat=${seat % 4} aria-label=${title}>
  <h2><${Pawn} seat=${seat} /><span>${title}</span>${tag && html`<em class="tag">${tag}</em>`}</h2>${children}
</section>`;

/** What may be promised: one of a few. @param {Around & {prices: readonly number[], price: number, onChange: (price: number) => void}} props */
function Prices({ open: { table }, view, game, prices, price, onChange }) {
  const choices = prices.map((value) => ({ value, label: priceName(table, game, value) }));
  return html`<div class="prices" role="radiogroup" aria-label=${t('wizard.ask.price')} onKeyDown=${radioKeys(choices, price, onChange)}>
    ${choices.map(
      ({ value, label }) => html`<button key=${value} type="button" role="radio" aria-checked=${value === price}
        tabindex=${value === price ? 0 : -1} aria-label=${label} onClick=${() => onChange(value)}
        class=${view.potion.includes(value) ? 'price ing' : 'price'}>
        ${value === WAND ? html`<${Wand} />` : html`<${Face} game=${game} mark=${value} /><b>${numberOf(table, value)}</b>`}
        <span>${value === WAND ? t('wizard.wand.short') : nameOf(game, value)}</span>
      </button>`,
    )}
  </div>`;
}

/** @param {Around & {onClose: () => void}} p */
function AskSheet(p) {
  const { plan, game, open, onClose } = p;
  const asks = plan.of('ask').map(({ text, words }) => ({ text, price: (game?.icons.indexOf(words[0] ?? '') ?? -1) + 1 }));
  const [price, setPrice] = useState(asks[0]?.price ?? WAND);
  const chosen = asks.find((each) => each.price === price);
  const ask = () => {
    onClose();
    if (chosen) void plan.act(chosen.text);
  };
  return html`<${Dialog} title=${t('wizard.ask.title')} class="advice" onClose=${onClose}>
    <p class="lead">${t('wizard.ask.lead', { name: nameOf(game, wantedOf(open.table)) })}</p>
    <h3>${t('wizard.ask.price')}</h3>
    <${Prices} ...${p} prices=${asks.map((each) => each.price)} price=${price} onChange=${setPrice} />
    <${Button} kind="primary big" onClick=${ask}>${t('wizard.ask.go', { price: priceName(open.table, game, price) })}<//>
    <p class="fine"><b>${t('wizard.ask.once')}</b> ${t('wizard.ask.fine')}</p>
  <//>`;
}

/** @param {Around} p */
function AskButton(p) {
  const [asking, setAsking] = useState(false);
  return html`<button type="button" class="btn askbutton" aria-haspopup="dialog" onClick=${() => setAsking(true)}>
      <${Glyph} id="advice" /><span><b>${t('wizard.ask')}</b><small>${t('wizard.ask.offer')}</small></span>
    </button>
    ${asking && html`<${AskSheet} ...${p} onClose=${() => setAsking(false)} />`}`;
}

/** Somebody asks. @param {Around} p */
function Asked({ open: { table }, plan, names, game }) {
  const { price } = table.deal;
  const name = names[table.turn] ?? '';
  return html`<${Box} seat=${table.turn} title=${t('wizard.asked', { name })}>
    <div class="offer"><p>${t('wizard.asked.price', { name, price: priceName(table, game, price) })}</p>
      <${Price} table=${table} price=${price} /></div>
    <div class="answers">
      <${Button} kind="primary" disabled=${plan.sending.value} onClick=${() => plan.act('offer')}>${t('wizard.offer')}<//>
      <${Button} disabled=${plan.sending.value} onClick=${() => plan.act('pass')}>${t('wizard.offer.no')}<//>
    </div>
  <//>`;
}

/** Offers to choose from. @param {Around} p */
function Offers({ open: { table }, seat, plan, names, game }) {
  const { offers, price } = table.deal;
  return html`<${Box} seat=${seat ?? 0} title=${t('wizard.offers')}>
    ${plan.of('accept').map(({ text }, i) => {
      const from = offers[i] ?? 0;
      const name = names[from] ?? '';
      return html`<div key=${text} class="offer" data-seat=${from % 4}>
        <${Pawn} seat=${from} /><p><b>${name}</b>${t('wizard.offers.wants', { price: priceName(table, game, price) })}</p>
        <${Price} table=${table} price=${price} />
        <${Button} kind="primary" disabled=${plan.sending.value} onClick=${() => plan.act(text)}
          label=${t('wizard.accept.label', { name })}>${t('wizard.accept')}<//>
      </div>`;
    })}
    <${Button} disabled=${plan.sending.value} onClick=${() => plan.act('pass')}>${t('wizard.accept.no')}<//>
  <//>`;
}

/** A push and a walk, as they are numbered on the board. @param {{advice: any, mine: boolean}} props */
const Steps = ({ advice: { slot, end }, mine }) => html`<ol class="plansteps">
  <li><i>1</i><span>${t('wizard.plan.push', { slot: slotName(slot) })}
    ${mine && html`<small>${t('wizard.plan.turned')}</small>`}</span></li>
  <li><i>2</i><span>${t('wizard.plan.walk', { cell: cellName(SIZE, end) })}</span></li>
</ol>`;

/** Advice that was given: for the one who bought it, and for the one who gave it. @param {Around} p */
function Given(p) {
  const { view, open: { table }, seat, plan, names, game } = p;
  const { adviser, price } = table.deal;
  const [mine, name] = [seat === table.turn, names[adviser] ?? ''];
  const { slot, quarters, end } = view.advice;
  const away = mine && table.phase === 'push' && plan.slot.value !== slot;
  const due = t('wizard.plan.price', { price: priceName(table, game, price), name });
  return html`<${Box} seat=${adviser} beside title=${mine ? t('wizard.plan', { name }) : t('wizard.plan.mine')} tag=${t('wizard.plan.secret')}>
    <${Steps} advice=${view.advice} mine=${mine} />
    <div class="due"><${Price} table=${table} price=${price} /><p>${due}</p></div>
    ${away && html`<${Button} onClick=${() => plan.consider({ slot, quarters: quarters[0], cell: end })}>${t('wizard.plan.show')}<//>`}
  <//>`;
}

/** What the adviser has to do now. @param {Around} p */
function Guide({ open: { table }, names, seat }) {
  const name = names[table.turn] ?? '';
  return html`<${Box} seat=${seat ?? 0} beside title=${t('wizard.guide', { name })}>
    <p>${t(table.phase === 'aim' ? 'wizard.guide.aim' : 'wizard.guide.point', { name })}</p>
  <//>`;
}

/** A wand for an extra turn? @param {Around} p */
function Again({ open: { table }, seat, plan }) {
  const n = table.wands[seat ?? 0] ?? 0;
  return html`<${Box} seat=${seat ?? 0} title=${t('wizard.again')}>
    <p>${t('wizard.again.why', { n })}</p>
    <div class="answers">
      <${Button} disabled=${plan.sending.value} onClick=${() => plan.act('spend')}><${Wand} />${t('wizard.again.yes')}<//>
      <${Button} kind="primary" disabled=${plan.sending.value} onClick=${() => plan.act('pass')}>${t('wizard.again.no')}<//>
    </div>
  <//>`;
}

/** @param {Around} p */
export function Deal(p) {
  const { view, open, seat, plan } = p;
  const { deal, turn, phase } = open.table;
  if (!view) return null;
  if (plan.of('ask').length) return html`<${AskButton} ...${p} />`;
  if (plan.of('offer').length) return html`<${Asked} ...${p} />`;
  if (plan.of('accept').length) return html`<${Offers} ...${p} />`;
  if (plan.of('spend').length) return html`<${Again} ...${p} />`;
  if (deal && (phase === 'aim' || phase === 'point') && deal.adviser === seat) return html`<${Guide} ...${p} />`;
  const told = view.advice && view.advice.end !== null && (seat === turn || seat === deal?.adviser);
  return told && deal ? html`<${Given} ...${p} />` : null;
}
