/** The coach: a veil that highlights one part of the screen, and a card with instructions. */
import { useEffect, useState } from 'preact/hooks';
import { html } from '../html.js';
import { has, t } from '../words.js';
import { Button } from '../ui.js';
import { byHand, wordsOf } from './lesson.js';

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

const LOOK = 150; // ms between two looks at where things are
const MARGIN = 8;
const [NARROW, LOW] = [280, 150]; // the least room for a card beside the spare, and between the light and the sentence
const [LEFT, CORNER] = [20, 232]; // where the card in the corner begins, and how wide it is at most, as in coach.css

/** A window in which nothing has room above or below the board. */
const isLow = () => innerHeight < 480 && innerWidth > innerHeight;

/** @type {readonly string[]} */
const NOWHERE = [];

/** Where an element is, with a little around it; nowhere, if it is not shown. @param {Element | null} element @returns {Box[]} */
function boxOf(element) {
  const rect = element?.getBoundingClientRect();
  if (!rect?.width) return [];
  return [{ x: rect.x - MARGIN, y: rect.y - MARGIN, w: rect.width + 2 * MARGIN, h: rect.height + 2 * MARGIN }];
}

/** The first element of a selector. @param {string} selector */
const first = (selector) => boxOf(document.querySelector(selector));
/** Every element of a selector. @param {string} selector */
export const every = (selector) => [...document.querySelectorAll(selector)].flatMap(boxOf);

