/** A table as it is shown: what the server said, played out event by event. */
import { computed, effect, signal } from '@preact/signals';
import { movedIds, pace, rest } from './anim.js';
import { widgetsFor } from './games/registry.js';
import { carry, parse, push, write } from './maze.js';
import { connect } from './net.js';
import { darkened, language, still } from './settings.js';
import { play } from './sound.js';

/** @typedef {import('./wire').TableInfo} TableInfo */
/** @typedef {import('./wire').Snapshot} Snapshot */
/** @typedef {import('./wire').Happened} Happened */
/** @typedef {import('./wire').Told} Told */
/** @typedef {Omit<Snapshot, 'is' | 'told'>} Now */
/**
 * What the board shows: the position, and what led there.
 * @typedef {{board: import('./maze.js').Board, pieces: readonly number[], night: boolean | undefined,
 *   trail: readonly number[], trailSeat: number, lastSlot: number | null,
 *   motion: import('./anim.js').Motion | null}} Scene
 */
/** @typedef {ReturnType<typeof openTable>} Store */

/** The part of every view that lies open. @param {Now} now */
export const openView = (now) => Object.values(now.views)[0];

/** @param {Now} now */
const nightOf = (now) => widgetsFor(openView(now))?.night(openView(now).table);

/** @param {Now} now @param {Scene | null} before @returns {Scene | null} */
function sceneOf(now, before) {
  const table = openView(now)?.table;
  if (typeof table?.board !== 'string') return null;
  const board = before && write(before.board) === table.board ? before.board : parse(table.board);
  const kept = before ?? { trail: [], trailSeat: -1, lastSlot: null };
  return { ...kept, board, pieces: table.pieces ?? [], night: nightOf(now), motion: null };
}

/** Fades the page from one look to another. @param {number} ms @param {() => void} change */
async function fade(ms, change) {
  const start = document.startViewTransition?.bind(document);
  if (!start || still.peek() || ms <= 0 || document.hidden) return change();
  document.documentElement.classList.add('nightfall');
  await start(change).finished.catch(() => undefined);
  document.documentElement.classList.remove('nightfall');
}

