/** The viewer of the table: people who share a device hand it over behind a curtain. */
import { computed, signal } from '@preact/signals';
import { openView } from '../store.js';

/** @typedef {ReturnType<typeof openEyes>} Eyes */

/** @param {import('../store.js').Store} store */
export function openEyes(store) {
  /** The seat that holds the device, if several people share it. */
  const holder = signal(/** @type {number | null} */ (null));
  const shared = computed(() => store.mine.value.length > 1);

  /** The viewer in a game without secrets: the seat to decide. */
  const decider = computed(() => {
    const [actor, mine] = [store.now.value?.actor ?? -1, store.mine.value];
    return mine.includes(actor) ? actor : (mine[0] ?? null);
  });

  /** The seat whose secrets may be shown. */
  const seat = computed(() => {
    if (!shared.value) return store.mine.value[0] ?? null;
    return store.widgets.value?.open ? decider.value : holder.value;
  });

  /** The seat that must take the device next; null if none has to. */
  const next = computed(() => {
    const { now, mine, busy } = store;
    const actor = now.value?.actor ?? null;
    if (!shared.value || store.widgets.value?.open || busy.value || now.value?.result || actor === null) return null;
    return mine.value.includes(actor) && actor !== holder.value ? actor : null;
  });

  /** The view of that seat; null behind the curtain. */
  const view = computed(() => {
    const now = store.now.value;
    if (!now || seat.value === null || next.value !== null) return null;
    return now.views[String(seat.value)] ?? null;
  });

  /** The open table. */
  const open = computed(() => (store.now.value ? openView(store.now.value, store.widgets.value) : null));

  /** True if the viewer has to decide now. */
  const deciding = computed(
    () => view.value !== null && !store.busy.value && !store.now.value?.result && store.now.value?.actor === seat.value,
  );

  return { holder, shared, seat, next, view, open, deciding };
}
