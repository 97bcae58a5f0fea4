/** A review in a replay: the graph as its slider, a word for each turn, and the better turn with the one played. */
import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { html } from '../html.js';
import { viewOf } from '../shell/story.js';
import { Button, Panel, Segmented } from '../ui.js';
import { t } from '../words.js';
import { Graph, Legend, pointsOf, TurnTable } from './graph.js';
import { momentWords, wordOf } from './moment_words.js';
import { foremost, improvable, SIGNS, turnedOf, useReview } from './review.js';
import { TurnBoard } from './turn_board.js';

/** @typedef {import('../shell/replay_scenes.js').Step} Step */
/** @typedef {import('../wire').Replay} Replay */
/** @typedef {import('../wire').Turned} Turned */
/** @typedef {import('../wire').GameInfo} GameInfo */
/** @typedef {import('../shell/player.js').Player} Player */
/** @typedef {ReturnType<typeof useJudged>} Judged */
/** @typedef {'played' | 'better' | 'pair'} Which */

const WIDE = matchMedia('(min-width: 1181px)');
const wide = signal(WIDE.matches); // two boards have room
WIDE.addEventListener('change', () => {
  wide.value = WIDE.matches;
});

/** The step that shows the end of a turn. @param {readonly Step[]} steps @param {Turned} turned */
const endOf = (steps, { until }) => Math.max(0, steps.findLastIndex(({ acted, ply }) => (acted ?? ply) <= until));

/** The step before a turn. @param {readonly Step[]} steps @param {Turned} turned */
const startOf = (steps, { since }) => Math.max(0, steps.findLastIndex(({ ply }) => ply <= since));

/** The comment on the turn on the board. @param {{turned: Turned, names: readonly string[], title: string, more: string, replay: Replay, player: Player, stops: readonly number[]}} props */
function TurnPanel({ turned, names, title, more, replay, player, stops }) {
  const [before, next] = [stops.findLast((stop) => stop < player.at), stops.find((stop) => stop > player.at)];
  const word = wordOf(turned);
  return html`<${Panel} title=${t('review.panel')} class="thisturn">
    <p role="status"><b>${t('review.at', { turn: turned.turn })}, ${names[turned.seat]}</b>
      ${word && html` <span class="judged"><span aria-hidden="true">${SIGNS[turned.word]}</span> ${word}</span>`}</p>
    ${title && html`<p>${title}</p>`}
    ${more && html`<p class="detail">${more}</p>`}
    <div class="jumps">
      <${Button} icon="before" disabled=${before === undefined} onClick=${() => player.go(before ?? 0)}>${t('review.before')}<//>
      <${Button} icon="next" disabled=${next === undefined} onClick=${() => player.go(next ?? 0)}>${t('review.next')}<//>
      ${improvable(turned) && html`<${Button} href=${`/try/${replay.key}/${turned.turn}`}>${t('review.try')}<//>`}
    </div>
  <//>`;
}

/**
 * All that a review adds to a replay. `turn` is the turn that the address asks for.
 * @param {Replay} replay @param {readonly Step[]} steps @param {Player} player @param {number} turn
 */
export function useJudged(replay, steps, player, turn) {
  const review = useReview(replay.key);
  const { turns, end } = review;
  const { names } = replay;
  const whole = replay.frames.length >= replay.total;
  const last = Math.max(1, steps.length - 1);
  const moments = end?.moments ?? [];
  const numbered = useMemo(() => foremost(moments), [end]);
  const ends = useMemo(() => turns.map((each) => endOf(steps, each)), [turns, steps]);
  const stops = useMemo(() => moments.map((moment) => endOf(steps, turnedOf(turns, moment) ?? /** @type {Turned} */ (turns[0]))), [end, steps]);
  const words = useMemo(() => new Map(turns.flatMap((each, i) => (each.word ? [[ends[i] ?? 0, { sign: SIGNS[each.word] ?? '', word: wordOf(each) }]] : []))), [ends]);
  const asked = turns.find((each) => each.turn === turn);
  useEffect(() => {
    if (asked && whole) player.go(endOf(steps, asked));
  }, [asked !== undefined, whole]);
  const at = turns.findIndex((each, i) => startOf(steps, each) < player.at && player.at <= (ends[i] ?? 0));
  const now = turns[at];
  const moment = now && [...numbered, ...moments].find((each) => each.turn === now.turn); // first the one that the result lists
  const said = now && momentWords(moment ?? { turn: now.turn, seat: now.seat, kind: 'loss', text: '' }, now, names);
  const tell = moment || (now && improvable(now));
  const x = (/** @type {number} */ step) => step / last;
  return {
    stops,
    words,
    any: turns.length > 0,
    better: now && improvable(now) ? { turned: now, frame: steps[startOf(steps, now)] } : null,
    graph: turns.length
      ? html`<${Graph} points=${pointsOf(turns, (each) => x(endOf(steps, each)))} names=${names} at=${x(player.at)}
          dots=${moments.map((moment, i) => ({ x: x(stops[i] ?? 0), seat: moment.seat, no: numbered.indexOf(moment) + 1 }))} />`
      : undefined,
    panel: turns.length > 0 && html`<${Legend} names=${names} />
      ${now && html`<${TurnPanel} turned=${now} names=${names} title=${tell ? said?.title : ''} more=${tell ? said?.more : ''} replay=${replay} player=${player} stops=${stops} />`}
      ${review.closer && html`<p class="muted" role="status">${t('review.closer')}</p>`}`,
    table: turns.length > 0 && html`<${TurnTable} turns=${turns} names=${names} />`,
  };
}

/**
 * The board of the replay, and the better turn: beside it in a wide window, else in its place. The board never moves from turn to
 * turn: the place of the better turn is kept where none was better, and the switch between them waits.
 * @param {{judged: Judged, replay: Replay, game?: GameInfo, children?: import('preact').ComponentChildren}} props
 */
export function Better({ judged: { better, any }, replay, game, children }) {
  const [chosen, choose] = useState(/** @type {Which | undefined} */ (undefined));
  useEffect(() => choose((old) => (old === 'better' ? undefined : old)), [better?.turned.turn]); // a closer look at the same turn changes nothing
  const possible = wide.value ? chosen : better && chosen !== 'pair' ? chosen : 'played';
  const which = any ? (possible ?? (wide.value ? 'pair' : 'played')) : 'played';
  const values = /** @type {const} */ (['played', 'better', 'pair']);
  const choices = values.slice(0, wide.value ? 3 : 2).map((value) => ({ value, label: t(`review.${value}`) }));
  const [played, rather] = [t('review.played'), t('review.better')];
  return html`<div class="boards" data-which=${which}>
      <figure class="played" aria-label=${played}><figcaption aria-hidden="true">${played}</figcaption><div class="board-side">${children}</div></figure>
      ${
        any &&
        html`<figure class="better" aria-label=${rather}><figcaption aria-hidden="true">${rather}</figcaption><div class="board-side">${
          better?.frame
            ? html`<${TurnBoard} view=${viewOf(better.frame, better.turned.seat)} actions=${better.turned.best} seat=${better.turned.seat}
                names=${replay.names} game=${game} hint />`
            : html`<p class="none">${t('review.none')}</p>`
        }</div></figure>`
      }
    </div>
    ${any && html`<${Segmented} label=${t('review.switch')} value=${which} choices=${choices} onChange=${choose} disabled=${!better && !wide.value} class="which" />`}`;
}
