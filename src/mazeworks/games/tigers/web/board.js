/** The board of Two Doors: sixteen cards that change places, and the cubs that ride on them. */
import { useRef, useState } from 'preact/hooks';
import { Pawn } from 'mazeworks/art.js';
import { roveCells } from 'mazeworks/board.js';
import { html } from 'mazeworks/html.js';
import { toast } from 'mazeworks/ui.js';
import { t } from 'mazeworks/words.js';
import { CardArt, Defs } from './art.js';
import { endFrom, left, mindOf, nextCells, tap } from './draft.js';
import { Overlay } from './overlay.js';
import { CELLS, cardName, SIZE, waysOf, wordOf } from './read.js';
import { SwitchCards } from './switchcards.js';

/** @typedef {import('mazeworks/widgets.js').OwnBoard} OwnBoard */
/** @typedef {import('./stage.js').Scene} Scene */
/** @typedef {import('./read.js').Way} Way */
/** @typedef {import('./draft.js').Draft} Draft */
/** The legal actions and the choice: `ways` are compatible with the choice, `next` are its possible next cells. */
/** @typedef {{ways: readonly Way[], mind: Draft, next: ReadonlySet<number>}} Choice */

const LETTERS = ['a', 'b', 'c', 'd']; // as sentences and records write them
const DIAMOND = 'M0-6 6 0 0 6-6 0Z';

function Frame() {
  const side = (/** @type {number} */ at) => [[at, -22], [at, 822], [-22, at], [822, at]];
  return html`<svg class="frame" viewBox="-47 -47 894 894" aria-hidden="true"><${Defs} />
    <rect class="frame-shade" x="-42" y="-41" width="884" height="884" rx="42" />
    <rect class="frame-face" x="-42" y="-44" width="884" height="880" rx="42" />
    <rect class="frame-line" x="-33" y="-33" width="866" height="866" rx="34" />
    <rect class="frame-shade" x="-11" y="-11" width="822" height="822" rx="24" />
    <rect x="-8" y="-8" width="816" height="816" rx="22" fill="url(#tigers-weave)" />
    ${LETTERS.map((letter, i) => {
      const at = i * 200 + 100;
      return html`<text x=${at} y="-15">${letter}</text><text x=${at} y="829">${letter}</text>
        <text x="-22" y=${at + 7}>${i + 1}</text><text x="822" y=${at + 7}>${i + 1}</text>
        ${i > 0 && side(i * 200).map(([x, y]) => html`<path class="frame-star" transform=${`translate(${x} ${y})`} d=${DIAMOND} />`)}`;
    })}
  </svg>`;
}

/** The position of a cell for a transform, with offsets in percent of a card. @param {number} cell @param {number} [x] @param {number} [y] */
const placed = (cell, x = 0, y = 0) => `translate(${(cell % SIZE) * 100 + x}%, ${Math.floor(cell / SIZE) * 100 + y}%)`;

/** The highlight of a card. @param {Choice} choice @param {Scene} scene @param {number} cell */
function lookOf({ ways, mind, next }, { last }, cell) {
  const recent = last.includes(cell) && (ways[0]?.leads ?? true) ? 'recent ' : ''; // the opponent's last action
  if (!ways.length) return recent;
  if (cell === mind.one || cell === mind.two) return `${recent}chosen`;
  return recent + (next.has(cell) ? 'lit' : 'dim');
}

/** The cards, in the order of their identity, so that none is taken out of the page when it moves. @param {{scene: Scene, choice: Choice}} props */
function Cards({ scene, choice }) {
  const at = scene.order.map((id, cell) => ({ id, cell })).sort((a, b) => a.id - b.id);
  return html`${at.map(({ id, cell }) => {
    const riding = scene.motion && scene.last.includes(cell);
    return html`<div key=${id} class=${`tile ${lookOf(choice, scene, cell)}${riding ? ' riding' : ''}`}
      style=${{ transform: placed(cell) }}><${CardArt} card=${scene.cards[cell] ?? 0} cell=${cell} /></div>`;
  })}`;
}

/** The offsets of cubs on one card, in percent of a card. */
const SEATED = [
  [],
  [[0, 0]],
  [[-8, 0], [8, 0]],
  [[0, -9], [-9, 0], [9, 0]],
  [[-4, -10], [12, -10], [-12, 0], [4, 0]],
  [[-8, -10], [8, -10], [-16, 0], [0, 0], [16, 0]],
];
const APART = 22; // cubs of both colours on a card sit on either side

