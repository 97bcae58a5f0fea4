/** The end of a game: the winner, the final standing, and the next steps. */
import { useMemo } from 'preact/hooks';
import { useSkin } from '../skin.js';
import { html } from '../html.js';
import { Button, Panel, SeatPawn, useLoaded } from '../ui.js';
import { t } from '../words.js';
import { api } from '../net.js';
import { copy, replayLink } from '../shell/files.js';
import { Laurel, Petals } from '../shell/winner_art.js';
import { Medal } from '../shell/goal_signs.js';
import { Nudges, useNextLevel } from '../shell/next_game.js';
import { useShelf } from '../shell/shelf.js';
import { standing } from '../shell/final_standing.js';
import { Topbar } from '../shell/topbar.js';
import { HowItWent, Moments, shownMoments } from '../study/how_it_went.js';
import { useReview } from '../study/review.js';
import { learnStudy } from '../study/words.js';

/** @typedef {import('../wire').TableInfo} TableInfo */
/** @typedef {import('../wire').GameInfo} GameInfo */
/** @typedef {import('../shell/final_standing.js').Line} Line */

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

/** A time in words. @param {number} seconds */
const timeOf = (seconds) => (seconds < 60 ? t('result.seconds', { n: Math.round(seconds) }) : t('result.minutes', { n: Math.round(seconds / 60) }));

