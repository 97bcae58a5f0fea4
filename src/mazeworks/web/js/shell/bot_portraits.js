/** The portraits of opponents: the stronger, the larger the plant. */
import { html } from '../html.js';

/** From a flower to a tree, drawn on 48 × 48. */
const PLANTS = [
  'M24 21v22M24 33c-5 0-8-3-9-7 5 0 8 2 9 7M24 37c5 0 8-3 9-7-5 0-8 2-9 7M24 4a4 4 0 0 1 3.6 5.7 4 4 0 0 1 5.4 4.8 4 4 0 0 1-3.4 6.2 4 4 0 0 1-5.6 3.4 4 4 0 0 1-5.6-3.4 4 4 0 0 1-3.4-6.2 4 4 0 0 1 5.4-4.8A4 4 0 0 1 24 4M24 11.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7',
  'M14 44C15 28 22 14 36 6M15 37c-4 0-7-1-9-4 4-2 8-1 10 1M18 29c-4-1-7-3-8-6 4-1 8 0 10 3M23 21c-3-1-5-4-5-7 4 0 6 2 7 4M28 14c-1-3-1-5 0-8 3 2 4 4 3 6M17 34c4 2 8 2 11-1-3-3-7-3-10-1M20 26c4 2 8 2 11-1-3-3-7-3-10-1M26 18c4 2 7 1 10-1-3-3-6-3-9-1',
  'M24 44V26M24 38c-4 0-6-2-7-5M24 36c4 0 6-2 7-5M16 20c0 5 3 7 8 7s8-2 8-7c0-1 0-2-1-3H17c-1 1-1 2-1 3ZM17 17l-4-7M20 17l-2-10M24 17V5M28 17l2-10M31 17l4-7',
  'M10 44c8-2 4-12 12-14s4-12 12-14 4-6 4-10M22 30c-6 2-10-1-11-6 3 1 5-1 6-3 3 1 6 4 5 9ZM34 16c6 2 8 7 5 12-2-2-5-2-7-1-2-4-1-8 2-11Z',
  'M24 44V26M24 34l-6-5M24 31l6-5M19 44h10M24 27c-4 2-9 2-11-1-5 0-8-5-6-9-2-4 1-8 5-8 2-4 8-5 12-2 4-3 10-2 12 2 4 0 7 4 5 8 2 4-1 9-6 9-2 3-7 3-11 1Z',
];

/** @param {{strength: number, of: number}} props */
export function BotFace({ strength, of }) {
  const at = of > 1 ? Math.round(((strength - 1) / (of - 1)) * (PLANTS.length - 1)) : 0;
  return html`<span class="medal" aria-hidden="true"><svg viewBox="0 0 48 48" fill="none" stroke="currentColor"
    stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d=${PLANTS[at]} /></svg></span>`;
}
