/** Before the game: who sits where, and how the others get here. */
import { useState } from 'preact/hooks';
import { Pawn } from '../art.js';
import { html } from '../html.js';
import { originFor, Refused } from '../net.js';
import { copy } from '../shell/files.js';
import { name as myName } from '../settings.js';
import { Button, Segmented, Toasts, toast } from '../ui.js';
import { t } from '../words.js';
import { Bar } from './bar.js';
import { Menu, useMenu } from './menu.js';
import { Presence } from './seats.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../wire').SeatInfo} SeatInfo */

/** @param {Store} store @param {import('../net.js').Question} question */
async function attempt(store, question) {
  try {
    await store.ask(question);
  } catch (error) {
    toast(error instanceof Refused ? error.why : String(error));
  }
}

/** @param {import('../wire').TableInfo} table @param {number} seat @param {string} secret */
const linkOf = (table, seat, secret) => `${originFor(table)}/t/${table.key}?seat=${seat}&secret=${secret}`;

/** @param {{link: string, name: string}} props */
function Invite({ link, name }) {
  const select = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select();
  return html`<div class="invitebox">
    <img src=${`/api/qr?text=${encodeURIComponent(link)}`} alt=${t('invite.qr', { name })} width="116" height="116" />
    <div><p>${t('invite.how')}</p>
      <input class="field" readonly value=${link} aria-label=${t('invite.link', { name })} onFocus=${select} />
      <${Button} kind="primary" onClick=${() => copy(link)}>${t('invite.copy')}<//></div>
  </div>`;
}

/** How a seat is doing, as a key. @param {SeatInfo} seat */
function standing(seat) {
  if (!seat.taken) return 'seat.waiting';
  if (seat.kind === 'bot') return 'seat.bot';
  if (seat.mine) return seat.kind === 'here' ? 'seat.here' : 'seat.you';
  return seat.present ? 'seat.online' : 'seat.away';
}

/**
 * @param {{store: Store, seat: SeatInfo, i: number, host: boolean, bots: readonly import('../wire').BotInfo[]}} props
 */
function Chair({ store, seat, i, host, bots }) {
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
  return html`<li class="waitseat" data-seat=${i}>
    <${Pawn} seat=${i} />
    <div class="who"><b>${seat.name || t('seat.open')}</b>
      <span><${Presence} seat=${seat} />${t(standing(seat))}</span></div>
    ${
      movable &&
      html`<${Segmented} label=${t('seat.kind', { n: i + 1 })} value=${kind} choices=${kinds} onChange=${change} />`
    }
    ${
      !seat.taken &&
      seat.secret &&
      store.table.value &&
      html`<${Invite} link=${linkOf(store.table.value, i, seat.secret)} name=${t('seat.unnamed', { n: i + 1 })} />`
    }
  </li>`;
}

/** @param {{store: Store, seat: number, secret: string}} props */
function SitDown({ store, seat, secret }) {
  const [name, setName] = useState(myName.value);
  const sit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = name.trim().slice(0, 24);
    if (!chosen) return;
    myName.value = chosen;
    void attempt(store, { do: 'sit', seat, secret, name: chosen });
  };
  return html`<form class="panel sitdown" data-seat=${seat} onSubmit=${sit}>
    <${Pawn} seat=${seat} />
    <label><b>${t('sit.name')}</b><input class="field" required maxlength="24" autocomplete="nickname" value=${name}
      onInput=${(/** @type {Event} */ e) => setName(/** @type {HTMLInputElement} */ (e.target).value)} /></label>
    <button class="btn primary big">${t('sit.down')}</button>
  </form>`;
}

/** Whether this visitor holds a link to a free seat. @param {Store} store @param {URLSearchParams} query */
export function invited(store, query) {
  const [seat, secret] = [Number(query.get('seat') ?? NaN), query.get('secret') ?? ''];
  const chair = store.table.value?.seats[seat];
  return chair && !chair.taken && !store.mine.value.length && secret ? { seat, secret } : null;
}

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
  return html`<div class="tablescreen waiting">
    <${Bar} title=${game?.title ?? table.title} seat=${null} who=${t('waiting.title')} what="" mine=${false}
      onMenu=${() => menu.setOpen('menu')} />
    <main class="waitroom">
      ${invitation && html`<${SitDown} store=${store} ...${invitation} />`}
      <section class="panel"><h2>${t('table.seats')}</h2>
        <ul class="waitseats">${table.seats.map(
          (seat, i) => html`<${Chair} key=${i} store=${store} seat=${seat} i=${i} host=${table.host} bots=${bots} />`,
        )}</ul>
      </section>
      ${table.host
        ? html`<${Button} kind="primary big" disabled=${!full} onClick=${() => attempt(store, { do: 'start' })}>
            ${t(full ? 'waiting.start' : 'waiting.open')}<//>`
        : html`<p class="muted center">${t(store.mine.value.length ? 'waiting.host' : 'waiting.watch')}</p>`}
    </main>
    <${Menu} rules=${game?.rules ?? ''} story=${[]} open=${menu.open} setOpen=${menu.setOpen} onResign=${null} />
    <${Toasts} />
  </div>`;
}
