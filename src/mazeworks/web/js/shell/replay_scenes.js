/** A replay as scenes for the board: one for each frame, with things that keep their identity from one to the next. */
import { pace } from '../anim.js';

/** @typedef {import('../wire').Frame} Frame */
/** @typedef {import('../anim.js').Motion} Motion */
/** @typedef {import('../stage.js').Stage} Stage */

/** Frames that are shown as one; `acted` is the ply of the action that gives it its name. @typedef {Frame & {acted?: number}} Step */

/** Two frames as one, under the name of `by`. @param {Step} one @param {Frame} two @param {Step} by @returns {Step} */
const joined = (one, two, by) => ({
  ...two, acted: by.acted ?? by.ply, actor: by.actor, text: by.text, events: [...one.events, ...two.events], sentences: [...one.sentences, ...two.sentences],
});

/** True if the last step was not visible to anybody. @param {readonly Step[]} steps */
const silent = (steps) => steps.length > 1 && !steps.at(-1)?.sentences.length;

/**
 * Adds frames to steps: chance belongs to the action before it, an invisible action to the one after it.
 * @param {Step[]} steps @param {readonly Frame[]} frames
 */
function add(steps, frames) {
  for (const frame of frames) {
    const [before, acts] = [steps.at(-1), frame.actor !== null];
    if (!before || (acts && !silent(steps))) steps.push(frame);
    else steps[steps.length - 1] = joined(before, frame, acts ? frame : before);
  }
}

/** The visible steps: an invisible one is never the last. @param {readonly Step[]} steps */
function shown(steps) {
  const [last, before] = [steps.at(-1), steps.at(-2)];
  return last && before && silent(steps) ? [...steps.slice(0, -2), joined(before, last, before)] : steps;
}

/** The scene after the events of a frame, and the motion to it. @param {Stage} stage @param {Frame} frame @param {any} before */
function played(stage, frame, before) {
  let [scene, motion] = [before, /** @type {Motion | null} */ (null)];
  for (const event of before ? frame.events : []) {
    const next = stage.after(scene, event, false);
    if (next) [scene, motion] = [next.scene, next.scene.motion ?? motion];
  }
  return { scene: stage.scene(frame.view, scene), motion };
}

/**
 * A replay as far as it is loaded: its frames, their steps, the visible steps, and the scene of each.
 * @typedef {{frames: readonly Frame[], taken: Step[], steps: readonly Step[], scenes: any[]}} Film
 */

/** @type {Film} */
export const EMPTY = { frames: [], taken: [], steps: [], scenes: [] };

/** The film of these frames, made from that of the first of them. @param {Stage} stage @param {Film} film @param {readonly Frame[]} frames @returns {Film} */
export function filmOf(stage, film, frames) {
  const known = frames[0] === film.frames[0] ? film : EMPTY;
  const taken = [...known.taken];
  add(taken, frames.slice(known.frames.length));
  const steps = shown(taken);
  const change = steps.findIndex((step, i) => step !== known.steps[i]);
  const scenes = known.scenes.slice(0, change < 0 ? steps.length : change);
  for (const step of steps.slice(scenes.length)) scenes.push(played(stage, step, scenes.at(-1) ?? null).scene);
  return { frames, taken, steps, scenes };
}

/** The motion from a scene to the next frame. @param {Stage} stage @param {Frame} frame @param {any} before */
export const motionTo = (stage, frame, before) => played(stage, frame, before).motion;

/** How long a step stays in sight during playback. @param {Motion | null} motion */
export const lookAt = (motion) => Math.max(350, (motion?.ms ?? 0) + pace().rest);
