/** The look of a game, loaded when it is first shown: palette, patterns, and the words of its table. */
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { drawPatterns, loadGlyphs } from './art.js';
import { asset } from './assets.js';
import { brings, loadWidgets, pathOf } from './game_files.js';
import { pawn, pieces } from './pieces.js';
import { learn } from './words.js';

/** @typedef {import('./wire').GameInfo} GameInfo */

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Sheets of screens, in cascade order, whichever loads first; those of games come after them. */
const ORDER = ['layout', 'table', 'players', 'curtain', 'waiting', 'beside_tv', 'shell/landing', 'shell/join', 'tv', 'shell/setup', 'shell/seating', 'shell/result', 'shell/replay', 'shell/review', 'shell/puzzle', 'shell/pages', 'shell/coach'].map(
  (name) => `css/${name}`,
);

/** The sheet that comes after this one; null for the end. @param {string} name */
function placeOf(name) {
  const later = ORDER.includes(name) ? [...ORDER.slice(ORDER.indexOf(name) + 1), 'css/shell'] : [];
  const links = later.map((each) => document.head.querySelector(`link[data-holds~="${each}"]`));
  return links.find((link) => link !== null) ?? null;
}

/** Loads a stylesheet once; resolves when it applies. @param {string} name its path without the ending */
export function style(name) {
  const known = sheets.get(name);
  if (known) return known;
  if (document.head.querySelector(`link[data-holds~="${name}"]`)) return Promise.resolve(); // it came with the page
  const coming = new Promise((/** @type {(done: void) => void} */ done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = asset(`${name}.css`);
    link.dataset.holds = name;
    link.onload = link.onerror = () => done();
    document.head.insertBefore(link, placeOf(name));
  });
  sheets.set(name, coming);
  return coming;
}

/** Loads the files for a picture of a game. @param {GameInfo} game */
export async function dressPicture(game) {
  if (game.look.wall) drawPatterns(game.kit, game.look.wall);
  if (brings(game, 'palette.css')) await style(pathOf(game, 'palette'));
}

/** Loads the files for a page about a game. @param {GameInfo} game */
export async function dressPage(game) {
  const languages = game.web.flatMap((file) => /^words\/(\w+)\.json$/.exec(file)?.[1] ?? []);
  await Promise.all([dressPicture(game), learn(pathOf(game, 'words/{language}'), languages)]);
}

/** Loads the files for its table, a replay or a lesson. @param {GameInfo} game */
async function dressTable(game) {
  const sprite = [`sprite-${game.words}.svg`, 'sprite.svg'].find((file) => brings(game, file));
  await Promise.all([
    dressPage(game),
    sprite && loadGlyphs(pathOf(game, sprite)),
    ...['table-palette', 'table'].map((sheet) => brings(game, `${sheet}.css`) && style(pathOf(game, sheet))),
    loadWidgets(game),
  ]);
}

/**
 * Shows the whole page in the look of a game; returns whether it is loaded, or the error.
 * @param {GameInfo | undefined} game
 * @param {(game: GameInfo) => Promise<void>} [dress]
 */
export function useSkin(game, dress = dressTable) {
  const [ready, setReady] = useState('');
  const [failed, setFailed] = useState(/** @type {Error | undefined} */ (undefined));
  useEffect(() => {
    if (!game) return;
    let wanted = true;
    dress(game).then(
      () => wanted && setReady(game.id),
      (error) => wanted && setFailed(error),
    );
    pawn.value = game.look.pawn;
    document.documentElement.dataset.skin = game.kit;
    return () => {
      wanted = false;
      pawn.value = '';
      delete document.documentElement.dataset.skin;
    };
  }, [game?.id]);
  return { dressed: game !== undefined && ready === game.id, failed };
}

/** The style rules for seats with another piece than their own number, for all `data-seat` elements. */
const colours = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours];
effect(() =>
  colours.replaceSync(
    pieces.value
      .map((piece, seat) => `[data-seat="${seat}"]{--piece:var(--p${piece});--piece-ink:var(--p${piece}-ink)}`)
      .join(''),
  ),
);

/** Shows the seats in their colours while this screen is mounted. @param {readonly number[] | undefined} worn */
export function usePieces(worn) {
  useLayoutEffect(() => {
    pieces.value = worn ?? [];
    return () => void (pieces.value = []);
  }, [worn?.join()]);
}
