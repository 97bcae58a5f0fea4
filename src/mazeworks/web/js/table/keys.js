/** The table by keyboard. */
import { useKeydown } from '../keydown.js';

/** Keys and what they do; `help` lists them in this order. */
export const KEYS = ['R', 'Shift+R', '← ↑ → ↓', 'Enter', 'Esc', 'U', 'H', 'L', 'W', 'M', '?'];

/** True if keys are meant for a field or a dialog. @param {EventTarget | null} target */
const typing = (target) =>
  (target instanceof HTMLElement && target.closest('input, textarea, select') !== null) || document.querySelector('dialog[open]') !== null;

/** @param {Record<string, () => void>} actions by key; `R` is with shift */
export function useKeys(actions) {
  useKeydown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const key = event.key.length === 1 && event.key.toLowerCase() === 'r' && event.shiftKey ? 'R' : event.key;
    const action = actions[key] ?? (key === 'R' ? undefined : actions[key.toLowerCase()]);
    if (!action) return;
    event.preventDefault();
    action();
  });
}
