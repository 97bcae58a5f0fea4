/** The app: chooses the screen for the address and moves the focus to it. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { at } from './assets.js';
import { style } from './skin.js';
import { html } from './html.js';
import { navigate, place, setTitle } from './route.js';
import './settings.js';
import { ready, t } from './words.js';

export { navigate, place, setTitle };

/** `prepare` fetches what the screen shows first. */
/** @typedef {() => Promise<{default: import('preact').ComponentType<any>, prepare?: () => Promise<unknown>}>} Fetch */
/** Each screen, and its stylesheets. @type {Record<string, [Fetch, ...string[]]>} */
const SCREENS = {
  landing: [() => import('./screens/landing.js'), 'shell/landing'],
  setup: [() => import('./screens/setup.js'), 'table-palette', 'shell/landing', 'shell/setup', 'shell/seating'],
  table: [() => import('./screens/table.js'), 'table-palette', 'layout', 'table', 'players', 'curtain', 'waiting', 'beside_tv', 'shell/seating', 'shell/result', 'shell/review', 'shell/landing'],
  replay: [() => import('./screens/replay.js'), 'table-palette', 'table', 'shell/result', 'shell/replay', 'shell/review'],
  rules: [() => import('./screens/rules.js'), 'shell/pages'],
  lessons: [() => import('./screens/lessons.js'), 'shell/landing'],
  tutorial: [() => import('./screens/tutorial.js'), 'table-palette', 'layout', 'table', 'curtain', 'waiting', 'shell/coach'],
  puzzle: [() => import('./screens/puzzle.js'), 'table-palette', 'layout', 'table', 'curtain', 'shell/puzzle'],
  position: [() => import('./screens/position.js'), 'table-palette', 'layout', 'table', 'curtain', 'shell/puzzle'],
  join: [() => import('./screens/join.js'), 'shell/join'],
  tv: [() => import('./screens/tv.js'), 'table-palette', 'layout', 'table', 'shell/join', 'tv'],
  about: [() => import('./screens/about.js'), 'shell/pages'],
  lost: [() => import('./screens/not_found.js'), 'shell/landing'],
};

const FIRST = 'landing';
const loaded = signal(/** @type {Record<string, import('preact').ComponentType<any>>} */ ({}));
const failed = signal('');

/** @param {string} name */
async function fetchScreen(name) {
  try {
    const [fetch, ...sheets] = SCREENS[name] ?? [];
    const [module] = await Promise.all([fetch?.(), ...sheets.map((name) => style(`css/${name}`))]);
    await module?.prepare?.().catch(() => undefined); // the screen tells what failed
    if (module) loaded.value = { ...loaded.value, [name]: module.default };
    failed.value = '';
  } catch (error) {
    console.error(error);
    failed.value = name;
  }
}

/** After a navigation, screen readers start at the new screen's heading. @param {string} path */
function useFocus(path) {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const target = /** @type {HTMLElement | null} */ (document.querySelector('[data-focus], main h1, h1'));
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}

function App() {
  const { screen, params, query, path } = place.value;
  const Screen = loaded.value[screen];
  useEffect(() => {
    if (!loaded.peek()[screen]) void fetchScreen(screen);
  }, [screen]);
  useFocus(Screen ? path : '');
  if (Screen) return html`<${Screen} key=${path} params=${params} query=${query} navigate=${navigate} />`;
  if (failed.value !== screen) return html`<main class="boot" aria-busy="true"></main>`;
  return html`<main class="boot">
    <p>${t('app.failed')}</p>
    <button class="btn" onClick=${() => location.reload()}>${t('app.reload')}</button>
  </main>`;
}

/** Texts and screen come at the same time; then everything is drawn at once, over what the page shows already. */
async function start() {
  const app = document.getElementById('app');
  if (place.peek().screen !== FIRST) app?.replaceChildren(); // a kept page shows the first screen
  await Promise.all([ready, fetchScreen(place.peek().screen)]);
  if (app) render(html`<${App} />`, app);
}
void start();

/** The service worker comes last: it keeps the client for the next visit. Browsers have it over https alone. */
const keep = () => void navigator.serviceWorker?.register(at('/sw.js')).catch(() => undefined);
if (document.readyState === 'complete') keep();
else addEventListener('load', keep);
