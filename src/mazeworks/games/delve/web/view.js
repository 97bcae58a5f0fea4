/** Zoom and pan of the map by wheel, drag, pinch, keys and buttons; "fit" shows all of it. */
import { useEffect, useRef, useState } from 'preact/hooks';

/** The zoom relative to fitted, and the offset as a share of the box. @typedef {{k: number, x: number, y: number}} Look */

/** @type {Look} */
export const FIT = { k: 1, x: 0, y: 0 };
const MOST = 3.2;
const STEP = 1.3;
const DRAG = 5; // pixels before a press is a drag

/** The paper always fills its box. @param {Look} look @returns {Look} */
function kept({ k, x, y }) {
  const zoom = Math.min(MOST, Math.max(1, k));
  const far = 1 - zoom;
  return { k: zoom, x: Math.min(0, Math.max(far, x)), y: Math.min(0, Math.max(far, y)) };
}

/** Zoomed about a point of the box. @param {Look} look @param {number} by @param {number} px @param {number} py */
function zoomed({ k, x, y }, by, px = 0.5, py = 0.5) {
  const to = Math.min(MOST, Math.max(1, k * by));
  return kept({ k: to, x: px - ((px - x) * to) / k, y: py - ((py - y) * to) / k });
}

/** Centred on a place of the paper; `px` and `py` are shares of it. @param {number} px @param {number} py */
const centred = (px, py, k = 1.8) => kept({ k, x: 0.5 - px * k, y: 0.5 - py * k });

/** Handles pointers: one drags, two pinch. @param {HTMLElement} box @param {(change: (look: Look) => Look) => void} set */
function follow(box, set) {
  /** @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  let dragged = 0;
  const place = (/** @type {PointerEvent | WheelEvent} */ event) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height, width };
  };
  const press = (/** @type {PointerEvent} */ event) => {
    if (!down.size) dragged = 0;
    down.set(event.pointerId, place(event));
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const [now, other] = [place(event), [...down].find(([id]) => id !== event.pointerId)?.[1]];
    dragged += Math.hypot(now.x - before.x, now.y - before.y) * now.width;
    down.set(event.pointerId, now);
    if (!other) return set((look) => (dragged < DRAG ? look : kept({ ...look, x: look.x + now.x - before.x, y: look.y + now.y - before.y })));
    const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
    set((look) => zoomed(look, is / (was || 1), (now.x + other.x) / 2, (now.y + other.y) / 2));
  };
  const lift = (/** @type {PointerEvent} */ event) => void down.delete(event.pointerId);
  const click = (/** @type {MouseEvent} */ event) => {
    if (dragged >= DRAG && event.detail > 0) event.stopPropagation(); // a drag is not a click
    dragged = 0;
  };
  const wheel = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    const { x, y } = place(event);
    set((look) => zoomed(look, event.deltaY > 0 ? 1 / 1.12 : 1.12, x, y));
  };
  const stop = new AbortController();
  const { signal } = stop;
  box.addEventListener('pointerdown', press, { signal });
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', lift, { signal });
  addEventListener('pointercancel', lift, { signal });
  box.addEventListener('click', click, { signal, capture: true });
  box.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
}

/** @param {{x: number, y: number} | null} me the place of the viewer's piece, as a share of the paper */
export function useLook(me) {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [look, setLook] = useState(FIT);
  useEffect(() => (box.current ? follow(box.current, setLook) : undefined), []);
  const acts = {
    in: () => setLook((now) => zoomed(now, STEP)),
    out: () => setLook((now) => zoomed(now, 1 / STEP)),
    fit: () => setLook(FIT),
    me: () => setLook(me ? centred(me.x, me.y) : FIT),
  };
  return { box, look, acts };
}
