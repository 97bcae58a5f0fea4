/** The player's draft: a cub and its target, or two cards; and the effect of touching a card. */
import { allows, isDoor, waysOf } from './read.js';

/** @typedef {import('./read.js').Way} Way */
/** `gem` is the switch card that was chosen, 0 for none; `action` is set once both cells are. */
/** @typedef {{gem: number, one: number | null, two: number | null, action: string}} Draft */
/** A new draft, an action, or the key of the reason why not. */
/** @typedef {{draft: Draft} | {act: string} | {why: string}} Tapped */

/** @type {Draft} */
const NOTHING = { gem: 0, one: null, two: null, action: '' };

/** The draft of an action. @param {string} text @returns {Draft} */
export function draftOf(text) {
  const [way] = waysOf({ legal: [text], flips: [] });
  return way ? { gem: 0, one: way.one, two: way.two, action: text } : NOTHING;
}

/** The cells where a way can begin. @param {Way} way */
const starts = ({ leads, one, two }) => (leads ? [one] : [one, two]);

/** The other end of a way; -1 if it does not begin at this cell. @param {Way} way @param {number | null} cell */
export function endFrom(way, cell) {
  if (way.one === cell) return way.two;
  return !way.leads && way.two === cell ? way.one : -1;
}

/**
 * The draft with its only choice made: if all cubs are on one card, one of them is led.
 * @param {readonly Way[]} ways @param {Draft | null} draft @returns {Draft}
 */
export function mindOf(ways, draft) {
  const mind = draft ?? NOTHING;
  const from = new Set(ways.filter(({ leads }) => leads).map(({ one }) => one));
  return mind.one === null && from.size === 1 ? { ...mind, one: [...from][0] ?? null } : mind;
}

/** The ways compatible with a draft. @param {any} table @param {readonly Way[]} ways @param {Draft} mind */
export const left = (table, ways, { gem }) => ways.filter((way) => way.leads || allows(table, gem, way));

/** The possible next cells of a draft. @param {readonly Way[]} ways @param {Draft} mind */
export function nextCells(ways, { one }) {
  const open = ways.filter(({ barred }) => !barred);
  return new Set(one === null ? open.flatMap(starts) : open.map((way) => endFrom(way, one)).filter((cell) => cell >= 0));
}

/** Why no action begins at a cell. @param {any} table @param {readonly Way[]} ways @param {number} cell */
function whyNot({ phase }, ways, cell) {
  if (ways.some((way) => starts(way).includes(cell))) return `tigers.barred.${phase}`;
  if (phase === 'lead') return 'tigers.no.cub';
  return isDoor(cell) ? 'tigers.no.door' : 'tigers.no.pair';
}

/** @param {any} view @param {Draft | null} draft @param {number} cell @returns {Tapped} */
export function tap(view, draft, cell) {
  const { table } = view;
  const all = waysOf(view);
  const mind = mindOf(all, draft);
  const ways = left(table, all, mind);
  if (mind.action && cell === mind.two) return { act: mind.action };
  const way = ways.find((each) => mind.one !== null && endFrom(each, mind.one) === cell);
  if (way) return way.barred ? { why: `tigers.barred.${table.phase}` } : { draft: { ...mind, two: cell, action: way.text } };
  if (cell === mind.one) return { draft: { ...NOTHING, gem: mind.gem } };
  const begins = ways.some((each) => !each.barred && starts(each).includes(cell));
  return begins ? { draft: { ...NOTHING, gem: mind.gem, one: cell } } : { why: whyNot(table, ways, cell) };
}

/** The draft after a switch card was chosen, or chosen again. @param {Draft | null} draft @param {number} gem @returns {Draft} */
export const withGem = (draft, gem) => ({ ...NOTHING, gem: draft?.gem === gem ? 0 : gem });
