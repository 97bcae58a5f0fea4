/** The client's state of a table: the server's messages, shown event by event. */
import { computed, effect, signal } from '@preact/signals';
import { FLIGHT, pace, rest } from './anim.js';
import { loadWidgets, widgetsOf } from './game_files.js';
import { keepMoves } from './kept_move.js';
import { connect } from './net.js';
import { darkened, language, still } from './settings.js';
import { play } from './sound.js';
import { loadShelf } from './shell/shelf.js';
import { stageOf } from './stage.js';
import { openReactions } from './table/reactions.js';
import { toast } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./wire').TableInfo} TableInfo */
/** @typedef {import('./wire').Snapshot} Snapshot */
/** @typedef {import('./wire').Happened} Happened */
/** @typedef {import('./wire').Told} Told */
/** @typedef {Omit<Snapshot, 'is' | 'told'>} Now */
/** @typedef {ReturnType<typeof openTable>} Store */

/**
 * The open table: without the secrets of the people at this device.
 * @param {Now} now @param {import('./widgets.js').Widgets | undefined} widgets @returns {any}
 */
export function openView(now, widgets) {
  const [view] = Object.values(now.views);
  const shared = widgets?.shared ?? [];
  return { ...Object.fromEntries(shared.map((name) => [name, view?.[name]])), table: view?.table };
}

/** Fades the page from one look to another. @param {number} ms @param {() => void} change */
async function fade(ms, change) {
  const start = document.startViewTransition?.bind(document);
  if (!start || still.peek() || ms <= 0 || document.hidden) return change();
  document.documentElement.classList.add('nightfall');
  await start(change).finished.catch(() => undefined);
  document.documentElement.classList.remove('nightfall');
}

