/** The end of a game: the winner, the final standing, and the next steps. */
import { useSkin } from '../dress.js';
import { html } from '../html.js';
import { Button, Panel, SeatPawn } from '../ui.js';
import { t } from '../words.js';
import { copy, replayLink } from '../shell/files.js';
import { Laurel, Petals } from '../shell/laurel.js';
import { MiniCard, Medal } from '../shell/marks.js';
import { useShelf } from '../shell/shelf.js';
import { standing } from '../shell/standing.js';
import { Topbar } from '../shell/topbar.js';

/** @typedef {import('../wire').TableInfo} TableInfo */
/** @typedef {import('../wire').GameInfo} GameInfo */
/** @typedef {import('../shell/standing.js').Line} Line */

const FAN = 6; // cards of the winner that are shown

/** @param {readonly string[]} names */
export function joined(names) {
  if (names.length < 2) return names[0] ?? '';
  return t('result.and', { first: names.slice(0, -1).join(', '), last: names[names.length - 1] ?? '' });
}

/** @param {readonly Line[]} winners */
function headline(winners) {
  const [first] = winners;
  if (!first) return t('result.nobody');
  if (winners.length > 1) return t('result.shared', { names: joined(winners.map(({ name }) => name)) });
  return first.you ? t('result.won-you') : t('result.won', { name: first.name });
}

/** @param {{lines: readonly Line[], game?: GameInfo, why: string, truncated: boolean}} props */
function Winner({ lines, game, why, truncated }) {
  const winners = lines.filter(({ won }) => won);
  const shown = winners.length === 1 ? (winners[0]?.marks.slice(-FAN) ?? []) : [];
  return html`<section class="win" aria-labelledby="winner">
    <${Petals} />
    <div class="laurels">
      ${winners.length > 0 && html`<${Laurel}>${winners.map(({ seat }) => html`<${SeatPawn} seat=${seat} />`)}<//>`}
    </div>
    <div class="words">
      <p class="kicker">${t(truncated ? 'result.kicker.truncated' : 'result.kicker')}</p>
      <h1 id="winner" tabindex="-1" data-focus>${headline(winners)}</h1>
      <p>${why}</p>
    </div>
    ${
      shown.length > 0 &&
      html`<ul class="fan" aria-label=${t('result.collection', { name: winners[0]?.name ?? '' })}>
        ${shown.map((mark, i) => html`<${MiniCard} game=${game} mark=${mark} at=${i - (shown.length - 1) / 2} />`)}
      </ul>`
    }
  </section>`;
}

/** @param {{line: Line, game?: GameInfo}} props */
function Place({ line, game }) {
  const who = line.you ? t('result.you') : t(`result.kind.${line.kind === 'me' ? 'online' : line.kind}`);
  return html`<tr class=${line.won ? 'won' : ''} data-seat=${line.seat}>
    <td class="rank">${line.rank}</td>
    <th scope="row"><div class="person"><${SeatPawn} seat=${line.seat} /><div><b>${line.name}</b> <span>${who}</span></div></div></th>
    <td class="found">
      <div class="medals">${line.marks.map((mark, i) => html`<${Medal} key=${i} game=${game} mark=${mark} />`)}</div>
      <small class="muted">${line.words.join(' · ') || t('result.found.none')}</small>
    </td>
    <td class="total">${line.score}</td>
  </tr>`;
}

/** @param {{lines: readonly Line[], game?: GameInfo}} props */
function Standing({ lines, game }) {
  return html`<${Panel} title=${t('result.standing')} class="standing">
    <table>
      <thead><tr>
        <th scope="col">${t('result.rank')}</th><th scope="col">${t('result.player')}</th>
        <th scope="col">${t('result.found')}</th><th scope="col">${t('result.score')}</th>
      </tr></thead>
      <tbody>${lines.map((line) => html`<${Place} key=${line.seat} line=${line} game=${game} />`)}</tbody>
    </table>
  <//>`;
}

/** The seat that begins the rematch, in words. @param {TableInfo} table */
function rematch({ seats, openers }) {
  const [opener] = openers;
  const seat = opener !== undefined && openers.length === 1 ? seats[opener] : undefined;
  if (!seat) return t(openers.length < seats.length ? 'result.rematch.last' : 'result.rematch.lot');
  const alone = seats.filter(({ mine }) => mine).length === 1;
  return seat.mine && alone ? t('result.rematch.you') : t('result.rematch.one', { name: seat.name });
}

/**
 * @param {{table: TableInfo, snapshot: import('../shell/standing.js').Ending, onRematch?: () => void, onReplay?: () => void,
 *   navigate: import('../route.js').Navigate}} props
 */
export default function Result({ table, snapshot, onRematch, onReplay, navigate }) {
  const { data: shelf } = useShelf();
  const game = shelf?.games.find(({ id }) => id === table.game);
  useSkin(game);
  const lines = standing(table, snapshot, game);
  const replay = onReplay ?? (() => navigate(`/r/${table.key}`));
  return html`<${Topbar} title=${game?.title ?? table.title} plain />
    <main class="result">
      <${Winner} lines=${lines} game=${game} why=${snapshot.result?.why ?? ''}
        truncated=${snapshot.result?.truncated ?? false} />
      <${Standing} lines=${lines} game=${game} />
      <${Panel} title=${t('result.what-next')} class="acts">
        ${
          onRematch &&
          html`<${Button} kind="primary big" icon="again" onClick=${onRematch}>${t('result.rematch')}<//>
            ${table.seats.length > 1 && html`<p class="muted">${rematch(table)}</p>`}`
        }
        <${Button} icon="play" onClick=${replay}>${t('result.replay')}<//>
        <${Button} icon="share" onClick=${() => copy(replayLink(table.key, table))}>${t('result.share')}<//>
        <${Button} icon="house" href="/">${t('result.back')}<//>
      <//>
    </main>`;
}
