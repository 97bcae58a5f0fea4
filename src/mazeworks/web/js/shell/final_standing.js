/** The end of a game from the server's data: places and belongings. */
import { widgetsOf } from '../game_files.js';

/** @typedef {import('../wire').TableInfo} TableInfo */
/** @typedef {Pick<import('../wire').Snapshot, 'views' | 'result'>} Ending */
/** One line of the final standing. */
/**
 * @typedef {{seat: number, name: string, kind: string, you: boolean, rank: number, place: string, score: number, won: boolean}
 *   & import('../widgets.js').Tally} Line
 */

/**
 * The seats in the order of their places.
 * @param {TableInfo} table @param {Ending} ending @param {import('../wire').GameInfo | undefined} game @returns {Line[]}
 */
export function standing(table, ending, game) {
  const { result } = ending;
  const view = Object.values(ending.views)[0];
  const tally = widgetsOf(game)?.tally;
  const alone = table.seats.filter(({ mine }) => mine).length === 1; // people who share a device go by their names
  const told = Boolean(result?.winners.length) && table.seats.length > 1; // nobody has a place alone, or if no seat won
  const lines = table.seats.map(({ name, kind, mine }, seat) => ({
    seat,
    name,
    kind,
    you: mine && alone,
    rank: result?.ranks[seat] ?? 1,
    place: told ? `${result?.ranks[seat]}` : '–',
    score: result?.scores[seat] ?? 0,
    won: result?.winners.includes(seat) ?? false,
    ...(tally?.(view, seat, game) ?? { marks: [], words: [] }),
  }));
  return lines.sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
