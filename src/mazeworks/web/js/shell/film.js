/** A replay as scenes for the board: one for each frame, with tiles that keep their identity from one to the next. */
import { movedIds, pace } from '../anim.js';
import { parse, push, write } from '../maze.js';

/** @typedef {import('../wire').Frame} Frame */
/** @typedef {import('../anim.js').Motion} Motion */
/**
 * @typedef {{board: import('../maze.js').Board, pieces: readonly number[], lastSlot: number | null,
 *   trail: readonly number[], trailSeat: number, pushed: any, walked: any}} Scene
 */

/** @param {Frame} frame @param {Scene | undefined} before @returns {Scene} */
function sceneOf(frame, before) {
  const { table } = frame.view;
  const pushed = frame.events.find((event) => event.is === 'pushed');
  const walked = frame.events.find((event) => event.is === 'walked');
  const moved = before && (pushed ? push(before.board, pushed.slot, pushed.quarters) : before.board);
  const board = moved && write(moved) === table.board ? moved : parse(table.board);
  return {
    board,
    pieces: table.pieces,
    lastSlot: pushed ? pushed.slot : (before?.lastSlot ?? null),
    trail: walked?.path ?? [],
    trailSeat: walked?.seat ?? -1,
    pushed,
    walked,
  };
}

/** The steps of a replay: what chance did belongs to the action before it. @param {readonly Frame[]} frames */
export function stepsOf(frames) {
  /** @type {Frame[]} */
  const steps = [];
  for (const frame of frames) {
    const before = steps.at(-1);
    if (!before || frame.actor !== null) steps.push(frame);
    else {
      const [events, sentences] = [[...before.events, ...frame.events], [...before.sentences, ...frame.sentences]];
      steps[steps.length - 1] = { ...frame, actor: before.actor, text: before.text, events, sentences };
    }
  }
  return steps;
}

/** @param {readonly Frame[]} frames */
export function filmOf(frames) {
  /** @type {Scene[]} */
  const film = [];
  for (const frame of frames) film.push(sceneOf(frame, film.at(-1)));
  return film;
}

/** What moves when a scene follows the one before it. @param {Scene} scene @param {Scene} before @returns {Motion | null} */
export function motionTo(scene, before) {
  const { board, pieces, pushed, walked } = scene;
  if (pushed) {
    const carried = pieces.flatMap((cell, seat) => (cell === before.pieces[seat] ? [] : [seat]));
    return { is: 'slide', slot: pushed.slot, ids: movedIds(board, pushed.slot), carried, ms: pace().slide };
  }
  if (!walked) return null;
  return { is: 'walk', seat: walked.seat, path: walked.path, ms: pace().step * (walked.path.length - 1) };
}

/** How long a step should be looked at while playing. @param {Motion | null} motion */
export const lookAt = (motion) => Math.max(350, (motion?.ms ?? 0) + pace().rest);
