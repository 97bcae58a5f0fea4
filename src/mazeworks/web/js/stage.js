/** Scenes of positions, and how events lead from one to the next: the same at a table and in a replay. */
import { movedIds, pace } from './anim.js';
import { carry, parse, push, write } from './maze.js';

/** @typedef {import('./anim.js').Motion} Motion */
/**
 * The scene of a maze: the position, and what led there. `slot` is the last push's slot until a walk follows.
 * @typedef {{board: import('./maze.js').Board, pieces: readonly number[], night: boolean | undefined,
 *   trail: readonly number[], trailSeat: number, lastSlot: number | null, slot: number | null,
 *   motion: Motion | null}} Scene
 */
/** The scene after an event, the duration of its motion, and its sound. */
/** @typedef {{scene: any, ms: number, sound?: import('./sound.js').Sound}} Next */
/**
 * A scene is the input of the game's board; `motion` leads to it. `scene` is null for a view that cannot be
 * drawn; `before` lets things keep their identity. `after` is null for events that change nothing on the board; `shown`
 * is true if the board shows the event already, because it was being tried.
 * @typedef {{scene: (view: any, before: any) => any, after: (scene: any, event: any, shown: boolean) => Next | null}} Stage
 */

/** @param {any} event @param {Scene} at @param {boolean} shown @returns {Next} */
function slide({ slot, quarters }, at, shown) {
  const board = push(at.board, slot, quarters);
  const pieces = carry(at.board.size, slot, at.pieces);
  const ms = shown ? 0 : pace().slide;
  const carried = pieces.flatMap((cell, seat) => (cell === at.pieces[seat] ? [] : [seat]));
  const ids = movedIds(board, slot);
  const motion = ms > 0 ? { is: 'slide', slot, ids, carried, ms } : null;
  const scene = { ...at, board, pieces, trail: [], trailSeat: -1, lastSlot: slot, slot, motion };
  return { scene, ms, sound: shown ? 'settle' : 'slide' };
}

/** @param {any} event @param {Scene} at @returns {Next} */
function walk({ seat, path }, at) {
  const ms = pace().step * Math.max(0, path.length - 1);
  const pieces = at.pieces.map((cell, i) => (i === seat ? path.at(-1) : cell));
  const motion = ms > 0 ? { is: 'walk', seat, path, ms } : null;
  return { scene: { ...at, pieces, trail: path, trailSeat: seat, slot: null, motion }, ms };
}

/** The shifting maze. @type {Stage} */
export const maze = {
  scene(view, /** @type {Scene | null} */ before) {
    const table = view?.table;
    if (typeof table?.board !== 'string') return null;
    const board = before && write(before.board) === table.board ? before.board : parse(table.board);
    const kept = before ?? { trail: [], trailSeat: -1, lastSlot: null, slot: null };
    return { ...kept, board, pieces: table.pieces ?? [], night: undefined, motion: null };
  },
  after(scene, event, shown) {
    if (event.is === 'pushed') return slide(event, scene, shown);
    return event.is === 'walked' ? walk(event, scene) : null;
  },
};

/** The stage of a game; by default that of the maze. @param {import('./widgets.js').Widgets | undefined} widgets @returns {Stage} */
export const stageOf = (widgets) => widgets?.stage ?? maze;
