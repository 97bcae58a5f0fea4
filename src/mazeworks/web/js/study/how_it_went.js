/** The review on the result page: the graph, the moments that decided the game, and a turn to play again. */
import { html } from '../html.js';
import { api } from '../net.js';
import { Button, Panel, useLoaded } from '../ui.js';
import { t } from '../words.js';
import { Graph, Legend, pointsOf, TurnTable } from './graph.js';
import { momentWords } from './moment_words.js';
import { foremost, improvable, turnedOf } from './review.js';
import { TurnBoard } from './turn_board.js';

/** @typedef {import('./review.js').Review} Review */
/** @typedef {import('./review.js').Moment} Moment */
/** @typedef {import('../wire').GameInfo} GameInfo */
/** @typedef {{review: Review, tableKey: string, names: readonly string[], game?: GameInfo}} Props */

/** @param {{review: Review, names: readonly string[], moments: readonly Moment[], total: number}} props */
export function HowItWent({ review, names, moments, total }) {
  const { turns, end, why, closer } = review;
  const all = Math.max(total, turns.at(-1)?.turn ?? 1);
  const at = (/** @type {{turn: number}} */ { turn }) => turn / all;
  const dots = moments.map((moment) => ({ x: at(moment), seat: moment.seat }));
  const busy = why ? '' : end ? (closer ? t('review.closer') : t('review.measured')) : t('review.busy', { n: turns.length, of: all });
  return html`<${Panel} title=${t('review.title')} class="went">
    <${Graph} points=${pointsOf(turns, at)} names=${names} dots=${dots} />
    <div class="below">
      <${Legend} names=${names} />
      <p class="muted" role="status">${why || busy}</p>
    </div>
    ${!end && !why && html`<progress max=${all} value=${turns.length} aria-label=${t('review.progress')}></progress>`}
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

/** @param {Props & {moments: readonly Moment[]}} p */
export function Moments(p) {
  const { review, tableKey, names, moments } = p;
  if (!review.end) return null;
  return html`<${Panel} title=${t('review.moments', { n: moments.length })} class="moments">
    ${!moments.length && html`<p class="muted">${t('review.moments.none')}</p>`}
    <ol>${moments.map((moment, i) => {
      const turned = turnedOf(review.turns, moment);
      const { title, more } = momentWords(moment, turned, names);
      return html`<li key=${moment.turn}>
        <b class="no" aria-hidden="true">${i + 1}</b>
        <${Thumb} ...${p} moment=${moment} />
        <div>
          <p class="muted">${t('review.at', { turn: moment.turn })}</p>
          <p><a href=${`/r/${tableKey}?turn=${moment.turn}`}>${title}</a></p>
          ${more && html`<p class="detail">${more}</p>`}
          ${moment.kind === 'loss' && turned && improvable(turned) && html`<p><a href=${`/try/${tableKey}/${moment.turn}`}>${t('review.try')}</a></p>`}
        </div>
      </li>`;
    })}</ol>
    <${Button} href=${`/r/${tableKey}?turn=${moments[0]?.turn ?? 1}`}>${t('review.step')}<//>
  <//>`;
}

/** The moments of a short list. @param {Review} review */
export const shownMoments = ({ end }) => (end ? foremost(end.moments) : []);
