/**
 * The board: one component for playing, replaying and learning. Tiles are elements of their own and move by transforms.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { animateMotion } from './anim.js';
import { Pawn, TileArt } from './art.js';
import { html } from './html.js';
import { heading, isColumn, lineCells, lineOf, ring, sideOf, sideTo, slotWord } from './maze.js';
import { still } from './settings.js';
import { t } from './words.js';

/** @typedef {import('./maze.js').Board} Maze */
/** @typedef {import('./anim.js').Motion} Motion */
/**
 * @typedef {object} BoardProps
 * @property {Maze} board
 * @property {readonly number[]} pieces cells by seat
 * @property {readonly number[]} [homes] cells by seat
 * @property {readonly string[]} [names] of the seats
 * @property {readonly string[]} [marks] names of marks 1, 2, …
 * @property {readonly string[]} [icons] their glyphs
 * @property {(mark: number) => boolean} [faint] marks that do not count now
 * @property {(mark: number) => import('./widgets.js').Decor | null} [decor] more about a mark
 * @property {unknown} [layer] a drawing above the tiles, with 100 units for each cell
 * @property {boolean} [night] always draw by night
 * @property {boolean} [day] always draw by day
 * @property {ReadonlySet<number>} [lit] cells in reach
 * @property {ReadonlySet<number>} [danger] cells in danger
 * @property {readonly import('./widgets.js').Figure[]} [figures] figures besides the pieces
 * @property {readonly number[]} [trail] a way to dot
 * @property {number} [trailSeat] the seat of that way
 * @property {readonly number[]} [rings] cells to draw a ring around
 * @property {number | null} [slot] the chosen slot
 * @property {boolean} [ghost] the chosen line is shown pushed, but only for trying
 * @property {readonly number[]} [barred] the barred slots
 * @property {string} [barredWhy]
 * @property {number | null} [lastSlot] the slot of the last push
 * @property {number} [turn] the seat whose piece stands out
 * @property {Motion | null} [motion] the motion to this position
 * @property {(slot: number, barred: boolean) => void} [onSlot]
 * @property {(cell: number) => void} [onCell]
 * @property {boolean} [canPush] slots can be used now
 */

/** @param {number} slot */
export const slotName = (slot) => t(`board.slot.${'nesw'[sideOf(slot)]}`, { line: lineOf(slot) + 1 });
/** @param {number} size @param {number} cell */
export const cellName = (size, cell) =>
  t('board.cell', { row: Math.floor(cell / size) + 1, column: (cell % size) + 1 });

/**
 * The sides through which a trail enters and leaves a cell.
 * @param {number} size
 * @param {readonly number[]} path
 * @param {number} cell
 * @returns {readonly [number, number] | null}
 */
function trailAt(size, path, cell) {
  const i = path.indexOf(cell);
  if (i < 0 || path.length < 2) return null;
  const [before, after] = [path[i - 1], path[i + 1]];
  return [before === undefined ? -1 : sideTo(size, cell, before), after === undefined ? -1 : sideTo(size, cell, after)];
}

const STAR = 'M0-13 4-4 13 0 4 4 0 13-4 4-13 0-4-4Z';

/** @param {{size: number}} props */
function Frame({ size }) {
  const [far, w] = [size * 100, size * 100 + 124];
  const corners = [[-26, -26], [far + 26, -26], [far + 26, far + 26], [-26, far + 26]];
  return html`<svg class="frame" viewBox=${`-62 -62 ${w} ${w}`} aria-hidden="true">
    <rect class="frame-shade" x="-56" y="-56" width=${far + 112} height=${far + 112} rx="40" />
    <rect class="frame-face" x="-52" y="-54" width=${far + 104} height=${far + 104} rx="38" />
    <rect class="frame-line" x="-43" y="-43" width=${far + 86} height=${far + 86} rx="30" />
    <rect class="well" x="-9" y="-9" width=${far + 18} height=${far + 18} rx="14" />
    ${corners.map(([x, y]) => html`<path class="frame-star" transform=${`translate(${x} ${y})`} d=${STAR} />`)}
  </svg>`;
}

/**
 * @param {{slot: number, barred: boolean, why: string, chosen: boolean, last: boolean, tab: number, usable: boolean,
 *   onFocus: () => void, onPick: () => void}} props
 */
function SlotButton({ slot, barred, why, chosen, last, tab, usable, onFocus, onPick }) {
  const side = sideOf(slot);
  const name = t('board.push', { slot: slotName(slot) });
  return html`<button
    type="button"
    class=${`slot slot-${'nesw'[side]}${barred ? ' barred' : ''}${chosen ? ' chosen' : ''}${last ? ' last' : ''}`}
    style=${{ '--at': lineOf(slot) }}
    data-slot=${slotWord(slot)}
    tabindex=${tab}
    aria-label=${barred ? `${name}. ${why}` : name}
    aria-disabled=${barred || !usable}
    aria-pressed=${chosen}
    data-why=${barred ? why : null}
    onFocus=${onFocus}
    onClick=${onPick}
  >
    <svg viewBox="-49 -30 98 60" aria-hidden="true">
      <rect class="tab" x="-44" y="-15" width="88" height="30" rx="11" />
      <path class="chevron" d=${barred ? 'M-8-7 8 7M8-7-8 7' : 'M-11-4 0 6 11-4'} />
    </svg>
  </button>`;
}

