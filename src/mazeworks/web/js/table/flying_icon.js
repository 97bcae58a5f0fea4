/** Something changes hands: it flies from one place on the screen to another. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { animate, FLIGHT } from '../anim.js';
import { Glyph } from '../art.js';
import { html } from '../html.js';

/** The flying element exists only in the air; at the end it is removed. @param {{flight: import('../widgets.js').Flight, icons: readonly string[]}} props */
export function Flight({ flight, icons }) {
  const medal = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [landed, setLanded] = useState(/** @type {typeof flight | null} */ (null));
  useLayoutEffect(() => {
    const from = document.querySelector(flight.from)?.getBoundingClientRect();
    const to = document.querySelector(flight.to)?.getBoundingClientRect();
    if (!from || !to || !medal.current) return;
    const zoom = medal.current.getBoundingClientRect().width / medal.current.offsetWidth || 1; // of a large screen
    const at = (/** @type {DOMRect} */ box, /** @type {number} */ scale) =>
      `translate(${(box.x + box.width / 2) / zoom}px, ${(box.y + box.height / 2) / zoom}px) translate(-50%, -50%) scale(${scale})`;
    medal.current.style.transform = at(to, 0.5);
    const way = [
      { transform: at(from, 1), opacity: 1 },
      { transform: at(from, 1.9), opacity: 1, offset: 0.35 },
      { transform: at(to, 0.5), opacity: 1, offset: 0.95 },
    ];
    animate(medal.current, way, FLIGHT, 'ease-in-out').onfinish = () => setLanded(flight);
  }, [flight]);
  if (landed === flight) return null;
  return html`<div ref=${medal} class="medal flight" aria-hidden="true"><${Glyph} id=${flight.icon ?? icons[(flight.mark ?? 0) - 1] ?? ''} /></div>`;
}
