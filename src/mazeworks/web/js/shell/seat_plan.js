/** The plan of a new table: seats and colours. Pure functions; POST /api/tables takes a plan. */

/** @typedef {import('../wire').Kind} Kind */
/** @typedef {{kind: Kind, name: string, bot: string, colour: number}} Seat */

/** @type {readonly Kind[]} */
export const KINDS = ['me', 'here', 'online', 'bot'];

/**
 * The plan one starts from: me, and others of one kind. `bot` is the opponent of a seat if it becomes one.
 * @param {number} count @param {string} bot @param {Kind} [others]
 */
export const firstPlan = (count, bot, others = 'bot') =>
  resized([{ kind: /** @type {Kind} */ ('me'), name: '', bot, colour: 0 }], count, bot).map((seat, at) =>
    at ? { ...seat, kind: others } : seat,
  );

/** The plan with another number of seats; the seats that stay keep their settings. @param {readonly Seat[]} seats @param {number} count @param {string} bot @returns {Seat[]} */
export function resized(seats, count, bot) {
  const out = seats.slice(0, count);
  while (out.length < count) {
    const [at, worn] = [out.length, out.map(({ colour }) => colour)];
    const colour = [at, ...out.keys()].find((each) => !worn.includes(each)) ?? at;
    out.push({ kind: 'bot', name: '', bot, colour });
  }
  return out;
}

/** One seat becomes another kind; there is only one “me”. @param {readonly Seat[]} seats @param {number} at @param {Kind} kind */
export function rekinded(seats, at, kind) {
  return seats.map((seat, i) => {
    if (i === at) return { ...seat, kind };
    return kind === 'me' && seat.kind === 'me' ? { ...seat, kind: /** @type {Kind} */ ('here') } : seat;
  });
}

/** @param {readonly Seat[]} seats @param {number} at @param {Partial<Seat>} change */
export const changed = (seats, at, change) => seats.map((seat, i) => (i === at ? { ...seat, ...change } : seat));

/** A seat gets a colour; a seat that had it gets the other in exchange. @param {readonly Seat[]} seats @param {number} at @param {number} colour */
export const dressed = (seats, at, colour) =>
  seats.map((seat, i) => {
    if (i === at) return { ...seat, colour };
    return seat.colour === colour ? { ...seat, colour: seats[at]?.colour ?? colour } : seat;
  });

/** Two seats change places. @param {readonly Seat[]} seats @param {number} one @param {number} two */
export const swapped = (seats, one, two) =>
  seats.map((seat, i) => (i === one ? seats[two] : i === two ? seats[one] : seat) ?? seat);

/** The plan in colours of the game: of `colours`, or if there are none, each seat in its own. @param {readonly Seat[]} seats @param {number} colours */
export function fitting(seats, colours) {
  const fits = colours > 0 && seats.every(({ colour }) => colour < Math.max(colours, seats.length));
  return fits ? [...seats] : seats.map((seat, colour) => ({ ...seat, colour }));
}

/** The number of seats that wait for a player from elsewhere. @param {readonly Seat[]} seats */
export const openSeats = (seats) => seats.filter(({ kind }) => kind === 'online').length;

/**
 * The request: bots only for bot seats, and no name twice. Online players bring their own names.
 * @param {readonly Seat[]} seats @param {(seat: Seat, at: number) => string} nameOf
 */
export function sent(seats, nameOf) {
  /** @type {Map<string, number>} */
  const used = new Map();
  return seats.map((seat, at) => {
    const { kind, colour } = seat;
    if (kind === 'online') return { kind, colour, name: '', bot: '' };
    const name = nameOf(seat, at).slice(0, 22);
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return { kind, colour, name: times > 1 ? `${name} ${times}` : name, bot: kind === 'bot' ? seat.bot : '' };
  });
}
