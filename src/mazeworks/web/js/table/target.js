/** The goals of the player on turn, and whether they are in reach. */
import { goalsOf, widgetsOf } from '../game_files.js';
import { cellName } from '../board.js';
import { floor, way } from '../maze.js';
import { t } from '../words.js';

/** @typedef {{cell: number, name: string, home: boolean}} Target */

/**
 * The goals, and those on the lit floor. A goal on the spare has no cell: -1.
 * @param {any} view @param {import('../maze.js').Board} board @param {ReadonlySet<number>} lit @param {number} here
 * @param {import('../wire').GameInfo | undefined} game
 * @returns {{sought: readonly Target[], wanted: readonly string[], within: readonly Target[]}}
 */
export function targets(view, board, lit, here, game) {
  const { marks, home, onFoot, cells = [] } = goalsOf(game, view);
  const found = (/** @type {number} */ mark) => {
    const cells = board.tiles.flatMap((tile, cell) => (tile.mark === mark ? [cell] : []));
    return cells.length ? cells : [-1]; // on the spare
  };
  const named = (/** @type {number} */ mark) => game?.marks[mark - 1] ?? String(mark);
  const all = marks.flatMap((mark) => found(mark).map((cell) => ({ cell, name: named(mark), home: false })));
  all.push(...cells.map((each) => ({ ...each, home: false })));
  const corner = widgetsOf(game)?.homes?.(view)[view.seat];
  if (home && corner !== undefined) all.push({ cell: corner, name: t('goal.home.name'), home: true });
  const within = all.filter(({ cell }) => lit.has(cell) && !(onFoot && cell === here));
  return { sought: all, wanted: [...new Set(all.map(({ name }) => name))], within };
}

/**
 * What is sought and where, for the ear: "Owl: row 3, column 5, 4 squares away, not within reach now".
 * @param {Target} goal @param {import('../maze.js').Board} board @param {number} here @param {ReadonlySet<number>} lit
 */
export function whereabouts({ cell, name }, board, here, lit) {
  if (cell < 0) return t('say.goal.spare', { name });
  const apart = (/** @type {(cell: number) => number} */ line) => Math.abs(line(cell) - line(here));
  const n = apart((each) => Math.floor(each / board.size)) + apart((each) => each % board.size);
  const near = lit.size ? lit.has(cell) : floor(board, here).has(cell);
  return t(near ? 'say.goal.within' : 'say.goal.beyond', { name, cell: cellName(board.size, cell), away: t('say.away', { n }) });
}

/**
 * The way to the nearest of them.
 * @param {import('../maze.js').Board} board
 * @param {number} from
 * @param {readonly Target[]} within
 */
export function shortest(board, from, within) {
  const ways = within.map(({ cell }) => way(board, from, cell)).filter((path) => path.length > 1);
  return ways.sort((a, b) => a.length - b.length)[0] ?? [];
}
