/** Keys pressed anywhere on the page. */
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Handle keys from the moment that the component is drawn, always by its last drawing: a key may come before the next frame. @param {(event: KeyboardEvent) => void} press */
export function useKeydown(press) {
  const latest = useRef(press);
  latest.current = press;
  useLayoutEffect(() => {
    const heard = (/** @type {KeyboardEvent} */ event) => latest.current(event);
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
}
