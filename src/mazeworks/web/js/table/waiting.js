/** Before the game: one link for everybody, the seats as they fill, and the button that begins. */
import { useState } from 'preact/hooks';
import { Pawn } from '../art.js';
import { html } from '../html.js';
import { lost, originFor } from '../net.js';
import { LinkBox } from '../shell/linkbox.js';
import { Opening } from '../shell/seating.js';
import { friendlyBot } from '../shell/shelf.js';
import { Button, Icon, Toasts } from '../ui.js';
import { t } from '../words.js';
import { Bar } from './bar.js';
import { Invite } from './invite.js';
import { Line } from './lost_connection.js';
import { Menu, useMenu } from './menu.js';
import { attempt, held, Looks } from './seat_looks.js';
import { namesOf, Presence } from './seats.js';
import { invited, SitDown } from './sit_down.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../wire').SeatInfo} SeatInfo */
/** @typedef {import('../wire').GameInfo} GameInfo */
/** @typedef {import('../wire').BotInfo} BotInfo */

/** The link of one seat. @param {import('../wire').TableInfo} table @param {number} seat @param {string} secret */
const linkOf = (table, seat, secret) => `${originFor(table)}/t/${table.key}#seat=${seat}&secret=${secret}`;

/** The state of a seat, as a key. @param {SeatInfo} seat */
function standing(seat) {
  if (!seat.taken) return 'seat.waiting';
  if (seat.kind === 'bot') return 'seat.bot';
  if (seat.mine) return seat.kind === 'here' ? 'seat.here' : 'seat.you';
  return seat.present ? 'seat.come' : 'seat.away';
}

/**
 * Who may sit at a seat that no guest holds: the host's buttons.
 * @param {{store: Store, seat: SeatInfo, i: number, bots: readonly BotInfo[]}} props
 */
function Sitters({ store, seat, i, bots }) {
  const bot = friendlyBot(bots);
  const kinds = /** @type {const} */ (['bot', 'here', 'online']).filter((kind) => kind !== seat.kind);
  /** @param {import('../wire').Kind} kind */
  const change = (kind) => {
    const sitting = kind === 'bot' && bot ? { name: bot.name, bot: bot.id } : {};
    return attempt(store, { do: 'arrange', seat: i, kind, ...sitting });
  };
  return html`<div class="two" role="group" aria-label=${t('seat.kind', { n: i + 1 })}>
    ${kinds.map((kind) => html`<${Button} key=${kind} onClick=${() => change(kind)}>${t(`sitter.${kind}`)}<//>`)}
  </div>`;
}

/** The link of one free seat, for the host. @param {{table: import('../wire').TableInfo, seat: SeatInfo, i: number}} props */
function SeatLink({ table, seat, i }) {
  const name = t('seat.unnamed', { n: i + 1 });
  if (seat.taken || !seat.secret) return null;
  return html`<${LinkBox} link=${linkOf(table, i, seat.secret)} how=${t('invite.how')}
    label=${t('invite.link', { name })} code=${t('invite.qr', { name })} />`;
}

/** Rarely needed parts: colours and places, the first player, and a link for one seat alone. @param {{store: Store, game: GameInfo | undefined}} props */
function More({ store, game }) {
  const table = store.table.value;
  const [open, setOpen] = useState(false);
  if (!table) return null;
  const begin = (/** @type {import('../shell/seating.js').Begins} */ begins) => attempt(store, { do: 'begin', begins });
  const names = namesOf(table.seats);
  return html`<details class="panel waitmore" onToggle=${(/** @type {Event} */ e) => setOpen(/** @type {HTMLDetailsElement} */ (e.target).open)}>
    <summary>${t(table.host ? 'waiting.more' : 'waiting.more.guest')}</summary>
    ${
      open &&
      html`<ul class="waitseats">${table.seats.map(
        (seat, i) => html`<li key=${i} class="seatlook" data-seat=${i}>
          <${Pawn} seat=${i} /><b>${names[i]}</b><${Looks} store=${store} game=${game} i=${i} /><${SeatLink} table=${table} seat=${seat} i=${i} />
        </li>`,
      )}</ul>
      <${Opening} game=${game} begins=${table.begins} names=${names} onChange=${table.host ? begin : undefined} />`
    }
  </details>`;
}

/** @param {{store: Store, seat: SeatInfo, i: number, host: boolean, bots: readonly BotInfo[]}} props */
function Chair({ store, seat, i, host, bots }) {
  const movable = host && seat.kind !== 'me' && !(seat.kind === 'online' && seat.taken);
  const free = () => attempt(store, { do: 'free', seat: i });
  return html`<li class="waitseat" data-seat=${i}>
    <${Pawn} seat=${i} />
    <div class="who"><b>${seat.name || t('seat.open')}</b>
      <span><${Presence} seat=${seat} />${t(standing(seat))}</span></div>
    ${movable && html`<${Sitters} store=${store} seat=${seat} i=${i} bots=${bots} />`}
    ${!movable && !held(seat) && seat.taken && html`<span class="come" aria-hidden="true"><${Icon} name="check" /></span>`}
    ${host && held(seat) && html`<${Button} kind="sm" label=${t('seat.free.label', { name: seat.name })} onClick=${free}>${t('seat.free')}<//>`}
  </li>`;
}

/** Begins with the people who have come; bots take the free seats. @param {{store: Store, seats: readonly SeatInfo[], bots: readonly BotInfo[]}} props */
function BeginButton({ store, seats, bots }) {
  const people = seats.filter((seat) => seat.taken && seat.kind !== 'bot').length;
  const n = seats.length - people;
  const words = n ? t('waiting.begin.bots', { people, n }) : t('waiting.begin', { n: people });
  return html`<${Button} kind="primary big" onClick=${() => attempt(store, { do: 'start', bot: friendlyBot(bots)?.id ?? '' })}>${words}<//>`;
}

/**
 * @param {{store: Store, query: URLSearchParams, game: GameInfo | undefined, bots: readonly BotInfo[]}} props
 */
export function Waiting({ store, query, game, bots }) {
  const menu = useMenu();
  const table = store.table.value;
  if (!table) return null;
  const invitation = invited(store, query);
  const title = game?.title ?? table.title;
  return html`<div class="waiting">
    <${Bar} title=${title} seat=${null} who=${t('waiting.title')} what="" mine=${false} onMenu=${() => menu.setOpen('menu')} />
    <main class="waitroom">
      ${lost.value > 0 && html`<${Line} />`}
      ${invitation && html`<${SitDown} store=${store} game=${game} ...${invitation} />`}
      ${table.code && html`<${Invite} table=${table} title=${title} />`}
      <section class="panel"><h2>${t('table.seats')}</h2>
        <ul class="waitseats">${table.seats.map(
          (seat, i) => html`<${Chair} key=${i} store=${store} seat=${seat} i=${i} host=${table.host} bots=${bots} />`,
        )}</ul>
      </section>
      ${table.host
        ? html`<${BeginButton} store=${store} seats=${table.seats} bots=${bots} />`
        : !invitation && html`<p class="muted center">${t(store.mine.value.length ? 'waiting.host' : 'waiting.watch')}</p>`}
      <${More} store=${store} game=${game} />
    </main>
    <${Menu} store=${store} rules=${game?.rules ?? ''} open=${menu.open} setOpen=${menu.setOpen} onResign=${null}
      link=${`${originFor(table)}/t/${table.key}`} />
    <${Toasts} />
  </div>`;
}
