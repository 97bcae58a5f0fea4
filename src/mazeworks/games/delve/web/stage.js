/** The scene of the delve: tiles, places, and the moment over the map: a fight, a trap, a test. */
import { pace } from 'mazeworks/anim.js';
import { HEART } from './read.js';

/** @typedef {import('./read.js').Tile} Tile */
/** @typedef {{cell: number | null, space: number | null}} Place */
/** @typedef {{source: string, n: number}} Part */
/** @typedef {{mine: readonly Part[], theirs: readonly Part[]}} Sums */
/** @typedef {{stat: string, success: boolean, pips: number, below: number}} Tested */
/**
 * The moment over the map. Of a fight: `foe` or `rival`, and in the end both totals; of a trap its `trap`; of a die `why` it is rolled;
 * of a death what it came `by`; of a Spell cast on a seat its `caster`; `notes` are the events
 * that follow from it. It has an `id` so that it can be closed at its `end`.
 * @typedef {{id: number, kind: 'fight' | 'trap' | 'test' | 'hex' | 'spell' | 'roll' | 'death' | 'reborn', seat: number, foe?: string, rival?: number | null, stat?: string,
 *   value?: number, trap?: string, spell?: string, test?: Tested, result?: string, pips?: number, why?: string, of?: string, caster?: number, character?: string, by?: string, anew?: boolean, mine?: number, theirs?: number, sums?: Sums,
 *   notes: readonly any[], end: boolean}} Moment
 */
/** @typedef {{tiles: readonly (Tile | null)[], places: readonly Place[], moment: Moment | null, motion: {ms: number} | null}} Scene */

let count = 0;
/** @param {Partial<Moment> & Pick<Moment, 'kind' | 'seat'>} about @returns {Moment} */
const moment = (about) => ({ id: ++count, notes: [], end: false, ...about });

/** True if a Spell on the stack is cast on another seat. @param {any} frame */
const isAimed = ({ is, target }) => is === 'spell' && target != null;

/** The current moment, for a client that connects in the middle of it. @param {any} table @returns {Moment | null} */
function underWay({ stack }) {
  const frame = stack.findLast((/** @type {any} */ each) => ['fight', 'sprung', 'test'].includes(each.is) || isAimed(each));
  if (!frame || (frame.is === 'test' && frame.stat === 'either')) return null;
  if (frame.is === 'spell') return moment({ kind: 'spell', seat: frame.target, caster: frame.seat, spell: frame.spell });
  if (frame.is === 'sprung') return moment({ kind: 'trap', seat: frame.seat, trap: frame.trap });
  if (frame.is === 'test' && frame.trap) return moment({ kind: 'trap', seat: frame.seat, trap: frame.key.split('/')[0] });
  if (frame.is === 'test') return moment({ kind: 'test', seat: frame.seat, stat: frame.stat });
  const { seat, foe, card, rival = null, kind, value } = frame;
  return moment({ kind: 'fight', seat, foe: card || foe, rival, stat: kind === 'psychic' ? 'craft' : 'strength', value });
}

/** The moment so far, unless something else came over a fight that goes on. @param {any} table @param {Moment | null} kept @returns {Moment | null} */
function current(table, kept) {
  const now = underWay(table);
  return kept && (now?.kind !== 'fight' || kept.kind === 'fight') ? kept : now;
}

/** True while a fight or a trap goes on. @param {any} table */
const goesOn = ({ stack }) => stack.some((/** @type {any} */ each) => ['fight', 'sprung', 'blow', 'spoils', 'test'].includes(each.is) || isAimed(each));

/** @param {any} hero @returns {Place} */
const placeOf = ({ cell = null, space = null }) => ({ cell, space });

/** @template T @param {readonly T[]} all @param {number} at @param {T} to */
const put = (all, at, to) => all.map((each, i) => (i === at ? to : each));

/** Events that add to the moment. */
const NOTES = [
  'hurt', 'healed', 'ailed', 'cured', 'slowed', 'gained', 'gathered', 'shed', 'saved', 'broke', 'grew', 'shrank', 'enriched', 'fleeced', 'halted',
  'slipped', 'caught', 'incanted', 'conjured', 'shielded', 'countered', 'forgot', 'robbed', 'marked', 'died', 'caged', 'freed', 'learned', 'hexed', 'armed', 'baffled', 'searched',
];
/** Purposes of dice that are no part of another moment. */
const TOLD = ['walk', 'square', 'place', 'space', '', 'wild', 'poison', 'respell', 'stray', 'level', 'rest', 'forage'];
/** Purposes that are part of a fight while there is one. */
const INSIDE = ['wild', ''];
/** Events that end the moment. */
const NEXT = ['strode', 'exited', 'climbed', 'opened', 'unearthed', 'lingered', 'rested'];

