/** Something changes hands: it flies from one place on the screen to another. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Glyph } from '../art.js';
import { html } from '../html.js';

/** @param {{flight: import('../games/registry.js').Flight, icons: readonly string[]}} props */
export function Flight({ flight, icons }) {
  const medal = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    const from = document.querySelector(flight.from)?.getBoundingClientRect();
    const to = document.querySelector(flight.to)?.getBoundingClientRect();
    if (!from || !to || !medal.current) return;
    const at = (/** @type {DOMRect} */ box, /** @type {number} */ scale) =>
      `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%) scale(${scale})`;
    medal.current.animate(
      [
        { transform: at(from, 1) },
        { transform: at(from, 1.9), offset: 0.35 },
        { transform: at(to, 0.5), opacity: 1, offset: 0.95 },
        { transform: at(to, 0.5), opacity: 0 },
      ],
      { duration: 700, easing: 'ease-in-out', fill: 'both' },
    );
  }, [flight]);
  return html`<div ref=${medal} class="medal flight" aria-hidden="true"><${Glyph} id=${flight.icon ?? icons[(flight.mark ?? 0) - 1] ?? ''} /></div>`;
}
