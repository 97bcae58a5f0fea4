/** A lesson: its steps, and the step of a position. It only observes; the rules are on the server. */

/**
 * The coach's view. `quarters` and `slot` are being tried; `pushing` and `walking` are true if that is legal now,
 * `verbs` all of it.
 * @typedef {{quarters: number, slot: number | null, pushing: boolean, walking: boolean, verbs: readonly string[],
 *   mine: boolean, home: boolean, over: boolean, view: any}} Sight
 * A step lights up parts of the screen. It is over when `done`; one without needs a click on “next”, which `ready` may hold back.
 * @typedef {{id: string, at?: readonly string[], calm?: boolean, done?: (sight: Sight) => boolean,
 *   ready?: (sight: Sight) => boolean}} Step
 * A lesson plays with `options`. `back` leads to an earlier step if the player takes something back; `words` selects the
 * texts of a step, if not `learn.<id>.title` and `learn.<id>.text`; `goal` is the mark that they name.
 * @typedef {{options: Record<string, unknown>, steps: readonly Step[], back?: (id: string, sight: Sight) => string | null,
 *   words?: (id: string, sight: Sight, won: boolean) => {title: string, text: string} | null,
 *   goal: (view: any) => number}} Lesson
 * @typedef {(game: import('../wire').GameInfo) => Lesson} LessonOf
 */

/** The next step of a lesson, by the coach's view. @param {Lesson} lesson @param {number} at @param {Sight} sight */
export function follow({ steps, back }, at, sight) {
  const step = steps[at];
  const to = step && back?.(step.id, sight);
  if (to) return steps.findIndex(({ id }) => id === to);
  return step?.done?.(sight) ? at + 1 : at;
}

/** The texts of a step. @param {Lesson} lesson @param {Step} step @param {Sight} sight @param {boolean} won */
export const wordsOf = (lesson, { id }, sight, won) =>
  lesson.words?.(id, sight, won) ?? { title: `learn.${id}.title`, text: `learn.${id}.text` };
