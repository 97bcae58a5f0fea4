/** The coach in a player's first real game of a kind: steps of its lesson as bubbles, each when its moment comes. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loadLesson } from '../game_files.js';
import { html } from '../html.js';
import { every, useBoxes } from '../shell/coach.js';
import { byHand, follow, sightOf, useStep, wordsOf } from '../shell/lesson.js';
import { markName } from '../shell/goal_signs.js';
import { known } from '../settings.js';
import { style } from '../skin.js';
import { useLoaded } from '../ui.js';
import { t } from '../words.js';

/** @typedef {import('../shell/coach.js').Box} Box */
/** @typedef {import('../shell/lesson.js').Step} Step */

/** The last bubble: a turn of the others can be seen again. @type {Step} */
const AGAIN = { id: 'again', point: ['.tomenu'] };
/** What a bubble never covers if it can. */
const AVOIDED = ['.tostory', '.tomenu', '[data-area="say"]', '[data-area="line"]', '[data-area="act"]', '[data-area="ask"]', '.overwrap > *'];
/** What one looks at meanwhile: a bubble hides little of that, of the spare least, which counts twice. */
const WANTED = ['[data-area="turn"]', '.things > *', '.sparepanel', '.slot[aria-disabled=false]', '.cell.lit', '.piece'];
/** What it leaves in sight where everything else stands on one side of it: as in layout.css. */
const BOARD = ['.board, .map'];
const besideBoard = () => innerWidth > innerHeight && (innerWidth < 1180 || innerHeight < 600);
const GAP = 12;
const EDGE = 8;
const PLACES = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]; // in each direction, where none beside the thing is free

/** Remembers that this person has finished a game of this kind. @param {import('../store.js').Store} store @param {import('../wire').GameInfo | undefined} game */
export function useFinished(store, game) {
  const over = store.now.value?.result != null && store.mine.value.length > 0;
  useEffect(() => {
    const kits = known.peek().split(' ').filter(Boolean);
    if (over && game && !kits.includes(game.kit)) known.value = [...kits, game.kit].join(' ');
  }, [over, game]);
}

/** How much of some boxes a box covers. @param {Box} a @param {readonly Box[]} boxes */
const covered = (a, boxes) =>
  boxes.reduce((sum, b) => {
    const [w, h] = [Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x), Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)];
    return sum + Math.max(0, w) * Math.max(0, h);
  }, 0);

/** From the middle of a box to that of another. @param {Box} a @param {Box} b */
const distance = (a, b) => Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2);

/**
 * The place of a bubble: where it covers nothing that is avoided, if possible; on a small screen, beside the board; then
 * beside what it points at; then where it hides least; then near.
 * @param {Box} box @param {Box} own @param {readonly Box[]} avoided @param {readonly Box[]} board @param {readonly Box[]} wanted
 */
function placeOf(box, own, avoided, board, wanted) {
  const [x, y] = [box.x + box.w / 2 - own.w / 2, box.y + box.h / 2 - own.h / 2];
  const [right, bottom] = [innerWidth - own.w - EDGE, innerHeight - own.h - EDGE];
  const spots = [
    { side: 'above', x, y: box.y - own.h - GAP },
    { side: 'below', x, y: box.y + box.h + GAP },
    { side: 'left', x: box.x - own.w - GAP, y },
    { side: 'right', x: box.x + box.w + GAP, y },
    ...PLACES.flatMap((down) => PLACES.map((across) => ({ side: 'aside', x: across * right, y: down * bottom }))),
  ].map((spot) => {
    const placed = { ...own, x: Math.max(EDGE, Math.min(spot.x, right)), y: Math.max(EDGE, Math.min(spot.y, bottom)) };
    const worth = [covered(placed, [box, ...avoided]), besideBoard() ? covered(placed, board) : 0, Number(spot.side === 'aside'), covered(placed, wanted), distance(placed, box)];
    return { side: spot.side, ...placed, worth };
  });
  return spots.reduce((best, each) => (before(each.worth, best.worth) ? each : best));
}

/** Whether numbers come before others, the first that differs deciding. @param {readonly number[]} these @param {readonly number[]} those */
function before(these, those) {
  const at = these.findIndex((each, i) => each !== those[i]);
  return at >= 0 && (these[at] ?? 0) < (those[at] ?? 0);
}

const NOWHERE = /** @type {readonly string[]} */ ([]);

/**
 * The last one, without a `count`, has nothing to put off.
 * @param {{step: Step, title: string, text: string, count: string, onNext: () => void, onEnd: () => void}} props
 */
