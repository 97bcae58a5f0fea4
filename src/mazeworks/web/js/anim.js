/**
 * Speed, the start of every animation, and what moves in a maze. A position is drawn at once where it ends; its parts
 * are then moved there from where they were.
 */
import { heading, lineCells } from './maze.js';
import { speed, still } from './settings.js';

/** @typedef {{is: 'slide', slot: number, ids: readonly number[], carried: readonly (number | string)[], ms: number}} Slide */
/** @typedef {{is: 'walk', seat: number, path: readonly number[], ms: number}} WalkMotion */
/** @typedef {{is: 'glow', id: number, ms: number}} Glow */
/** @typedef {Slide | WalkMotion | Glow} Motion */

/** Milliseconds of a slide, of one step, and of the rest after an event. */
const PACE = {
  slow: { slide: 950, step: 300, rest: 900 },
  normal: { slide: 560, step: 165, rest: 420 },
  fast: { slide: 300, step: 85, rest: 120 },
  off: { slide: 0, step: 0, rest: 0 },
};

/** Milliseconds of something that flies over the screen. */
export const FLIGHT = 700;

/** Milliseconds in which a mark begins to glow; the next mark does not wait for it. */
export const GLOW = 700;

/** The current pace; nothing moves while the page is hidden. */
export const pace = () => (document.hidden ? PACE.off : PACE[speed.value]);

/** Waits; shorter when it is cancelled. @param {number} ms @param {AbortSignal} [off] */
export const rest = (ms, off) =>
  new Promise((resolve) => {
    if (ms <= 0 || off?.aborted) return resolve(undefined);
    setTimeout(resolve, ms);
    off?.addEventListener('abort', resolve, { once: true });
  });

/**
 * Starts an animation; nothing else in the client may. `way` is how the element looks until the end, evenly spread or with
 * offsets. The end itself is never given: it is the element's own style at that time. So no animation leaves anything
 * behind, and one that is overtaken by a new position still leads to it.
 * @param {Element} element @param {readonly Keyframe[]} way @param {number} duration @param {string} [easing]
 */
export function animate(element, way, duration, easing = 'linear') {
  const frames = way.map((frame, i) => ({ offset: i / way.length, ...frame }));
  const animation = element.animate(frames, { duration, easing });
  animation.startTime = document.timeline.currentTime; // else each begins when it is ready: a line of tiles would tear
  return animation;
}

/** Whether it moves a tile or a piece itself. @param {Animation} animation */
function ofPart({ effect }) {
  return effect instanceof KeyframeEffect && !effect.pseudoElement && effect.target?.matches('.tile, .piece');
}

/** Plays a motion; motions in progress jump to their end first. @param {HTMLElement} root @param {Motion} motion @param {number} size */
export function animateMotion(root, motion, size) {
  const running = root.getAnimations({ subtree: true }); // asked once: every answer works out the style of the page
  for (const old of running) if (ofPart(old)) old.cancel();
  if (still.peek() || motion.ms <= 0) return;
  if (motion.is === 'slide') slide(root, motion);
  else if (motion.is === 'walk') walk(root, motion, size);
  else glow(root, motion);
}

/** A mark on a tile begins to glow. @param {HTMLElement} root @param {Glow} motion */
function glow(root, { id, ms }) {
  const mark = root.querySelector(`[data-tile="${id}"] .medallion`);
  if (mark) animate(mark, [{ opacity: 0, filter: 'brightness(3)' }], ms, 'ease-out');
}

/** @param {HTMLElement} root @param {Slide} motion */
function slide(root, motion) {
  const [dx, dy] = heading(motion.slot);
  /** @param {Element | null} element */
  const move = (element) => {
    if (!(element instanceof HTMLElement)) return;
    const start = `translate(${-dx * 100}%, ${-dy * 100}%) ${element.style.transform}`;
    animate(element, [{ transform: start }], motion.ms, 'cubic-bezier(.5,.05,.2,1)');
  };
  for (const id of motion.ids) move(root.querySelector(`[data-tile="${id}"]`));
  for (const piece of motion.carried) move(root.querySelector(`[data-piece="${piece}"]`));
  const out = root.querySelector('.tile.leaving');
  if (out) animate(out, [{ opacity: 1 }, { opacity: 1, offset: 0.6 }], motion.ms);
}

/** @param {HTMLElement} root @param {WalkMotion} motion @param {number} size */
function walk(root, motion, size) {
  const piece = root.querySelector(`[data-piece="${motion.seat}"]`);
  if (!piece || motion.path.length < 2) return;
  const way = motion.path.slice(0, -1).map((cell) => ({
    transform: `translate(${(cell % size) * 100}%, ${Math.floor(cell / size) * 100}%)`,
  }));
  animate(piece, way, motion.ms);
}

/**
 * The tiles that a push moves, by identity, the one that leaves included.
 * @param {import('./maze.js').Board} after
 * @param {number} slot
 */
export function movedIds(after, slot) {
  return [...lineCells(after.size, slot).map((cell) => after.tiles[cell]?.id ?? -1), after.spare.id];
}
