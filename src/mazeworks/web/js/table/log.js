/** The story so far, one sentence for each event. */
import { useEffect, useRef } from 'preact/hooks';
import { Sign } from '../art.js';
import { html } from '../html.js';
import { t } from '../words.js';

/** @param {{story: readonly import('../wire').Told[]}} props */
export function Story({ story }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [story]);
  return html`<ol ref=${list} class="story" tabindex="0" aria-label=${t('table.story')}>
    ${story.map(
      (told, i) => html`<li key=${`${told.ply}.${i}`} data-is=${told.event.is}>
        ${Number.isInteger(told.event.seat) && html`<${Sign} seat=${told.event.seat} />`}<span>${told.text}</span>
      </li>`,
    )}
    ${!story.length && html`<li class="muted">${t('table.story.none')}</li>`}
  </ol>`;
}
