/** The lesson of Two Doors: the doors, a cub led, the gems, two cards switched, and the consequences. */

/** @typedef {import('mazeworks/shell/lesson.js').Sight} Sight */

/** @param {Sight} sight */
const leading = ({ verbs }) => verbs.includes('lead');

/** @type {import('mazeworks/shell/lesson.js').Lesson} */
const lesson = {
  options: { cubs: 2, turn_limit: 60 },
  steps: [
    { id: 'tigers-doors', at: ['[data-cell="0"]', '[data-cell="15"]'], point: ['[data-cell="15"]'] },
    { id: 'tigers-lead', at: ['.tigers-board .board', '.actions .primary'], point: ['.actions .primary'], done: ({ verbs, mine }) => verbs.includes('switch') || !mine },
    { id: 'tigers-gems', at: ['.switchpanel'] },
    { id: 'tigers-switch', at: ['.tigers-board .board', '.actions .primary'], point: ['.actions .primary'], done: ({ mine }) => !mine },
    { id: 'tigers-watch', calm: true, ready: leading },
    { id: 'tigers-both', at: ['.switchpanel'] },
    { id: 'tigers-hunt', calm: true, done: () => false },
  ],
  back: (id, sight) => (['tigers-gems', 'tigers-switch'].includes(id) && leading(sight) ? 'tigers-lead' : null), // taken back
  words: (_, { over }, won) =>
    over ? { title: 'learn.tigers-end.title', text: won ? 'learn.tigers-won.text' : 'learn.tigers-lost.text' } : null,
  goal: () => 0,
  first: ['tigers-doors', 'tigers-lead', 'tigers-gems', 'tigers-switch'],
};

/** @type {import('mazeworks/shell/lesson.js').LessonOf} */
export const lessonOf = () => lesson;
