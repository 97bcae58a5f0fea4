/** The current address, and navigation. */
import { signal } from '@preact/signals';
import { root } from './assets.js';

/** @typedef {{screen: string, params: Record<string, string>, query: URLSearchParams, path: string}} Place */
/** @typedef {(path: string, options?: {replace?: boolean}) => void} Navigate */
/** The props of every screen. */
/** @typedef {{params: Record<string, string>, query: URLSearchParams, navigate: Navigate}} ScreenProps */

/** @type {[RegExp, string, string[]][]} */
const ROUTES = [
  [/^\/$/, 'landing', []],
  [/^\/new\/([^/]+)$/, 'setup', ['game']],
  [/^\/t\/([^/]+)$/, 'table', ['key']],
  [/^\/r\/([^/]+)$/, 'replay', ['key']],
  [/^\/rules\/([^/]+)$/, 'rules', ['id']],
  [/^\/learn$/, 'lessons', []],
  [/^\/learn\/([^/]+)$/, 'tutorial', ['game']],
  [/^\/about$/, 'about', []],
  [/^\/j\/([^/]+)$/, 'join', ['code']],
  [/^\/tv$/, 'tv', []],
  [/^\/tv\/([^/]+)$/, 'tv', ['code']],
  [/^\/puzzle$/, 'puzzle', []],
  [/^\/puzzle\/([^/]+)$/, 'puzzle', ['id']],
  [/^\/try\/([^/]+)\/(\d+)$/, 'puzzle', ['key', 'turn']],
  [/^\/position$/, 'position', []],
];

/** The parameters of the address. Secrets are in the fragment, which is never sent to a server or a log. */
const said = () => new URLSearchParams([location.search, location.hash].flatMap((part) => [...new URLSearchParams(part.slice(1))]));

/** A path of the server as one within the app. @param {string} path */
export const inside = (path) => (path.startsWith(`${root}/`) ? path.slice(root.length) : path);

/** @returns {Place} */
function here() {
  const query = said();
  const path = inside(location.pathname);
  for (const [pattern, screen, names] of ROUTES) {
    const match = pattern.exec(path);
    if (!match) continue;
    const params = Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? '')]));
    return { screen, params, query, path };
  }
  return { screen: 'lost', params: {}, query, path };
}

export const place = signal(here());
addEventListener('popstate', () => (place.value = here()));

/** @type {Navigate} */
export function navigate(path, options = {}) {
  if (options.replace) history.replaceState(null, '', root + path);
  else history.pushState(null, '', root + path);
  place.value = here();
  if (!options.replace) scrollTo(0, 0);
}

/** The title of the page, followed by ours. @param {string} [text] */
export function setTitle(text) {
  document.title = text ? `${text} – Mazeworks` : 'Mazeworks';
}

/** True if a click on a link does not ask for another tab or window. @param {MouseEvent} event */
export const isPlain = (event) => !(event.button || event.metaKey || event.ctrlKey || event.shiftKey);

/** Plain links inside the app navigate without loading the page again. */
addEventListener('click', (event) => {
  if (event.defaultPrevented || !isPlain(event)) return;
  const target = event.target instanceof Element ? event.target.closest('a') : null;
  if (!target || target.target || target.hasAttribute('download') || target.origin !== location.origin) return;
  const path = inside(target.pathname);
  if (/^\/(api|static)\//.test(path) || target.hash) return;
  event.preventDefault();
  navigate(path + target.search);
});
