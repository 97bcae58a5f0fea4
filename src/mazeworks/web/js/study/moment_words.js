/** Moments and turns of a review in words, without notation. */
import { t } from '../words.js';

/** @typedef {import('../wire').Turned} Turned */
/** @typedef {import('../wire').Moment} Moment */

/** The mistake of a turn, in words. @param {Turned} turned @param {readonly string[]} names */
function lossTitle({ tags, seat }, names) {
  const vars = { name: names[seat] ?? '', other: names[(seat + 1) % names.length] ?? '' };
  const tag = ['gave-win', 'missed-win', 'missed', 'gave'].find((each) => tags.some((tag) => tag === each));
  return t(`review.loss.${tag ?? 'other'}`, vars);
}

/**
 * A heading, and what would have been better.
 * @param {Moment} moment @param {Turned | undefined} turned @param {readonly string[]} names
 */
export function momentWords({ kind, text }, turned, names) {
  if (kind === 'advice' && turned) return { title: t('review.advice', { name: names[turned.seat] ?? '' }), more: turned.why };
  if (kind !== 'loss' || !turned) return { title: text, more: '' };
  const cost = t('review.cost', { points: Math.round((turned.proven || turned.loss) * 10) / 10 });
  const why = turned.why && t('review.why', { name: names[turned.seat] ?? '', why: turned.why });
  return { title: lossTitle(turned, names), more: [why, cost].filter(Boolean).join(' ') };
}

/** The word of a turn; '' if it was not judged. @param {Turned} turned */
export const wordOf = ({ word }) => (word ? t(`review.word.${word}`) : '');
