/** The plan of a new table: who sits where. Pure functions; a plan is what POST /api/tables takes. */

/** @typedef {import('../wire').Kind} Kind */
/** @typedef {{kind: Kind, name: string, bot: string}} Seat */

/** @type {readonly Kind[]} */
export const KINDS = ['me', 'here', 'online', 'bot'];

/** A seat of a kind; `bot` is the opponent if it becomes one. @param {Kind} kind @param {string} bot @returns {Seat} */
export const seatOf = (kind, bot) => ({ kind, name: '', bot });

/** The plan one starts from: me against bots. @param {number} count @param {string} bot */
export const firstPlan = (count, bot) => Array.from({ length: count }, (_, i) => seatOf(i ? 'bot' : 'me', bot));

/** As many seats as wanted; those that stay keep what was set. @param {readonly Seat[]} seats @param {number} count @param {string} bot */
export const resized = (seats, count, bot) =>
  Array.from({ length: count }, (_, i) => seats[i] ?? seatOf('bot', bot));

/** One seat becomes another kind; there is only one “me”. @param {readonly Seat[]} seats @param {number} at @param {Kind} kind */
export function rekinded(seats, at, kind) {
  return seats.map((seat, i) => {
    if (i === at) return { ...seat, kind };
    return kind === 'me' && seat.kind === 'me' ? { ...seat, kind: /** @type {Kind} */ ('here') } : seat;
  });
}

/** @param {readonly Seat[]} seats @param {number} at @param {Partial<Seat>} change */
export const changed = (seats, at, change) => seats.map((seat, i) => (i === at ? { ...seat, ...change } : seat));

/** How many seats wait for somebody from elsewhere. @param {readonly Seat[]} seats */
export const openSeats = (seats) => seats.filter(({ kind }) => kind === 'online').length;

/**
 * What is sent: bots only where one sits, and no name twice. Who comes from elsewhere brings a name.
 * @param {readonly Seat[]} seats @param {(seat: Seat, at: number) => string} nameOf
 */
export function sent(seats, nameOf) {
  /** @type {Map<string, number>} */
  const used = new Map();
  return seats.map((seat, at) => {
    if (seat.kind === 'online') return { kind: seat.kind, name: '', bot: '' };
    const name = nameOf(seat, at).slice(0, 22);
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return { kind: seat.kind, name: times > 1 ? `${name} ${times}` : name, bot: seat.kind === 'bot' ? seat.bot : '' };
  });
}
