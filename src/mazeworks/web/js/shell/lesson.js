/** The lesson: its steps, and which one a position belongs to. It only looks on; the server knows the rules. */

/**
 * What the coach sees. `quarters` and `slot` are what is being tried; `pushing` and `walking` say what may be done now.
 * @typedef {{quarters: number, slot: number | null, pushing: boolean, walking: boolean, mine: boolean, home: boolean,
 *   over: boolean}} Sight
 * A step lights up parts of the screen. It is over when `done`; one without needs a click on “next”, which `ready` may hold back.
 * @typedef {{id: string, at?: readonly string[], calm?: boolean, done?: (sight: Sight) => boolean,
 *   ready?: (sight: Sight) => boolean}} Step
 */

/** @type {readonly Step[]} */
export const STEPS = [
  { id: 'welcome', at: ['.quest'] },
  { id: 'spare', at: ['.sparepanel'], done: ({ quarters }) => quarters !== 0 },
  { id: 'slot', at: ['.board'], done: ({ slot, walking }) => slot !== null || walking },
  { id: 'push', at: ['.actions .primary', '.board'], done: ({ walking }) => walking },
  { id: 'walk', at: ['.board'], done: ({ mine }) => !mine },
  { id: 'watch', calm: true, ready: ({ pushing }) => pushing },
  { id: 'barred', at: ['.slot.barred'] },
  { id: 'hunt', calm: true, done: () => false },
];

const AT = Object.fromEntries(STEPS.map(({ id }, i) => [id, i]));

/** Where the lesson goes from a step, by what is seen. @param {number} at @param {Sight} sight @returns {number} */
export function follow(at, sight) {
  const step = STEPS[at];
  if (step?.id === 'push' && sight.pushing && sight.slot === null) return AT.slot ?? at; // thought better of it
  if (step?.id === 'walk' && sight.pushing) return AT.slot ?? at; // took the push back
  return step?.done?.(sight) ? at + 1 : at;
}

/** The words for a step: some depend on what has happened. @param {Step} step @param {Sight} sight @param {boolean} won */
export function wordsOf({ id }, sight, won) {
  if (sight.over) return { title: 'learn.end.title', text: won ? 'learn.end-won.text' : 'learn.end-lost.text' };
  if (id === 'hunt' && sight.home) return { title: 'learn.home.title', text: 'learn.home.text' };
  if (id === 'walk' && sight.home) return { title: 'learn.walk.title', text: 'learn.walk-home.text' };
  return { title: `learn.${id}.title`, text: `learn.${id}.text` };
}
