/**
 * Every text of the client: `t('table.push', {line: 4})`. Catalogues: words/<language>/game.json, shell.json, and one for
 * each game that brings words of its own.
 */
import { effect, signal } from '@preact/signals';
import { language } from './settings.js';

/** A text, or its forms by plural category; the variable `n` decides. */
/** @typedef {string | Record<string, string>} Entry */

const parts = ['game', 'shell'];
const catalogue = signal(/** @type {Record<string, Entry>} */ ({}));
const spoken = signal('en');
let plural = new Intl.PluralRules('en');

/** @param {string} code */
async function load(code) {
  const texts = await Promise.all(
    parts.map(async (part) => {
      const answer = await fetch(`/static/words/${code}/${part}.json`);
      return answer.ok ? answer.json() : {};
    }),
  );
  if (language.value !== code) return;
  plural = new Intl.PluralRules(code);
  catalogue.value = Object.assign({}, ...texts);
  spoken.value = code;
  document.documentElement.lang = code;
}

/** Learns the words of a game too; resolves when they are known. @param {string} part */
export async function learn(part) {
  if (parts.includes(part)) return;
  parts.push(part);
  await load(language.peek());
}

/** Resolves when the first catalogue is there. */
export const ready = load(language.peek());
let first = true;
effect(() => {
  const code = language.value;
  if (!first) void load(code);
  first = false;
});

/** The language of the texts that are shown now. */
export { language, spoken };

/** @param {string} key */
export const has = (key) => key in catalogue.value;

/**
 * The text of a key with its {variables} filled in. A plural entry takes the form for `vars.n`.
 * @param {string} key
 * @param {Record<string, string | number>} [vars]
 * @returns {string}
 */
export function t(key, vars = {}) {
  const entry = catalogue.value[key];
  if (entry === undefined) return key;
  const form = typeof entry === 'string' ? entry : (entry[plural.select(Number(vars.n))] ?? entry.other ?? key);
  return form.replace(/\{(\w+)\}/g, (whole, name) => (name in vars ? String(vars[name]) : whole));
}
