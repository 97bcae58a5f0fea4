/** A found goal flies from the board to its finder. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Glyph } from '../art.js';
import { html } from '../html.js';

/** @param {{flight: {seat: number, mark: number, cell: number}, icon: string}} props */
export function Flight({ flight, icon }) {
  const medal = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    const from = document.querySelector(`[data-cell="${flight.cell}"]`)?.getBoundingClientRect();
    const to = document.querySelector(`[data-row="${flight.seat}"]`)?.getBoundingClientRect();
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
  return html`<div ref=${medal} class="medal flight" aria-hidden="true"><${Glyph} id=${icon} /></div>`;
}
