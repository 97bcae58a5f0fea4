/** Zoom and pan of the map by wheel, drag, pinch, keys and buttons; "fit" shows all of it. */
import { useEffect, useRef, useState } from 'preact/hooks';

/** How much larger than the whole map, and how far moved, in sides of the paper. @typedef {{k: number, x: number, y: number}} Look */
/**
 * How far the box reaches beyond the fitted paper on each side, and how far the line above the map and its buttons reach into it;
 * in sides of the paper. @typedef {{x: number, y: number, head: number, foot: number}} Slack
 */

/** @type {Look} */
const FIT = { k: 1, x: 0, y: 0 };
const MOST = 3.2;
const STEP = 1.3;
const DRAG = 5; // pixels before a press is a drag
const FINGER = 45; // pixels that a square needs
const SQUARES = 7.52; // on a side of the paper, its edge included

/** The paper covers its box between the line and the buttons, or lies in the middle where it is smaller. @param {Look} look @param {Slack} slack @returns {Look} */
function kept({ k, x, y }, slack) {
  const zoom = Math.min(MOST, Math.max(1, k));
  const along = (/** @type {number} */ at, /** @type {number} */ more, head = 0, foot = 0) =>
    zoom < 1 + 2 * more - head - foot ? (1 - zoom) / 2 : Math.min(head - more, Math.max(1 + more - foot - zoom, at));
  return { k: zoom, x: along(x, slack.x), y: along(y, slack.y, slack.head, slack.foot) };
}

/** Zoomed about a point of the paper. @param {Look} look @param {Slack} slack @param {number} by @param {number} px @param {number} py */
function zoomed({ k, x, y }, slack, by, px = 0.5, py = 0.5) {
  const to = Math.min(MOST, Math.max(1, k * by));
  return kept({ k: to, x: px - ((px - x) * to) / k, y: py - ((py - y) * to) / k }, slack);
}

/** A place of the paper in the middle; `px` and `py` in parts of it. @param {number} px @param {number} py @param {Slack} slack @param {number} k */
const centred = (px, py, slack, k) => kept({ k, x: 0.5 - px * k, y: 0.5 - py * k }, slack);

/** Where the fitted paper is in its box, in pixels of the screen. @param {HTMLElement} box */
function fitted(box) {
  const { left, top, width, height } = box.getBoundingClientRect();
  const side = Math.min(width, height) || 1;
  const buttons = box.closest('.map-wrap')?.querySelector('.zoom')?.getBoundingClientRect();
  const beside = !buttons || buttons.width < (width - side) / 2; // then they cover no square
  const foot = beside ? 0 : Math.max(0, top + height - buttons.top) / side;
  const line = box.closest('.delve')?.querySelector('.what-wins')?.getBoundingClientRect();
  const head = line?.height ? Math.max(0, line.bottom - top) / side : 0;
  const slack = { x: (width / side - 1) / 2, y: (height / side - 1) / 2, head, foot };
  return { left: left + slack.x * side, top: top + slack.y * side, side, slack };
}

/** How much larger the map has to be before a finger meets its squares. @param {HTMLElement} box */
const handy = (box) => (matchMedia('(pointer: coarse)').matches ? (FINGER * SQUARES) / fitted(box).side : 1);

/** Handles pointers: one drags, two pinch. @param {HTMLElement} box @param {(change: (look: Look) => Look) => void} set */
function follow(box, set) {
  /** @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  let dragged = 0;
  const place = (/** @type {PointerEvent | WheelEvent} */ event) => {
    const { left, top, side, slack } = fitted(box);
    return { x: (event.clientX - left) / side, y: (event.clientY - top) / side, side, slack };
  };
  const press = (/** @type {PointerEvent} */ event) => {
    if (!down.size) dragged = 0;
    down.set(event.pointerId, place(event));
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const [now, other] = [place(event), [...down].find(([id]) => id !== event.pointerId)?.[1]];
    dragged += Math.hypot(now.x - before.x, now.y - before.y) * now.side;
    down.set(event.pointerId, now);
    if (!other) return set((look) => (dragged < DRAG ? look : kept({ ...look, x: look.x + now.x - before.x, y: look.y + now.y - before.y }, now.slack)));
    const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
    set((look) => zoomed(look, now.slack, is / (was || 1), (now.x + other.x) / 2, (now.y + other.y) / 2));
  };
  const lift = (/** @type {PointerEvent} */ event) => void down.delete(event.pointerId);
  const click = (/** @type {MouseEvent} */ event) => {
    if (dragged >= DRAG && event.detail > 0) event.stopPropagation(); // a drag is not a click
    dragged = 0;
  };
  const wheel = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    const { x, y, slack } = place(event);
    set((look) => zoomed(look, slack, event.deltaY > 0 ? 1 / 1.12 : 1.12, x, y));
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
  const slack = () => (box.current ? fitted(box.current).slack : { x: 0, y: 0, head: 0, foot: 0 });
  const to = (/** @type {number} */ k) => (me ? centred(me.x, me.y, slack(), k) : kept({ ...FIT, y: 1, k }, slack()));
  useEffect(() => (box.current ? follow(box.current, setLook) : undefined), []);
  // the player's piece stays in sight, and its squares can be met by a finger
  useEffect(() => setLook((now) => to(Math.max(now.k, box.current ? handy(box.current) : 1))), [me?.x, me?.y]);
  const acts = {
    in: () => setLook((now) => zoomed(now, slack(), STEP)),
    out: () => setLook((now) => zoomed(now, slack(), 1 / STEP)),
    fit: () => setLook(FIT),
    me: () => setLook(me ? to(1.8) : FIT),
  };
  return { box, look, acts };
}
