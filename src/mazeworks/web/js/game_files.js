/**
 * The browser files of a game, from its folder: `/static/games/<kit>/<file>`. The shelf lists them.
 * `widgets.js` exports `widgets`; a game without it is played with plain buttons. `lesson.js` exports `lessonOf`, how an
 * edition is taught.
 */

import { asset } from './assets.js';

/** @typedef {import('./wire').GameInfo} GameInfo */
/** @typedef {import('./widgets.js').Widgets} Widgets */

/** Loaded and loading widgets, by kit. */
const known = new Map(/** @type {[string, Widgets][]} */ ([]));
const coming = new Map(/** @type {[string, Promise<void>][]} */ ([]));

/** @param {GameInfo} game @param {string} file */
export const brings = ({ web }, file) => web.includes(file);

/** The path of a game's file, below `/static/`. @param {GameInfo} game @param {string} file */
export const pathOf = ({ kit }, file) => `games/${kit}/${file}`;

/** @param {GameInfo} game */
async function fetchWidgets(game) {
  /** @type {{widgets: Widgets}} */
  const { widgets } = await import(asset(pathOf(game, 'widgets.js')));
  await widgets.prepare?.();
  known.set(game.kit, widgets);
}

/** Loads the widgets of a game once. @param {GameInfo} game @returns {Promise<void>} */
export async function loadWidgets(game) {
  if (!brings(game, 'widgets.js')) return;
  const begun = coming.get(game.kit) ?? fetchWidgets(game);
  coming.set(game.kit, begun);
  await begun.catch((error) => {
    coming.delete(game.kit);
    throw error;
  });
}

/** The widgets of a game, once loaded. @param {GameInfo | undefined} game @returns {Widgets | undefined} */
export const widgetsOf = (game) => known.get(game?.kit ?? '');

/** @param {GameInfo | undefined} game @param {any} view @returns {import('./widgets.js').Goals} */
export const goalsOf = (game, view) => (view && widgetsOf(game)?.goals?.(view)) ?? { marks: [] };

/** The lesson of a game. @param {GameInfo} game @returns {Promise<import('./shell/lesson.js').Lesson | undefined>} */
export async function loadLesson(game) {
  if (!brings(game, 'lesson.js')) return undefined;
  /** @type {{lessonOf: import('./shell/lesson.js').LessonOf}} */
  const { lessonOf } = await import(asset(pathOf(game, 'lesson.js')));
  return lessonOf(game);
}
