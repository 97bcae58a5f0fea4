/** Through whose eyes the table is seen: people who share a device hand it on behind a curtain. */
import { computed, signal } from '@preact/signals';
import { openView } from '../store.js';

/** @typedef {ReturnType<typeof openEyes>} Eyes */

/** @param {import('../store.js').Store} store */
export function openEyes(store) {
  /** Who holds the device, once several people share it. */
  const holder = signal(/** @type {number | null} */ (null));
  const shared = computed(() => store.mine.value.length > 1);

  /** Who looks where nothing is secret: whoever is to decide. */
  const decider = computed(() => {
    const [actor, mine] = [store.now.value?.actor ?? -1, store.mine.value];
    return mine.includes(actor) ? actor : (mine[0] ?? null);
  });

  /** The seat whose secrets may be shown. */
  const seat = computed(() => {
    if (!shared.value) return store.mine.value[0] ?? null;
    return store.widgets.value?.open ? decider.value : holder.value;
  });

  /** The seat that must take the device before anything goes on; null when nobody has to. */
  const next = computed(() => {
    const { now, mine, busy } = store;
    const actor = now.value?.actor ?? null;
    if (!shared.value || store.widgets.value?.open || busy.value || now.value?.result || actor === null) return null;
    return mine.value.includes(actor) && actor !== holder.value ? actor : null;
  });

  /** What that seat knows; null while nobody may look. */
  const view = computed(() => {
    const now = store.now.value;
    if (!now || seat.value === null || next.value !== null) return null;
    return now.views[String(seat.value)] ?? null;
  });

  /** The open table, for everybody. */
  const open = computed(() => (store.now.value ? openView(store.now.value, store.widgets.value) : null));

  /** Whether the one who looks is to decide now. */
  const deciding = computed(
    () => view.value !== null && !store.busy.value && !store.now.value?.result && store.now.value?.actor === seat.value,
  );

  return { holder, shared, seat, next, view, open, deciding };
}
