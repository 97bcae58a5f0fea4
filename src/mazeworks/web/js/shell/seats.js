/** The seats: one row for each, and the opponents to choose from. */
import { html } from '../html.js';
import { t } from '../words.js';
import { Segmented, SeatPawn, radioKeys } from '../ui.js';
import { BotFace } from './faces.js';
import { KINDS } from './plan.js';
import { Corner, Pieces, Places } from './seating.js';

/** @typedef {import('../wire').BotInfo} BotInfo */
/** @typedef {import('./plan.js').Seat} Seat */

/** Strength as filled dots. @param {{bot: BotInfo}} props */
function Dots({ bot }) {
  const dots = Array.from({ length: bot.of }, (_, i) => html`<i class=${i < bot.strength ? 'on' : ''}></i>`);
  return html`<span class="strength" aria-hidden="true">${dots}</span>
    <span class="spoken-only">${t('bot.strength', { n: bot.strength, of: bot.of })}</span>`;
}

/** @param {{at: number, value: string, bots: readonly BotInfo[], onChange: (bot: string) => void}} props */
function BotChooser({ at, value, bots, onChange }) {
  const choices = bots.map((bot) => ({ value: bot.id, label: bot.name }));
  const chosen = bots.find(({ id }) => id === value);
  return html`<div class="pick">
    <div class="bots" role="radiogroup" aria-label=${t('bot.choose', { n: at + 1 })}
      onKeyDown=${radioKeys(choices, value, onChange)}>
      ${bots.map(
        (bot) => html`<button type="button" class="bot" role="radio" key=${bot.id} aria-checked=${bot.id === value}
          tabindex=${bot.id === value ? 0 : -1} onClick=${() => onChange(bot.id)}>
          <${BotFace} strength=${bot.strength} of=${bot.of} />
          <span><b>${bot.name}</b><${Dots} bot=${bot} /></span>
        </button>`,
      )}
    </div>
    ${chosen && html`<p class="say">${chosen.about}</p>`}
  </div>`;
}

/** @param {{seat: Seat, at: number, suggested: string, bot?: BotInfo, onName: (name: string) => void}} props */
function SeatName({ seat, at, suggested, bot, onName }) {
  if (seat.kind === 'bot')
    return html`<b>${bot?.name}</b>
      <span class="muted">${bot && t('setup.kind.bot.about', { n: bot.strength, of: bot.of })}</span>`;
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
  const bot = bots.find(({ id }) => id === seat.bot);
  const holders = Object.fromEntries(
    seats.flatMap(({ colour }, i) => (i === at ? [] : [[colour, plan[i]?.name || t('setup.seat', { n: i + 1 })]])),
  );
  return html`<li class="chair" data-seat=${at}>
    <${SeatPawn} seat=${at} />
    <div class="name">
      <${SeatName} seat=${seat} at=${at} suggested=${suggested} bot=${bot}
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
