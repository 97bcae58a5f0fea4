/** Boards for the client: read, turn, slide and draw. The server decides what is legal. */

/** One square of the maze; its `id` stays the same when it is pushed. */
/** @typedef {{id: number, exits: number, mark: number}} Tile */
/** @typedef {{size: number, lines: number[], tiles: Tile[], spare: Tile}} Board */
/** @typedef {{verb: string, slot?: number, quarters?: number, cell?: number, words: string[]}} Action */

const LETTERS = '-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const SIDES = 'NESW';
/** N E S W: rows down, columns right. */
const STEPS = [[-1, 0], [0, 1], [1, 0], [0, -1]];

/** A board from its line of text, `size lines exits marks`, the spare last. @param {string} text @returns {Board} */
export function parse(text) {
  const [size = '', lines = '', exits = '', marks = ''] = text.split(' ');
  const tiles = [...exits].map((digit, id) => ({
    id,
    exits: parseInt(digit, 16),
    mark: Math.max(0, LETTERS.indexOf(marks[id] ?? '-')),
  }));
  const spare = /** @type {Tile} */ (tiles.pop());
  return { size: Number(size), lines: lines === '-' ? [] : lines.split(',').map((n) => Number(n) - 1), tiles, spare };
}

/** The line of text of a board. @param {Board} board */
export function write(board) {
  const all = [...board.tiles, board.spare];
  const lines = board.lines.map((line) => line + 1).join(',') || '-';
  const exits = all.map((tile) => tile.exits.toString(16)).join('');
  return `${board.size} ${lines} ${exits} ${all.map((tile) => LETTERS[tile.mark]).join('')}`;
}

/** Open sides after a number of quarter turns clockwise. @param {number} exits @param {number} quarters */
export const turned = (exits, quarters) => ((exits << (quarters & 3)) | (exits >> (4 - (quarters & 3)))) & 15;

/** The number of rotations that look different. @param {number} exits */
export const distinct = (exits) => new Set([0, 1, 2, 3].map((q) => turned(exits, q))).size;

/** @param {number} slot */
export const sideOf = (slot) => slot & 3;
/** @param {number} slot */
export const lineOf = (slot) => slot >> 2;
/** @param {number} slot */
export const isColumn = (slot) => (slot & 1) === 0;

/** The cells of a slot's line; the first is where the tile goes in. @param {number} size @param {number} slot */
export function lineCells(size, slot) {
  const at = lineOf(slot);
  const cells = Array.from({ length: size }, (_, i) => (isColumn(slot) ? i * size + at : at * size + i));
  return sideOf(slot) === 1 || sideOf(slot) === 2 ? cells.reverse() : cells;
}

/** The direction of a push: [columns, rows]. @param {number} slot @returns {[number, number]} */
export function heading(slot) {
  const [row = 0, column = 0] = STEPS[(sideOf(slot) + 2) & 3] ?? [];
  return [column, row];
}

/**
 * The board after the spare went in; tiles keep their identity.
 * @param {Board} board
 * @param {number} slot
 * @param {number} quarters
 * @returns {Board}
 */
export function push(board, slot, quarters) {
  const cells = lineCells(board.size, slot);
  const tiles = board.tiles.slice();
  let coming = { ...board.spare, exits: turned(board.spare.exits, quarters) };
  for (const cell of cells) {
    const there = /** @type {Tile} */ (tiles[cell]);
    tiles[cell] = coming;
    coming = there;
  }
  return { ...board, tiles, spare: coming };
}

/** The board with a mark on the tile of a cell; the place after the last cell is the spare's. @param {Board} board @param {number} place @param {number} mark @returns {Board} */
export function paint(board, place, mark) {
  if (place === board.tiles.length) return { ...board, spare: { ...board.spare, mark } };
  return { ...board, tiles: board.tiles.map((tile, cell) => (cell === place ? { ...tile, mark } : tile)) };
}

/** The cells of pieces after a push. @param {number} size @param {number} slot @param {readonly number[]} pieces */
export function carry(size, slot, pieces) {
  const cells = lineCells(size, slot);
  return pieces.map((cell) => {
    const i = cells.indexOf(cell);
    return i < 0 ? cell : /** @type {number} */ (cells[(i + 1) % size]);
  });
}

/** The slots all round, clockwise from the top left. @param {Board} board */
export function ring(board) {
  const up = board.lines;
  const down = [...up].reverse();
  return [up, up, down, down].flatMap((lines, side) => lines.map((line) => line * 4 + side));
}

/** The cells on open floor from a cell, each with the cell before it. @param {Board} board @param {number} from */
export function floor(board, from) {
  const { size, tiles } = board;
  const before = new Map([[from, -1]]);
  const queue = [from];
  for (const cell of queue) {
    STEPS.forEach(([down = 0, right = 0], side) => {
      const row = Math.floor(cell / size) + down;
      const column = (cell % size) + right;
      const next = row * size + column;
      if (row < 0 || column < 0 || row >= size || column >= size || before.has(next)) return;
      if (!((tiles[cell]?.exits ?? 0) & (1 << side) && (tiles[next]?.exits ?? 0) & (1 << ((side + 2) & 3)))) return;
      before.set(next, cell);
      queue.push(next);
    });
  }
  return before;
}

/**
 * The open way between two cells, for drawing it; [] if there is none.
 * @param {Board} board
 * @param {number} from
 * @param {number} to
 */
export function way(board, from, to) {
  const before = floor(board, from);
  if (!before.has(to)) return [];
  const path = [];
  for (let cell = to; cell >= 0; cell = before.get(cell) ?? -1) path.unshift(cell);
  return path;
}

/** The side that leads from a cell to its neighbour. @param {number} size @param {number} from @param {number} to */
export function sideTo(size, from, to) {
  return to === from - size ? 0 : to === from + 1 ? 1 : to === from + size ? 2 : 3;
}

/** @param {number} size @param {number} cell */
export const cellWord = (size, cell) => `${String.fromCharCode(97 + (cell % size))}${Math.floor(cell / size) + 1}`;
/** @param {number} slot */
export const slotWord = (slot) => `${SIDES[sideOf(slot)]}${lineOf(slot) + 1}`;

/**
 * An action from its notation, such as `push N4 1` or `walk d5`.
 * @param {string} text
 * @param {number} size
 * @returns {Action}
 */
export function readAction(text, size) {
  const [verb = '', ...words] = text.split(' ');
  const slot = /^([NESW])(\d+)$/.exec(words[0] ?? '');
  if (slot) {
    const quarters = Number(words[1] ?? 0);
    return { verb, words, slot: (Number(slot[2]) - 1) * 4 + SIDES.indexOf(slot[1] ?? ''), quarters };
  }
  const cell = /^([a-o])(\d+)$/.exec(words[0] ?? '');
  if (cell) return { verb, words, cell: (Number(cell[2]) - 1) * size + (cell[1] ?? 'a').charCodeAt(0) - 97 };
  return { verb, words };
}
