/** The puzzles of the day that this person has solved, kept in this browser. */
import { signal } from '@preact/signals';

/** @typedef {{id: string, stars: number, tries: number, hints: number}} Day */
/** @typedef {{v: 1, days: Record<string, Day>, best: number}} Diary */

const KEY = 'mazeworks.puzzles';
const KEPT = 400; // days
export const MOST_STARS = 3;

/** A date as it is written in addresses, by the player's own calendar. @param {Date} date */
const dayOf = (date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

export const today = () => dayOf(new Date());

/** Days before a day. @param {string} day @param {number} n */
export function daysBefore(day, n) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(new Date(year, month - 1, date - n, 12));
}

/** @param {unknown} found @returns {found is Diary} */
function whole(found) {
  const { v, days, best } = /** @type {any} */ (found) ?? {};
  return v === 1 && Number.isFinite(best) && typeof days === 'object' && days !== null && !Array.isArray(days) &&
    Object.values(days).every((day) => typeof day?.id === 'string' && Number.isFinite(day.stars));
}

/** Keeps unreadable content under another name. @param {string} text */
function putAside(text) {
  let n = 1;
  while (localStorage.getItem(`${KEY}.aside.${n}`) !== null) n++;
  localStorage.setItem(`${KEY}.aside.${n}`, text);
  localStorage.removeItem(KEY);
}

/** @returns {Diary} */
function read() {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== null) {
      try {
        const found = JSON.parse(text);
        if (whole(found)) return found;
      } catch {
        // unreadable
      }
      putAside(text);
    }
  } catch {
    // storage may be forbidden: then the diary lasts as long as the page
  }
  return { v: 1, days: {}, best: 0 };
}

export const diary = signal(read());

/** The number of days in a row with a star; today does not break it. @param {Record<string, Day>} days @param {string} now */
export function streak(days, now) {
  const solved = (/** @type {string} */ day) => (days[day]?.stars ?? 0) > 0;
  const first = solved(now) ? now : daysBefore(now, 1);
  let n = 0;
  while (solved(daysBefore(first, n))) n++;
  return n;
}

/** Notes the puzzle of today; a better result is not overwritten. @param {string} now @param {Day} done */
export function note(now, done) {
  const kept = read();
  const before = kept.days[now];
  const days = { ...kept.days, [now]: before && before.stars >= done.stars ? before : done };
  const latest = Object.fromEntries(Object.entries(days).sort(([a], [b]) => (a < b ? -1 : 1)).slice(-KEPT));
  diary.value = { v: 1, days: latest, best: Math.max(kept.best, streak(latest, now)) };
  try {
    localStorage.setItem(KEY, JSON.stringify(diary.value));
  } catch {
    // see read()
  }
}
