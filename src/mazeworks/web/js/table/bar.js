/** The bar on top: which table this is, whose turn, what to do. Where there is less room its parts are areas of their own. */
import { Pawn } from '../art.js';
import { html } from '../html.js';
import { Icon } from '../ui.js';
import { darkened, shownTheme, theme } from '../settings.js';
import { t } from '../words.js';
import { Sketch } from './icons.js';

/** @param {{seat: number | null, who: string, what: string, mine: boolean}} props */
const Turn = ({ seat, who, what, mine }) => html`<div class=${`turnbar${mine ? ' mine' : ''}`} data-area="turn" data-seat=${seat}>
  ${seat !== null && html`<${Pawn} seat=${seat} />`}
  <span><b>${who}</b>${what && ` – ${what}`}</span>
</div>`;

/**
 * `onStory` opens what is folded away where there is no room for it.
 * @param {{title: string, seat: number | null, who: string, what: string, mine: boolean, onMenu: () => void, onStory?: () => void,
 *   children?: import('preact').ComponentChildren}} props
 */
export function Bar({ title, seat, who, what, mine, onMenu, onStory, children }) {
  const night = shownTheme.value === 'night';
  const to = night ? 'day' : 'night';
  const change = () => {
    darkened.value = false;
    theme.value = to;
  };
  return html`<header class="topbar tablebar" data-area="bar">
    <a class="brand" href="/" aria-label=${t('shell.home')}><img class="mark" src="/static/art/mark.svg" alt="" /></a>
    <h1>${title}</h1>
    ${who && html`<${Turn} seat=${seat} who=${who} what=${what} mine=${mine} />`}
    ${children && html`<div class="bannerwrap" data-area="banner">${children}</div>`}
    <button type="button" class="btn totheme" aria-label=${t(`shell.to-${to}.label`)} onClick=${change}>
      <${Icon} name=${night ? 'sun' : 'moon'} /><span>${t(`shell.to-${to}`)}</span></button>
    ${onStory &&
    html`<button type="button" class="btn icon tostory" aria-label=${t('fold.title')} aria-haspopup="dialog" onClick=${onStory}>
      <${Sketch} name="story" /></button>`}
    <button type="button" class="btn icon tomenu" aria-label=${t('menu.title')} aria-haspopup="dialog" onClick=${onMenu}>
      <${Sketch} name="more" /></button>
  </header>`;
}
