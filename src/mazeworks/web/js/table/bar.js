/** The bar on top: the table, the player on turn, the next step. */
import { Pawn } from '../art.js';
import { html } from '../html.js';
import { reconnecting } from '../net.js';
import { Icon } from '../ui.js';
import { darkened, shownTheme, theme } from '../settings.js';
import { t } from '../words.js';
import { Sketch } from './icons.js';

/**
 * @param {{title: string, seat: number | null, who: string, what: string, mine: boolean, onMenu: () => void,
 *   children?: import('preact').ComponentChildren}} props
 */
export function Bar({ title, seat, who, what, mine, onMenu, children }) {
  const night = shownTheme.value === 'night';
  const to = night ? 'day' : 'night';
  const change = () => {
    darkened.value = false;
    theme.value = to;
  };
  return html`<header class="topbar tablebar">
    <a class="brand" href="/" aria-label=${t('shell.home')}><img class="mark" src="/static/art/mark.svg" alt="" /></a>
    <h1>${title}</h1>
    <div class="spacer"></div>
    ${who &&
    html`<div class=${`turnbar${mine ? ' mine' : ''}`} data-seat=${seat === null ? null : seat}>
      ${seat !== null && html`<${Pawn} seat=${seat} />`}
      <span><b>${who}</b><span class="wide-only">${what && ` – ${what}`}</span></span>
    </div>`}
    ${children}
    <div class="spacer"></div>
    <button type="button" class="btn wide-only" aria-label=${t(`shell.to-${to}.label`)} onClick=${change}>
      <${Icon} name=${night ? 'sun' : 'moon'} /><span class="label">${t(`shell.to-${to}`)}</span></button>
    <button type="button" class="btn icon" aria-label=${t('menu.title')} aria-haspopup="dialog" onClick=${onMenu}>
      <${Sketch} name="more" /></button>
    ${reconnecting.value && html`<p class="lost" role="status">${t('table.reconnecting')}</p>`}
  </header>`;
}
