/** Advice: questions, offers, counter-offers, deals, and the plan on the board; and the question for a wand after a turn. */
import { Pawn } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { cellName, slotName } from 'mazeworks/board.js';
import { Ask } from 'mazeworks/table/ask.js';
import { Button } from 'mazeworks/ui.js';
import { t } from 'mazeworks/words.js';
import { Price, priceName, Wand } from './parts.js';
import { AdviceButton, PriceButton, priced } from './sheet.js';

/** @typedef {import('mazeworks/widgets.js').Around} Around */

const SIZE = 7;

/** A panel in a seat's colour; `beside`: the choice is made on the board, `small`: it can wait. @param {{seat: number, title: string, tag?: string, beside?: boolean, small?: boolean, children?: unknown}} props */
const Box = ({ seat, title, tag, beside, small, children }) => html`<${Ask}
  class=${`deal${beside ? ' beside' : ''}${small ? ' beside small' : ''}`} seat=${seat % 4} label=${title} beside=${beside || small}>
  ${!small && html`<h2><${Pawn} seat=${seat} /><span>${title}</span>${tag && html`<em class="tag">${tag}</em>`}</h2>`}${children}
<//>`;

/** A player asks for advice. @param {Around} p */
function Asked(p) {
  const { open: { table }, plan, names, game } = p;
  const { price } = table.deal;
  const name = names[table.turn] ?? '';
  const every = priced(p, 'offer');
  return html`<${Box} seat=${table.turn} title=${t('wizard.asked', { name })}>
    <div class="offer"><p>${t('wizard.asked.price', { name, price: priceName(table, game, price) })}</p>
      <${Price} table=${table} price=${price} /></div>
    <div class="answers">
      <${Button} kind="primary" disabled=${plan.sending.value} onClick=${() => plan.act(textFor(every, price))}>${t('wizard.offer')}<//>
      <${Button} disabled=${plan.sending.value} onClick=${() => plan.act('pass')}>${t('wizard.offer.no')}<//>
    </div>
    <${PriceButton} ...${p} title=${t('wizard.offer.other')} lead=${t('wizard.offer.lead', { name })} go=${(/** @type {string} */ price) => t('wizard.offer.go', { price })}
      choices=${every.filter((each) => each.price !== price)}>${t('wizard.offer.other')}<//>
  <//>`;
}

/** The action that names a price. @param {readonly import('./sheet.js').Priced[]} every @param {number} price */
const textFor = (every, price) => every.find((each) => each.price === price)?.text ?? '';

/** Another price was named for the player's offer. @param {Around} p */
function Haggled(p) {
  const { open: { table }, plan, names, game } = p;
  const { price } = table.deal;
  const name = names[table.turn] ?? '';
  return html`<${Box} seat=${table.turn} title=${t('wizard.haggled', { name })}>
    <div class="offer"><p>${t('wizard.haggled.price', { price: priceName(table, game, price) })}</p>
      <${Price} table=${table} price=${price} /></div>
    <div class="answers">
      <${Button} kind="primary" disabled=${plan.sending.value} onClick=${() => plan.act(textFor(priced(p, 'offer'), price))}>${t('wizard.agree')}<//>
      <${Button} disabled=${plan.sending.value} onClick=${() => plan.act('pass')}>${t('wizard.agree.no')}<//>
    </div>
  <//>`;
}

/** One offer: its price, and the possible answers. @param {Around & {from: number, text: string}} p */
function Offered(p) {
  const { open: { table }, plan, names, game, from, text } = p;
  const bid = table.deal?.offers.find((/** @type {{seat: number}} */ each) => each.seat === from);
  const asked = table.phase === 'accept';
  const price = asked ? bid.price : table.standing[from];
  const name = names[from] ?? '';
  return html`<div class="offer" data-seat=${from % 4}>
    <${Pawn} seat=${from} /><p><b>${name}</b>${t(asked ? 'wizard.offers.wants' : 'wizard.stands', { price: priceName(table, game, price) })}</p>
    <${Price} table=${table} price=${price} />
    <div class="answers">
      <${Button} kind="primary" disabled=${plan.sending.value} onClick=${() => plan.act(text)}
        label=${t('wizard.accept.label', { name })}>${t('wizard.accept')}<//>
      <${PriceButton} ...${p} title=${t('wizard.haggle')} lead=${t('wizard.haggle.lead', { name })} go=${(/** @type {string} */ price) => t('wizard.haggle.go', { price })}
        label=${t('wizard.haggle.label', { name })} choices=${priced(p, 'counter', from)}>${t('wizard.haggle')}<//>
    </div>
  </div>`;
}

/** Offers to choose from; requested offers are answered now, others may wait. @param {Around} p */
function Offers(p) {
  const { open: { table }, seat, plan } = p;
  const asked = table.phase === 'accept';
  return html`<${Box} seat=${seat ?? 0} title=${t('wizard.offers')} small=${!asked}>
    ${plan.of('accept').map(({ text, words }) => html`<${Offered} key=${text} ...${p} text=${text} from=${Number(words[0]) - 1} />`)}
    ${asked && html`<${Button} disabled=${plan.sending.value} onClick=${() => plan.act('pass')}>${t('wizard.accept.no')}<//>`}
  <//>`;
}

/** A push and a walk, or a walk alone, as they are numbered on the board. @param {{advice: any, mine: boolean, late: boolean}} props */
const Steps = ({ advice: { slot, end }, mine, late }) => html`<ol class="plansteps">
  ${
    !late &&
    html`<li><i>1</i><span>${t('wizard.plan.push', { slot: slotName(slot) })}
      ${mine && html`<small>${t('wizard.plan.turned')}</small>`}</span></li>`
  }
  <li><i>${late ? 1 : 2}</i><span>${t('wizard.plan.walk')}<span class="spoken-only"> (${cellName(SIZE, end)})</span></span></li>
</ol>`;

/** Given advice, as the buyer and as the adviser see it. @param {Around} p */
function Given(p) {
  const { view, open: { table }, seat, plan, names, game } = p;
  const { adviser, price, late } = table.deal;
  const [mine, name] = [seat === table.turn, names[adviser] ?? ''];
  const { slot, quarters, end } = view.advice;
  const away = mine && table.phase === 'push' && plan.slot.value !== slot;
  const due = t('wizard.plan.price', { price: priceName(table, game, price), name });
  return html`<${Box} seat=${adviser} beside title=${mine ? t('wizard.plan', { name }) : t('wizard.plan.mine')} tag=${t('wizard.plan.secret')}>
    <${Steps} advice=${view.advice} mine=${mine} late=${late} />
    <div class="due"><${Price} table=${table} price=${price} /><p>${due}</p></div>
    ${away && html`<${Button} onClick=${() => plan.consider({ slot, quarters: quarters[0], cell: end })}>${t('wizard.plan.show')}<//>`}
  <//>`;
}

/** The adviser's next step. @param {Around} p */
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
  if (phase === 'offer' && plan.of('offer').length) return html`<${Asked} ...${p} />`;
  if (phase === 'counter' && plan.of('offer').length) return html`<${Haggled} ...${p} />`;
  if (plan.of('spend').length) return html`<${Again} ...${p} />`;
  if (deal && (phase === 'aim' || phase === 'point') && deal.adviser === seat) return html`<${Guide} ...${p} />`;
  const told = view.advice && view.advice.end !== null && (seat === turn || seat === deal?.adviser);
  return html`${plan.of('accept').length > 0 && html`<${Offers} ...${p} />`}${told && deal && html`<${Given} ...${p} />`}
    <${AdviceButton} ...${p} />`;
}
