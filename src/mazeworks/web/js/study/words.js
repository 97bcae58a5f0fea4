/** The words of puzzles and reviews, fetched with the first of their screens. */
import { LANGUAGES } from '../settings.js';
import { learn } from '../words.js';

/** Resolves to true when they are known. */
export async function learnStudy() {
  await learn('words/{language}/study', LANGUAGES);
  return true;
}
