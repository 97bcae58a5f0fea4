/** A question of the game. It covers the board and has a handle that lowers it, unless it is `beside` the board. */
import { useState } from 'preact/hooks';
import { html } from '../html.js';
import { t } from '../words.js';

/** @param {{class: string, label?: string, seat?: number, live?: boolean, beside?: boolean, children?: import('preact').ComponentChildren}} props */
export function Ask({ class: name, label, seat, live, beside, children }) {
  const [low, setLow] = useState(false);
  return html`<section class=${`panel ${name}${low ? ' lowered' : ''}`} data-area=${beside ? null : 'ask'} data-seat=${seat} aria-label=${label}
    aria-live=${live ? 'polite' : undefined}>
    ${!beside && html`<button type="button" class="handle" aria-expanded=${!low} aria-label=${t('ask.handle')} onClick=${() => setLow(!low)}></button>`}
    ${children}
  </section>`;
}
