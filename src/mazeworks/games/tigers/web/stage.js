/** The scene of Two Doors: cards and cubs that keep their identity while they move. */
import { pace } from 'mazeworks/anim.js';
import { CELLS, GOAL, WHITE, YELLOW } from './read.js';

/** @typedef {{id: number, seat: number, cell: number}} Cub */
/**
 * `cards` are kinds and `order` identities, both by cell. Of the cubs on a card the last one in the list came last.
 * `last` are the cells of the last action, `why` is the reason why both gems turned over.
 * @typedef {{cards: readonly number[], order: readonly number[], cubs: readonly Cub[], gems: number,
 *   last: readonly number[], why: 'same' | 'stuck' | null, motion: {ms: number} | null}} Scene
 */

/** @param {readonly (readonly number[])[]} counts @returns {Cub[]} */
function cubsOf(counts) {
  const cells = counts.flatMap((mine, seat) => mine.flatMap((n, cell) => Array.from({ length: n }, () => ({ seat, cell }))));
  return cells.map((cub, id) => ({ ...cub, id }));
}

/** True if a scene shows a table. @param {Scene} scene @param {any} table */
function shows({ cards, cubs, gems }, table) {
  const count = (/** @type {number} */ seat, /** @type {number} */ cell) =>
    cubs.filter((cub) => cub.seat === seat && cub.cell === cell).length;
  const counted = table.cubs.every((/** @type {number[]} */ mine, /** @type {number} */ seat) =>
    mine.every((n, cell) => n === count(seat, cell)),
  );
  return gems === table.gems && counted && cards.every((card, cell) => card === table.cards[cell]);
}

/** @template T @param {readonly T[]} all @param {number} one @param {number} two */
const swapped = (all, one, two) => all.map((each, i) => /** @type {T} */ (i === one ? all[two] : i === two ? all[one] : each));

/** The cub that came last is led. @param {Scene} at @param {any} event @returns {readonly Cub[]} */
function led({ cubs }, { seat, start, to }) {
  const cub = cubs.findLast((each) => each.seat === seat && each.cell === start);
  return cub ? [...cubs.filter((each) => each !== cub), { ...cub, cell: to }] : cubs;
}

/** @param {Scene} at @param {any} event */
function switched(at, { one, two }) {
  const cell = (/** @type {Cub} */ cub) => (cub.cell === one ? two : cub.cell === two ? one : cub.cell);
  return {
    cards: swapped(at.cards, one, two),
    order: swapped(at.order, one, two),
    cubs: at.cubs.map((cub) => ({ ...cub, cell: cell(cub) })),
    why: at.cards[one] === at.cards[two] ? /** @type {const} */ ('same') : null,
    last: [one, two],
  };
}

/** @type {import('mazeworks/stage.js').Stage} */
export const stage = {
  scene({ table }, /** @type {Scene | null} */ before) {
    if (before && shows(before, table)) return { ...before, motion: null };
    return { cards: table.cards, order: CELLS, cubs: cubsOf(table.cubs), gems: table.gems, last: [], why: null, motion: null };
  },
  after(/** @type {Scene} */ at, event) {
    const { slide, step } = pace();
    /** @param {Partial<Scene>} change @param {number} ms @param {import('mazeworks/sound.js').Sound} sound */
    const next = (change, ms, sound) => ({ scene: { ...at, ...change, motion: ms > 0 ? { ms } : null }, ms, sound });
    if (event.is === 'led') {
      const sound = event.to === GOAL[event.seat] ? 'found' : 'settle';
      return next({ cubs: led(at, event), last: [event.start, event.to], why: null }, 2 * step, sound);
    }
    if (event.is === 'switched') return next(switched(at, event), slide, 'slide');
    if (event.is === 'stuck') return next({ why: 'stuck' }, 0, 'turn');
    if (event.is !== 'flipped') return null;
    const gem = event.gem === 'yellow' ? YELLOW : WHITE;
    return next({ gems: (at.gems & ~gem) | (event.now & gem) }, step, 'turn');
  },
};
