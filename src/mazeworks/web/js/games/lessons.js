/** How the games are taught, by the first part of their ids: `skins.js` says which have a lesson. */
import { lesson as delve } from './delve/lesson.js';
import { lesson as dragon } from './dragon/lesson.js';
import { skinOf } from './skins.js';
import { lesson as tigers } from './tigers/lesson.js';
import { lesson as wizard } from './wizard/lesson.js';

/** @typedef {import('../shell/lesson.js').Lesson} Lesson */

/** Push and walk, one treasure each. @type {Lesson} */
const shifting = {
  options: { cards: 1 },
  steps: [
    { id: 'welcome', at: ['.quest'] },
    { id: 'spare', at: ['.sparepanel'], done: ({ quarters }) => quarters !== 0 },
    { id: 'slot', at: ['.board'], done: ({ slot, walking }) => slot !== null || walking },
    { id: 'push', at: ['.actions .primary', '.board'], done: ({ walking }) => walking },
    { id: 'walk', at: ['.board'], done: ({ mine }) => !mine },
    { id: 'watch', calm: true, ready: ({ pushing }) => pushing },
    { id: 'barred', at: ['.slot.barred'] },
    { id: 'hunt', calm: true, done: () => false },
  ],
  back(id, sight) {
    const undone = id === 'push' && sight.pushing && sight.slot === null; // thought better of it
    return undone || (id === 'walk' && sight.pushing) ? 'slot' : null;
  },
  words(id, sight, won) {
    if (sight.over) return { title: 'learn.end.title', text: won ? 'learn.end-won.text' : 'learn.end-lost.text' };
    if (id === 'hunt' && sight.home) return { title: 'learn.home.title', text: 'learn.home.text' };
    return id === 'walk' && sight.home ? { title: 'learn.walk.title', text: 'learn.walk-home.text' } : null;
  },
  goal: (view) => view?.goal ?? 0,
};

/** @type {Record<string, Lesson>} */
const LESSONS = { delve, dragon, tigers, wizard };

/** @param {string} game */
export const lessonFor = (game) => LESSONS[skinOf(game)] ?? shifting;
