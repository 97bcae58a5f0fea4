/** The app: chooses the screen for the address and moves the focus to it. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { html } from './html.js';
import { navigate, place, setTitle } from './route.js';
import './settings.js';
import { ready, t } from './words.js';

export { navigate, place, setTitle };

/** @type {Record<string, () => Promise<{default: import('preact').ComponentType<any>}>>} */
const SCREENS = {
  landing: () => import('./screens/landing.js'),
  setup: () => import('./screens/setup.js'),
  table: () => import('./screens/table.js'),
  replay: () => import('./screens/replay.js'),
  rules: () => import('./screens/rules.js'),
  tutorial: () => import('./screens/tutorial.js'),
  about: () => import('./screens/about.js'),
};

const loaded = signal(/** @type {Record<string, import('preact').ComponentType<any>>} */ ({}));
const failed = signal('');

/** @param {string} name */
async function fetchScreen(name) {
  try {
    const module = await SCREENS[name]?.();
    if (module) loaded.value = { ...loaded.value, [name]: module.default };
    failed.value = '';
  } catch (error) {
    console.error(error);
    failed.value = name;
  }
}

/** After a navigation the new screen's heading is what a screen reader reads first. @param {string} path */
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

await ready;
const root = document.getElementById('app');
if (root) render(html`<${App} />`, root);
