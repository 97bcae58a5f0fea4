/** The looks of a game, put on when it is first shown: palette, patterns, and the words of its table. */
import { useEffect, useState } from 'preact/hooks';
import { drawPatterns, loadGlyphs } from './art.js';
import { looksOf, skinOf, spriteOf, worn } from './games/skins.js';
import { learn } from './words.js';

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Sheets of screens, in the order in which they count, whichever comes first; those of games count more. */
const ORDER = ['table', 'shell/landing', 'shell/setup', 'shell/result', 'shell/replay', 'shell/pages', 'shell/coach'];

/** The sheet before which one has its place; null for the end. @param {string} name */
function placeOf(name) {
  const later = ORDER.includes(name) ? [...ORDER.slice(ORDER.indexOf(name) + 1), 'shell'] : [];
  const links = later.map((each) => document.head.querySelector(`link[href="/static/css/${each}.css"]`));
  return links.find((link) => link !== null) ?? null;
}

/** A stylesheet of ours, once; resolves when it counts. @param {string} name its path in `css/` without the ending */
export function style(name) {
  const known = sheets.get(name);
  if (known) return known;
  const coming = new Promise((/** @type {(done: void) => void} */ done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/static/css/${name}.css`;
    link.onload = link.onerror = () => done();
    document.head.insertBefore(link, placeOf(name));
  });
  sheets.set(name, coming);
  return coming;
}

/** What a picture of a game needs. @param {string} game */
export async function dressPicture(game) {
  const skin = skinOf(game);
  const { palette, wall } = looksOf(game);
  if (wall) drawPatterns(skin, wall);
  if (palette) await style(`games/${skin}`);
}

/** What its table needs besides. @param {string} game */
async function dressTable(game) {
  const skin = skinOf(game);
  const parts = looksOf(game).parts ? [style(`games/${skin}-table`), learn(skin)] : [];
  if (looksOf(game).cards) parts.push(import('./games/delve/lore.js').then(({ learnCards }) => learnCards()));
  await Promise.all([dressPicture(game), loadGlyphs(spriteOf(game)), ...parts]);
}

/** The whole page in the looks of a game; true once they are there. @param {string | undefined} game */
export function useSkin(game) {
  const [ready, setReady] = useState('');
  useEffect(() => {
    if (!game) return;
    let wanted = true;
    dressTable(game).then(() => wanted && setReady(game));
    worn.value = skinOf(game);
    document.documentElement.dataset.skin = worn.value;
    return () => {
      wanted = false;
      worn.value = '';
      delete document.documentElement.dataset.skin;
    };
  }, [game]);
  return ready === game;
}
