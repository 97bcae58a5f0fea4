/** The lesson of the wizard's maze: what is called, a potion, a turn, a wand, and advice. */
import { wantedOf } from './read.js';

/** @typedef {import('../../shell/lesson.js').Sight} Sight */

/** Whether a wand could be spent now. @param {Sight} sight */
const spending = ({ verbs }) => verbs.includes('spend');

/** @type {import('../../shell/lesson.js').Lesson} */
export const lesson = {
  options: { cards: 3, turn_limit: 40 },
  steps: [
    { id: 'wizard-called', at: ['.nowcard', '.med.called'] },
    { id: 'wizard-potion', at: ['.potion'] },
    { id: 'wizard-push', at: ['.board'], done: ({ walking }) => walking },
    { id: 'wizard-walk', at: ['.board'], done: ({ walking }) => !walking },
    { id: 'wizard-wand', at: ['.deal', '.rack'], done: (sight) => !spending(sight) },
    { id: 'wizard-watch', calm: true, ready: ({ pushing }) => pushing },
    { id: 'wizard-advice', at: ['.askbutton'] },
    { id: 'wizard-hunt', calm: true, done: () => false },
  ],
  back: (id, { pushing }) => (id === 'wizard-walk' && pushing ? 'wizard-push' : null), // took the push back
  words: (_, { over }, won) =>
    over ? { title: 'learn.wizard-end.title', text: won ? 'learn.wizard-won.text' : 'learn.wizard-lost.text' } : null,
  goal: (view) => (view ? wantedOf(view.table) : 0),
};
