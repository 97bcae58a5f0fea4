/** What the one on turn has in mind: a slot and a rotation, tried out before it counts. */
import { batch, computed, effect, signal } from '@preact/signals';
import { movedIds, pace } from '../anim.js';
import { widgetsFor } from '../games/registry.js';
import { carry, cellWord, distinct, push, readAction, slotWord } from '../maze.js';
import { Refused } from '../net.js';
import { play } from '../sound.js';
import { toast } from '../ui.js';

/** @typedef {ReturnType<typeof openPlan>} Plan */

const TRY = 240; // milliseconds: trying is quicker than pushing

/** @param {import('../store.js').Store} store @param {import('./eyes.js').Eyes} eyes */
export function openPlan(store, eyes) {
  const slot = signal(/** @type {number | null} */ (null));
  const quarters = signal(0);
  const peeked = signal(/** @type {{key: string, view: any} | null} */ (null));
  const hint = signal('');
  const sending = signal(false);
  /** Where a hint says to walk. */
  const advised = signal(/** @type {number | null} */ (null));
  /** Cells somebody wants to see: where a goal is. */
  const pointed = signal(/** @type {readonly number[]} */ ([]));

  /** The legal actions, read. */
  const legal = computed(() => {
    const size = store.scene.value?.board.size ?? 7;
    const texts = /** @type {string[]} */ (eyes.deciding.value ? (eyes.view.value?.legal ?? []) : []);
    return texts.map((text) => ({ text, ...readAction(text, size) }));
  });
  /** The verbs that this client has a picture for. */
  const drawn = computed(() => {
    if (!store.scene.value) return [];
    return ['push', 'walk', ...(widgetsFor(eyes.open.value)?.verbs ?? [])];
  });
  /** @param {string} verb */
  const of = (verb) => legal.value.filter((action) => action.verb === verb && drawn.value.includes(verb));
  const pushes = computed(() => of('push'));
  const walks = computed(() => of('walk'));
  const picks = computed(() => of('pick'));
  const others = computed(() => legal.value.filter(({ verb }) => !drawn.value.includes(verb)));

  /** The push as it is written; turns that look alike are written once. */
  const action = computed(() => {
    const at = store.scene.value;
    if (slot.value === null || !at || !pushes.value.length) return '';
    return `push ${slotWord(slot.value)} ${quarters.value % distinct(at.board.spare.exits)}`;
  });

  /** The board as it would be. */
  const trial = computed(() => {
    const at = store.scene.value;
    if (!at || !action.value || slot.value === null) return null;
    return { board: push(at.board, slot.value, quarters.value), pieces: carry(at.board.size, slot.value, at.pieces) };
  });

  /** The line slides into the position that is being tried; turning the tile does not repeat that. */
  const motion = computed(() => {
    const ms = Math.min(TRY, pace().slide);
    if (slot.value === null || !pushes.value.length) return null;
    const [at, to] = [store.scene.peek(), trial.peek()];
    if (!at || !to || ms <= 0) return null;
    const carried = to.pieces.flatMap((cell, seat) => (cell === at.pieces[seat] ? [] : [seat]));
    const ids = movedIds(to.board, slot.value);
    return /** @type {import('../anim.js').Slide} */ ({ is: 'slide', slot: slot.value, ids, carried, ms });
  });

  /** Cells in reach: now, or after the push that is being tried. */
  const lit = computed(() => {
    const size = store.scene.value?.board.size ?? 7;
    const tried = peeked.value?.key === action.value ? /** @type {string[]} */ (peeked.value?.view.legal ?? []) : [];
    const walking = action.value ? tried.map((text) => readAction(text, size)) : walks.value;
    return new Set(walking.flatMap((a) => (a.verb === 'walk' && a.cell !== undefined ? [a.cell] : [])));
  });

  const stop = effect(() => {
    const [key, seat] = [action.value, eyes.seat.value];
    if (!key || seat === null) return;
    store.ask({ do: 'peek', seat, action: key }).then(
      (answer) => answer.is === 'peeked' && (peeked.value = { key, view: answer.view }),
      () => undefined, // the push itself will say why not
    );
  });
  const forget = effect(() => {
    if (!eyes.deciding.value) batch(clear);
  });

  function clear() {
    slot.value = null;
    peeked.value = null;
    hint.value = '';
    advised.value = null;
    pointed.value = [];
  }

  /** Do something at the table; what is refused is said in passing. @param {() => Promise<unknown>} work */
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
      await store.ask({ do: 'act', seat, action: text, ply: now.ply });
    });

  return {
    slot, quarters, hint, advised, pointed, sending, legal, pushes, walks, picks, others, action, trial, motion, lit,
    clear, act, attempt,

    /** @param {number} to */
    choose(to) {
      hint.value = '';
      slot.value = slot.value === to ? null : to;
    },
    /** @param {number} by */
    rotate(by) {
      quarters.value = (quarters.value + by + 4) % 4;
      play('turn');
    },
    /** Push what is being tried. */
    async commit() {
      if (!action.value || slot.value === null) return;
      const text = action.value;
      store.tried.value = { slot: slot.value, quarters: Number(text.split(' ')[2]) };
      await act(text);
      store.tried.value = null;
      quarters.value = 0;
    },
    /** @param {number} cell */
    walk: (cell) => act(`walk ${cellWord(store.scene.value?.board.size ?? 7, cell)}`),
    undo() {
      if (slot.value !== null) return clear();
      const [seat, now] = [eyes.seat.value, store.now.value];
      if (seat !== null && now) void attempt(() => store.ask({ do: 'undo', seat, ply: now.ply }));
    },
    ask() {
      const seat = eyes.seat.value;
      if (seat === null || !eyes.deciding.value) return;
      void attempt(async () => {
        const answer = await store.ask({ do: 'hint', seat });
        if (answer.is !== 'hinted') return;
        const wanted = readAction(answer.action, store.scene.value?.board.size ?? 7);
        batch(() => {
          if (wanted.slot !== undefined) [slot.value, quarters.value] = [wanted.slot, wanted.quarters ?? 0];
          advised.value = wanted.cell ?? null;
          hint.value = answer.text;
        });
      });
    },
    close() {
      stop();
      forget();
    },
  };
}
