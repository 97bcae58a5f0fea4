/** A replay as scenes for the board: one for each frame, with things that keep their identity from one to the next. */
import { pace } from '../anim.js';
import { stageFor } from '../stage.js';

/** @typedef {import('../wire').Frame} Frame */
/** @typedef {import('../anim.js').Motion} Motion */

/** Two frames as one, under the name of `by`. @param {Frame} one @param {Frame} two @param {Frame} by @returns {Frame} */
const joined = (one, two, by) => ({
  ...two, actor: by.actor, text: by.text, events: [...one.events, ...two.events], sentences: [...one.sentences, ...two.sentences],
});

/**
 * The steps of a replay: what chance did belongs to the action before it, and an action that nobody saw to the one after it.
 * @param {readonly Frame[]} frames
 */
export function stepsOf(frames) {
  /** @type {Frame[]} */
  const steps = [];
  const silent = () => steps.length > 1 && !steps.at(-1)?.sentences.length;
  for (const frame of frames) {
    const [before, acts] = [steps.at(-1), frame.actor !== null];
    if (!before || (acts && !silent())) steps.push(frame);
    else steps[steps.length - 1] = joined(before, frame, acts ? frame : before);
  }
  const [last, before] = [steps.at(-1), steps.at(-2)];
  return last && before && silent() ? [...steps.slice(0, -2), joined(before, last, before)] : steps;
}

/** Where the events of a frame lead from a scene, and what moves on the way. @param {Frame} frame @param {any} before */
function played(frame, before) {
  const stage = stageFor(frame.view);
  let [scene, motion] = [before, /** @type {Motion | null} */ (null)];
  for (const event of before ? frame.events : []) {
    const next = stage.after(scene, event, false);
    if (next) [scene, motion] = [next.scene, next.scene.motion ?? motion];
  }
  return { scene: stage.scene(frame.view, scene), motion };
}

/** The scene of each frame. @param {readonly Frame[]} frames */
export function filmOf(frames) {
  /** @type {any[]} */
  const film = [];
  for (const frame of frames) film.push(played(frame, film.at(-1) ?? null).scene);
  return film;
}

/** What moves when a frame follows a scene. @param {Frame} frame @param {any} before */
export const motionTo = (frame, before) => played(frame, before).motion;

/** How long a step should be looked at while playing. @param {Motion | null} motion */
export const lookAt = (motion) => Math.max(350, (motion?.ms ?? 0) + pace().rest);
