/** The review of a finished game, as it comes: turn by turn, then a second, closer look. */
import { at } from '../assets.js';
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Refused } from '../net.js';
import { spoken } from '../words.js';

/** @typedef {import('../wire').Turned} Turned */
/** @typedef {import('../wire').Reviewed} Reviewed */
/** @typedef {import('../wire').Moment} Moment */
/** `closer` is true while the second look is taken. */
/** @typedef {{turns: readonly Turned[], end: Reviewed | null, closer: boolean, why: string}} Review */

/** @type {Review} */
const NOTHING = { turns: [], end: null, closer: false, why: '' };

/** Every line of an answer, as soon as it is there. @param {Response} answer */
async function* linesOf(answer) {
  const [reader, decoder] = [/** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader(), new TextDecoder()];
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean).map((line) => JSON.parse(line));
    if (done) return;
  }
}

/**
 * Reads a review; `onTurn` is told of each turn.
 * @param {string} path @param {AbortSignal} off @param {(turns: Turned[]) => void} onTurns
 * @returns {Promise<{turns: Turned[], end: Reviewed}>}
 */
async function read(path, off, onTurns) {
  const answer = await fetch(at(path), { signal: off });
  const turns = /** @type {Turned[]} */ ([]);
  if (!answer.ok) throw new Refused('review', (await answer.json()).why);
  for await (const line of linesOf(answer)) {
    if ('code' in line) throw new Refused(line.code, line.why);
    if ('moments' in line) return { turns, end: line };
    turns.push(line);
    onTurns([...turns]);
  }
  throw new Refused('review', '');
}

/** The review of a game; leaving the screen ends the work. @param {string} key @returns {Review} */
export function useReview(key) {
  const found = useMemo(() => signal(NOTHING), [key]);
  const language = spoken.value;
  useEffect(() => {
    const leave = new AbortController();
    const path = (/** @type {string} */ effort) => `/api/reviews/${encodeURIComponent(key)}?effort=${effort}&lang=${language}`;
    async function look() {
      const quick = await read(path('quick'), leave.signal, (turns) => (found.value = { ...NOTHING, turns }));
      found.value = { ...quick, closer: quick.end.deeper, why: '' };
      if (!quick.end.deeper) return;
      const deep = await read(path('deep'), leave.signal, () => undefined).catch(() => quick);
      if (!leave.signal.aborted) found.value = { ...deep, closer: false, why: '' };
    }
    look().catch((error) => {
      if (!leave.signal.aborted) found.value = { ...found.peek(), closer: false, why: error.message || '?' };
    });
    return () => leave.abort();
  }, [key, language]);
  return found.value;
}

const THREE = 3;
/** Which moments come first where there is room for few. */
const WEIGHT = { loss: 0, win: 1, lead: 1, only: 2, advice: 3, luck: 4 };

/** The moments that a short list shows, in order of play, one of a turn. @param {readonly Moment[]} moments */
export function foremost(moments) {
  const weighed = [...moments].sort((a, b) => WEIGHT[a.kind] - WEIGHT[b.kind]);
  const chosen = weighed.filter(({ turn }, i) => weighed.findIndex((other) => other.turn === turn) === i).slice(0, THREE);
  return moments.filter((moment) => chosen.includes(moment));
}

/** The turn of a moment. @param {readonly Turned[]} turns @param {Moment} moment */
export const turnedOf = (turns, { turn, seat }) =>
  turns.find((each) => each.turn === turn && each.seat === seat) ?? turns.find((each) => each.turn === turn);

/** Signs of words: never by colour alone. @type {Readonly<Record<string, string>>} */
export const SIGNS = { only: '!!', best: '✓', good: '✓', slip: '?!', mistake: '?', blunder: '??', otherwise: '≠' };

/** True if a better turn was there, worth telling. @param {Turned} turned */
export const improvable = (turned) => ['slip', 'mistake', 'blunder'].includes(turned.word) && turned.best.join() !== turned.played.join();

/** The turns that cost most, as moments, in order of play. @param {readonly Turned[]} turns @returns {Moment[]} */
export const losses = (turns) =>
  [...turns]
    .filter(improvable)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, THREE)
    .sort((a, b) => a.turn - b.turn)
    .map(({ turn, seat }) => ({ turn, seat, kind: 'loss', text: '' }));
