/**
 * A board to try turns on, without a table: a puzzle, a turn of a finished game, or a position. It talks to the server like a
 * table's socket does, so everything at a table works here too. The server keeps nothing; each request holds the whole attempt.
 */
import { signal } from '@preact/signals';
import { slotName } from '../board.js';
import { readAction } from '../maze.js';
import { api, Refused } from '../net.js';
import { language } from '../settings.js';
import { t } from '../words.js';

/** @typedef {import('../wire').Task} Task */
/** @typedef {import('../wire').Attempt} Attempt */
/** @typedef {import('../wire').AnyMessage} AnyMessage */
/** @typedef {import('../net.js').Question} Question */
/** @typedef {ReturnType<typeof openTrial>} Trial */
/** The fields that an attempt sends besides its actions. */
/** @typedef {{tries: number, hints: number}} Counts */
/**
 * Where a task comes from, and how it is tried. `grows` is true if an attempt goes on from the position that the last answer
 * named, else it is sent from its beginning.
 * @typedef {{task: () => Promise<Task>, attempt: (task: Task, body: any, counts: Counts) => Promise<Attempt>, grows?: boolean}} Source
 */

const WHOLE = 2; // the step of a hint that tells everything

/** @param {string} path */
const asked = (path) => `${path}${path.includes('?') ? '&' : '?'}lang=${language.peek()}`;

/** @param {string} path @returns {Source} */
const puzzleAt = (path) => ({
  task: () => api(asked(path)),
  attempt: ({ id, link }, body, counts) => api(asked('/api/puzzles/try'), { puzzle: id || link, ...counts, ...body }),
});

/** The puzzle of a day. @param {string} day */
export const ofDay = (day) => puzzleAt(`/api/puzzles/today?day=${encodeURIComponent(day)}`);
/** A puzzle by its id, or by its line with dots for blanks. @param {string} id */
export const byId = (id) => puzzleAt(`/api/puzzles/${encodeURIComponent(id)}`);

/** A turn of a finished game. @param {string} key @param {number} turn @returns {Source} */
export const turnOf = (key, turn) => ({
  task: () => api(asked(`/api/reviews/${encodeURIComponent(key)}/${turn}`)),
  attempt: (_, body) => api(asked(`/api/reviews/${encodeURIComponent(key)}/try`), { turn, ...body }),
});

/** A position as text or link. @param {string} position @returns {Source} */
export const positionAt = (position) => ({
  grows: true,
  task: () => api(asked('/api/positions'), { position }),
  attempt: ({ link, seat }, body) => api(asked('/api/positions/try'), { position: link, seat, ...body }),
});

/** The table that the client shows. @param {Task} task @returns {import('../wire').TableInfo} */
const tableOf = ({ game, title, options, names, seat }) => ({
  key: '', game, title, options, stage: 'playing', host: false, watchers: 0, begins: 0, openers: [], next: '', address: '', why: '', rules: 0, code: '', welcoming: false, question: null, seconds: 0, bot_after: false,
  seats: names.map((name, i) => ({
    kind: i === seat ? 'me' : 'bot', name, taken: true, present: true, mine: i === seat, colour: i, bot: '', secret: '', away: false, deputy: '',
  })),
});

/** A hint in words, and the action that the board shows. @param {Task['kind'] | undefined} kind @param {Attempt} attempt @param {number} step */
function hintOf(kind, { advice, why }, step) {
  const [first = ''] = advice;
  const { verb, slot, words } = readAction(first, 7);
  const whole = step >= WHOLE;
  if (!first || (whole && kind !== 'puzzle')) return { action: first, text: why }; // a strong player's reason
  if (slot !== undefined) return { action: first, text: t(whole ? 'puzzle.hint.whole' : 'puzzle.hint.slot', { slot: slotName(slot) }) };
  if (verb === 'walk') return { action: whole ? first : '', text: t(whole ? 'puzzle.hint.walk' : 'puzzle.hint.walking') };
  return whole ? { action: first, text: why } : { action: '', text: t('puzzle.hint.where', { where: words[0] ?? '' }) };
}

/** @param {Source} source */
export function openTrial(source) {
  const task = signal(/** @type {Task | null} */ (null));
  const attempt = signal(/** @type {Attempt | null} */ (null));
  const counts = signal(/** @type {Counts} */ ({ tries: 1, hints: 0 }));
  let line = /** @type {string[]} */ ([]); // the actions of this attempt, or since its last position
  let [ply, step, played, again] = [0, 0, 0, false];
  let hear = /** @type {(message: AnyMessage) => void} */ (() => undefined);

  /** The seat's view now. @param {Attempt} now */
  const truth = ({ actor, view, scores, result }) => ({ ply, actor, views: { [task.peek()?.seat ?? 0]: view }, scores, result, resigned: [], undoable: ply > 0 });

  /** @param {Attempt} now */
  function show(now) {
    attempt.value = now;
    hear({ is: 'snapshot', told: [], ...truth(now) });
  }

  /** @param {any} body */
  const ask = (body) => source.attempt(/** @type {Task} */ (task.peek()), body, counts.peek());

  /** @param {string} action */
  async function act(action) {
    if (again && !played) counts.value = { ...counts.peek(), tries: counts.peek().tries + 1 };
    const now = await ask({ actions: [...line, action] });
    const [since, open] = [ply, task.peek()];
    line = source.grows ? [] : [...line, action];
    if (source.grows && open) task.value = { ...open, link: now.position };
    [ply, step, played] = [ply + 1, now.turns === attempt.peek()?.turns ? step : 0, played + 1];
    attempt.value = now;
    hear({ is: 'happened', since, told: now.told.map((told) => ({ ...told, ply })), ...truth(now) });
  }

  async function hint() {
    step = Math.min(step + 1, WHOLE);
    const now = await ask({ actions: line, hint: step });
    counts.value = { ...counts.peek(), hints: Math.max(counts.peek().hints, step) };
    return hintOf(task.peek()?.kind, now, step);
  }

  let first = /** @type {{task: Task, attempt: Attempt} | null} */ (null);
  function startOver() {
    if (!first) return;
    again = again || played > 0;
    [line, ply, step, played] = [[], ply + 1, 0, 0];
    task.value = first.task;
    show(first.attempt);
  }

  /** @param {Question} question @returns {Promise<AnyMessage>} */
  async function send(question) {
    if (question.do === 'act') await act(question.action);
    else if (question.do === 'peek') return { is: 'peeked', id: 0, view: (await ask({ actions: [...line, question.action], peek: true })).view };
    else if (question.do === 'hint') return { is: 'hinted', id: 0, why: '', cells: [], ...(await hint()) };
    else if (question.do === 'undo') startOver();
    else if (question.do === 'sync' && attempt.peek()) show(/** @type {Attempt} */ (attempt.peek()));
    return { is: 'done', id: 0 };
  }

  /** Opens it like a table. @type {typeof import('../net.js').connect} */
  function join(_key, listen, gone) {
    hear = listen;
    source.task().then(
      (found) => {
        first = { task: found, attempt: found.attempt };
        [line, ply, step, played] = [[], ply + 1, 0, 0];
        task.value = found;
        listen({ is: 'table', table: tableOf(found) });
        show(found.attempt);
      },
      (error) => gone?.(error instanceof Refused ? error.why : String(error)),
    );
    return { send, close: () => (hear = () => undefined) };
  }

  return { task, attempt, counts, join, startOver, grows: source.grows ?? false };
}
