/** The draft of the player to decide: a slot and a rotation, tried before the push. */
import { batch, computed, effect, signal } from '@preact/signals';
import { pace } from '../anim.js';
import { cellWord, distinct, floor, readAction, slotWord } from '../maze.js';
import { lost, Refused } from '../net.js';
import { play } from '../sound.js';
import { stageOf } from '../stage.js';
import { toast } from '../ui.js';

/** @typedef {ReturnType<typeof openPlan>} Plan */

const SLOW = 600; // milliseconds until the search for a hint is shown
/** A legal action, as it is written and as it is read. */
/** @typedef {import('../maze.js').Action & {text: string}} Legal */

const TRY = 240; // milliseconds: trying is quicker than pushing

/** @param {import('../store.js').Store} store @param {import('./viewer.js').Eyes} eyes */
export function openPlan(store, eyes) {
  const slot = signal(/** @type {number | null} */ (null));
  const quarters = signal(0);
  const peeked = signal(/** @type {{key: string, view: any} | null} */ (null));
  /** What a hint says, and the squares that it names. */
  const hint = signal(/** @type {import('../wire').Hinted | null} */ (null));
  /** The action of the hint; '' without one, or if any choice will do. */
  const hinted = computed(() => hint.value?.action ?? '');
  const sending = signal(false);
  /** True if this seat can take its last action back. */
  const undoable = computed(() => eyes.deciding.value && (store.now.value?.undoable ?? false));
  /** True while a hint takes so long that a person would wonder. */
  const seeking = signal(false);
  /** The draft of a game's own board; with an `action` the server is asked for a preview. */
  const draft = signal(/** @type {any} */ (null));
  /** The end of the walk in a hint or in advice. */
  const advised = signal(/** @type {number | null} */ (null));
  /** Highlighted cells: the place of a goal. */
  const pointed = signal(/** @type {readonly number[]} */ ([]));
  const size = () => store.maze.value?.board.size ?? 7;

  /** The legal actions, read. */
  const legal = computed(() => {
    const texts = /** @type {string[]} */ (eyes.deciding.value ? (eyes.view.value?.legal ?? []) : []);
    return texts.map((text) => /** @type {Legal} */ ({ text, ...readAction(text, size()) }));
  });
  /** The verbs that are chosen on the board like a push, and like a walk. */
  const pushing = computed(() => (store.maze.value ? ['push', ...(store.widgets.value?.pushVerbs ?? [])] : []));
  const walking = computed(() => (store.maze.value ? ['walk', ...(store.widgets.value?.walkVerbs ?? [])] : []));
  const pushes = computed(() => legal.value.filter(({ verb }) => pushing.value.includes(verb)));
  const walks = computed(() => legal.value.filter(({ verb }) => walking.value.includes(verb)));
  /** Actions that this client cannot draw. */
  const others = computed(() => {
    const drawn = [...pushing.value, ...walking.value, ...(store.widgets.value?.verbs ?? [])];
    return legal.value.filter(({ verb }) => !drawn.includes(verb));
  });

  /** The push in notation; rotations that look alike have one notation. */
  const action = computed(() => {
    const [at, first] = [store.maze.value, pushes.value[0]];
    if (slot.value === null || !at || !first) return '';
    return `${first.verb} ${slotWord(slot.value)} ${quarters.value % distinct(at.board.spare.exits)}`;
  });

  /** The previewed push: the draft, or one set by the game. */
  const ghost = computed(() => {
    if (action.value && slot.value !== null) return { slot: slot.value, quarters: quarters.value };
    if (eyes.seat.value === null && !store.busy.value) return store.shown.value; // on a TV
    if (!eyes.view.value || store.busy.value) return null;
    return store.widgets.value?.tried?.(eyes.view.value) ?? null;
  });

  /** The scene after a push. @param {any} at @param {{slot: number, quarters: number} | null} by @param {boolean} shown */
  const pushed = (at, by, shown) => at && by && stageOf(store.widgets.peek()).after(at, { is: 'pushed', ...by }, shown)?.scene;

  /** The previewed board. */
  const trial = computed(() => {
    const scene = /** @type {import('../stage.js').Scene | null} */ (pushed(store.maze.value, ghost.value, true));
    return scene && ghost.value && { ...scene, ...ghost.value };
  });

  /** The line slides into the position that is being tried; turning the tile does not repeat that. */
  const motion = computed(() => {
    const ms = Math.min(TRY, pace().slide);
    if (slot.value === null || !pushes.value.length) return null;
    const motion = /** @type {import('../anim.js').Slide | undefined} */ (pushed(store.maze.peek(), ghost.peek(), false)?.motion);
    return motion ? { ...motion, ms } : null;
  });

  /** The deciding player's view after the push being tried; null until the server answers. */
  const foreseen = computed(() => {
    const key = action.value || draft.value?.action;
    return key && peeked.value?.key === key ? (peeked.value?.view ?? null) : null;
  });

  /** Cells in reach: now, or after the push that is being tried. Without a line, the floor tells. */
  const lit = computed(() => {
    const at = trial.value;
    if (at && lost.value && !foreseen.value && eyes.seat.value !== null) return new Set(floor(at.board, at.pieces[mover.value] ?? 0).keys());
    const tried = /** @type {string[]} */ (foreseen.value?.legal ?? []);
    const ends = action.value ? tried.map((text) => readAction(text, size())) : walks.value;
    return new Set(ends.flatMap((a) => (walking.value.includes(a.verb) && a.cell !== undefined ? [a.cell] : [])));
  });

  /** The seat whose piece moves. */
  const mover = computed(() => {
    const view = eyes.view.value;
    return (view && store.widgets.value?.mover?.(view)) ?? eyes.seat.value ?? 0;
  });

  /** The push that a TV shows, in notation. */
  const shown = signal('');
  /** @param {string} text */
  function show(text) {
    const seat = eyes.seat.peek();
    shown.value = text;
    if (seat !== null) void store.ask({ do: 'show', seat, action: text }).catch(() => undefined);
  }
  const hide = effect(() => {
    const now = action.value;
    if (shown.peek() && now !== shown.peek()) show('');
  });
  const stop = effect(() => {
    const [key, seat] = [action.value || draft.value?.action, eyes.seat.value];
    if (!key || seat === null || lost.value) return;
    store.ask({ do: 'peek', seat, action: key }).then(
      (answer) => answer.is === 'peeked' && (peeked.value = { key, view: answer.view }),
      () => undefined, // the push itself will be refused with the reason
    );
  });
  /** Every decision starts with an empty draft, or from advice. */
  const forget = effect(() => {
    const view = eyes.deciding.value ? eyes.view.value : null;
    batch(() => {
      clear();
      quarters.value = 0;
      const told = view && store.widgets.peek()?.advised?.(view);
      if (told) consider(told);
    });
  });

  function clear() {
    slot.value = draft.value = null;
    peeked.value = null;
    hint.value = null;
    advised.value = null;
    pointed.value = [];
  }

  /** Try an advised action. @param {{slot?: number, quarters?: number, cell?: number}} told */
  function consider(told) {
    if (told.slot !== undefined) [slot.value, quarters.value] = [told.slot, told.quarters ?? 0];
    advised.value = told.cell ?? null;
  }

  /** A hint no longer counts once something else is tried. */
  function unmark() {
    if (hint.value) advised.value = null;
    hint.value = null;
  }

  /** Act at the table; a refusal is shown as a toast. @param {() => Promise<unknown>} work */
  async function attempt(work) {
    if (sending.value) return;
    sending.value = true;
    try {
      await work();
    } catch (error) {
      toast(error instanceof Refused ? error.why : String(error));
    } finally {
      sending.value = false;
    }
  }

  /** @param {string} text */
  const act = (text) =>
    attempt(async () => {
      const [seat, now] = [eyes.seat.value, store.now.value];
      if (seat === null || !now) return;
      await store.act({ seat, action: text, ply: now.ply });
    });

  return {
    slot, quarters, hint, hinted, draft, foreseen, advised, pointed, sending, undoable, seeking, legal, pushes, walks, others, action, trial,
    motion, lit, mover, shown, clear, consider, act, attempt,

    /** The legal actions with a verb. @param {string} verb */
    of: (verb) => legal.value.filter((action) => action.verb === verb),
    /** @param {number} to */
    choose(to) {
      unmark();
      slot.value = slot.value === to ? null : to;
    },
    /** @param {any} to */
    tryOut(to) {
      unmark();
      draft.value = to;
    },
    /** @param {number} by */
    rotate(by) {
      quarters.value = (quarters.value + by + 4) % 4;
      play('turn');
    },
    /** Make the push being tried. */
    async commit() {
      if (!action.value || slot.value === null) return;
      const text = action.value;
      store.tried.value = { slot: slot.value, quarters: Number(text.split(' ')[2]) };
      await act(text);
      if (!store.kept.value) store.tried.value = null;
    },
    /** @param {number} cell */
    async walk(cell) {
      await act(`${walks.value[0]?.verb ?? 'walk'} ${cellWord(size(), cell)}`);
      if (store.kept.value) advised.value = cell;
    },
    undo() {
      if (store.kept.value) {
        store.kept.value = store.tried.value = null;
        return clear();
      }
      if (slot.value !== null || draft.value !== null) return clear();
      const [seat, now] = [eyes.seat.value, store.now.value];
      if (seat !== null && now) void attempt(() => store.ask({ do: 'undo', seat, ply: now.ply }));
    },
    /** Show the push being tried on a TV. */
    show: () => show(action.value),
    ask() {
      const seat = eyes.seat.value;
      if (seat === null || !eyes.deciding.value) return;
      void attempt(async () => {
        const slow = setTimeout(() => (seeking.value = true), SLOW);
        const answer = await store.ask({ do: 'hint', seat }).finally(() => {
          clearTimeout(slow);
          seeking.value = false;
        });
        if (answer.is !== 'hinted') return;
        batch(() => {
          consider(readAction(answer.action, size()));
          draft.value = (answer.action && store.widgets.value?.draft?.(answer.action)) || null;
          if (store.maze.value) advised.value = answer.cells[0] ?? advised.value;
          else pointed.value = answer.cells;
          hint.value = answer;
        });
      });
    },
    close() {
      hide();
      stop();
      forget();
    },
  };
}
