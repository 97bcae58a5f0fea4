/** A lesson: its steps, and the step of a position. It only observes; the rules are on the server. */
import { useState } from 'preact/hooks';
import { goalsOf } from '../game_files.js';
import { has } from '../words.js';

/**
 * The coach's view. `quarters` and `slot` are being tried; `pushing` and `walking` are true if that is legal now,
 * `verbs` all of it. `turn` is the number of turns played.
 * @typedef {{quarters: number, slot: number | null, pushing: boolean, walking: boolean, verbs: readonly string[],
 *   turn: number, mine: boolean, home: boolean, over: boolean, view: any}} Sight
 * A step lights up parts of the screen; in a real game it points at the first of `point` that is in sight, once it is `ready`. It is over when `done`; one without needs a click on “next”, which `ready` may hold back.
 * @typedef {{id: string, at?: readonly string[], point?: readonly string[], calm?: boolean, done?: (sight: Sight) => boolean,
 *   ready?: (sight: Sight) => boolean}} Step
 * A lesson plays with `options`. `back` leads to an earlier step if the player takes something back; `words` selects the
 * texts of a step, if not `learn.<id>.title` and `learn.<id>.text`; `goal` is the mark that they name. `first` are the steps
 * that are also shown in somebody's first real game.
 * @typedef {{options: Record<string, unknown>, steps: readonly Step[], back?: (id: string, sight: Sight) => string | null,
 *   words?: (id: string, sight: Sight, won: boolean) => {title: string, text: string} | null,
 *   goal: (view: any) => number, first: readonly string[]}} Lesson
 * @typedef {(game: import('../wire').GameInfo) => Lesson} LessonOf
 */

/** The coach's view of the table. @param {{store: import('../store.js').Store, eyes: import('../table/viewer.js').Eyes, plan: import('../table/push_draft.js').Plan}} parts @param {import('../wire').GameInfo} game @returns {Sight} */
export function sightOf({ store, eyes, plan }, game) {
  const view = eyes.view.value;
  return {
    quarters: plan.quarters.value,
    slot: plan.slot.value,
    pushing: plan.pushes.value.length > 0,
    walking: plan.walks.value.length > 0,
    verbs: plan.legal.value.map(({ verb }) => verb),
    turn: view?.table.turns ?? 0,
    mine: store.now.value?.actor === eyes.seat.value,
    home: goalsOf(game, view).home ?? false,
    view,
    over: store.now.value?.result != null && !store.busy.value,
  };
}

/**
 * The next step of a lesson, by the coach's view. A slow device may skip the moments of the other seats: a step that
 * began in an earlier turn (`began`) sees that its turn is over, and never leads back.
 * @param {Lesson} lesson @param {number} at @param {Sight} sight @param {number | null} began
 */
export function follow({ steps, back }, at, sight, began) {
  const step = steps[at];
  const past = began !== null && sight.turn > began;
  const to = step && !past && back?.(step.id, sight);
  if (to) return steps.findIndex(({ id }) => id === to);
  return step?.done?.(past ? { ...sight, mine: false } : sight) ? at + 1 : at;
}

/** The step of a lesson that is shown, the turn in which it was last looked at, and how to go to a step. @param {Sight} sight @returns {[number, number | null, (next: number) => void]} */
export function useStep(sight) {
  const [{ at, began }, set] = useState({ at: 0, began: /** @type {number | null} */ (null) });
  const go = (/** @type {number} */ next) => {
    if (sight.view && (next !== at || sight.turn !== began)) set({ at: next, began: sight.turn });
  };
  return [at, began, go];
}

/** The texts of a step. @param {Lesson} lesson @param {Step} step @param {Sight} sight @param {boolean} won */
export const wordsOf = (lesson, { id }, sight, won) =>
  lesson.words?.(id, sight, won) ?? { title: `learn.${id}.title`, text: `learn.${id}.text` };

const TOUCH = matchMedia('(pointer: coarse)');

/** The key of a text, or of the one that names no keys to whoever touches the screen. @param {string} key */
export const byHand = (key) => (TOUCH.matches && has(`${key}.touch`) ? `${key}.touch` : key);
