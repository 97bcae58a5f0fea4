/** The final duel: three rolls that have to reach twelve. */
import { html } from 'mazeworks/html.js';
import { Button } from 'mazeworks/ui.js';
import { t } from 'mazeworks/words.js';
import { Again, decides, useFocus, whoOf } from './duel.js';
import { DuelDie } from './parts.js';
import { DRAGON, FINAL, nameOf, percent } from './read.js';

/** @typedef {import('mazeworks/widgets.js').Moment} Moment */
/** @typedef {import('./stage.js').Duel} Duel */

const MOST = 18; // three sixes
const LEGIBLE = MOST / 4; // a shorter part of the bar has no room for a word
const share = (/** @type {number} */ n) => `${((n / MOST) * 100).toFixed(1)}%`;
const sum = (/** @type {readonly number[]} */ rolls) => rolls.reduce((total, n) => total + n, 0);

/** The sum of the rolls as a bar. @param {{rolls: readonly number[]}} props */
function Gauge({ rolls }) {
  const total = sum(rolls);
  const missing = FINAL.need - total;
  const from = (/** @type {number} */ i) => sum(rolls.slice(0, i));
  return html`<div class="gauge" role="img" aria-label=${t('dragon.final.total', { n: total, need: FINAL.need })}>
    ${rolls.map((n, i) => html`<i key=${i} style=${{ left: share(from(i)), width: share(n) }}>${n}</i>`)}
    ${missing > 0 && html`<i class="open" style=${{ left: share(total), width: share(missing) }}>${missing < LEGIBLE ? missing : t('dragon.final.missing', { n: missing })}</i>`}
    <span class="goal" style=${{ left: share(FINAL.need) }}><b>${FINAL.need}</b></span>
  </div>`;
}

/** Before the first roll: to dare or not. @param {{p: Moment}} props */
function Dare({ p: { plan, view } }) {
  const box = useFocus();
  return html`<div class="choice" ref=${box}>
    <div class="option best"><p class="odds"><b>${percent(view.odds?.stand ?? 0)}</b> ${t('dragon.final.odds')}</p>
      <${Button} kind="primary" disabled=${plan?.sending.value} onClick=${() => plan?.act('dare')}>${t('dragon.final.dare')}<//></div>
    <div class="option"><p class="odds">${t('dragon.final.later')}</p>
      <${Button} disabled=${plan?.sending.value} onClick=${() => plan?.act('pass')}>${t('dragon.final.leave')}<//></div>
  </div>`;
}

/** After a roll: repeat it for a card, or let it stand. @param {{p: Moment, duel: Duel}} props */
function Keep({ p, duel }) {
  const { plan, view } = p;
  const box = useFocus();
  const [pips, last] = [duel.rolls.at(-1) ?? 0, duel.rolls.length === duel.of];
  const better = view.odds.again >= view.odds.stand;
  return html`<div class="choice" ref=${box}>
    <${Again} p=${p} best=${better} why=${t('dragon.final.again', { pips })} />
    <div class=${better ? 'option' : 'option best'}><p class="odds"><b>${percent(view.odds.stand)}</b> ${t(last ? 'dragon.final.over' : 'dragon.final.keep')}</p>
      <${Button} kind=${better ? '' : 'primary'} disabled=${plan?.sending.value} onClick=${() => plan?.act('pass')}>
        ${t(last ? 'dragon.final.accept' : 'dragon.final.on', { pips })}<//></div>
  </div>`;
}

/** The stakes. @param {{p: Moment, who: number}} props */
function Ends({ p: { view, game }, who }) {
  const low = view.table.taken[who][0];
  return html`<dl class="ends"><div><dt>${t('dragon.final.reach')}</dt><dd>${t('dragon.final.slain', { n: DRAGON })}</dd></div>
    <div><dt>${t('dragon.final.short')}</dt>
      <dd>${low ? t('dragon.final.lose', { name: nameOf(game, low), value: low }) : t('dragon.final.lose.none')}</dd></div></dl>`;
}

/** @param {Moment} p @param {Duel | null} duel */
function heading(p, duel) {
  const { name, as } = whoOf(p, duel?.seat ?? p.view.table.turn);
  if (!duel) return t('dragon.final.question');
  if (duel.end) return t(`dragon.final.${duel.end}.${as}`, { name, n: sum(duel.rolls) });
  return t(`dragon.final.fights.${as}`, { name });
}

/** @param {{p: Moment, duel: Duel | null}} props */
export function Finale({ p, duel }) {
  const { view, scene } = p;
  const [rolls, who] = [duel?.rolls ?? [], duel?.seat ?? view.table.turn];
  const asked = decides(p) && !duel?.end;
  return html`<section class=${`moment finale ${duel?.end ?? ''}`} role="dialog" aria-label=${t('dragon.final')} data-seat=${who % 4}>
    <div class="banner">
      <div class="title"><h2>${t('dragon.final')}</h2><p>${t('dragon.final.rule', FINAL)}</p></div>
      <svg class="beast" viewBox="0 0 140 150" aria-hidden="true"><use href="#g-dragon" /></svg>
      <div class="title right"><b>${t('dragon.final.total', { n: sum(rolls), need: FINAL.need })}</b><p>${heading(p, duel)}</p></div>
    </div>
    <div class="body">
      <div class="three">${Array.from({ length: FINAL.of }, (_, i) => html`<${DuelDie} key=${i} pips=${rolls[i] ?? 0} class="large"
        n=${i === rolls.length - 1 ? scene.dragon.thrown : 0} />`)}</div>
      <${Gauge} rolls=${rolls} />
      ${asked && !duel && html`<${Dare} p=${p} />`}
      ${asked && duel && view.table.phase === 'save' && html`<${Keep} key=${rolls.length} p=${p} duel=${duel} />`}
      <${Ends} p=${p} who=${who} />
    </div>
  </section>`;
}
