/** What wins, in one line over the map: the Guardian's value and its next ebb, the Heart, and who holds a Keystone. */
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { Icon } from './parts.js';
import { HEART, placeOf } from './read.js';

/** @typedef {import('./read.js').Hero} Hero */
/** @typedef {import('./read.js').Tile} Tile */

const KEYSTONE = 'keystone';

/** The Heart in words; `exactly` for the ear. @param {any} table @param {boolean} exactly */
function heartWords({ tiles, heart }, exactly) {
  const at = tiles.findIndex((/** @type {Tile | null} */ tile) => tile?.code === HEART);
  if (at >= 0) return t('delve.wins.heart', { place: exactly ? `: ${placeOf(at)}` : '' });
  return t(heart.called ? 'delve.wins.calls' : 'delve.wins.silent');
}

/** The places of Keystones in words; `exactly` for the ear. @param {any} table @param {readonly string[]} names @param {boolean} exactly */
function keyWords({ tiles, heroes, heart }, names, exactly) {
  const held = heroes.flatMap((/** @type {Hero} */ { objects = [] }, /** @type {number} */ seat) => (objects.includes(KEYSTONE) ? [names[seat] ?? ''] : []));
  const lying = tiles.flatMap((/** @type {Tile | null} */ tile, /** @type {number} */ cell) => (tile?.things?.includes(KEYSTONE) ? [exactly ? placeOf(cell) : t('delve.wins.lies')] : []));
  const found = [...held, ...lying, ...(heart.loose ? [t('delve.wins.loose')] : [])];
  return found.length ? found.join(', ') : t('delve.wins.nokey');
}

/** @param {{view: any, names: readonly string[]}} props */
export function WhatWins({ view, names }) {
  const { table, guardian = 0, ebb = 0 } = view;
  if (!guardian) return null;
  const [heart, keys] = [heartWords(table, false), keyWords(table, names, false)];
  const falls = ebb ? t('delve.wins.ebb', { n: guardian - 1, round: ebb }) : '';
  const exact = { heart: heartWords(table, true), keys: keyWords(table, names, true) };
  const says = t('delve.wins', { n: guardian, falls: falls ? ` (${falls})` : '', ...exact });
  return html`<p class="what-wins" role="note" aria-label=${says} title=${says}>
    <span><${Icon} name="heart-tower" /><b>${t('delve.guardian', { n: guardian })}</b></span>${falls && html`<span class="ebb">${falls}</span>`}
    <span>${heart}</span><span><${Icon} name="star-key" />${keys}</span></p>`;
}
