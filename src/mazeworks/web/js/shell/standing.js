/** How a game ended, read from what the server tells: who is where, and what everybody found. */
import { widgetsFor } from '../games/registry.js';

/** @typedef {import('../wire').TableInfo} TableInfo */
/** @typedef {Pick<import('../wire').Snapshot, 'views' | 'result'>} Ending */
/** One line of the final standing. `day` and `night` are there when the game knows both. */
/**
 * @typedef {{seat: number, name: string, kind: string, you: boolean, rank: number, score: number, won: boolean,
 *   found: number[], day?: number, night?: number, coin: number}} Line
 */

/** Whether a mark counts by night, in a game that has nights; undefined elsewhere. @param {any} view */
function nightMarks(view) {
  const widgets = widgetsFor(view);
  if (widgets?.night(view.table) === undefined) return undefined;
  const dark = { ...view.table, night: true };
  return (/** @type {number} */ mark) => !widgets.faint(dark, mark);
}

/** The seats in the order of their places. @param {TableInfo} table @param {Ending} ending @returns {Line[]} */
export function standing(table, ending) {
  const { result } = ending;
  const view = Object.values(ending.views)[0];
  const open = view?.table ?? {};
  const nightly = nightMarks(view);
  const alone = table.seats.filter(({ mine }) => mine).length === 1; // people who share a device go by their names
  const lines = table.seats.map(({ name, kind, mine }, seat) => {
    const found = /** @type {number[]} */ (open.found?.[seat] ?? []);
    const night = nightly && found.filter(nightly).length;
    return {
      seat,
      name,
      kind,
      you: mine && alone,
      found,
      rank: result?.ranks[seat] ?? 1,
      score: result?.scores[seat] ?? 0,
      won: result?.winners.includes(seat) ?? false,
      day: night === undefined ? undefined : found.length - night,
      night,
      coin: open.coin && seat === open.turn ? Number(open.coin) : 0,
    };
  });
  return lines.sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