function Bubble({ step, title, text, count, onNext, onEnd }) {
  const [box] = useBoxes(step.point ?? step.at ?? NOWHERE);
  const avoided = useBoxes(AVOIDED, every);
  const board = useBoxes(BOARD);
  const wanted = useBoxes(WANTED, every);
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  const [place, setPlace] = useState(/** @type {ReturnType<typeof placeOf> & {zoom: number} | null} */ (null));
  useLayoutEffect(() => {
    const own = self.current?.getBoundingClientRect();
    if (!box || !own) return;
    setPlace({ ...placeOf(box, { x: 0, y: 0, w: own.width, h: own.height }, avoided, board, wanted), zoom: self.current?.currentCSSZoom ?? 1 });
  }, [box, avoided, board, wanted, text]);
  if (!box) return null;
  const px = (/** @type {number} */ length) => `${length / (place?.zoom ?? 1)}px`;
  const tip = place ? { '--tip-x': px(box.x + box.w / 2 - place.x), '--tip-y': px(box.y + box.h / 2 - place.y) } : {};
  const style = { left: px(place?.x ?? 0), top: px(place?.y ?? 0), visibility: place ? 'visible' : 'hidden', ...tip };
  return html`<section ref=${self} class=${`bubble ${count ? '' : 'last'} ${place?.side ?? ''}`} style=${style} aria-label=${t('learn.coach')}>
    ${title && html`<h2>${title}</h2>`}
    <p>${text}</p>
    <div class="row">
      ${count && html`<span>${count}</span><button type="button" class="skip" onClick=${onEnd}>${t('coach.not-now')}</button>`}
      <button type="button" class="btn" onClick=${onNext}>${t('coach.got-it')}</button>
    </div>
  </section>`;
}

/** A bubble that goes on only by a click also goes when the next thing is done. @param {import('../shell/lesson.js').Lesson} lesson @param {number} at @param {import('../shell/lesson.js').Sight} sight @param {number | null} began */
function step(lesson, at, sight, began) {
  const [now, next] = [lesson.steps[at], lesson.steps[at + 1]];
  return now && !now.done && sight.mine && next?.done?.(sight) ? at + 2 : follow(lesson, at, sight, began);
}

/** @param {import('./play.js').PlayProps & {game: import('../wire').GameInfo}} p */
function Bubbles(p) {
  const { store, eyes, game } = p;
  const { data: [lesson] = [] } = useLoaded(() => Promise.all([loadLesson(game), style('css/bubble')]), [game.id]);
  const [who, setWho] = useState(/** @type {number | null} */ (null));
  const sight = sightOf(p, game);
  const [at, began, setAt] = useStep(sight);
  const [seen, setSeen] = useState(-1); // the last bubble that was put away
  const [again, setAgain] = useState(/** @type {number | null} */ (null)); // the turn of the last bubble
  const steps = lesson ? lesson.first.flatMap((id) => lesson.steps.filter((each) => each.id === id)) : [];
  const brief = lesson && { ...lesson, steps };
  useEffect(() => {
    if (brief && sight.view && !store.busy.value) setAt(step(brief, at, sight, began));
  });
  const shown = at < steps.length ? steps[at] : at === steps.length ? AGAIN : undefined;
  const seat = eyes.seat.value;
  const past = shown === AGAIN && again !== null && again !== sight.turn;
  const due = lesson && shown && at > seen && !past && (shown.ready?.(sight) ?? true) && sight.mine && sight.view && !store.busy.value && !store.now.value?.result && (who === null || who === seat);
  const words = lesson && shown ? (shown === AGAIN ? { title: '', text: 'coach.again' } : wordsOf(lesson, shown, sight, false)) : null;
  const text = words ? t(byHand(words.text), { goal: markName(game, lesson?.goal(sight.view) ?? 0) }) : '';
  useEffect(() => {
    if (!due) return;
    setWho(seat); // people who share a device see it once
    if (shown === AGAIN) setAgain(sight.turn);
    store.said.value = text;
  }, [due, text]);
  if (!due || !words) return null;
  const next = () => {
    setSeen(at);
    if (!shown.done) setAt(at + 1); // else the next one waits until this is done
  };
  const count = shown === AGAIN ? '' : t('coach.count', { n: at + 1, of: steps.length });
  return html`<${Bubble} key=${shown.id} step=${shown} title=${words.title && t(words.title)} text=${text} count=${count}
    onNext=${next} onEnd=${() => setAt(steps.length + 1)} />`;
}

/** @param {import('./play.js').PlayProps} p */
export function FirstGame(p) {
  const { store, game } = p;
  useFinished(store, game);
  const [novice] = useState(!known.peek().split(' ').includes(game?.kit ?? ''));
  return game && novice && store.mine.value.length > 0 ? html`<${Bubbles} ...${p} game=${game} />` : null;
}
