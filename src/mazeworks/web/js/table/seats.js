/** The seats of the table, their progress, and the player on turn. */
import { Pawn } from '../art.js';
import { html } from '../html.js';
import { levelOf, titleOf } from '../shell/levels.js';
import { openView } from '../store.js';
import { t } from '../words.js';
import { Shown } from './reactions.js';
import { Ring } from './timer.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../wire').SeatInfo} SeatInfo */

/** @param {readonly SeatInfo[]} seats */
export const namesOf = (seats) => seats.map((seat, i) => seat.name || t('seat.unnamed', { n: i + 1 }));

/** @param {SeatInfo} seat @param {boolean} alone @param {readonly import('../wire').BotInfo[]} bots */
function sort(seat, alone, bots) {
  if (seat.mine) return t(alone ? 'seat.you' : 'seat.here');
  if (seat.deputy) return t('seat.deputy', { name: seat.deputy });
  if (seat.kind !== 'bot') return t(seat.present ? 'seat.online' : seat.away ? 'seat.left' : 'seat.away');
  const bot = levelOf(seat.bot, bots) === undefined ? '' : titleOf(seat.bot, bots);
  return bot && bot !== seat.name ? t('seat.bot.named', { name: bot }) : t('seat.bot');
}

/** The presence of a player. @param {{seat: SeatInfo}} props */
export const Presence = ({ seat }) => html`<i class=${seat.present ? 'dot on' : 'dot'} aria-hidden="true"></i>`;

/** @param {{got: number, of: number}} props */
function Pips({ got, of }) {
  const half = Math.max(3, Math.ceil(of / 2));
  return html`<div class="pips" role="img" style=${{ '--half': half }} aria-label=${t('seat.progress', { got, of })}>
    ${Array.from({ length: of }, (_, i) => html`<i key=${i} class=${i < got ? 'on' : ''}></i>`)}
  </div>`;
}

/** @param {import('../widgets.js').Points} props */
const Points = ({ n, more, says }) =>
  html`<b class="points" role="img" aria-label=${says ?? t('seat.points', { n })}>${n}${more}</b>`;

/**
 * `view` is the view of the player who looks; `onOpen` shows more where there is room for little.
 * @param {{store: Store, view: any, game: import('../wire').GameInfo | undefined,
 *   bots: readonly import('../wire').BotInfo[], onOpen?: () => void}} props
 */
export function Seats({ store, view, game, bots, onOpen }) {
  const [table, now] = [store.table.value, store.now.value];
  if (!table || !now) return null;
  const widgets = store.widgets.value;
  const open = openView(now, widgets);
  const alone = store.mine.value.length === 1;
  return html`<section class="panel seatlist" data-area=${onOpen ? 'seats' : null} onClick=${onOpen}>
    <h2>${t('table.seats')}</h2>
    <ul>
      ${table.seats.map((seat, i) => {
        const turn = now.actor === i && !now.result;
        const progress = widgets?.progress?.(open.table, i);
        const score = now.scores[i] ?? 0;
        const points = widgets?.points ? widgets.points(view ?? open, i, score) : { n: score };
        return html`<li key=${i} data-seat=${i} data-row=${i} class=${turn ? 'turn' : ''}
          aria-current=${turn || null}>
          <span class="pawnring"><${Pawn} seat=${i} />${turn && html`<${Ring} seconds=${table.seconds} turn=${`${i}.${open.table?.turns ?? now.ply}`} mine=${seat.mine} />`}</span>
          <div class="who">
            <b>${namesOf(table.seats)[i]}</b>
            <span><${Presence} seat=${seat} />${sort(seat, alone, bots)}
              ${turn && html`<em class="spoken-only"> ${t('seat.turn')}</em>`}</span>
          </div>
          <div class="score">
            ${points && html`<${Points} ...${points} />`}
            ${progress && html`<${Pips} ...${progress} />`}
          </div>
          <${Shown} reactions=${store.reactions} seat=${i} />
          ${widgets?.Badges && html`<${widgets.Badges} view=${view} open=${open} seat=${i} game=${game} />`}
        </li>`;
      })}
    </ul>
  </section>`;
}
