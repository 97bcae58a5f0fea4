/** The lesson of the shifting maze: a card, the spare, a push, a walk, and the way home. */
import { goals } from './read.js';

/** @typedef {import('mazeworks/shell/lesson.js').Lesson} Lesson */
/** @typedef {import('mazeworks/shell/lesson.js').Step} Step */
/** @typedef {import('mazeworks/shell/lesson.js').Sight} Sight */

/** A turn, from the spare to the walk, and the turns of the others. @type {readonly Step[]} */
export const TURN = [
  { id: 'spare', at: ['.sparepanel'], done: ({ quarters }) => quarters !== 0 },
  { id: 'slot', at: ['.board'], point: ['.slot[aria-disabled=false]'], done: ({ slot, walking }) => slot !== null || walking },
  { id: 'push', at: ['.actions .primary', '.board'], done: ({ walking }) => walking },
  { id: 'walk', at: ['.board'], point: ['.cell.lit'], done: ({ mine }) => !mine },
  { id: 'watch', calm: true, ready: ({ pushing }) => pushing },
  { id: 'barred', at: ['.slot.barred'] },
];

/** The steps that a player's first game shows too, after that of the cards. */
export const FIRST = ['slot', 'push', 'walk'];
/** The cards, or the button that shows what is sought. */
export const QUEST = ['.quest', '.minebtn'];

/** Back to the arrows if the player takes the push back. @param {string} id @param {Sight} sight */
export function rethought(id, { pushing, slot }) {
  const undone = id === 'push' && pushing && slot === null;
  return undone || (id === 'walk' && pushing) ? 'slot' : null;
}

/** The keys of an edition's texts: those that name a treasure, a card or a home are its own. @param {string} edition */
export const named = (edition) => (/** @type {string} */ id) => (edition ? `${edition}-${id}` : id);

/** @param {string} title @param {string} [text] */
export const said = (title, text = title) => ({ title: `learn.${title}.title`, text: `learn.${text}.text` });

/** The first current goal. @param {any} view @returns {number} */
export const sought = (view) => (view ? (goals(view).marks[0] ?? 0) : 0);

/**
 * Each player seeks one treasure; two, in any order, if all cards lie open.
 * @param {{edition?: string, open?: boolean}} [kind]
 * @returns {Lesson}
 */
export function classic({ edition = '', open = false } = {}) {
  const own = named(edition);
  const welcome = own(open ? 'welcome-open' : 'welcome');
  return {
    options: { cards: open ? 2 : 1 },
    steps: [{ id: welcome, at: ['.quest'], point: QUEST }, ...TURN, { id: 'hunt', calm: true, done: () => false }],
    back: rethought,
    words(id, { over, home }, won) {
      if (over) return said('end', own(won ? 'end-won' : 'end-lost'));
      if (id === 'hunt') return home ? said('home', own('home')) : said('hunt', own('hunt'));
      return id === 'walk' ? said('walk', own(home ? 'walk-home' : 'walk')) : null;
    },
    goal: sought,
    first: [welcome, ...FIRST],
  };
}
