/** A turn drawn on a board: the push as a chosen line, the walk as a dotted way. */
import { Board } from '../board.js';
import { html } from '../html.js';
import { goalsOf, widgetsOf } from '../game_files.js';
import { readAction, way } from '../maze.js';
import { stageOf } from '../stage.js';

/** @typedef {import('../wire').GameInfo} GameInfo */

/**
 * The scene after the actions of a turn that a board can show: pushes, and walks as a way.
 * @param {any} scene @param {readonly string[]} actions @param {number} seat @param {GameInfo | undefined} game
 */
function drawn(scene, actions, seat, game) {
  const stage = stageOf(widgetsOf(game));
  let [now, slot] = [scene, /** @type {number | null} */ (null)];
  for (const text of actions) {
    const action = readAction(text, scene.board.size);
    if (action.slot !== undefined) {
      now = stage.after(now, { is: 'pushed', slot: action.slot, quarters: action.quarters ?? 0 }, true)?.scene ?? now;
      slot = action.slot;
    } else if (action.cell !== undefined) {
      const path = way(now.board, now.pieces[seat] ?? 0, action.cell);
      if (path.length) now = { ...now, pieces: now.pieces.map((/** @type {number} */ cell, /** @type {number} */ i) => (i === seat ? action.cell : cell)), trail: path, trailSeat: seat };
    }
  }
  return { ...now, slot, motion: null };
}

/**
 * A turn from the position before it. `hint` draws it in the colour of hints.
 * @param {{view: any, actions: readonly string[], seat: number, names: readonly string[], game?: GameInfo, hint?: boolean}} props
 */
export function TurnBoard({ view, actions, seat, names, game, hint = false }) {
  const widgets = widgetsOf(game);
  const scene = stageOf(widgets).scene(view, null);
  const Own = widgets?.Board;
  if (Own && scene)
    return html`<${Own} view=${view} scene=${scene} seat=${null} turn=${seat} names=${names} game=${game} legal=${[]} hinted=${actions[0] ?? ''}
      draft=${(actions[0] && widgets?.draft?.(actions[0])) || undefined} act=${() => undefined} />`;
  if (!scene) return null;
  const now = drawn(scene, actions, seat, game);
  const marks = goalsOf(game, view).marks;
  const rings = now.board.tiles.flatMap((/** @type {any} */ tile, /** @type {number} */ cell) => (tile.mark && marks.includes(tile.mark) ? [cell] : []));
  const night = widgets?.night?.(view.table);
  return html`<${Board} board=${now.board} pieces=${now.pieces} homes=${widgets?.homes?.(view)} names=${names} marks=${game?.marks} icons=${game?.icons}
    rings=${rings} slot=${now.slot} lastSlot=${now.slot} trail=${now.trail} trailSeat=${hint ? -1 : seat} figures=${widgets?.figures?.(now)}
    faint=${(/** @type {number} */ mark) => widgets?.faint?.(view.table, mark) ?? false}
    decor=${(/** @type {number} */ mark) => widgets?.decor?.(view, mark) ?? null} night=${night === true} day=${night === false} turn=${seat} />`;
}