/** The boxes of elements, updated while they move. @param {readonly string[]} selectors @param {(selector: string) => Box[]} [find] which of each selector */
export function useBoxes(selectors, find = first) {
  const [boxes, setBoxes] = useState(/** @type {Box[]} */ ([]));
  useEffect(() => {
    const look = () => {
      const seen = selectors.flatMap(find);
      setBoxes((old) => (JSON.stringify(old) === JSON.stringify(seen) ? old : seen));
    };
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [selectors]);
  return boxes;
}

/** A rectangle with round corners as a path. @param {number} x @param {number} y @param {number} w @param {number} h */
function rounded(x, y, w, h, r = 16) {
  const [i, j] = [w - 2 * r, h - 2 * r];
  return `M${x + r} ${y}h${i}q${r} 0 ${r} ${r}v${j}q0 ${r} ${-r} ${r}h${-i}q${-r} 0 ${-r} ${-r}v${-j}q0 ${-r} ${r} ${-r}Z`;
}

/** Everything but the boxes lies in shadow; clicks go through. @param {{boxes: readonly Box[]}} props */
function Veil({ boxes }) {
  const [W, H] = [innerWidth, innerHeight];
  const holes = boxes.map(({ x, y, w, h }) => rounded(x, y, w, h)).join('');
  return html`<svg class="veil" width=${W} height=${H} aria-hidden="true">
    <path fill-rule="evenodd" d=${`M0 0H${W}V${H}H0Z${holes}`} />
    ${boxes.map(
      ({ x, y, w, h }) => html`<rect class="glow" x=${x} y=${y} width=${w} height=${h} rx="16" />
        <rect class="edge" x=${x} y=${y} width=${w} height=${h} rx="16" />`,
    )}
  </svg>`;
}

/** Where the areas of a table are. @param {readonly string[]} names */
const areas = (names) => names.map((name) => document.querySelector(`.table [data-area=${name}]`)?.getBoundingClientRect());

/** In a low window: beside the board and, if it can, the spare; over the board if the light leaves no room there. @param {readonly Box[]} boxes */
function beside(boxes) {
  const [board, say] = areas(['board', 'say']);
  if (!board || !say) return { place: 'beside', style: { inset: `${MARGIN}px ${MARGIN}px auto` } };
  const off = boxes.filter(({ x, y, w }) => x + w / 2 > board.right && y < say.top);
  const light = Math.max(0, ...off.map(({ y, h }) => y + h));
  if (off.length > 0 && say.top - light < LOW) {
    const high = boxes.some((box) => !off.includes(box) && box.y + box.h / 2 < innerHeight / 2);
    const right = innerWidth - Math.min(board.right, ...off.map(({ x }) => x));
    return { place: 'beside over', style: { inset: `${high ? 'auto' : `${MARGIN}px`} ${right}px ${high ? `${MARGIN}px` : 'auto'} ${MARGIN}px` } };
  }
  const spare = document.querySelector('.sparepanel')?.getBoundingClientRect().right ?? board.right;
  const left = off.length || innerWidth - spare < NARROW ? board.right : spare;
  const inset = `auto ${MARGIN}px ${innerHeight - say.top + MARGIN}px ${left + MARGIN}px`;
  return { place: off.length ? 'beside over flat' : 'beside', style: { inset, maxHeight: `${say.top - light - MARGIN}px` } };
}

/** The lower left corner where there is room beside the board, else above the sentence on its right. */
function corner() {
  const [board, say] = areas(['board', 'say']);
  const room = board ? board.left - LEFT - MARGIN : CORNER;
  if (room > 180 || !board || !say) return { place: 'corner', style: { width: `${Math.min(CORNER, room)}px` } };
  const [left, bottom] = [board.right + MARGIN, innerHeight - say.top + MARGIN];
  return { place: 'corner', style: { left: `${left}px`, width: `${innerWidth - left - MARGIN}px`, bottom: `${bottom}px` } };
}

/** Beside the one box where there is room, else in the lower left corner. @param {readonly Box[]} boxes */
function placeOf(boxes) {
  const [box] = boxes;
  const [width, height, gap] = [352, 270, 18];
  if (isLow()) return beside(boxes);
  if (innerWidth <= 900) return { place: box && box.y + box.h / 2 > innerHeight / 2 ? 'top' : 'bottom', style: {} };
  if (!box || boxes.length > 1) return corner();
  const top = `${Math.max(16, Math.min(box.y + box.h / 2 - height / 2, innerHeight - height - 16))}px`;
  if (box.x > width + 2 * gap && box.w < 500) return { place: 'left', style: { left: `${box.x - width - gap}px`, top } };
  if (box.x + box.w + width + 2 * gap < innerWidth) return { place: 'right', style: { left: `${box.x + box.w + gap}px`, top } };
  return corner();
}

/** @param {{at: number, of: number}} props */
function Dots({ at, of }) {
  const dots = Array.from({ length: of }, (_, i) => html`<i class=${i === at ? 'now' : i < at ? 'past' : ''}></i>`);
  return html`<span class="steps" aria-hidden="true">${dots}</span>`;
}

/**
 * The first card introduces the game in the words of the shelf.
 * @param {{lesson: import('./lesson.js').Lesson, at: number, sight: import('./lesson.js').Sight, won: boolean, about: string, goal: string,
 *   onNext: () => void, onLeave: () => void, onAgain: () => void, onPlay: () => void}} props
 */
export function Coach({ lesson, at, sight, won, about, goal, onNext, onLeave, onAgain, onPlay }) {
  const of = lesson.steps.length;
  const step = lesson.steps[at] ?? { id: '' };
  const boxes = useBoxes((!sight.over && step.at) || NOWHERE);
  const { place, style } = sight.over ? { place: 'middle', style: {} } : placeOf(boxes);
  const { title, text } = wordsOf(lesson, step, sight, won);
  const ready = step.ready?.(sight) ?? true;
  const todo = `learn.${step.id}.do`;
  return html`${boxes.length > 0 && html`<${Veil} boxes=${boxes} />`}
    <section class="coach ${place} ${step.calm && !sight.over ? 'calm' : ''}" style=${style} aria-label=${t('learn.coach')}>
      <div class="head">
        <span>${t('learn.step', { n: at + 1, of })}</span>
        ${!sight.over && html`<button type="button" class="skip" onClick=${onLeave}>${t('learn.skip')}</button>`}
      </div>
      <div aria-live="polite">
        <h2>${t(title)}</h2>
        ${at === 0 && !sight.over && html`<p class="aim">${about}</p>`}
        <p>${t(byHand(text), { goal })}</p>
        ${!sight.over && has(todo) && html`<p class="todo">${t('learn.you-do', { what: t(todo) })}</p>`}
        ${!sight.over && !ready && html`<p class="todo">${t('learn.wait')}</p>`}
      </div>
      <div class="row">
        ${!sight.over && html`<${Dots} at=${at} of=${of} />`}
        ${sight.over && html`<${Button} onClick=${onAgain}>${t('learn.again')}<//><${Button} kind="primary" onClick=${onPlay}>${t('learn.done')}<//>`}
        ${!sight.over && !step.done && html`<${Button} kind="primary" disabled=${!ready} onClick=${onNext}>${t('learn.next')}<//>`}
      </div>
    </section>`;
}
