/** The settings of this person, saved in this browser. Each setting is a signal; writing to it saves it. */
import { computed, effect, signal } from '@preact/signals';

const PREFIX = 'mazeworks.';

/** @typedef {'auto' | 'day' | 'night'} Theme */
/** @typedef {'slow' | 'normal' | 'fast' | 'off'} Speed */
/** @typedef {'en' | 'de'} Language */

/** @param {string} name */
function read(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null; // storage may be forbidden: then settings last as long as the page
  }
}

/**
 * A signal that saves itself.
 * @template {string} T
 * @param {string} name
 * @param {T} fallback
 * @param {readonly T[]} [allowed]
 */
function kept(name, fallback, allowed) {
  const stored = /** @type {T | null} */ (read(name));
  const known = stored !== null && (!allowed || allowed.includes(stored));
  const setting = signal(/** @type {T} */ (known ? stored : fallback));
  effect(() => {
    const value = setting.value;
    try {
      localStorage.setItem(PREFIX + name, value);
    } catch {
      // see read()
    }
  });
  return setting;
}

const dusk = matchMedia('(prefers-color-scheme: dark)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @type {readonly Theme[]} */
export const THEMES = ['auto', 'day', 'night'];
/** @type {readonly Speed[]} */
export const SPEEDS = ['slow', 'normal', 'fast', 'off'];
/** @type {readonly Language[]} */
export const LANGUAGES = ['en', 'de'];

export const theme = kept('theme', /** @type {Theme} */ ('auto'), THEMES);
export const speed = kept('speed', /** @type {Speed} */ ('normal'), SPEEDS);
export const sound = kept('sound', /** @type {'on' | 'off'} */ ('on'), ['on', 'off']);
export const motion = kept('motion', /** @type {'full' | 'less'} */ ('full'), ['full', 'less']);
export const language = kept(
  'language',
  /** @type {Language} */ (navigator.language.startsWith('de') ? 'de' : 'en'),
  LANGUAGES,
);
effect(() => {
  document.cookie = `language=${language.value}; path=/; max-age=31536000; samesite=lax`; // the server preloads its texts
});
export const name = kept('name', /** @type {string} */ (''));
/** The game that was played last. */
export const recent = kept('game', /** @type {string} */ (''));
/** The kits of which this person has finished a game. */
export const known = kept('known', /** @type {string} */ (''));
/** Whether this device is a hand beside a TV that shows the board. */
export const beside = kept('beside', /** @type {'tv' | 'alone'} */ ('alone'), ['tv', 'alone']);
/** Whether the level of bots follows this person. */
export const adapts = kept('adapts', /** @type {'on' | 'off'} */ ('off'), ['on', 'off']);
/** The levels that suit this person, by game, as JSON. */
export const learned = kept('levels', /** @type {string} */ ('{}'));
/** The table whose result has moved a level last. */
export const adapted = kept('adapted', /** @type {string} */ (''));
/** Whether the browser notifies this person of a turn while the page is out of sight. */
export const notify = kept('notify', /** @type {'on' | 'off'} */ ('off'), ['on', 'off']);

/** A screen may darken the page (nightfall) without changing the person's choice. */
export const darkened = signal(false);
const systemDark = signal(dusk.matches);
dusk.addEventListener('change', () => (systemDark.value = dusk.matches));

export const shownTheme = computed(() => {
  if (darkened.value) return 'night';
  return theme.value === 'auto' ? (systemDark.value ? 'night' : 'day') : theme.value;
});

const systemCalm = signal(calm.matches);
calm.addEventListener('change', () => (systemCalm.value = calm.matches));

/** True if things should appear in place instead of moving there. */
export const still = computed(() => systemCalm.value || motion.value === 'less');

effect(() => {
  document.documentElement.dataset.theme = shownTheme.value;
});
effect(() => {
  document.documentElement.dataset.motion = still.value ? 'less' : 'full';
});
