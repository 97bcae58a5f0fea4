/** Beside the board: the effects of the dragon die, and the questions for a card: a coin, a second turn. */
import { Glyph } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { Ask as Question } from 'mazeworks/table/ask.js';
import { Button } from 'mazeworks/ui.js';
import { t } from 'mazeworks/words.js';
import { DragonDie, faceName } from './parts.js';
import { cardsOf, COIN, nameOf } from './read.js';

/** @typedef {import('mazeworks/widgets.js').Around} Around */

/** The faces of the dragon die that would make the player duel, now or after the push being tried. @param {Around} p */
function Risk({ view, open, seat, plan }) {
  const { threats } = plan.foreseen.value ?? view;
  const duels = (/** @type {any} */ each) => each.duellists.includes(seat);
  const n = threats.filter(duels).length;
  const rich = open.table.taken[seat ?? 0].length > 0;
  const says = t(!rich ? 'dragon.risk.none' : n ? 'dragon.risk' : 'dragon.risk.no-face', { n });
  return html`<section class="panel risk below-spare" aria-label=${t('dragon.risk.title')}>
    <div><span class="faces">${threats.map(
      (/** @type {any} */ each) => html`<span key=${each.face} class=${duels(each) ? 'hit' : 'safe'}
        title=${`${faceName(each.face)}: ${t(duels(each) ? 'dragon.risk.duel' : 'dragon.risk.safe')}`}><${DragonDie} face=${each.face} /></span>`,
    )}</span><p>${says}</p></div>
  </section>`;
}

/** A treasure was taken: a card of the same value for a coin? @param {Around} p */
function ForCoin({ open: { table }, seat, plan, game }) {
  const value = table.taken[seat ?? 0].at(-1) ?? 0;
  const [play] = cardsOf(plan.of('play'));
  const words = { value, name: nameOf(game, value), n: COIN };
  return html`<${Question} class="question" label=${t('dragon.coin', words)}>
    <h2>${t('dragon.coin', words)}</h2>
    <p>${t(play ? 'dragon.coin.why' : 'dragon.coin.none', words)}</p>
    <div class="answers">
      ${play && html`<${Button} kind="primary" disabled=${plan.sending.value} onClick=${() => plan.act(play.text)}>
        <${Glyph} id="coin" />${t('dragon.coin.yes', words)}<//>`}
      <${Button} kind=${play ? '' : 'primary'} disabled=${plan.sending.value} onClick=${() => plan.act('pass')}>
        ${t(play ? 'dragon.coin.no' : 'dragon.coin.on')}<//>
    </div>
  <//>`;
}

/** The end of a turn: a card for a second one? @param {Around} p */
function ForTurn({ plan }) {
  return html`<${Question} class="question" label=${t('dragon.again')}>
    <h2>${t('dragon.again')}</h2>
    <p>${t('dragon.again.why')}</p>
    <div class="answers">
      <span class="plays">${cardsOf(plan.of('play')).map(
        ({ text, card }) => html`<${Button} key=${card} disabled=${plan.sending.value} label=${t('dragon.again.card', { card })}
          onClick=${() => plan.act(text)}><b>${card}</b><${Glyph} id="double" /><//>`,
      )}</span>
      <${Button} kind="primary" disabled=${plan.sending.value} onClick=${() => plan.act('pass')}>${t('dragon.again.no')}<//>
    </div>
  <//>`;
}

/** @param {Around} p */
export function Ask(p) {
  const { view, open: { table }, seat, plan } = p;
  if (!view || seat === null) return null;
  const asked = plan.of('pass').length > 0;
  if (asked && table.phase === 'coin') return html`<${ForCoin} ...${p} />`;
  if (asked && table.phase === 'end') return html`<${ForTurn} ...${p} />`;
  return table.hoard.length > 0 && !table.duel ? html`<${Risk} ...${p} />` : null;
}
