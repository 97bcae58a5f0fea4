/** One link for everybody: its code in words and as a picture, to share, and the way to the TV. */
import { html } from '../html.js';
import { originFor } from '../net.js';
import { share } from '../shell/files.js';
import { QrCode } from '../shell/linkbox.js';
import { Button, Dialog, Switch, toast } from '../ui.js';
import { t } from '../words.js';

/** @typedef {import('../wire').TableInfo} TableInfo */

/** The link of a table for guests. @param {TableInfo} table */
const joinLink = (table) => `${originFor(table)}/j/${table.code}`;

/** @param {{table: TableInfo, title: string}} props */
export function Invite({ table, title }) {
  const link = joinLink(table);
  const host = new URL(link).host;
  return html`<section class="panel invite" aria-labelledby="invite-title">
    <${QrCode} link=${link} label=${t('invite.code.qr')} />
    <div>
      <h2 id="invite-title">${t('invite.all')}</h2>
      <p class="tablecode" data-code>${table.code}</p>
      <p class="muted">${t('invite.all.how')} <b>${host}</b> ${t('invite.all.words')}</p>
      <div class="two">
        <${Button} kind="primary" onClick=${() => share(link, t('invite.share.text', { game: title }))}>${t('invite.share')}<//>
        <${Button} href=${`/tv/${table.code}`} target="_blank" rel="noopener">${t('invite.tv')}<//>
      </div>
    </div>
  </section>`;
}

/** While the game runs. @param {{store: import('../store.js').Store, onClose: () => void}} props */
export function InviteDialog({ store, onClose }) {
  const table = store.table.value;
  if (!table?.code) return null;
  const welcome = (/** @type {boolean} */ welcoming) =>
    store.ask({ do: 'welcome', welcoming }).catch((error) => toast(error.message));
  const bots = table.seats.some(({ kind }) => kind === 'bot');
  return html`<${Dialog} title=${t('menu.invite')} onClose=${onClose} class="inviting">
    <${Invite} table=${table} title=${table.title} />
    ${bots && !table.host && html`<p>${t(table.welcoming ? 'invite.bots' : 'invite.bots.no')}</p>`}
    ${
      bots &&
      table.host &&
      html`<div class="setting"><span>${t('invite.welcoming')}</span>
        <${Switch} label=${t('invite.welcoming')} checked=${table.welcoming} onChange=${welcome} /></div>`
    }
  <//>`;
}
