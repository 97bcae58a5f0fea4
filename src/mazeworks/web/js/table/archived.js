/** An archived table: why the game cannot go on, and its record for its players. */
import { html } from '../html.js';
import { Button } from '../ui.js';
import { t } from '../words.js';

/** @param {{table: import('../wire').TableInfo}} props */
export function Archived({ table }) {
  const names = table.seats.map((seat, i) => seat.name || t('seat.unnamed', { n: i + 1 }));
  return html`<main class="boot archived">
    <h1>${t('archived.title')}</h1>
    <p>${[table.title, names.join(', ')].filter(Boolean).join(' · ')}</p>
    <p class="muted">${table.why}</p>
    ${
      table.seats.some(({ mine }) => mine) &&
      html`<${Button} icon="save" href=${`/api/records/${encodeURIComponent(table.key)}`} download>${t('archived.save')}<//>`
    }
    <${Button} href="/">${t('menu.leave')}<//>
  </main>`;
}
