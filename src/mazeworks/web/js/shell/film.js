/** A replay as scenes for the board: one for each frame, with things that keep their identity from one to the next. */
import { pace } from '../anim.js';
import { stageFor } from '../stage.js';

/** @typedef {import('../wire').Frame} Frame */
/** @typedef {import('../anim.js').Motion} Motion */

/** The steps of a replay: what chance did, and what nobody saw, belongs to the action before it. @param {readonly Frame[]} frames */
export function stepsOf(frames) {
  /** @type {Frame[]} */
  const steps = [];
  for (const frame of frames) {
    const before = steps.at(-1);
    if (!before || (frame.actor !== null && frame.sentences.length)) steps.push(frame);
    else {
      const [events, sentences] = [[...before.events, ...frame.events], [...before.sentences, ...frame.sentences]];
      steps[steps.length - 1] = { ...frame, actor: before.actor, text: before.text, events, sentences };
    }
  }
  return steps;
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
