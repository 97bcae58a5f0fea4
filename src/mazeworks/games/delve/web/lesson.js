/** The lesson of the delve: the aim, a character, its sheet, the ring outside, the first tiles, and their encounters. */

/** @typedef {import('mazeworks/shell/lesson.js').Sight} Sight */

/** True if the player's character is in the maze. @param {Sight} sight */
const inside = ({ view }) => view?.table.heroes[view.seat]?.cell != null;

/** True if the player has a character. @param {Sight} sight */
const settled = ({ view, verbs }) => view !== null && !verbs.includes('become');

/** @type {import('mazeworks/shell/lesson.js').Lesson} */
const lesson = {
  options: { rounds: 20 },
  steps: [
    { id: 'delve-goal', at: ['.map'], point: ['.what-wins', '.tostory'] },
    { id: 'delve-who', at: ['.ask'], done: settled },
    { id: 'delve-sheet', at: ['.quest'] },
    { id: 'delve-walk', at: ['.track', '.actions .primary'], point: ['.actions .primary', '.track'], ready: settled, done: inside },
    { id: 'delve-enter', at: ['.map', '.ask'], point: ['.delve-cells .lit'], done: ({ verbs }) => verbs.includes('orient') },
    { id: 'delve-lay', at: ['.ask', '.actions .primary'], point: ['.actions .primary'], done: ({ verbs }) => !verbs.includes('orient') },
    { id: 'delve-meet', calm: true, ready: () => true },
    { id: 'delve-hunt', calm: true, done: () => false },
  ],
  words: (_, { over }, won) => (over ? { title: 'learn.delve-end.title', text: won ? 'learn.delve-won.text' : 'learn.delve-lost.text' } : null),
  goal: () => 0,
  first: ['delve-goal', 'delve-walk', 'delve-enter', 'delve-lay'],
};

/** @type {import('mazeworks/shell/lesson.js').LessonOf} */
export const lessonOf = () => lesson;
