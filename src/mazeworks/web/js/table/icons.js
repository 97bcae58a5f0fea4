/** Line icons of the table, drawn on 24 × 24. */
import { html } from '../html.js';

/** @type {Record<string, string>} */
const LINES = {
  undo: 'M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-3',
  left: 'M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 3.5v4h4',
  right: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4',
  hint: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  story: 'M6 3.5h12v17H6ZM9 8h6M9 12h6M9 16h4',
  bag: 'M5 9h14l-1 11.5H6ZM8.5 9V7a3.5 3.5 0 0 1 7 0v2',
  home: 'M4 11.5 12 4l8 7.5M6.5 10v10h11V10',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  again: 'M4 12a8 8 0 1 0 2.6-5.9M6.5 2.5v4h4M10.5 9v6l4.5-3Z',
};

/** @param {{name: string}} props */
export const Sketch = ({ name }) => html`<svg class="ui" viewBox="0 0 24 24" fill="none" stroke="currentColor"
  stroke-width=${name === 'more' ? 3 : 2} stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
  <path d=${LINES[name]} /></svg>`;