/** @param {{lines: readonly Line[], why: string, turns: number, seconds: number, truncated: boolean, children?: import('preact').ComponentChildren}} props */
function Winner({ lines, why, turns, seconds, truncated, children }) {
  const winners = lines.filter(({ won }) => won);
  const over = t(truncated ? 'result.kicker.truncated' : 'result.kicker');
  const said = [over, turns > 0 ? t('result.turns', { n: turns }) : '', seconds > 0 ? timeOf(seconds) : ''].filter(Boolean);
  return html`<section class="win" aria-labelledby="winner">
    <${Petals} />
    <div class="laurels">
      ${winners.length > 0 && html`<${Laurel}>${winners.map(({ seat }) => html`<${SeatPawn} seat=${seat} />`)}<//>`}
    </div>
    <div class="words">
      <p class="kicker">${said.map((part, i) => html`<span key=${part}>${part}${i < said.length - 1 && ' ·'}</span> `)}</p>
      <h1 id="winner" tabindex="-1" data-focus>${headline(winners)}</h1>
      <p>${why}</p>
    </div>
    ${children}
  </section>`;
}

/** What a review says about a seat. @param {import('../wire').SeatSum} sums @param {import('../wire').Reviewed} end */
function judged(sums, end) {
  const best = (sums.words.best ?? 0) + (sums.words.only ?? 0) + (sums.words.good ?? 0);
  const points = end.unit === 'points';
  return [
    sums.turns > 0 && t('review.best', { n: best, of: sums.turns }),
    sums.care !== null && t('review.care', { n: Math.max(0, Math.round(sums.care * 100)) }), // below 0 is worse than random play
    points && sums.turns > 0 && t('review.lost.turn', { n: sums.lost }),
    sums.missed > 0 && t('review.missed', { n: sums.missed }),
    end.luck && t('review.luck', { n: `${sums.luck > 0 ? '+' : ''}${sums.luck}` }),
    sums.steps > 0 && t('review.steps', { n: sums.steps }),
  ];
}

/** The numbers of a seat: its thinking time at once, the others with the review. @param {{sums?: import('../wire').SeatSum, end: import('../wire').Reviewed | null, seconds: number}} props */
function Numbers({ sums, end, seconds }) {
  const said = [...(sums && end ? judged(sums, end) : []), seconds > 0 && t('result.thought', { time: timeOf(seconds) })].filter(Boolean);
  return html`<td class="numbers">${said.map((each) => html`<span key=${each}>${each}</span>${' '}`)}</td>`;
}

/** @typedef {{game?: GameInfo, end: import('../wire').Reviewed | null, times: import('../wire').Times | undefined}} Known */

/** @param {{line: Line} & Known} props */
function Place({ line, game, end, times }) {
  const who = line.you ? t('result.you') : t(`result.kind.${line.kind === 'me' ? 'online' : line.kind}`);
  const sums = end?.seats[line.seat];
  return html`<tr class=${line.won ? 'won' : ''} data-seat=${line.seat}>
    <td class="rank">${line.place}</td>
    <th scope="row"><div class="person"><${SeatPawn} seat=${line.seat} /><div><b>${line.name}</b> <span>${who}</span></div></div></th>
    <td class="found">
      <div class="medals">${line.marks.map((mark, i) => html`<${Medal} key=${i} game=${game} mark=${mark} />`)}</div>
      <small class="muted">${line.words.join(' · ') || t('result.found.none')}</small>
    </td>
    <${Numbers} sums=${sums} end=${end} seconds=${line.kind === 'bot' ? 0 : (times?.seats[line.seat] ?? 0)} />
    <td class="total">${line.score}</td>
  </tr>`;
}

/** @param {{lines: readonly Line[]} & Known} props */
function Standing({ lines, ...known }) {
  return html`<${Panel} title=${t('result.standing')} class="standing">
    <table>
      <thead><tr>
        <th scope="col">${t('result.rank')}</th><th scope="col">${t('result.player')}</th>
        <th scope="col">${t('result.found')}</th>
        <th scope="col">${t('result.numbers')}</th><th scope="col">${t('result.score')}</th>
      </tr></thead>
      <tbody>${lines.map((line) => html`<${Place} key=${line.seat} line=${line} ...${known} />`)}</tbody>
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
 * @param {{table: TableInfo, snapshot: import('../shell/final_standing.js').Ending, onRematch?: (harder: number) => void, onReplay?: () => void,
 *   navigate: import('../route.js').Navigate}} props
 */
export default function Result({ table, snapshot, onRematch, onReplay, navigate }) {
  const { data: shelf } = useShelf();
  const { data: known, error } = useLoaded(learnStudy, []);
  const game = shelf?.games.find(({ id }) => id === table.game);
  useSkin(game);
  const lines = standing(table, snapshot, game);
  const review = useReview(table.key);
  const moments = useMemo(() => shownMoments(review), [review.end]);
  const names = table.seats.map(({ name }) => name);
  const turns = snapshot.result?.turns ?? 0;
  const { data: times } = useLoaded(() => api(`/api/times/${encodeURIComponent(table.key)}`), [table.key]);
  const next = useNextLevel(table, snapshot, shelf?.bots ?? []);
  const replay = onReplay ?? (() => navigate(`/r/${table.key}`));
  return html`<${Topbar} title=${game?.title ?? table.title} plain />
    <main class="result">
      <${Winner} lines=${lines} why=${snapshot.result?.why ?? ''} turns=${turns} seconds=${times?.total ?? 0} truncated=${snapshot.result?.truncated ?? false}>
        <section class="acts" aria-label=${t('result.what-next')}>
          ${
            onRematch &&
            html`${next.says && html`<p class="adapted">${next.says}</p>`}
              <${Button} kind="primary big" icon="again" onClick=${() => onRematch(next.by)}>${t('result.rematch')}<//>
              ${table.seats.length > 1 && html`<p>${rematch(table)}</p>`}
              <${Nudges} level=${next.level} onRematch=${onRematch} />`
          }
          <${Button} icon="play" onClick=${replay}>${t('result.replay')}<//>
          <${Button} icon="share" onClick=${() => copy(replayLink(table.key, table))}>${t('result.share')}<//>
          <${Button} icon="house" href="/">${t('result.back')}<//>
        </section>
      <//>
      ${known && html`<${HowItWent} review=${review} tableKey=${table.key} names=${names} moments=${moments} total=${turns} navigate=${navigate} />`}
      ${known && html`<${Moments} review=${review} tableKey=${table.key} names=${names} game=${game} moments=${moments} total=${turns} />`}
      ${(known || error) && html`<${Standing} lines=${lines} game=${game} end=${known ? review.end : null} times=${times} />`}
    </main>`;
}
