/** Widgets of the shifting games: cards to find, a home to come back to, coins in the end. */
import { Glyph } from '../art.js';
import { html } from '../html.js';
import { t } from '../words.js';
import { spriteOf } from './skins.js';

const DAY_MARKS = 24; // marks above it glow at night

/** @typedef {import('../wire').GameInfo} GameInfo */

/** @param {number} mark */
const glows = (mark) => mark > DAY_MARKS;

/** Whether it is night; undefined in games where it never will be. @param {any} table @returns {boolean | undefined} */
const night = (table) => (table.coin === undefined ? undefined : table.night);

/** @param {any} view @returns {import('./registry.js').Goals} */
function goals(view) {
  const { table, goal, seat } = view;
  const hand = /** @type {number[]} */ (table.hands[seat] ?? []);
  const pile = table.piles[seat] ?? 0;
  const counts = (/** @type {number} */ mark) => night(table) === undefined || glows(mark) === table.night;
  const marks = goal ? [goal] : hand.filter(counts);
  const later = hand.filter((mark) => !marks.includes(mark));
  return { marks, later, hidden: Math.max(0, pile - 1), home: !marks.length && !pile && night(table) !== false };
}

/** The glyph on the back of cards and coins. @param {GameInfo | undefined} game */
const backOf = (game) => `${spriteOf(game?.id)}-back`;

/** @param {any} table @param {number} seat */
function progress(table, seat) {
  const got = table.found[seat]?.length ?? 0;
  return { got, of: got + (table.piles[seat] ?? 0) + (table.hands[seat]?.length ?? 0) };
}

/** @param {{mark: number, game: GameInfo | undefined, later?: boolean, onPick?: () => void}} props */
function Card({ mark, game, later = false, onPick }) {
  const name = game?.marks[mark - 1] ?? String(mark);
  return html`<button type="button" class=${later ? 'card later' : 'card'} style=${{ '--i': 0 }}
    aria-label=${t(later ? 'goal.later' : 'goal.find', { name })} onClick=${onPick}>
    <${Glyph} id=${game?.icons[mark - 1] ?? ''} /><em>${name}</em>
  </button>`;
}

/** @param {{i: number, back: string}} props */
const Back = ({ i, back }) =>
  html`<div class="card back" style=${{ '--i': i }} aria-hidden="true"><${Glyph} id=${back} /></div>`;

/**
 * The cards of the one who looks: the top of a pile, or an open hand.
 * @param {import('./registry.js').Around} props
 */
function Hand({ view, game, onPoint }) {
  const { marks, later = [], hidden = 0, home } = goals(view);
  const back = backOf(game);
  if (home) return html`<p class="gohome"><b>${t('goal.home')}</b> ${t('goal.home.more')}</p>`;
  const many = marks.length + later.length > 1;
  return html`<div class=${many ? 'hand many' : 'hand'}>
    ${!many && [1.25, -1.25].slice(0, hidden).map((i) => html`<${Back} key=${i} i=${i} back=${back} />`)}
    ${[...marks, ...later].map(
      (mark) => html`<${Card} key=${mark} mark=${mark} game=${game} later=${!marks.includes(mark)}
        onPick=${() => onPoint(mark)} />`,
    )}
  </div>
  ${hidden > 0 && html`<p class="more">${t('goal.hidden', { n: hidden })}</p>`}`;
}

/** Three coins face down. @param {import('./registry.js').Around} props */
function Coins({ plan, game }) {
  const back = backOf(game);
  const picks = plan.of('pick');
  if (!picks.length) return null;
  return html`<section class="panel coins" aria-label=${t('coin.title')}>
    <h2>${t('coin.title')}</h2>
    <p>${t('coin.why')}</p>
    <div class="coinrow">
      ${picks.map(
        ({ text, words }) => html`<button key=${text} type="button" class="coin"
          aria-label=${t('coin.pick', { n: words[0] ?? '' })} onClick=${() => plan.act(text)}>
          <${Glyph} id=${back} /></button>`,
      )}
    </div>
  </section>`;
}

/** @param {any} event @param {import('../stage.js').Scene} scene @returns {import('./registry.js').Show | null} */
function show(event, scene) {
  if (event.is === 'drew') return { quiet: true };
  if (event.is === 'finished') return { sound: 'won' };
  if (event.is === 'nightfall') return { sound: 'night', dusk: true };
  if (event.is !== 'found') return null;
  const cell = scene.board.tiles.findIndex((tile) => tile.mark === event.goal);
  const flight = { mark: event.goal, from: `[data-cell="${cell}"]`, to: `[data-row="${event.seat}"]` };
  return { sound: 'found', flight };
}

/**
 * What was found, by day and by night where there is both, and what a coin was worth.
 * @param {any} view @param {number} seat @param {GameInfo | undefined} game @returns {import('./registry.js').Tally}
 */
function tally({ table }, seat, game) {
  const marks = /** @type {number[]} */ (table.found[seat] ?? []);
  const n = marks.filter(glows).length;
  const words = [];
  if (night(table) !== undefined) words.push(t('result.day', { n: marks.length - n }), t('result.night', { n }));
  else if (marks.length) words.push(t('result.found.count', { n: marks.length }));
  const coin = seat === table.turn ? Number(table.coin ?? 0) : 0;
  if (coin) words.push(t('result.coin', { coin: game?.terms.coin ?? '', n: coin }));
  return { marks, words };
}

/** @type {import('./registry.js').Widgets} */
export const widgets = {
  verbs: ['pick'],
  fits: (view) => Array.isArray(view?.table?.piles) && Array.isArray(view?.table?.found),
  night,
  homes: ({ table }) => table.homes ?? [],
  faint: (table, mark) => night(table) !== undefined && glows(mark) !== night(table),
  show,
  goals,
  Hand,
  Extra: Coins,
  points: ({ table }, _, n) => (night(table) === undefined ? null : { n }),
  progress,
  tally,
};
