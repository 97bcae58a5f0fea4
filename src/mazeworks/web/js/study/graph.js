/** How a game went: a line for each seat, its chance to win after each turn; for two seats, one area. */
import { Sign } from '../art.js';
import { html } from '../html.js';
import { t } from '../words.js';
import { wordOf } from './moment_words.js';

/** @typedef {import('../wire').Turned} Turned */
/** A point of the graph: where it is, from 0 to 1, and the chances there. */
/** @typedef {{x: number, chance: readonly number[]}} Point */

const [WIDE, HIGH, EDGE] = [600, 180, 10];
const xOf = (/** @type {number} */ x) => EDGE + x * (WIDE - 2 * EDGE);
const yOf = (/** @type {number} */ chance) => EDGE + (1 - chance / 100) * (HIGH - 2 * EDGE);

/** @param {readonly Point[]} points @param {number} seat */
const lineOf = (points, seat) => points.map(({ x, chance }) => `${xOf(x).toFixed(1)},${yOf(chance[seat] ?? 0).toFixed(1)}`).join(' ');

/** The chances at the beginning, which are taken to be equal, then after each turn. @param {readonly Turned[]} turns @param {(turned: Turned) => number} at @returns {Point[]} */
export function pointsOf(turns, at) {
  const seats = turns[0]?.chance.length ?? 0;
  const start = { x: 0, chance: seats > 1 ? Array(seats).fill(100 / seats) : (turns[0]?.chance ?? []) };
  return [start, ...turns.map((turned) => ({ x: at(turned), chance: turned.chance }))];
}

/** A line of one seat, with its sign at the end. @param {{points: readonly Point[], seat: number, area: boolean}} props */
function Curve({ points, seat, area }) {
  const [line, first, last] = [lineOf(points, seat), points[0], points.at(-1)];
  if (!first || !last) return null;
  const floor = `${xOf(last.x)},${HIGH - EDGE} ${xOf(first.x)},${HIGH - EDGE}`;
  return html`<g data-seat=${seat}>
    ${area && html`<polygon class="area" points=${`${line} ${floor}`} />`}
    <polyline class="curve" points=${line} />
  </g>`;
}

/**
 * `dots` are key moments; `no` is the number that the result page gives it, 0 if it leaves it out. A table holds the numbers for screen readers.
 * `onPick` gets the place of a tap, from 0 to 1; the keyboard has the list of moments.
 * @param {{points: readonly Point[], names: readonly string[], dots: readonly {x: number, seat: number, no: number}[], at?: number,
 *   onPick?: (x: number) => void}} props
 */
export function Graph({ points, names, dots, at, onPick }) {
  const two = names.length === 2;
  const seats = two ? [0] : names.map((_, seat) => seat);
  const drawn = [...dots].sort((a, b) => Number(a.no > 0) - Number(b.no > 0)); // one with a number lies above others of its turn
  const near = (/** @type {number} */ x) => points.findLast((point) => point.x <= x + 1e-6);
  const pick = (/** @type {MouseEvent} */ { clientX, currentTarget }) => {
    const { left, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    onPick?.(Math.min(1, Math.max(0, (((clientX - left) / width) * WIDE - EDGE) / (WIDE - 2 * EDGE))));
  };
  return html`<div class=${onPick ? 'graph opens' : 'graph'} aria-hidden="true" onClick=${onPick && pick}>
    <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none">
      ${seats.map((seat) => html`<${Curve} key=${seat} points=${points} seat=${seat} area=${two} />`)}
      ${at !== undefined && html`<line class="cursor" x1=${xOf(at)} x2=${xOf(at)} y1="0" y2=${HIGH} />`}
    </svg>
    ${drawn.map(({ x, seat, no }, i) => {
      const shown = near(x)?.chance[two ? 0 : seat] ?? 50;
      return html`<b key=${i} class="dot" data-seat=${two ? 0 : seat} style=${{ left: `${(xOf(x) / WIDE) * 100}%`, top: `${(yOf(shown) / HIGH) * 100}%` }}>${no || ''}</b>`;
    })}
  </div>`;
}

/** Which line is whose. @param {{names: readonly string[]}} props */
export function Legend({ names }) {
  if (names.length === 2) return html`<p class="legend" data-seat="0"><${Sign} seat=${0} /> ${t('review.legend.two', { name: names[0] ?? '' })}</p>`;
  return html`<p class="legend">${names.map((name, seat) => html`<span key=${seat} data-seat=${seat}><${Sign} seat=${seat} /> ${name}</span>`)} – ${t('review.legend')}</p>`;
}

/** Every turn as a row, for screen readers. @param {{turns: readonly Turned[], names: readonly string[]}} props */
export function TurnTable({ turns, names }) {
  return html`<div class="spoken-only"><table>
    <caption>${t('review.table')}</caption>
    <thead><tr><th scope="col">${t('review.turn')}</th><th scope="col">${t('result.player')}</th><th scope="col">${t('review.word')}</th>
      <th scope="col">${t('review.lost')}</th>${names.map((name) => html`<th scope="col">${t('review.chance', { name })}</th>`)}</tr></thead>
    <tbody>${turns.map(
      (turned, i) => html`<tr key=${i}><th scope="row">${turned.turn}</th><td>${names[turned.seat]}</td><td>${wordOf(turned)}</td><td>${turned.loss}</td>
        ${turned.chance.map((chance) => html`<td>${Math.round(chance)}</td>`)}</tr>`,
    )}</tbody>
  </table></div>`;
}
