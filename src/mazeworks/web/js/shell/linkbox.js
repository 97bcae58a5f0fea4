/** A link to hand on: a code for phones, and the text to copy. */
import { html } from '../html.js';
import { api } from '../net.js';
import { Button, useLoaded } from '../ui.js';
import { t } from '../words.js';
import { copy } from './files.js';

/** The picture of a link. Its secret is posted, so that it is in no address. @param {string} link */
async function picture(link) {
  const { svg } = await api('/api/qr', { text: link });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The QR code of a link. @param {{link: string, label: string}} props */
export function QrCode({ link, label }) {
  const { data } = useLoaded(() => picture(link), [link]);
  return html`<span class="qr">${data && html`<img src=${data} alt=${label} width="116" height="116" />`}</span>`;
}

/** `label` names the link, `code` its picture. @param {{link: string, how: string, label: string, code: string}} props */
export function LinkBox({ link, how, label, code }) {
  const select = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select();
  return html`<div class="invitebox">
    <${QrCode} link=${link} label=${code} />
    <div><p>${how}</p>
      <input class="field" readonly value=${link} aria-label=${label} onFocus=${select} />
      <${Button} kind="primary" onClick=${() => copy(link)}>${t('invite.copy')}<//></div>
  </div>`;
}
