/** The first screen: three ways into a game, games to go on with, and everything on the shelf. */
import { useEffect, useState } from 'preact/hooks';
import { html } from '../html.js';
import { api } from '../net.js';
import { setTitle } from '../route.js';
import { Button, Loading, Panel, Trouble, useLoaded } from '../ui.js';
import { language, t } from '../words.js';
import { Daily } from '../shell/daily.js';
import { LoadRecord } from '../shell/files.js';
import { GameCard } from '../shell/gamecard.js';
import { Picture } from '../shell/picture.js';
import { Resume } from '../shell/resume.js';
import { families, loadShelf, taught, useShelf } from '../shell/shelf.js';
import { Topbar } from '../shell/topbar.js';
import { Ways } from '../shell/start_choices.js';

/** @typedef {import('../route.js').ScreenProps} ScreenProps */
/** @typedef {import('../route.js').Navigate} Navigate */
/** @typedef {import('../wire').Shelf} Shelf */

/** @param {{shelf: Shelf}} props */
function Learn({ shelf }) {
  const [game] = taught(shelf.games);
  if (!game) return null;
  return html`<${Panel} title=${t('landing.learn')} class="learn">
    <div class="thumb"><${Picture} game=${game} /></div>
    <p><b>${t('landing.learn.lead')}</b> <span class="muted">${t('landing.learn.about')}</span></p>
    <${Button} href="/learn">${t('landing.learn.choose')}<//>
  <//>`;
}

/** @param {{shelf: Shelf, navigate: Navigate}} props */
function Shown({ shelf, navigate }) {
  const mine = useLoaded(() => api('/api/mine'), []);
  const [below, setBelow] = useState(false); // the ways are shown first, then what costs time to draw
  useEffect(() => void requestAnimationFrame(() => setTimeout(() => setBelow(true))), []);
  const all = families(shelf.games);
  if (!all.length) return html`<p class="loading">${t('landing.empty')}</p>`;
  return html`<div class="start">
      <${Ways} shelf=${shelf} navigate=${navigate} />
      <div class="second">${mine.data && html`<${Resume} tables=${mine.data} />`}<${Daily} shelf=${shelf} /><${Learn} shelf=${shelf} /></div>
    </div>
    <h2 class="all">${t('landing.shelf')}</h2>
    <ul class="games">
      ${below && all.map((family) => html`<${GameCard} key=${family.id} family=${family} bots=${shelf.bots} navigate=${navigate} />`)}
    </ul>`;
}

/** Fetches the shelf while the texts come. */
export const prepare = () => loadShelf(language.peek());

/** @param {ScreenProps} props */
export default function Landing({ navigate }) {
  const { data: shelf, error, retry } = useShelf();
  const first = shelf?.games[0];
  useEffect(() => setTitle(), []);
  let body = html`<${Loading} />`;
  if (error) body = html`<${Trouble} why=${error.message} onRetry=${retry}>${t('landing.failed')}<//>`;
  else if (shelf) body = html`<${Shown} shelf=${shelf} navigate=${navigate} />`;
  return html`<${Topbar}>
      <nav class="wide-only" aria-label=${t('shell.main-nav')}>
        <a href="/learn">${t('nav.learn')}</a>
        ${first && html`<a href=${`/rules/${first.rules}`}>${t('nav.rules')}</a>`}
        <a href="/about">${t('nav.credits')}</a>
      </nav>
    <//>
    <main class="wrap landing">
      <h1>${t('landing.title')}</h1>
      ${body}
    </main>
    <footer class="wrap foot">
      <nav aria-label=${t('shell.more-nav')}>
        <a href="/learn">${t('nav.learn')}</a>
        ${first && html`<a href=${`/rules/${first.rules}`}>${t('landing.rules')}</a>`}
        <a href="/about">${t('landing.credits')}</a><${LoadRecord} navigate=${navigate} class="link" />
      </nav>
    </footer>`;
}
