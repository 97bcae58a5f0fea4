/** A visitor with the link of one seat: a name, a colour, and the button to sit down. */
import { useState } from 'preact/hooks';
import { Pawn } from '../art.js';
import { html } from '../html.js';
import { navigate, place } from '../route.js';
import { name as myName } from '../settings.js';
import { t } from '../words.js';
import { attempt, Colours, worn } from './seat_looks.js';

/** @typedef {import('../store.js').Store} Store */

/** @param {{store: Store, seat: number, secret: string, game: import('../wire').GameInfo | undefined}} props */
export function SitDown({ store, seat, secret, game }) {
  const [name, setName] = useState(myName.value);
  const [wish, setWish] = useState(/** @type {number | null} */ (null));
  const table = store.table.value;
  const chair = table?.seats[seat];
  if (!table || !chair) return null;
  const colour = wish === null || worn(table.seats).includes(wish) ? chair.colour : wish;
  const sit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = name.trim().slice(0, 24);
    if (!chosen) return;
    myName.value = chosen;
    const done = await attempt(store, { do: 'sit', seat, secret, name: chosen, colour });
    if (done) navigate(place.peek().path, { replace: true }); // the link is used
  };
  return html`<form class="panel sitdown" data-piece=${colour} onSubmit=${sit}>
    <${Pawn} piece=${colour} />
    <label><b>${t('sit.name')}</b><input class="field" required maxlength="24" autocomplete="nickname" value=${name}
      onInput=${(/** @type {Event} */ e) => setName(/** @type {HTMLInputElement} */ (e.target).value)} /></label>
    ${game && game.colours > 0 && html`<div class="looks"><${Colours} table=${table} game=${game} i=${seat} value=${colour} onChange=${setWish} /></div>`}
    <button class="btn primary big">${t('sit.down')}</button>
  </form>`;
}

/**
 * The free seat of this visitor's link, from the server: it may have moved since the link was made.
 * @param {Store} store @param {URLSearchParams} query
 */
export function invited(store, query) {
  const [named, secret] = [Number(query.get('seat') ?? NaN), query.get('secret') ?? ''];
  const seats = store.table.value?.seats ?? [];
  const seat = seats[named]?.taken === false ? named : seats.findIndex(({ taken }) => !taken);
  return seat >= 0 && !store.mine.value.length && secret ? { seat, secret } : null;
}

/** True if a visitor's link is for a seat that is taken. @param {import('../wire').TableInfo} table @param {URLSearchParams} query */
export const spent = ({ seats }, query) => query.has('secret') && seats.every(({ taken, mine }) => taken && !mine);
