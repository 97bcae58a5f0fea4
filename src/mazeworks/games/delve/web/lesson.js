/** The lesson of the delve: the aim, the sheet, the ring outside, the first tiles, and their encounters. */

/** @typedef {import('mazeworks/shell/lesson.js').Sight} Sight */

/** True if the player's character is in the maze. @param {Sight} sight */
const inside = ({ view }) => view?.table.heroes[view.seat]?.cell != null;

/** @type {import('mazeworks/shell/lesson.js').Lesson} */
const lesson = {
  options: { rounds: 20 },
  steps: [
    { id: 'delve-goal', at: ['.map'] },
    { id: 'delve-sheet', at: ['.quest'] },
    { id: 'delve-walk', at: ['.track', '.actions .primary'], done: inside },
    { id: 'delve-enter', at: ['.map', '.ask'], done: ({ verbs }) => verbs.includes('orient') },
    { id: 'delve-lay', at: ['.ask', '.actions .primary'], done: ({ verbs }) => !verbs.includes('orient') },
    { id: 'delve-meet', calm: true, ready: () => true },
    { id: 'delve-hunt', calm: true, done: () => false },
  ],
  words: (_, { over }, won) => (over ? { title: 'learn.delve-end.title', text: won ? 'learn.delve-won.text' : 'learn.delve-lost.text' } : null),
  goal: () => 0,
};

/** @type {import('mazeworks/shell/lesson.js').LessonOf} */
export const lessonOf = () => lesson;
