/** Widgets of the shifting games: cards to find, a home to return to, coins at the end. */
import { GLOW, pace } from 'mazeworks/anim.js';
import { Glyph } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { paint } from 'mazeworks/maze.js';
import { maze } from 'mazeworks/stage.js';
import { Ask } from 'mazeworks/table/ask.js';
import { isLong } from 'mazeworks/ui.js';
import { t } from 'mazeworks/words.js';
import { glows, goals, night } from './read.js';

/** @typedef {import('mazeworks/wire').GameInfo} GameInfo */

/** The glyph on the back of cards and coins. @param {GameInfo | undefined} game */
const backOf = (game) => `${game?.words}-back`;

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
    <${Glyph} id=${game?.icons[mark - 1] ?? ''} /><em class=${isLong(name) ? 'long' : ''}>${name}</em>
  </button>`;
}

/** @param {{i: number, back: string}} props */
const Back = ({ i, back }) =>
  html`<div class="card back" style=${{ '--i': i }} aria-hidden="true"><${Glyph} id=${back} /></div>`;

/** What remains to be done by whoever has found all; nothing once somebody is home. @param {any} view */
function homeward({ table, seat }) {
  if (!['coin', 'reveal', 'over'].includes(table.phase)) return t('goal.home.more');
  return seat === table.turn ? t('goal.home.done') : '';
}

/**
 * The viewer's cards: the top of a pile, or an open hand.
 * @param {import('mazeworks/widgets.js').Around} props
 */
function Hand({ view, game, onPoint }) {
  const { marks, later = [], hidden = 0, home } = goals(view);
  const back = backOf(game);
  if (home) return html`<p class="gohome"><b>${t('goal.home')}</b> ${homeward(view)}</p>`;
  const many = marks.length + later.length > 1;
  return html`<div class=${many ? 'hand many' : 'hand'}>
    ${!many && [1.25, -1.25].slice(0, hidden).map((i) => html`<${Back} key=${i} i=${i} back=${back} />`)}
    ${[...marks, ...later].map(
      (mark) => html`<${Card} key=${mark} mark=${mark} game=${game} later=${!marks.includes(mark)}
        onPick=${() => onPoint(mark)} />`,
    )}
  </div>
  ${hidden > 0 && html`<p class="more">${t('goal.hidden', { n: hidden, ...game?.terms })}</p>`}`;
}

/** Three coins face down. @param {import('mazeworks/widgets.js').Around} props */
function Coins({ plan, game }) {
  const back = backOf(game);
  const picks = plan.of('pick');
  if (!picks.length) return null;
  const title = t('coin.title', game?.terms);
  return html`<${Ask} class="coins" label=${title}>
    <h2>${title}</h2>
    <p>${t('coin.why', game?.terms)}</p>
    <div class="coinrow">
      ${picks.map(
        ({ text, words }) => html`<button key=${text} type="button" class="coin"
          aria-label=${t('coin.pick', { n: words[0] ?? '', ...game?.terms })} onClick=${() => plan.act(text)}>
          <${Glyph} id=${back} /></button>`,
      )}
    </div>
  <//>`;
}

/** A night goal begins to glow, after any pending motion. @param {import('mazeworks/stage.js').Scene} scene @param {any} event @returns {import('mazeworks/stage.js').Next} */
function light(scene, { goal, at }) {
  const [board, ms] = [paint(scene.board, at, goal), pace().rest / 3];
  const glow = ms > 0 ? { is: /** @type {const} */ ('glow'), id: board.tiles[at]?.id ?? -1, ms: GLOW } : null;
  return { scene: { ...scene, board, motion: scene.motion ?? glow }, ms };
}

/** The maze, on which night goals begin to glow at dusk. @type {import('mazeworks/stage.js').Stage} */
const stage = {
  scene: (view, before) => {
    const scene = maze.scene(view, before);
    return scene && { ...scene, night: night(view.table) };
  },
  after: (scene, event, shown) => (event.is === 'lit' ? light(scene, event) : maze.after(scene, event, shown)),
};

/** @param {any} event @param {import('mazeworks/stage.js').Scene} scene @returns {import('mazeworks/widgets.js').Show | null} */
function show(event, scene) {
  if (event.is === 'drew' || event.is === 'lit') return { quiet: true };
  if (event.is === 'finished') return { sound: 'won' };
  if (event.is === 'nightfall') return { sound: 'night', dusk: true };
  if (event.is !== 'found') return null;
  const cell = scene.board.tiles.findIndex((tile) => tile.mark === event.goal);
  const flight = { mark: event.goal, from: `[data-cell="${cell}"]`, to: `[data-row="${event.seat}"]` };
  return { sound: 'found', flight };
}

/**
 * The finds, by day and by night if there are both, and the value of a coin.
 * @param {any} view @param {number} seat @param {GameInfo | undefined} game @returns {import('mazeworks/widgets.js').Tally}
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

/** @type {import('mazeworks/widgets.js').Widgets} */
export const widgets = {
  verbs: ['pick'],
  night,
  homes: ({ table }) => table.homes ?? [],
  faint: (table, mark) => night(table) !== undefined && glows(mark) !== night(table),
  stage,
  show,
  goals,
  Hand,
  Extra: Coins,
  points: ({ table }, _, n) => (night(table) === undefined ? null : { n }),
  progress,
  tally,
};