/** `join` opens the connection. @param {string} key @param {typeof connect} [join] */
export function openTable(key, join = connect) {
  const table = signal(/** @type {TableInfo | null} */ (null));
  const mine = computed(() => (table.value?.seats ?? []).flatMap((seat, i) => (seat.mine ? [i] : [])));
  const now = signal(/** @type {Now | null} */ (null));
  /** The scene on the board; its content is defined by the game's stage. */
  const scene = signal(/** @type {any} */ (null));
  const game = signal(/** @type {import('./wire').GameInfo | undefined} */ (undefined));
  const widgets = computed(() => widgetsOf(game.value));
  /** The scene, if the board is a maze. */
  const maze = computed(() => /** @type {import('./stage.js').Scene | null} */ (widgets.value?.Board ? null : scene.value));
  const story = signal(/** @type {readonly Told[]} */ ([]));
  const busy = signal(false);
  /** True while actions of others are being shown. */
  const watching = computed(() => busy.value && !mine.value.includes(story.value.at(-1)?.event.seat));
  const said = signal(''); // for the live region
  const gone = signal('');
  const flight = signal(/** @type {import('./widgets.js').Flight | null} */ (null));
  /** A push that the board shows already, because it is being tried. */
  const tried = signal(/** @type {{slot: number, quarters: number} | null} */ (null));
  /** A push that another player tries and shows to all. */
  const shown = signal(/** @type {{slot: number, quarters: number} | null} */ (null));
  /** The last turn, to show it again. */
  let last = { before: /** @type {any} */ (null), events: /** @type {any[]} */ ([]) };

  /** @type {Happened[]} */
  const queue = [];
  let tail = -1;
  let dark = false;
  let hurry = new AbortController(); // pending events are shown without delay
  let era = 0; // a snapshot ends the current animation
  let closed = false;
  let opened = /** @type {Promise<void> | null} */ (null); // nothing is shown before the game's widgets are loaded
  let line = join(key, hear, (why) => (gone.value = why || '?'));

  /** @param {import('./wire').AnyMessage} message */
  function hear(message) {
    if (message.is !== 'table') return void opened?.then(() => take(message));
    table.value = message.table;
    opened ??= open(message.table.game).catch((error) => void (gone.value = error.message));
  }

  /** @param {string} id */
  async function open(id) {
    const { games } = await loadShelf(language.peek());
    const found = games.find((each) => each.id === id);
    if (found) await loadWidgets(found);
    game.value = found;
  }

  /** @param {import('./wire').AnyMessage} message */
  function take(message) {
    if (closed) return;
    if (message.is === 'freed') toast(t('seat.freed'));
    else if (message.is === 'reacted') reactions.show(message);
    else if (message.is === 'tried') shown.value = message.slot === null || mine.peek().includes(message.seat) ? null : { slot: message.slot, quarters: message.quarters };
    else if (message.is === 'snapshot') {
      era++;
      queue.length = 0;
      tail = message.ply;
      story.value = message.told.filter(({ text }) => text);
      settle(message);
      void resume(message.ply);
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
      console.error(error); // a client that missed a message requests a snapshot
      void ask({ do: 'sync' });
    } finally {
      busy.value = false;
      hurry = new AbortController();
    }
  }

  /** True if a turn begins with this event. @param {any} event */
  const begins = (event) => widgets.peek()?.begins?.(event) ?? event.is === 'pushed';

  /** @param {Happened} happened @param {number} then */
  async function tell(happened, then) {
    for (const told of happened.told) {
      shown.value = null;
      if (begins(told.event)) last = { before: scene.peek(), events: [] };
      last.events.push(told.event);
      if (told.text) {
        story.value = [...story.peek(), told].slice(-200); // an event without a sentence is only drawn
        said.value = told.text;
      }
      if (told.event.is === 'moved') toast(told.text); // the player is told about a lost seat
      await enact(told.event, true);
      if (then !== era) return;
    }
    settle(happened);
  }

  /** @param {Snapshot | Happened} message */
  function settle(message) {
    const { ply, actor, views, scores, result, resigned, undoable } = message;
    const before = now.peek();
    const same = ply === before?.ply && JSON.stringify(views) === JSON.stringify(before.views); // then what is tried goes on
    now.value = { ply, actor, views: same ? before.views : views, scores, result, resigned, undoable };
    const view = openView(now.value, widgets.peek());
    const shown = same || (message.is === 'happened' && ply >= (before?.ply ?? 0)) ? scene.peek() : null;
    scene.value = stageOf(widgets.peek()).scene(view, shown);
    const night = widgets.peek()?.night?.(view.table) === true;
    if (night !== dark) darkened.value = night;
    dark = night;
    if (before && actor !== before.actor && actor !== null && mine.peek().includes(actor)) play('mine');
  }

  /** Shows one event. @param {any} event @param {boolean} live */
  async function enact(event, live) {
    const at = scene.peek();
    if (!at || !now.peek()) return;
    const shown = event.is === 'pushed' && tried.peek()?.slot === event.slot && tried.peek()?.quarters === event.quarters;
    const next = stageOf(widgets.peek()).after(at, event, shown);
    if (next) await move(next);
    const show = widgets.peek()?.show?.(event, at) ?? {};
    if (show.sound) play(show.sound);
    if (show.flight) await fly(show.flight);
    if (show.dusk && live) await fall(at);
    else if (show.dusk) scene.value = { ...at, night: true };
    const rests = show.rests ?? (show.quiet || mine.peek().includes(event.seat) ? 0 : 1);
    await rest(pace().rest * rests, hurry.signal);
  }

  /** @param {import('./stage.js').Next} next */
  async function move({ scene: to, ms, sound }) {
    scene.value = to;
    tried.value = null;
    if (sound) play(sound);
    await rest(still.peek() ? 0 : ms, hurry.signal);
    if (scene.peek() === to && to.motion) scene.value = { ...to, motion: null };
  }

  /** @param {import('./widgets.js').Flight} from */
  async function fly(from) {
    if (pace().rest && !still.peek() && !hurry.signal.aborted) flight.value = from;
    await rest(pace().rest && FLIGHT, hurry.signal);
    flight.value = null;
  }

  /** @param {any} at */
  const fall = (at) =>
    fade(1500, () => {
      darkened.value = true;
      scene.value = { ...at, night: true };
    });

  /** Sends a request; a refusal is thrown. @param {import('./net.js').Question} question */
  const ask = (question) => line.send(question);
  const { kept, play: act, resume } = keepMoves(ask);
  const reactions = openReactions((seat, what) => {
    const text = t('react.told', { name: table.peek()?.seats[seat]?.name ?? '', what });
    story.value = [...story.peek(), { ply: -1, event: { is: 'reacted', seat }, text }].slice(-200);
    said.value = text;
  });

  async function showAgain() {
    const [then, end] = [era, scene.peek()];
    if (busy.peek() || !last.before || !end) return;
    busy.value = true;
    scene.value = { ...last.before, motion: null };
    await rest(250);
    for (const event of last.events) if (then === era) await enact(event, false);
    if (then === era) scene.value = { ...end, motion: null };
    busy.value = false;
    hurry = new AbortController();
    if (queue.length) void run();
  }

  /** The server writes the story in the connection's language: a new language needs a new connection. */
  let spoken = language.peek();
  const stop = effect(() => {
    if (language.value === spoken) return;
    spoken = language.value;
    line.close();
    line = join(key, hear, (why) => (gone.value = why || '?'));
  });

  return {
    key, table, now, scene, maze, widgets, story, busy, watching, said, gone, flight, tried, shown, mine, kept, reactions, ask, act, showAgain,
    /** Shows pending events at once. */
    skip: () => hurry.abort(),
    canShowAgain: () => last.before !== null,
    close() {
      closed = true;
      era++;
      queue.length = 0;
      stop();
      line.close();
      darkened.value = false;
    },
  };
}
