/** The lesson of the moonlit maze: day, nightfall, points, the way home, and a coin. */
import { FIRST, named, QUEST, rethought, said, sought, TURN } from './classic.js';

/** @typedef {import('mazeworks/shell/lesson.js').Lesson} Lesson */
/** @typedef {import('mazeworks/shell/lesson.js').Sight} Sight */

/** @param {Sight} sight */
const dark = ({ view }) => view?.table.night === true;

/**
 * One treasure by day and one by night.
 * @param {string} [edition]
 * @returns {Lesson}
 */
export function moonlit(edition = '') {
  const own = named(edition ? `${edition}-moonlit` : 'moonlit');
  return {
    options: { cards: 1 },
    steps: [
      { id: 'moonlit-welcome', at: ['.quest'], point: QUEST },
      ...TURN,
      { id: 'moonlit-dusk', calm: true, done: dark },
      { id: 'moonlit-night', at: ['.board'] },
      { id: 'moonlit-points', at: ['.seatlist'] },
      { id: 'moonlit-hunt', calm: true, done: () => false },
    ],
    back: rethought,
    words(id, { over, home, verbs }, won) {
      if (over) return said('end', own(won ? 'end-won' : 'end-lost'));
      if (verbs.includes('pick')) return said('moonlit-coin', own('coin'));
      if (id === 'moonlit-hunt' && home) return said('home', own('home'));
      if (id === 'walk') return said('walk', own('walk'));
      return id.startsWith('moonlit-') ? said(id, own(id.slice('moonlit-'.length))) : null;
    },
    goal: sought,
    first: ['moonlit-welcome', ...FIRST],
  };
}
