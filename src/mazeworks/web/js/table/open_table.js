/** A table with its viewer and the draft of a push: open as long as the screen that asks for it. */
import { useEffect, useMemo } from 'preact/hooks';
import { openPlan } from './push_draft.js';
import { openEyes } from './viewer.js';

/** @typedef {import('../store.js').Store} Store */

/** `of` is what is opened: for another one, the table before is closed. @param {() => Store} open @param {unknown} of */
export function useOpenTable(open, of) {
  const parts = useMemo(() => {
    const store = open();
    const eyes = openEyes(store);
    return { store, eyes, plan: openPlan(store, eyes) };
  }, [of]);
  useEffect(
    () => () => {
      parts.plan.close();
      parts.store.close();
    },
    [parts],
  );
  return parts;
}