/** Rows down and columns right, by key. @type {Readonly<Record<string, readonly [number, number]>>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] };

/**
 * Moves the focus over the cells with the arrow keys.
 * @param {KeyboardEvent} event
 * @param {number} size
 * @param {HTMLElement} root
 */
export function roveCells(event, size, root) {
  const [step, at] = [ARROWS[event.key], document.activeElement];
  if (!step || !(at instanceof HTMLElement) || !at.dataset.cell) return false;
  const cell = Number(at.dataset.cell);
  const row = Math.min(size - 1, Math.max(0, Math.floor(cell / size) + step[0]));
  const column = Math.min(size - 1, Math.max(0, (cell % size) + step[1]));
  /** @type {HTMLElement | null} */ (root.querySelector(`[data-cell="${row * size + column}"]`))?.focus();
  return true;
}

/**
 * Moves the focus with the arrow keys: along the ring of slots, or over the cells.
 * @param {KeyboardEvent} event
 * @param {Maze} board
 * @param {HTMLElement} root
 */
function rove(event, board, root) {
  if (roveCells(event, board.size, root)) return true;
  const step = ARROWS[event.key];
  const at = document.activeElement;
  if (!step || !(at instanceof HTMLElement)) return false;
  const [down, right] = step;
  if (!at.dataset.slot) return false;
  const slots = ring(board);
  const i = slots.findIndex((slot) => slotWord(slot) === at.dataset.slot);
  const side = sideOf(slots[i] ?? 0);
  const along = [right, down, -right, -down][side] || [down, -right, -down, right][side] || 0;
  const next = slots[(i + along + slots.length) % slots.length] ?? 0;
  /** @type {HTMLElement | null} */ (root.querySelector(`[data-slot="${slotWord(next)}"]`))?.focus();
  return true;
}

/** The description of a cell for screen readers. @param {BoardProps} p @param {number} cell */
function describe(p, cell) {
  const tile = p.board.tiles[cell];
  const parts = [cellName(p.board.size, cell)];
  if (tile?.mark) parts.push(p.marks?.[tile.mark - 1] ?? '', p.decor?.(tile.mark)?.says ?? '');
  const home = p.homes?.indexOf(cell) ?? -1;
  const nameOf = (/** @type {number} */ seat) => p.names?.[seat] ?? String(seat + 1);
  if (home >= 0) parts.push(t('board.home', { name: nameOf(home) }));
  p.pieces.forEach((at, seat) => {
    if (at === cell) parts.push(t('board.piece', { name: nameOf(seat), shape: t(`shape.${seat}`) }));
  });
  for (const figure of p.figures ?? []) if (figure.cell === cell) parts.push(figure.says);
  const open = [0, 1, 2, 3].filter((side) => (tile?.exits ?? 0) & (1 << side)).map((side) => t(`side.${side}`));
  parts.push(t('board.open', { sides: open.join(', ') }));
  if (p.danger?.has(cell)) parts.push(t('board.danger'));
  if (p.lit?.has(cell)) parts.push(t('board.reach'));
  return parts.filter(Boolean).join(', ');
}

/** The position of a cell, for a transform. @param {number} size @param {number} cell @param {number} [aside] percent */
const placed = (size, cell, aside = 0) =>
  `translate(${(cell % size) * 100 + aside}%, ${Math.floor(cell / size) * 100}%)`;

/**
 * The tiles, in the order of their identity, so that none is taken out of the page when it moves.
 * @param {BoardProps} p
 */
function Tiles(p) {
  const { board, homes = [], lit, danger, trail = [], slot = null, motion = null } = p;
  const { size, lines } = board;
  const at = new Map(board.tiles.map((tile, cell) => [tile.id, cell]));
  const ghosts = p.ghost && slot !== null ? lineCells(size, slot) : [];
  const moving = motion?.is === 'slide' && motion.ms > 0 && !still.value ? motion : null;
  const shown = moving ? [...board.tiles, board.spare] : board.tiles;

  /** A tile on the board. @param {import('./maze.js').Tile} tile @param {number} cell */
  const lying = (tile, cell) => html`<div key=${tile.id} class=${ghosts.includes(cell) ? 'tile ghost' : 'tile'}
    data-tile=${tile.id} style=${{ transform: placed(size, cell) }}>
    <${TileArt} tile=${tile} fixed=${!lines.includes(Math.floor(cell / size)) && !lines.includes(cell % size)}
      icon=${p.icons?.[tile.mark - 1]} faint=${tile.mark > 0 && p.faint?.(tile.mark)} home=${homes.indexOf(cell)}
      decor=${tile.mark ? p.decor?.(tile.mark) : null}
      lit=${lit?.has(cell)} danger=${danger?.has(cell)} trail=${trailAt(size, trail, cell)} trailSeat=${p.trailSeat} />
  </div>`;

  /**
   * The tile that is being pushed out.
   * @param {import('./maze.js').Tile} tile
   * @param {import('./anim.js').Slide} by
   */
  const leaving = (tile, by) => {
    const [right, down] = heading(by.slot);
    const end = lineCells(size, by.slot).at(-1) ?? 0;
    return html`<div key=${tile.id} class="tile leaving" data-tile=${tile.id}
      style=${{ transform: `translate(${right * 100}%, ${down * 100}%) ${placed(size, end)}` }}>
      <${TileArt} tile=${tile} icon=${p.icons?.[tile.mark - 1]} faint=${tile.mark > 0 && p.faint?.(tile.mark)}
        decor=${tile.mark ? p.decor?.(tile.mark) : null} />
    </div>`;
  };
  return html`${[...shown]
    .sort((a, b) => a.id - b.id)
    .map((tile) => {
      const cell = at.get(tile.id);
      return cell === undefined ? moving && leaving(tile, moving) : lying(tile, cell);
    })}`;
}