/** @param {string} key */
export function openTable(key) {
  const table = signal(/** @type {TableInfo | null} */ (null));
  const mine = computed(() => (table.value?.seats ?? []).flatMap((seat, i) => (seat.mine ? [i] : [])));
  const now = signal(/** @type {Now | null} */ (null));
  const scene = signal(/** @type {Scene | null} */ (null));
  const story = signal(/** @type {readonly Told[]} */ ([]));
  const busy = signal(false);
  const said = signal(''); // for the live region
  const gone = signal('');
  /** A goal on its way to its finder. */
  const flight = signal(/** @type {{seat: number, mark: number, cell: number} | null} */ (null));
  /** A push that the board shows already, because it is being tried. */
  const tried = signal(/** @type {{slot: number, quarters: number} | null} */ (null));
  /** The last turn, to show it again. */
  let last = { before: /** @type {Scene | null} */ (null), events: /** @type {any[]} */ ([]) };

  /** @type {Happened[]} */
  const queue = [];
  let tail = -1;
  let dark = false;
  let era = 0; // a snapshot ends whatever is being shown
  let line = connect(key, hear, (why) => (gone.value = why || '?'));

  /** @param {import('./wire').AnyMessage} message */
  function hear(message) {
    if (message.is === 'table') table.value = message.table;
    else if (message.is === 'snapshot') {
      era++;
      queue.length = 0;
      tail = message.ply;
      story.value = message.told;
      settle(message);
    } else if (message.is === 'happened') {
      if (message.since !== tail) return void ask({ do: 'sync' });
      tail = message.ply;
      queue.push(message);
      void run();
    }
  }

  async function run() {
    if (busy.peek()) return;
    busy.value = true;
    try {
      while (queue.length) await tell(/** @type {Happened} */ (queue.shift()), era);
    } catch (error) {
      console.error(error); // whoever cannot follow asks for the truth
      void ask({ do: 'sync' });
    } finally {
      busy.value = false;
    }
  }

  /** @param {Happened} happened @param {number} then */
  async function tell(happened, then) {
    for (const told of happened.told) {
      if (told.event.is === 'pushed') last = { before: scene.peek(), events: [] };
      last.events.push(told.event);
      story.value = [...story.peek(), told].slice(-200);
      said.value = told.text;
      await enact(told.event, true);
      if (then !== era) return;
    }
    settle(happened);
  }

  /** @param {Snapshot | Happened} message */
  function settle(message) {
    const { ply, actor, views, scores, result } = message;
    const before = now.peek();
    now.value = { ply, actor, views, scores, result };
    scene.value = sceneOf(now.value, message.is === 'happened' && ply >= (before?.ply ?? 0) ? scene.peek() : null);
    const night = nightOf(now.value) === true;
    if (night !== dark) darkened.value = night;
    dark = night;
    if (before && actor !== before.actor && actor !== null && mine.peek().includes(actor)) play('mine');
  }

  /** Shows one event. @param {any} event @param {boolean} live */
  async function enact(event, live) {
    const at = scene.peek();
    if (!at) return;
    if (event.is === 'pushed') await slide(event, at);
    else if (event.is === 'walked') await walk(event, at);
    else if (event.is === 'found') await fly(event, at);
    else if (event.is === 'nightfall' && live) {
      play('night');
      await fade(1500, () => {
        darkened.value = true;
        scene.value = { ...at, night: true };
      });
    } else if (event.is === 'finished') play('won');
    if (event.is !== 'drew' && !mine.peek().includes(event.seat)) await rest(pace().rest);
  }

  /** @param {any} event @param {Scene} at */
  async function slide(event, at) {
    const { slot, quarters } = event;
    const board = push(at.board, slot, quarters);
    const pieces = carry(at.board.size, slot, at.pieces);
    const shown = tried.peek()?.slot === slot && tried.peek()?.quarters === quarters;
    const ms = shown ? 0 : pace().slide;
    const carried = pieces.flatMap((cell, seat) => (cell === at.pieces[seat] ? [] : [seat]));
    const ids = movedIds(board, slot);
    const motion = ms > 0 ? /** @type {const} */ ({ is: 'slide', slot, ids, carried, ms }) : null;
    scene.value = { ...at, board, pieces, trail: [], trailSeat: -1, lastSlot: slot, motion };
    tried.value = null;
    play(shown ? 'settle' : 'slide');
    await rest(still.peek() ? 0 : ms);
    if (scene.peek()?.motion === motion) scene.value = { ...scene.value, motion: null };
  }

  /** @param {any} event @param {Scene} at */
  async function walk(event, at) {
    const ms = pace().step * Math.max(0, event.path.length - 1);
    const pieces = at.pieces.map((cell, seat) => (seat === event.seat ? event.path.at(-1) : cell));
    const motion = ms > 0 ? /** @type {const} */ ({ is: 'walk', seat: event.seat, path: event.path, ms }) : null;
    scene.value = { ...at, pieces, trail: event.path, trailSeat: event.seat, motion };
    await rest(still.peek() ? 0 : ms);
  }

  /** @param {any} event @param {Scene} at */
  async function fly(event, at) {
    play('found');
    const cell = at.board.tiles.findIndex((tile) => tile.mark === event.goal);
    if (pace().rest && !still.peek()) flight.value = { seat: event.seat, mark: event.goal, cell };
    await rest(pace().rest && 700);
    flight.value = null;
  }

  /** Ask for something; a refusal is thrown. @param {import('./net.js').Question} question */
  const ask = (question) => line.send(question);

  async function showAgain() {
    const [then, end] = [era, scene.peek()];
    if (busy.peek() || !last.before || !end) return;
    busy.value = true;
    scene.value = { ...last.before, motion: null };
    await rest(250);
    for (const event of last.events) if (then === era) await enact(event, false);
    if (then === era) scene.value = { ...end, motion: null };
    busy.value = false;
    if (queue.length) void run();
  }

  /** The server tells its story in our language: a new one needs a new line. */
  let spoken = language.peek();
  const stop = effect(() => {
    if (language.value === spoken) return;
    spoken = language.value;
    line.close();
    line = connect(key, hear, (why) => (gone.value = why || '?'));
  });

  return {
    key, table, now, scene, story, busy, said, gone, flight, tried, mine, ask, showAgain,
    canShowAgain: () => last.before !== null,
    close() {
      era++;
      queue.length = 0;
      stop();
      line.close();
      darkened.value = false;
    },
  };
}
