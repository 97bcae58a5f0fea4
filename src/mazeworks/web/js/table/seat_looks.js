/** The look of a seat before the game: its colour and its place. */
import { html } from '../html.js';
import { Refused } from '../net.js';
import { Corner, Pieces, Places } from '../shell/seating.js';
import { toast } from '../ui.js';
import { t } from '../words.js';
import { namesOf } from './seats.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../wire').SeatInfo} SeatInfo */
/** @typedef {import('../wire').GameInfo} GameInfo */

/** True if the request succeeded; else the reason is shown. @param {Store} store @param {import('../net.js').Question} question */
export async function attempt(store, question) {
  try {
    await store.ask(question);
    return true;
  } catch (error) {
    toast(error instanceof Refused ? error.why : String(error));
    return false;
  }
}

/** True if another guest holds a seat: only that guest may change its colour. @param {SeatInfo} seat */
export const held = (seat) => seat.taken && seat.kind !== 'bot' && !seat.mine;

/** The colours of other people. @param {readonly SeatInfo[]} seats */
export const worn = (seats) => seats.filter(held).map(({ colour }) => colour);

/**
 * The colours for a seat: those that no other person has.
 * @param {{table: import('../wire').TableInfo, game: GameInfo, i: number, value: number, onChange: (colour: number) => void}} props
 */
export function Colours({ table: { seats }, game, i, value, onChange }) {
  const all = [...Array(Math.max(game.colours, seats.length)).keys()];
  const names = namesOf(seats);
  const holders = Object.fromEntries(seats.flatMap(({ colour }, at) => (at === i ? [] : [[colour, names[at] ?? '']])));
  return html`<${Pieces} label=${t('piece.of', { n: i + 1 })} value=${value} holders=${holders} onChange=${onChange}
    pieces=${all.filter((colour) => !worn(seats).includes(colour))} />`;
}

/** The controls of a seat: its colour and its place. @param {{store: Store, game: GameInfo | undefined, i: number}} props */
export function Looks({ store, game, i }) {
  const table = store.table.value;
  const seat = table?.seats[i];
  if (!table || !seat || !game) return null;
  const corner = html`<${Corner} corner=${game.corners[table.seats.length]?.[i]} />`;
  if (held(seat) || (!table.host && !seat.mine)) return corner;
  const dress = (/** @type {number} */ colour) => attempt(store, { do: 'dress', seat: i, colour });
  const swap = (/** @type {number} */ other) => attempt(store, { do: 'swap', seat: i, other });
  const free = table.seats.flatMap((each, at) => (held(each) ? [] : [at]));
  return html`<div class="looks">
    ${game.colours > 0 && html`<${Colours} table=${table} game=${game} i=${i} value=${seat.colour} onChange=${dress} />`}
    ${corner}
    ${table.host && table.seats.length > 1 && html`<${Places} at=${i} among=${free} onSwap=${swap} />`}
  </div>`;
}
