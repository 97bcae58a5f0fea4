/** The first screen: every game on the shelf, one click from play. */
import { useEffect } from 'preact/hooks';
import { html } from '../html.js';
import { api } from '../net.js';
import { setTitle } from '../route.js';
import { Loading, Trouble, useLoaded } from '../ui.js';
import { t } from '../words.js';
import { LoadRecord } from '../shell/files.js';
import { GameCard } from '../shell/gamecard.js';
import { Join } from '../shell/join.js';
import { Resume } from '../shell/resume.js';
import { families, useShelf } from '../shell/shelf.js';
import { Topbar } from '../shell/topbar.js';

/** @typedef {import('../route.js').ScreenProps} ScreenProps */
/** @typedef {import('../route.js').Navigate} Navigate */

/** @param {{navigate: Navigate}} props */
function Games({ navigate }) {
  const { data: shelf, error, retry } = useShelf();
  if (error) return html`<${Trouble} why=${error.message} onRetry=${retry}>${t('landing.failed')}<//>`;
  if (!shelf) return html`<${Loading} />`;
  const all = families(shelf.games);
  if (!all.length) return html`<p class="loading">${t('landing.empty')}</p>`;
  return html`<ul class="games">
    ${all.map(
      (family) => html`<${GameCard} key=${family.id} family=${family} bots=${shelf.bots} navigate=${navigate} />`,
    )}
  </ul>`;
}

/** @param {ScreenProps} props */
export default function Landing({ navigate }) {
  const mine = useLoaded(() => api('/api/mine'), []);
  const first = useShelf().data?.games[0];
  useEffect(() => setTitle(), []);
  return html`<${Topbar}>
      <nav class="wide-only" aria-label=${t('shell.main-nav')}>
        ${first && html`<a href=${`/learn/${first.id}`}>${t('nav.learn')}</a><a href=${`/rules/${first.rules}`}>${t('nav.rules')}</a>`}
        <a href="/about">${t('nav.credits')}</a>
      </nav>
    <//>
    <main class="wrap landing">
      <div class="hero">
        <div><h1>${t('landing.title')}</h1><p>${t('landing.lead')}</p></div>
        <${Join} navigate=${navigate} />
      </div>
      ${mine.data && html`<${Resume} tables=${mine.data} />`}
      <h2 class="spoken-only">${t('landing.shelf')}</h2>
      <${Games} navigate=${navigate} />
    </main>
    <footer class="wrap foot">
      <nav aria-label=${t('shell.more-nav')}>
        ${first && html`<a href=${`/learn/${first.id}`}>${t('landing.learn')}</a><a href=${`/rules/${first.rules}`}>${t('landing.rules')}</a>`}
        <a href="/about">${t('landing.credits')}</a><${LoadRecord} navigate=${navigate} class="link" />
      </nav>
    </footer>`;
}
