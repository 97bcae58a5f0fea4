/** Before the game: the seats, and the links for the other players. */
import { useState } from 'preact/hooks';
import { Pawn } from '../art.js';
import { html } from '../html.js';
import { originFor, Refused } from '../net.js';
import { navigate } from '../route.js';
import { LinkBox } from '../shell/linkbox.js';
import { Corner, Opening, Pieces, Places } from '../shell/seating.js';
import { name as myName } from '../settings.js';
import { Button, Segmented, Toasts, toast } from '../ui.js';
import { t } from '../words.js';
import { Bar, Line } from './bar.js';
import { Menu, useMenu } from './menu.js';
import { namesOf, Presence } from './seats.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../wire').SeatInfo} SeatInfo */
/** @typedef {import('../wire').GameInfo} GameInfo */

/** True if the request succeeded; else the reason is shown. @param {Store} store @param {import('../net.js').Question} question */
async function attempt(store, question) {
  try {
    await store.ask(question);
    return true;
  } catch (error) {
    toast(error instanceof Refused ? error.why : String(error));
    return false;
  }
}

/** @param {import('../wire').TableInfo} table @param {number} seat @param {string} secret */
const linkOf = (table, seat, secret) => `${originFor(table)}/t/${table.key}#seat=${seat}&secret=${secret}`;

/** The state of a seat, as a key. @param {SeatInfo} seat */
function standing(seat) {
  if (!seat.taken) return 'seat.waiting';
  if (seat.kind === 'bot') return 'seat.bot';
  if (seat.mine) return seat.kind === 'here' ? 'seat.here' : 'seat.you';
  return seat.present ? 'seat.online' : 'seat.away';
}

/** True if another guest holds a seat: only that guest may change its colour. @param {SeatInfo} seat */
const held = (seat) => seat.taken && seat.kind !== 'bot' && !seat.mine;

/** The colours of other people. @param {readonly SeatInfo[]} seats */
const worn = (seats) => seats.filter(held).map(({ colour }) => colour);

/**
 * The colours for a seat: those that no other person has.
 * @param {{table: import('../wire').TableInfo, game: GameInfo, i: number, value: number, onChange: (colour: number) => void}} props
 */
function Colours({ table: { seats }, game, i, value, onChange }) {
  const all = [...Array(Math.max(game.colours, seats.length)).keys()];
  const names = namesOf(seats);
  const holders = Object.fromEntries(seats.flatMap(({ colour }, at) => (at === i ? [] : [[colour, names[at] ?? '']])));
  return html`<${Pieces} label=${t('piece.of', { n: i + 1 })} value=${value} holders=${holders} onChange=${onChange}
    pieces=${all.filter((colour) => !worn(seats).includes(colour))} />`;
}

/** The controls of a seat: its colour and its place. @param {{store: Store, game: GameInfo | undefined, i: number}} props */
function Looks({ store, game, i }) {
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

/**
 * @param {{store: Store, seat: SeatInfo, i: number, host: boolean, bots: readonly import('../wire').BotInfo[],
 *   game: GameInfo | undefined}} props
 */
function Chair({ store, seat, i, host, bots, game }) {
  const bot = bots[Math.floor((bots.length - 1) / 2)];
  const kinds = [
    { value: 'here', label: t('kind.here') },
    { value: 'online', label: t('kind.online') },
    { value: 'bot', label: t('kind.bot') },
  ];
  const kind = seat.kind === 'me' ? 'here' : seat.kind;
  /** @param {import('../wire').Kind} to */
  const change = (to) => {
    const sitting = to === 'bot' && bot ? { name: bot.name, bot: bot.id } : {};
    return attempt(store, { do: 'arrange', seat: i, kind: to, ...sitting });
  };
  const movable = host && seat.kind !== 'me' && !(seat.kind === 'online' && seat.taken);
  const free = () => attempt(store, { do: 'free', seat: i });
  return html`<li class="waitseat" data-seat=${i}>
    <${Pawn} seat=${i} />
    <div class="who"><b>${seat.name || t('seat.open')}</b>
      <span><${Presence} seat=${seat} />${t(standing(seat))}</span></div>
    ${
      movable &&
      html`<${Segmented} label=${t('seat.kind', { n: i + 1 })} value=${kind} choices=${kinds} onChange=${change} />`
    }
    ${host && held(seat) && html`<${Button} kind="sm" label=${t('seat.free.label', { name: seat.name })} onClick=${free}>${t('seat.free')}<//>`}
    <${Looks} store=${store} game=${game} i=${i} />
    ${
      !seat.taken &&
      seat.secret &&
      store.table.value &&
      html`<${LinkBox} link=${linkOf(store.table.value, i, seat.secret)} how=${t('invite.how')}
        label=${t('invite.link', { name: t('seat.unnamed', { n: i + 1 }) })} code=${t('invite.qr', { name: t('seat.unnamed', { n: i + 1 }) })} />`
    }
  </li>`;
}

/** @param {{store: Store, seat: number, secret: string, game: GameInfo | undefined}} props */
function SitDown({ store, seat, secret, game }) {
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
    if (done) navigate(location.pathname, { replace: true }); // the link is used
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

/**
 * @param {{store: Store, query: URLSearchParams, game: import('../wire').GameInfo | undefined, bots: readonly
 *   import('../wire').BotInfo[]}} props
 */
export function Waiting({ store, query, game, bots }) {
  const menu = useMenu();
  const table = store.table.value;
  if (!table) return null;
  const invitation = invited(store, query);
  const full = table.seats.every((seat) => seat.taken);
  const begin = (/** @type {import('../shell/seating.js').Begins} */ begins) => attempt(store, { do: 'begin', begins });
  return html`<div class="waiting">
    <${Bar} title=${game?.title ?? table.title} seat=${null} who=${t('waiting.title')} what="" mine=${false}
      onMenu=${() => menu.setOpen('menu')} />
    <main class="waitroom">
      <${Line} />
      ${invitation && html`<${SitDown} store=${store} game=${game} ...${invitation} />`}
      <section class="panel"><h2>${t('table.seats')}</h2>
        <ul class="waitseats">${table.seats.map(
          (seat, i) => html`<${Chair} key=${i} store=${store} seat=${seat} i=${i} host=${table.host} bots=${bots} game=${game} />`,
        )}</ul>
        <${Opening} game=${game} begins=${table.begins} names=${namesOf(table.seats)} onChange=${table.host ? begin : undefined} />
      </section>
      ${table.host
        ? html`<${Button} kind="primary big" disabled=${!full} onClick=${() => attempt(store, { do: 'start' })}>
            ${t(full ? 'waiting.start' : 'waiting.open')}<//>`
        : !invitation && html`<p class="muted center">${t(store.mine.value.length ? 'waiting.host' : 'waiting.watch')}</p>`}
    </main>
    <${Menu} store=${store} rules=${game?.rules ?? ''} open=${menu.open} setOpen=${menu.setOpen} onResign=${null} />
    <${Toasts} />
  </div>`;
}
