/** The lesson of the dragon's maze: the hoard, the gaze, the cards, a turn, and its consequences. */
import { nextOf } from './read.js';

/** @typedef {import('mazeworks/shell/lesson.js').Sight} Sight */

const QUESTIONS = ['coin', 'save', 'end', 'dare'];

/** The current question; '' if there is none. @param {Sight} sight */
const question = ({ verbs, view }) => (verbs.includes('pass') && QUESTIONS.includes(view?.table.phase) ? view.table.phase : '');

/** @type {import('mazeworks/shell/lesson.js').Lesson} */
const lesson = {
  options: { turn_limit: 12 },
  steps: [
    { id: 'dragon-hoard', at: ['.hoard', '.medallion.next'], point: ['.medallion.next', '.hoard'] },
    { id: 'dragon-gaze', at: ['.board'] },
    { id: 'dragon-cards', at: ['.quest'] },
    { id: 'dragon-push', at: ['.board'], point: ['.slot[aria-disabled=false]'], done: ({ walking }) => walking },
    { id: 'dragon-walk', at: ['.board'], point: ['.cell.lit'], done: ({ walking }) => !walking },
    { id: 'dragon-after', point: ['[data-area="ask"]', '.hoard', '.tablebar .tomenu'], calm: true, done: ({ mine }) => !mine },
    { id: 'dragon-watch', calm: true, ready: ({ pushing }) => pushing },
    { id: 'dragon-hunt', calm: true, done: () => false },
  ],
  back: (id, { pushing }) => (id === 'dragon-walk' && pushing ? 'dragon-push' : null), // took the push back
  words(id, sight, won) {
    if (sight.over) return { title: 'learn.dragon-end.title', text: won ? 'learn.dragon-won.text' : 'learn.dragon-lost.text' };
    const asked = id === 'dragon-after' || id === 'dragon-hunt' ? question(sight) : '';
    return asked ? { title: `learn.dragon-ask.${asked}.title`, text: `learn.dragon-ask.${asked}.text` } : null;
  },
  goal: (view) => (view ? nextOf(view.table) : 0),
  first: ['dragon-hoard', 'dragon-push', 'dragon-walk', 'dragon-after'],
};

/** @type {import('mazeworks/shell/lesson.js').LessonOf} */
export const lessonOf = () => lesson;
