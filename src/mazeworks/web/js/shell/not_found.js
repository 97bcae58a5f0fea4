/** The page for an unknown address or a missing table. */
import { html } from '../html.js';
import { t } from '../words.js';
import { Button } from '../ui.js';
import { useShelf } from './shelf.js';
import { Topbar } from './topbar.js';
import { Ways } from './start_choices.js';

/** @param {{title: string, navigate: import('../route.js').Navigate, children?: import('preact').ComponentChildren}} props */
export function Lost({ title, navigate, children }) {
  const { data: shelf } = useShelf();
  return html`<${Topbar} />
    <main class="wrap landing">
      <h1>${title}</h1>
      <p class="lead" role="alert">${children}</p>
      ${shelf && html`<div class="start"><${Ways} shelf=${shelf} navigate=${navigate} /></div>`}
      <p><${Button} href="/" icon="house">${t('lost.home')}<//></p>
    </main>`;
}
