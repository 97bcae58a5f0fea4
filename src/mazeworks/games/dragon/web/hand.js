/** The player's cards: re-rolls and second turns, each with both uses explained. */
import { useState } from 'preact/hooks';
import { Glyph } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { CardFace } from './parts.js';
import { cardsOf, COIN, COPIES, goneOf, LOW, nameOf, nextOf } from './read.js';

/** @typedef {import('mazeworks/widgets.js').Around} Around */

/** The uses of a card: a coin, or its symbol. @param {Around & {card: number}} props */
function Uses({ card, open: { table }, game }) {
  const [low, gone] = [card <= LOW, goneOf(table, card) === COPIES];
  const values = { value: card, name: nameOf(game, card), n: COIN };
  return html`<dl class="uses">
    <div><dt class="coin-use"><${Glyph} id="coin" /></dt>
      <dd>${t(gone ? 'dragon.use.gone' : 'dragon.use.coin', values)}</dd></div>
    <div><dt class=${low ? 'roll' : 'double'}><${Glyph} id=${low ? 'roll' : 'double'} /></dt>
      <dd>${t(low ? 'dragon.use.roll' : 'dragon.use.turn')}</dd></div>
  </dl>`;
}

/** @param {Around} p */
export function Hand(p) {
  const { view, open: { table }, game, plan } = p;
  const hand = /** @type {number[]} */ (view.hand);
  const wanted = cardsOf(plan.of('play')).map(({ card }) => card);
  const [looked, look] = useState(0);
  const first = hand.find((card) => wanted.includes(card)) ?? hand.find((card) => card >= nextOf(table)) ?? hand[0] ?? 0;
  const shown = hand.includes(looked) ? looked : first;
  const row = (/** @type {readonly number[]} */ cards) =>
    cards.length > 0 &&
    html`<div class="cardrow">${cards.map((card, i) => {
      const gone = goneOf(table, card) === COPIES;
      const says = t(card <= LOW ? 'dragon.card.low' : 'dragon.card.high', { card, name: nameOf(game, card) });
      return html`<button key=${i} type="button" class=${`dragon-card${wanted.includes(card) ? ' wanted' : ''}`} aria-label=${says}
        aria-pressed=${card === shown} onClick=${() => look(card)} onMouseEnter=${() => look(card)}>
        <${CardFace} card=${card} low=${card <= LOW} gone=${gone} game=${game} /></button>`;
    })}</div>`;
  if (!hand.length) return html`<p class="muted">${t('dragon.hand.none')}</p>`;
  const rows = hand.length > LOW ? [hand.filter((card) => card <= LOW), hand.filter((card) => card > LOW)] : [hand];
  return html`<div class="dragon-hand">${rows.map(row)}
    <${Uses} ...${p} card=${shown} /></div>`;
}
