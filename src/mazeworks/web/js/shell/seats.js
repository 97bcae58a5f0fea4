/** The seats, one row for each. */
import { html } from '../html.js';
import { t } from '../words.js';
import { Segmented, SeatPawn } from '../ui.js';
import { levelOf, titleOf } from './levels.js';
import { BotChooser } from './opponents.js';
import { KINDS } from './seat_plan.js';
import { Corner, Pieces, Places } from './seating.js';

/** @typedef {import('../wire').BotInfo} BotInfo */
/** @typedef {import('./seat_plan.js').Seat} Seat */

/** @param {{seat: Seat, at: number, suggested: string, bots: readonly BotInfo[], onName: (name: string) => void}} props */
function SeatName({ seat, at, suggested, bots, onName }) {
  if (seat.kind === 'bot')
    return html`<b>${titleOf(seat.bot, bots)}</b>
      <span class="muted">${t('setup.kind.bot.about', { n: levelOf(seat.bot, bots) ?? '', of: bots[0]?.of ?? '' })}</span>`;
  if (seat.kind === 'online')
    return html`<b>${t('setup.open')}</b><span class="muted">${t('setup.kind.online.about')}</span>`;
  return html`<input class="field" maxlength="24" aria-label=${t('setup.name', { n: at + 1 })} autocomplete="off"
      placeholder=${suggested} value=${seat.name}
      onInput=${(/** @type {Event} */ event) => onName(/** @type {HTMLInputElement} */ (event.target).value)} />
    <span class="muted">${t(`setup.kind.${seat.kind}.about`)}</span>`;
}

/**
 * `plan` is the request with the names of the seats.
 * @param {{seats: readonly Seat[], at: number, plan: readonly {name: string}[], suggested: string, bots: readonly BotInfo[],
 *   game: import('../wire').GameInfo, onKind: (kind: import('../wire').Kind) => void, onSwap: (other: number) => void,
 *   onDress: (colour: number) => void, onChange: (change: Partial<Seat>) => void}} props
 */
export function SeatRow({ seats, at, plan, suggested, bots, game, onKind, onSwap, onDress, onChange }) {
  const kinds = KINDS.map((value) => ({ value, label: t(`setup.kind.${value}`), icon: value }));
  const seat = /** @type {Seat} */ (seats[at]);
  const holders = Object.fromEntries(
    seats.flatMap(({ colour }, i) => (i === at ? [] : [[colour, plan[i]?.name || t('setup.seat', { n: i + 1 })]])),
  );
  return html`<li class="chair" data-seat=${at}>
    <${SeatPawn} seat=${at} />
    <div class="name">
      <${SeatName} seat=${seat} at=${at} suggested=${suggested} bots=${bots}
        onName=${(/** @type {string} */ name) => onChange({ name })} />
    </div>
    <${Segmented} class="kinds" label=${t('setup.seat', { n: at + 1 })} value=${seat.kind} choices=${kinds}
      onChange=${onKind} />
    ${
      seat.kind === 'bot' &&
      html`<${BotChooser} at=${at} value=${seat.bot} bots=${bots}
        onChange=${(/** @type {string} */ id) => onChange({ bot: id })} />`
    }
    <div class="looks">
      ${
        game.colours > 0 &&
        html`<${Pieces} label=${t('piece.of', { n: at + 1 })} value=${seat.colour} holders=${holders} onChange=${onDress}
          pieces=${[...Array(Math.max(game.colours, seats.length)).keys()]} />`
      }
      <${Corner} corner=${game.corners[seats.length]?.[at]} />
      ${seats.length > 1 && html`<${Places} at=${at} among=${[...seats.keys()]} onSwap=${onSwap} />`}
    </div>
  </li>`;
}
