/** Line icons of the shell, drawn on 24 × 24. */
import { html } from '../html.js';

/** @type {Record<string, string>} */
const LINES = {
  back: 'M19 12H5M11 6l-6 6 6 6',
  me: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  here: 'M9 4.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2M2.5 20c.8-3.8 3.3-5.3 6.5-5.3s5.7 1.5 6.5 5.3M15.5 4.7a3.6 3.6 0 0 1 0 6.6M18 15.2c2 .7 3.1 2.3 3.6 4.8',
  online: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  bot: 'M8 8.5h8a3.5 3.5 0 0 1 3.5 3.5v4a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16v-4A3.5 3.5 0 0 1 8 8.5M12 8.5v-4M2.5 13v3M21.5 13v3M9.5 16.5h5M9 12.5v.4M15 12.5v.4',
  time: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 7.5V12l3 2',
  sliders: 'M4 8h8M18 8h2M4 16h2M12 16h8M15 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M9 13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  gear: 'M10.4 5.6L10.6 2.8L13.4 2.8L13.6 5.6L15.4 6.4L17.5 4.5L19.5 6.5L17.6 8.6L18.4 10.4L21.2 10.6L21.2 13.4L18.4 13.6L17.6 15.4L19.5 17.5L17.5 19.5L15.4 17.6L13.6 18.4L13.4 21.2L10.6 21.2L10.4 18.4L8.6 17.6L6.5 19.5L4.5 17.5L6.4 15.4L5.6 13.6L2.8 13.4L2.8 10.6L5.6 10.4L6.4 8.6L4.5 6.5L6.5 4.5L8.6 6.4ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  cap: 'M12 5 1.5 10 12 15l10.5-5ZM6 12.2v4.3c3.5 3 8.5 3 12 0v-4.3M22.5 10v5.5',
  book: 'M12 6.5C10 4.8 7 4.3 3.5 4.5v14c3.5-.2 6.5.3 8.5 2 2-1.7 5-2.2 8.5-2v-14C17 4.3 14 4.8 12 6.5ZM12 6.5v14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  share: 'M12 15V4M8 7.5l4-4 4 4M5 13v6a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6',
  save: 'M12 4v11M8 11.5l4 4 4-4M5 14v5a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-5',
  file: 'M6.5 3.5h7l5 5v12h-12ZM13.5 3.5v5h5',
  again: 'M4 12a8 8 0 1 0 2.6-5.9M6.5 2.5v4h4',
  house: 'M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10',
  first: 'm18 5-7 7 7 7M6 5v14',
  before: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  up: 'm5 15.5 7-7 7 7',
  down: 'm5 8.5 7 7 7-7',
  last: 'm6 5 7 7-7 7M18 5v14',
  pause: 'M8.5 5v14M15.5 5v14',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 20.5 20.5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2.5v2.7M12 18.8v2.7M2.5 12h2.7M18.8 12h2.7M5.3 5.3l1.9 1.9M16.8 16.8l1.9 1.9M18.7 5.3l-1.9 1.9M7.2 16.8l-1.9 1.9',
};
/** @type {Record<string, string>} */
const SOLIDS = {
  bookmark: 'M7.5 4h9v16L12 16.2 7.5 20Z',
  play: 'M8 5.5v13l11-6.5Z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
};

/** @param {{name: string}} props */
export function Icon({ name }) {
  const solid = SOLIDS[name];
  return html`<svg class="ui" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
    <path d=${solid ?? LINES[name]} fill=${solid ? 'currentColor' : 'none'} />
  </svg>`;
}
