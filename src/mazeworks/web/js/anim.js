/**
 * Speed, and the two movements of a maze. A position is drawn at once where it ends; its parts are then moved there
 * from where they were.
 */
import { heading, lineCells } from './maze.js';
import { speed, still } from './settings.js';

/** @typedef {{is: 'slide', slot: number, ids: readonly number[], carried: readonly (number | string)[], ms: number}} Slide */
/** @typedef {{is: 'walk', seat: number, path: readonly number[], ms: number}} WalkMotion */
/** @typedef {Slide | WalkMotion} Motion */

/** Milliseconds of a slide, of one step, and of the rest after an event. */
const PACE = {
  slow: { slide: 950, step: 300, rest: 900 },
  normal: { slide: 560, step: 165, rest: 420 },
  fast: { slide: 300, step: 85, rest: 120 },
  off: { slide: 0, step: 0, rest: 0 },
};

/** The pace now; nothing moves while nobody looks. */
export const pace = () => (document.hidden ? PACE.off : PACE[speed.value]);

/** A while; shorter when it is called off. @param {number} ms @param {AbortSignal} [off] */
export const rest = (ms, off) =>
  new Promise((resolve) => {
    if (ms <= 0 || off?.aborted) return resolve(undefined);
    setTimeout(resolve, ms);
    off?.addEventListener('abort', resolve, { once: true });
  });

/** @param {HTMLElement} root @param {Motion} motion @param {number} size */
export function animateMotion(root, motion, size) {
  if (still.peek() || motion.ms <= 0) return;
  if (motion.is === 'slide') slide(root, motion);
  else walk(root, motion, size);
}

/** @param {HTMLElement} root @param {Slide} motion */
function slide(root, motion) {
  const [dx, dy] = heading(motion.slot);
  const timing = { duration: motion.ms, easing: 'cubic-bezier(.5,.05,.2,1)' };
  /** @param {Element | null} element */
  const move = (element) => {
    if (!(element instanceof HTMLElement)) return;
    const end = element.style.transform;
    element.animate([{ transform: `translate(${-dx * 100}%, ${-dy * 100}%) ${end}` }, { transform: end }], timing);
  };
  for (const id of motion.ids) move(root.querySelector(`[data-tile="${id}"]`));
  for (const piece of motion.carried) move(root.querySelector(`[data-piece="${piece}"]`));
  const out = root.querySelector('.tile.leaving');
  const fade = [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
  out?.animate(fade, { duration: motion.ms, fill: 'forwards' });
}

/** @param {HTMLElement} root @param {WalkMotion} motion @param {number} size */
function walk(root, motion, size) {
  const piece = root.querySelector(`[data-piece="${motion.seat}"]`);
  if (!(piece instanceof HTMLElement) || motion.path.length < 2) return;
  const frames = motion.path.map((cell) => ({
    transform: `translate(${(cell % size) * 100}%, ${Math.floor(cell / size) * 100}%)`,
  }));
  frames[frames.length - 1] = { transform: piece.style.transform };
  piece.animate(frames, { duration: motion.ms, easing: 'linear' });
}

/**
 * The tiles that a push moves, by identity, the one that leaves included.
 * @param {import('./maze.js').Board} after
 * @param {number} slot
 */
export function movedIds(after, slot) {
  return [...lineCells(after.size, slot).map((cell) => after.tiles[cell]?.id ?? -1), after.spare.id];
}
