/** The lesson of the wizard's maze: the called character, a potion, a turn, a wand, and advice. */
import { wantedOf } from './read.js';

/** @typedef {import('mazeworks/shell/lesson.js').Sight} Sight */

/** True if the turn is over, with or without a wand. @param {Sight} sight */
const ended = ({ view }) => view && view.table.phase !== 'walk' && view.table.phase !== 'wand';

/** @type {import('mazeworks/shell/lesson.js').Lesson} */
const lesson = {
  options: { cards: 3, turn_limit: 40 },
  steps: [
    { id: 'wizard-called', at: ['.called-card', '.medallion.called'], point: ['.called-card', '.medallion.called'] },
    { id: 'wizard-potion', at: ['.potion'] },
    { id: 'wizard-push', at: ['.board'], point: ['.slot[aria-disabled=false]'], done: ({ walking }) => walking },
    { id: 'wizard-walk', at: ['.board'], point: ['.cell.lit'], done: ({ walking }) => !walking },
    { id: 'wizard-wand', at: ['.deal', '.rack'], done: ended },
    { id: 'wizard-watch', calm: true, ready: ({ pushing }) => pushing },
    { id: 'wizard-advice', at: ['.askbutton'] },
    { id: 'wizard-hunt', calm: true, done: () => false },
  ],
  back(id, { pushing, walking }) {
    if (id === 'wizard-walk' && pushing) return 'wizard-push'; // took the push back
    return id === 'wizard-wand' && walking ? 'wizard-walk' : null;
  },
  words: (_, { over }, won) =>
    over ? { title: 'learn.wizard-end.title', text: won ? 'learn.wizard-won.text' : 'learn.wizard-lost.text' } : null,
  goal: (view) => (view ? wantedOf(view.table) : 0),
  first: ['wizard-called', 'wizard-push', 'wizard-walk', 'wizard-wand'],
};

/** @type {import('mazeworks/shell/lesson.js').LessonOf} */
export const lessonOf = () => lesson;