/** The pieces and other figures; those on one cell stand side by side. @param {BoardProps} p */
function Pieces({ board, pieces, figures = [], turn }) {
  const pawns = pieces.map((cell, seat) => ({ id: seat, cell, art: html`<${Pawn} seat=${seat} class="pawn-art" />` }));
  const all = [...figures, ...pawns];
  return html`${all.map(({ id, cell, art }) => {
    const together = all.filter((other) => other.cell === cell);
    const aside = (together.findIndex((other) => other.id === id) - (together.length - 1) / 2) * 26;
    return html`<div key=${id} class=${turn === id ? 'piece turn' : 'piece'} data-piece=${id}
      data-at=${cell} style=${{ transform: placed(board.size, cell, aside) }}>${art}</div>`;
  })}`;
}

/** Highlights: the chosen line, goals in reach. @param {BoardProps} p */
function Highlights({ board, slot = null, rings = [] }) {
  const percent = (/** @type {number} */ n) => `${(n * 100) / board.size}%`;
  return html`${
      slot !== null &&
      html`<div class=${isColumn(slot) ? 'chosen-line column' : 'chosen-line row'} style=${{ '--at': lineOf(slot) }}></div>`
    }
    ${rings.map(
      (cell) => html`<div key=${cell} class="goalring"
        style=${{ left: percent(cell % board.size), top: percent(Math.floor(cell / board.size)) }}></div>`,
    )}`;
}

/** The slots all round: one tab stop, arrows go from one to the next. @param {BoardProps} p */
function Ring(p) {
  const { board, barred = [] } = p;
  const slots = ring(board);
  const [stop, setStop] = useState(slots[0] ?? 0);
  return html`<div class="ring" role="group" aria-label=${t('board.slots')}>
    ${slots.map((slot) => {
      const closed = barred.includes(slot);
      return html`<${SlotButton} key=${slot} slot=${slot} barred=${closed} why=${p.barredWhy ?? t('board.barred')}
        chosen=${slot === p.slot} last=${slot === p.lastSlot} usable=${p.canPush ?? false}
        tab=${slot === stop ? 0 : -1} onFocus=${() => setStop(slot)} onPick=${() => p.onSlot?.(slot, closed)} />`;
    })}
  </div>`;
}

/** The squares as buttons, on top of the drawing. @param {BoardProps} p */
function Cells(p) {
  const { board, lit, onCell } = p;
  const [stop, setStop] = useState(-1);
  const focusable = stop >= 0 ? stop : (p.pieces[p.turn ?? 0] ?? 0);
  return html`<div class="grid" role="group" aria-label=${t('board.cells')}>
    ${board.tiles.map((_, cell) => {
      const open = onCell !== undefined && (lit?.has(cell) ?? false);
      return html`<button key=${cell} type="button" data-cell=${cell} class=${open ? 'cell lit' : 'cell'}
        tabindex=${cell === focusable ? 0 : -1} aria-disabled=${!open} aria-label=${describe(p, cell)}
        onFocus=${() => setStop(cell)} onClick=${() => open && onCell?.(cell)}></button>`;
    })}
  </div>`;
}

/** @param {BoardProps} p */
export function Board(p) {
  const { board, motion = null } = p;
  const root = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (motion && root.current) animateMotion(root.current, motion, board.size);
  }, [motion]);
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (root.current && rove(event, board, root.current)) event.preventDefault();
  };
  return html`<div class="boardbox" style=${{ '--n': board.size }}>
    <div ref=${root} class="board" data-theme=${p.night ? 'night' : p.day ? 'day' : null} role="group"
      aria-label=${t('board.label', { size: board.size })} onKeyDown=${press}>
      <${Frame} size=${board.size} />
      <${Ring} ...${p} />
      <div class="cells" aria-hidden="true"><${Tiles} ...${p} /><${Highlights} ...${p} />
        ${p.layer && html`<svg class="layer" viewBox=${`0 0 ${board.size * 100} ${board.size * 100}`}>${p.layer}</svg>`}
        <${Pieces} ...${p} /></div>
      <${Cells} ...${p} />
    </div>
  </div>`;
}
