/** The lessons of the quest games: with hidden or open cards, by day or by day and night, in the words of each edition. */
import { moonlit } from './moonlit.js';
import { classic } from './classic.js';

/** @type {import('mazeworks/shell/lesson.js').LessonOf} */
export function lessonOf({ id, words }) {
  const edition = words === 'hedge' ? '' : words;
  return id.endsWith('moonlit') ? moonlit(edition) : classic({ edition, open: id.endsWith('-open') });
}
