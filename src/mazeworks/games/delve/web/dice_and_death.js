/** Moments of fate over the map: a die with its purpose, and a character's death. */
import { html } from 'mazeworks/html.js';
import { has, t } from 'mazeworks/words.js';
import { cardOf, glyphOf, nameOf, textOf } from './content.js';
import { Die, Icon } from './parts.js';

/** @typedef {import('mazeworks/widgets.js').Moment} Moment */
/** @typedef {import('./stage.js').Moment} Now */

/** One die, or the sum of two. @param {{pips: number, seat: number}} props */
const Thrown = ({ pips, seat }) => (pips <= 6 ? html`<${Die} pips=${pips} of="seat" seat=${seat} large />` : html`<b class="delve-sum">${pips}</b>`);

/** A die outside of fights, traps and tests. @param {{p: Moment, now: Now, notes: unknown}} props */
export function Roll({ p, now: { seat, pips = 0, why = '', of = '' }, notes }) {
  const what = t(`delve.roll.${why || 'here'}`, { of: nameOf(of) });
  return html`<section class="moment roll" role="dialog" aria-label=${what}>
    <h2><${Icon} name="dice-six-faces-five" />${p.names[seat]}<small>${what}</small></h2>
    <div class="delve-roll"><${Thrown} pips=${pips} seat=${seat} />${has(`delve.roll.${why}.text`) && html`<p>${t(`delve.roll.${why}.text`)}</p>`}</div>${notes}</section>`;
}

/** The cause of a character's death. @param {Now} now @param {readonly string[]} names */
function killer({ by = '', rival = null }, names) {
  return t('delve.death.by', { by: rival !== null ? (names[rival] ?? '') : nameOf(by) });
}

/** A death, as a moment of its own. @param {{p: Moment, now: Now}} props */
export function Death({ p: { names, seat: mine }, now }) {
  const { seat, character = '' } = now;
  const own = seat === mine;
  const next = now.anew ? 'anew' : 'out';
  const title = own ? t('delve.death.own', { card: nameOf(character) }) : t('delve.death', { who: names[seat] ?? '', card: nameOf(character) });
  return html`<section class="moment death" role="dialog" aria-label=${title}>
    <h2><${Icon} name="skull-crossed-bones" />${title}</h2>
    <p class="delve-lead"><${Icon} name=${glyphOf(character)} /> ${killer(now, names)}</p>
    <p>${t(`delve.death.${next}${own ? '.own' : ''}`, { who: names[seat] ?? '' })}</p></section>`;
}

/** A seat with its new character. @param {{p: Moment, now: Now, notes: unknown}} props */
export function Reborn({ p: { names, seat: mine }, now: { seat, character = '' }, notes }) {
  const { strength = 0, craft = 0 } = cardOf(character).more ?? {};
  const key = seat === mine ? 'delve.reborn.own' : 'delve.reborn.other';
  return html`<section class="moment reborn" role="dialog" aria-label=${t('delve.reborn')}>
    <h2><${Icon} name=${glyphOf(character)} />${t(key, { who: names[seat] ?? '', card: nameOf(character) })}<small>${nameOf('strength')} ${strength}, ${nameOf('craft')} ${craft}</small></h2>
    <p class="delve-lead">${textOf(character)}</p>${notes}</section>`;
}
