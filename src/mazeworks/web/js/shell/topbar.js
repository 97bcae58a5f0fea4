/** The bar on top of every screen around the game. */
import { useState } from 'preact/hooks';
import { html } from '../html.js';
import { darkened, shownTheme, theme } from '../settings.js';
import { t } from '../words.js';
import { Button, Icon, Toasts } from '../ui.js';
import { SettingsDialog } from './settings.js';

function Brand() {
  return html`<a class="brand" href="/" aria-label=${t('shell.home')}>
    <img class="mark" src="/static/art/mark.svg" alt="" width="38" height="38" /><span>Mazeworks</span>
  </a>`;
}

function ThemeButton() {
  if (darkened.value) return null; // the game's night overrides the setting
  const night = shownTheme.value === 'night';
  const to = night ? 'day' : 'night';
  return html`<${Button} icon=${night ? 'sun' : 'moon'} label=${t(`shell.to-${to}.label`)}
    onClick=${() => (theme.value = to)}><span class="label">${t(`shell.to-${to}`)}</span><//>`;
}

/**
 * `plain` is for a screen with its own heading further down.
 * @param {{title?: string, sub?: string, back?: string, backLabel?: string, plain?: boolean,
 *   children?: import('preact').ComponentChildren}} props
 */
export function Topbar({ title, sub, back = '/', backLabel, plain = false, children }) {
  const [open, setOpen] = useState(false);
  return html`<header class="topbar">
      ${
        title
          ? html`<${Button} href=${back} icon="back" label=${backLabel ?? t('shell.games')}>
              <span class="label">${backLabel ?? t('shell.games')}</span><//>
            ${plain ? html`<p class="display-type">${title}</p>` : html`<h1>${title}</h1>`}
            ${sub && html`<span class="crumb wide-only">${sub}</span>`}`
          : html`<${Brand} />`
      }
      ${children}
      <div class="spacer"></div>
      <${ThemeButton} />
      <button type="button" class="btn icon" aria-label=${t('settings.open')} aria-haspopup="dialog"
        onClick=${() => setOpen(true)}><${Icon} name="gear" /></button>
    </header>
    ${open && html`<${SettingsDialog} onClose=${() => setOpen(false)} />`}
    <${Toasts} />`;
}
