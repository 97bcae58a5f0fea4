/** The review on the result page: the graph, the moments that decided the game, and a turn to play again. */
import { html } from '../html.js';
import { api } from '../net.js';
import { Button, Panel, useLoaded } from '../ui.js';
import { t } from '../words.js';
import { Graph, Legend, pointsOf, TurnTable } from './graph.js';
import { momentWords } from './moment_words.js';
import { foremost, improvable, losses, turnedOf } from './review.js';
import { TurnBoard } from './turn_board.js';

/** @typedef {import('./review.js').Review} Review */
/** @typedef {import('./review.js').Moment} Moment */
/** @typedef {import('../wire').GameInfo} GameInfo */
/** @typedef {{review: Review, tableKey: string, names: readonly string[], game?: GameInfo}} Props */

/** A tap on the graph opens the replay there. @param {Props & {moments: readonly Moment[], total: number, navigate: import('../route.js').Navigate}} props */
export function HowItWent({ review, tableKey, names, moments, total, navigate }) {
  const { turns, end, why, closer } = review;
  const all = Math.max(total, 1);
  const at = (/** @type {{turn: number}} */ { turn }) => turn / all;
  const dots = moments.map((moment, i) => ({ x: at(moment), seat: moment.seat, no: i + 1 }));
  const open = (/** @type {number} */ x) => navigate(`/r/${tableKey}?turn=${Math.min(Math.max(Math.round(x * all), 1), turns.length)}`);
  const said = why || (end ? t(closer ? 'review.closer' : 'review.measured') : '');
  return html`<${Panel} title=${t('review.title')} class="went">
    <${Graph} points=${pointsOf(turns, at)} names=${names} dots=${dots} onPick=${turns.length ? open : undefined} />
    <div class="below">
      <${Legend} names=${names} />
      <p class="muted" role="status">${said}</p>
    </div>
    <${TurnTable} turns=${turns} names=${names} />
  <//>`;
}

/** The board of a moment: the position before the turn, and the turn that was played. @param {Props & {moment: Moment}} props */
function Thumb({ review, tableKey, names, game, moment }) {
  const turned = turnedOf(review.turns, moment);
  const { data: task } = useLoaded(() => api(`/api/reviews/${encodeURIComponent(tableKey)}/${moment.turn}`), [tableKey, moment.turn]);
  return html`<div class="thumb" aria-hidden="true" inert>
    ${task && turned && html`<${TurnBoard} view=${task.attempt.view} actions=${turned.played} seat=${turned.seat} names=${names} game=${game} />`}
  </div>`;
}

/** How far the review is. @param {{done: number, all: number}} props */
const Busy = ({ done, all }) => html`<div class="busy">
  <p role="status">${t('review.busy', { n: done, of: all })}</p>
  <progress max=${all} value=${done} aria-label=${t('review.progress')}></progress>
</div>`;

/** A moment in words; its board and another try when the review is whole. @param {Props & {moment: Moment, no: number}} p */
function Told({ moment, no, ...p }) {
  const { review, tableKey, names } = p;
  const turned = turnedOf(review.turns, moment);
  const { title, more } = momentWords(moment, turned, names);
  return html`<li>
    <b class="no" aria-hidden="true">${no}</b>
    ${review.end && html`<${Thumb} ...${p} moment=${moment} />`}
    <div>
      <p class="muted">${t('review.at', { turn: moment.turn })}</p>
      <p><a href=${`/r/${tableKey}?turn=${moment.turn}`}>${title}</a></p>
      ${more && html`<p class="detail">${more}</p>`}
      ${review.end && moment.kind === 'loss' && turned && improvable(turned) && html`<p><a href=${`/try/${tableKey}/${moment.turn}`}>${t('review.try')}</a></p>`}
    </div>
  </li>`;
}

/** The moments that decided the game; until the review is whole, how far it is and what cost most so far. @param {Props & {moments: readonly Moment[], total: number}} p */
export function Moments({ moments, total, ...p }) {
  const { turns, end, why } = p.review;
  if (!end && why) return null;
  const listed = end ? moments : losses(turns);
  return html`<${Panel} title=${end ? t('review.moments', { n: moments.length }) : t('review.moments.so-far')} class="moments">
    ${!end && html`<${Busy} done=${turns.length} all=${Math.max(total, turns.length, 1)} />`}
    ${end && !moments.length && html`<p class="muted">${t('review.moments.none')}</p>`}
    <ol>${listed.map((moment, i) => html`<${Told} key=${moment.turn} ...${p} moment=${moment} no=${i + 1} />`)}</ol>
    ${end && html`<${Button} href=${`/r/${p.tableKey}?turn=${moments[0]?.turn ?? 1}`}>${t('review.step')}<//>`}
  <//>`;
}

/** The moments of a short list. @param {Review} review */
export const shownMoments = ({ end }) => (end ? foremost(end.moments) : []);
