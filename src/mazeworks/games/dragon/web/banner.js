/** In the bar: the rest of the hoard, and the two dice. */
import { Glyph } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { DragonDie, DuelDie } from './parts.js';
import { COPIES, half, nameOf } from './read.js';

/** @typedef {import('mazeworks/widgets.js').Around} Around */

/** A value: the number of treasures left, and whether they are next. @param {Around & {value: number}} props */
function Value({ value, scene: { dragon }, game, onPoint }) {
  const n = dragon.values.filter((/** @type {number} */ each) => each === value).length;
  const now = value === dragon.values[0];
  const says = t(now ? 'dragon.hoard.next' : 'dragon.hoard.left', { value, name: nameOf(game, value), n });
  return html`<li><button type="button" class=${now ? 'next' : n ? '' : 'gone'} disabled=${!n} aria-label=${says} title=${says}
    onClick=${() => onPoint(value)}>
    <b>${value}</b><${Glyph} id=${game?.icons[value - 1] ?? ''} />
    <span aria-hidden="true">${Array.from({ length: COPIES }, (_, i) => html`<i class=${i < n ? 'on' : ''}></i>`)}</span>
  </button></li>`;
}

/** @param {Around} p */
export function Banner(p) {
  const { face, pips, values } = p.scene.dragon;
  return html`<div class="hoardbar">
    <ol class="hoard" aria-label=${t('dragon.hoard')}>
      ${half(values, p.open.table).map((value) => html`<${Value} key=${value} value=${value} ...${p} />`)}
    </ol>
    <${DragonDie} face=${face} /><${DuelDie} pips=${pips} />
  </div>`;
}
