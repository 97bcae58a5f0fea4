/** The scene of the dragon's maze: a maze, and in its lair the hoard, guards, dragon, dice and duel. */
import { pace } from 'mazeworks/anim.js';
import { carry } from 'mazeworks/maze.js';
import { maze } from 'mazeworks/stage.js';
import { DUEL, FINAL, LOW, threatOf } from './read.js';

/**
 * A duel in progress. `end` is its result, `value` the lost treasure.
 * @typedef {{foe: string, seat: number, need: number, of: number, rolls: readonly number[], end: string, value: number}} Duel
 * `hoard` and `values` are the cells and values of treasures; `angle` is the dragon's direction, in degrees that
 * only grow; `face` and `pips` are the dice, and `thrown` counts throws. `moment` covers the board.
 * @typedef {{hoard: readonly number[], values: readonly number[], guards: readonly number[], angle: number,
 *   gaze: readonly number[], face: string, pips: number, thrown: number, steps: readonly (number | null)[],
 *   duel: Duel | null, moment: '' | 'woke' | 'laid'}} Lair
 * @typedef {import('mazeworks/stage.js').Scene & {lair: Lair}} LairScene
 */

/** The board with treasures as marks on its tiles. @param {import('mazeworks/maze.js').Board} board @param {readonly number[]} hoard @param {readonly number[]} values */
function laid(board, hoard, values) {
  const tiles = board.tiles.map((tile, cell) => {
    const mark = values[hoard.indexOf(cell)] ?? 0;
    return mark === tile.mark ? tile : { ...tile, mark };
  });
  return { ...board, tiles, spare: { ...board.spare, mark: 0 } };
}

/** @param {LairScene} scene @param {Partial<Lair>} changes @returns {LairScene} */
function changed(scene, changes) {
  const lair = { ...scene.lair, ...changes };
  return { ...scene, lair, board: laid(scene.board, lair.hoard, lair.values), motion: null };
}

/** The dragon's angle after a turn, always forward. @param {number} angle @param {number} facing */
const turnedTo = (angle, facing) => (((angle / 90) % 4) === facing ? angle : facing * 90);

/** @param {any} view @param {Lair | undefined} before @returns {Lair} */
function lairOf(view, before) {
  const { hoard, values, guards, facing, duel } = view.table;
  return {
    hoard,
    values,
    guards,
    angle: turnedTo(before?.angle ?? facing * 90, facing),
    gaze: view.gaze ?? [],
    face: before?.face ?? '',
    pips: before?.pips ?? duel?.rolls.at(-1) ?? 0,
    thrown: before?.thrown ?? 0,
    steps: duel ? (threatOf(view, duel.foe)?.steps ?? []) : [],
    duel: duel && { ...duel, seat: duel.queue[0], end: '', value: 0 },
    moment: '',
  };
}

/** A push carries guards and treasures along (clause 3.2). @param {LairScene} at @param {any} event @param {boolean} shown */
function pushed(at, event, shown) {
  const next = maze.after(at, event, shown);
  if (!next) return null;
  const [guards, hoard] = [at.lair.guards, at.lair.hoard].map((cells) => carry(at.board.size, event.slot, cells));
  const rode = ['white', 'black'].filter((_, i) => guards?.[i] !== at.lair.guards[i]);
  const { motion } = next.scene;
  const scene = changed(next.scene, { guards, hoard, gaze: [] });
  return { ...next, scene: { ...scene, motion: motion && { ...motion, carried: [...motion.carried, ...rode] } } };
}

/** @param {LairScene} at @param {any} event @returns {Partial<Lair> | null} */
function told({ pieces, lair }, event) {
  const { duel } = lair;
  const ended = (/** @type {Partial<Duel>} */ how) => ({ duel: duel && { ...duel, ...how } });
  switch (event.is) {
    case 'took': {
      const at = lair.hoard.indexOf(pieces[event.seat] ?? -1);
      const rest = (/** @type {readonly number[]} */ list) => list.filter((_, i) => i !== at);
      return { hoard: rest(lair.hoard), values: rest(lair.values) };
    }
    case 'laid':
      return { hoard: event.cells, values: event.cells.map((/** @type {number} */ _, /** @type {number} */ i) => LOW + 1 + (i >> 1)), moment: 'laid' };
    case 'woke': {
      const { face, cells, steps } = event;
      return { face, steps, gaze: cells, angle: lair.angle + 90 * (Number(face) || 0), thrown: lair.thrown + 1, moment: 'woke' };
    }
    case 'challenged':
      return { moment: '', pips: 0, duel: { foe: event.foe, seat: event.seat, ...DUEL, rolls: [], end: '', value: 0 } };
    case 'dared':
      return { moment: '', pips: 0, duel: { foe: 'dragon', seat: event.seat, ...FINAL, rolls: [], end: '', value: 0 } };
    case 'rolled':
      return { pips: event.pips, thrown: lair.thrown + 1, ...ended({ rolls: [...(duel?.rolls ?? []), event.pips] }) };
    case 'played':
      return event.use === 'roll' ? ended({ rolls: duel?.rolls.slice(0, -1) ?? [] }) : null;
    case 'lost':
      return ended({ end: duel?.end || 'lost', value: event.value });
    default:
      return ['withstood', 'failed', 'slew'].includes(event.is) ? ended({ end: event.is }) : null;
  }
}

/** Durations, in rests. @type {Record<string, number>} */
const TAKES = { woke: 4, rolled: 2.5, laid: 4 };

/** @type {import('mazeworks/stage.js').Stage} */
export const stage = {
  scene(view, /** @type {LairScene | null} */ before) {
    const bare = before && { ...before, board: laid(before.board, [], []) };
    const scene = maze.scene(view, bare);
    const lair = lairOf(view, before?.lair);
    return scene && { ...scene, lair, board: laid(scene.board, lair.hoard, lair.values) };
  },
  after(scene, event, shown) {
    if (event.is === 'pushed') return pushed(scene, event, shown);
    const changes = told(scene, event);
    if (!changes) return maze.after(scene, event, shown);
    return { scene: changed(scene, changes), ms: pace().rest * (TAKES[event.is] ?? 0) };
  },
};