/** @param {{scene: Scene, chosen: {seat: number, cell: number | null}}} props */
function Cubs({ scene, chosen }) {
  const byId = scene.cubs.map((cub, rank) => ({ ...cub, rank })).sort((a, b) => a.id - b.id);
  return html`${byId.map(({ id, seat, cell, rank }) => {
    const here = scene.cubs.filter((other) => other.cell === cell);
    const mine = here.filter((other) => other.seat === seat);
    const i = mine.findIndex((other) => other.id === id);
    const [x = 0, y = 0] = SEATED[mine.length]?.[i] ?? [];
    const aside = here.length > mine.length ? (seat ? APART : -APART) : 0;
    const last = i === mine.length - 1;
    const led = last && seat === chosen.seat && cell === chosen.cell;
    return html`<div key=${id} class=${led ? 'piece led' : 'piece'} data-seat=${seat}
      style=${{ transform: placed(cell, x + aside, y), zIndex: 10 + rank }}>
      <${Pawn} seat=${seat} class="cub-art" />${last && mine.length > 1 && html`<b class="cubcount">${mine.length}</b>`}
    </div>`;
  })}`;
}

/** The description of a card for screen readers. @param {OwnBoard} p @param {Choice} choice @param {number} cell */
function describe({ view: { table } }, { ways, mind, next }, cell) {
  const cubs = [0, 1].filter((seat) => table.cubs[seat][cell]).map((seat) => t(`tigers.cubs.${seat}`, { n: table.cubs[seat][cell] }));
  const barred = ways.some((way) => way.barred && endFrom(way, mind.one) === cell);
  const chosen = cell === mind.one || cell === mind.two;
  const goes = next.has(cell) && (mind.one === null ? `tigers.says.${table.phase}` : `tigers.says.${table.phase}.to`);
  const says = chosen ? t('tigers.says.chosen') : barred ? t(`tigers.barred.${table.phase}`) : goes ? t(goes) : '';
  return [wordOf(cell), cardName(table, cell), ...cubs, says].filter(Boolean).join(', ');
}

/** The cards as buttons, on top of the drawing. @param {OwnBoard & {choice: Choice}} p */
function Grid(p) {
  const { view, choice, draft, onDraft, act } = p;
  const [stop, setStop] = useState(0);
  /** @param {number} cell */
  const touch = (cell) => {
    if (!choice.ways.length || !onDraft) return;
    const tapped = tap(view, draft, cell);
    if ('act' in tapped) act(tapped.act);
    else if ('why' in tapped) toast(t(tapped.why));
    else onDraft(tapped.draft);
  };
  return html`<div class="grid" role="group" aria-label=${t('tigers.cards')}>
    ${CELLS.map((cell) => {
      const open = choice.next.has(cell) || cell === choice.mind.one;
      return html`<button key=${cell} type="button" data-cell=${cell} class=${open ? 'cell lit' : 'cell'}
        tabindex=${cell === stop ? 0 : -1} aria-disabled=${!open} aria-label=${describe(p, choice, cell)}
        onFocus=${() => setStop(cell)} onClick=${() => touch(cell)}></button>`;
    })}
  </div>`;
}

/** @param {OwnBoard} p @returns {Choice} */
function choiceOf({ view, legal, draft }) {
  const all = legal.length ? waysOf(view) : [];
  const mind = mindOf(all, draft ?? null);
  const ways = left(view.table, all, mind);
  return { ways, mind, next: nextCells(ways, mind) };
}

/** @param {OwnBoard} p */
export function Board(p) {
  const { scene, turn, onDraft } = p;
  const root = useRef(/** @type {HTMLDivElement | null} */ (null));
  const choice = choiceOf(p);
  const leads = choice.ways[0]?.leads ?? false;
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (root.current && roveCells(event, SIZE, root.current)) event.preventDefault();
  };
  return html`<div class=${onDraft ? 'tigers-board' : 'tigers-board film'}>
    <div class="boardbox">
      <div ref=${root} class="board" role="group" aria-label=${t('tigers.board')} onKeyDown=${press}
        style=${{ '--n': SIZE, '--ms': `${scene.motion?.ms ?? 0}ms` }}>
        <${Frame} />
        <div class="cells" aria-hidden="true">
          <${Cards} scene=${scene} choice=${choice} />
          <${Cubs} scene=${scene} chosen=${{ seat: turn ?? -1, cell: leads ? choice.mind.one : null }} />
          <svg class="layer" viewBox="0 0 800 800">
            <${Overlay} scene=${scene} ways=${choice.ways} mind=${choice.mind} seat=${turn ?? 0} /></svg>
        </div>
        <${Grid} ...${p} choice=${choice} />
      </div>
    </div>
    ${!onDraft && html`<${SwitchCards} gems=${scene.gems} />`}
  </div>`;
}