/** @param {Scene} at @param {any} event @returns {Moment | null} */
function momentAfter({ moment: now }, event) {
  const { is, seat } = event;
  if (is === 'met') return moment({ kind: 'fight', seat, foe: event.foe, rival: null, stat: event.stat, value: event.value });
  if (is === 'confronted')
    return moment({ kind: 'fight', seat, foe: 'guardian', rival: null, stat: event.kind === 'battle' ? 'strength' : 'craft', value: event.value });
  if (is === 'attacked') return moment({ kind: 'fight', seat, rival: event.rival, stat: event.kind === 'battle' ? 'strength' : 'craft' });
  if (is === 'sprang') return moment({ kind: 'trap', seat, trap: event.trap });
  if (is === 'incanted' && event.target != null && now?.kind !== 'fight')
    return moment({ kind: 'spell', seat: event.target, caster: seat, spell: event.spell });
  if (is === 'hexed' && now?.kind !== 'fight') return moment({ kind: 'hex', seat, spell: event.spell });
  if (is === 'tested') {
    const { stat, success, pips, below } = event;
    const test = { stat, success, pips, below };
    if (now?.kind === 'trap' && now.seat === seat && !now.test) return { ...now, test };
    return moment({ kind: 'test', seat, test });
  }
  if (is === 'fought' && now) {
    const { mine, theirs, result, sums } = event;
    return { ...now, mine, theirs, result, sums };
  }
  if (is === 'died') {
    const { rival = null } = now?.kind === 'fight' ? now : {};
    return moment({ kind: 'death', seat, by: event.by, rival: rival === seat ? (now?.seat ?? null) : rival, character: event.character, anew: event.anew });
  }
  if (is === 'reborn') return moment({ kind: 'reborn', seat, character: event.character });
  if (is === 'rolled' && now?.kind === 'fight' && !now.result && INSIDE.includes(event.why)) return now;
  if (is === 'rolled' && TOLD.includes(event.why)) return moment({ kind: 'roll', seat, pips: event.pips, why: event.why, of: event.of });
  const elsewhere = is === 'rolled' && seat !== now?.seat && seat !== now?.rival;
  if (elsewhere || (is === 'stepped' && event.way !== 'moved') || NEXT.includes(is)) return null;
  return now && NOTES.includes(is) ? { ...now, notes: [...now.notes, event] } : now;
}

/** The tiles after an event. @param {Scene} at @param {any} event @returns {readonly (Tile | null)[]} */
function tilesAfter({ tiles }, { is, cell, cells, code, shape, quarters }) {
  const tile = tiles[cell] ?? null;
  if (is === 'placed') return put(tiles, cell, { code, shape, quarters });
  if (is === 'rose') return put(tiles, cell, { code: HEART, shape: 'cross' });
  if (is === 'vanished') return tiles.map((each, i) => (cells.includes(i) ? null : each));
  if (!tile) return tiles;
  if (is === 'upturned') return put(tiles, cell, { ...tile, up: true, quarters });
  if (is === 'rotated') return put(tiles, cell, { ...tile, quarters });
  if (is === 'veiled') return put(tiles, cell, { ...tile, up: false });
  return is === 'crumbled' ? put(tiles, cell, { ...tile, destroyed: true }) : tiles;
}

/** @param {Scene} at @param {any} event @returns {readonly Place[]} */
function placesAfter({ places }, { is, seat, cell, space }) {
  if (is === 'stepped') return put(places, seat, { cell, space: null });
  if (is === 'strode' || is === 'exited' || is === 'climbed') return put(places, seat, { cell: null, space });
  return is === 'died' ? put(places, seat, { cell: null, space: null }) : places;
}

const MOVES = ['stepped', 'strode', 'exited', 'climbed'];
/** @type {Record<string, import('mazeworks/sound.js').Sound>} */
const SOUNDS = { placed: 'settle', upturned: 'turn', rotated: 'turn', gained: 'found', learned: 'spark', crumbled: 'slide', vanished: 'slide', knelled: 'night' };

/** @type {import('mazeworks/stage.js').Stage} */
export const stage = {
  scene({ table }, /** @type {Scene | null} */ before) {
    const kept = before?.moment ?? null;
    const now = goesOn(table) ? current(table, kept) : kept && { ...kept, end: true };
    const places = table.heroes.map(placeOf);
    return { tiles: table.tiles, places, moment: now, motion: null };
  },
  after(/** @type {Scene} */ at, event) {
    const ms = MOVES.includes(event.is) ? 2 * pace().step : event.is === 'rolled' ? pace().step : 0;
    const scene = { tiles: tilesAfter(at, event), places: placesAfter(at, event), moment: momentAfter(at, event), motion: ms > 0 ? { ms } : null };
    return { scene, ms, sound: SOUNDS[event.is] };
  },
};
