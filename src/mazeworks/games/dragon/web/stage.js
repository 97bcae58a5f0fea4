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
 *   duel: Duel | null, moment: '' | 'woke' | 'laid'}} DragonParts
 * @typedef {import('mazeworks/stage.js').Scene & {dragon: DragonParts}} DragonScene
 */

/** The board with treasures as marks on its tiles. @param {import('mazeworks/maze.js').Board} board @param {readonly number[]} hoard @param {readonly number[]} values */
function laid(board, hoard, values) {
  const tiles = board.tiles.map((tile, cell) => {
    const mark = values[hoard.indexOf(cell)] ?? 0;
    return mark === tile.mark ? tile : { ...tile, mark };
  });
  return { ...board, tiles, spare: { ...board.spare, mark: 0 } };
}

/** @param {DragonScene} scene @param {Partial<DragonParts>} changes @returns {DragonScene} */
function changed(scene, changes) {
  const dragon = { ...scene.dragon, ...changes };
  return { ...scene, dragon, board: laid(scene.board, dragon.hoard, dragon.values), motion: null };
}

/** The dragon's angle after a turn, always forward. @param {number} angle @param {number} facing */
const turnedTo = (angle, facing) => (((angle / 90) % 4) === facing ? angle : facing * 90);

/** @param {any} view @param {DragonParts | undefined} before @returns {DragonParts} */
function dragonOf(view, before) {
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

/** A push carries guards and treasures along (clause 3.2). @param {DragonScene} at @param {any} event @param {boolean} shown */
function pushed(at, event, shown) {
  const next = maze.after(at, event, shown);
  if (!next) return null;
  const [guards, hoard] = [at.dragon.guards, at.dragon.hoard].map((cells) => carry(at.board.size, event.slot, cells));
  const rode = ['white', 'black'].filter((_, i) => guards?.[i] !== at.dragon.guards[i]);
  const { motion } = next.scene;
  const scene = changed(next.scene, { guards, hoard, gaze: [] });
  return { ...next, scene: { ...scene, motion: motion && { ...motion, carried: [...motion.carried, ...rode] } } };
}

/** @param {DragonScene} at @param {any} event @returns {Partial<DragonParts> | null} */
function told({ pieces, dragon }, event) {
  const { duel } = dragon;
  const ended = (/** @type {Partial<Duel>} */ how) => ({ duel: duel && { ...duel, ...how } });
  switch (event.is) {
    case 'took': {
      const at = dragon.hoard.indexOf(pieces[event.seat] ?? -1);
      const rest = (/** @type {readonly number[]} */ list) => list.filter((_, i) => i !== at);
      return { hoard: rest(dragon.hoard), values: rest(dragon.values) };
    }
    case 'laid':
      return { hoard: event.cells, values: event.cells.map((/** @type {number} */ _, /** @type {number} */ i) => LOW + 1 + (i >> 1)), moment: 'laid' };
    case 'woke': {
      const { face, cells, steps } = event;
      return { face, steps, gaze: cells, angle: dragon.angle + 90 * (Number(face) || 0), thrown: dragon.thrown + 1, moment: 'woke' };
    }
    case 'challenged':
      return { moment: '', pips: 0, duel: { foe: event.foe, seat: event.seat, ...DUEL, rolls: [], end: '', value: 0 } };
    case 'dared':
      return { moment: '', pips: 0, duel: { foe: 'dragon', seat: event.seat, ...FINAL, rolls: [], end: '', value: 0 } };
    case 'rolled':
      return { pips: event.pips, thrown: dragon.thrown + 1, ...ended({ rolls: [...(duel?.rolls ?? []), event.pips] }) };
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
  scene(view, /** @type {DragonScene | null} */ before) {
    const bare = before && { ...before, board: laid(before.board, [], []) };
    const scene = maze.scene(view, bare);
    const dragon = dragonOf(view, before?.dragon);
    return scene && { ...scene, dragon, board: laid(scene.board, dragon.hoard, dragon.values) };
  },
  after(scene, event, shown) {
    if (event.is === 'pushed') return pushed(scene, event, shown);
    const changes = told(scene, event);
    if (!changes) return maze.after(scene, event, shown);
    return { scene: changed(scene, changes), ms: pace().rest * (TAKES[event.is] ?? 0) };
  },
};
