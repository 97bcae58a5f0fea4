/**
 * Every text of the client: `t('table.push', {line: 4})`. Catalogues: words/<language>/*.json, which the server sends as one
 * file, and those of the games. Untranslated texts are shown in English.
 */
import { effect, signal } from '@preact/signals';
import { textOf } from './assets.js';
import { language } from './settings.js';

/** A text, or its forms by plural category; the variable `n` decides. */
/** @typedef {string | Record<string, string>} Entry */

const ENGLISH = 'en';
/** The path of texts below `/static/`, and their languages; by default all. */
const parts = new Map(/** @type {[string, readonly string[] | null][]} */ ([['words/{language}', null]]));
const catalogue = signal(/** @type {Record<string, Entry>} */ ({}));
const spoken = signal(ENGLISH);
let plural = new Intl.PluralRules(ENGLISH);

/** A part of a catalogue; empty if it is not translated. @param {string} code @param {string} part @returns {Promise<Record<string, Entry>>} */
async function fetchPart(code, part) {
  if (!(parts.get(part) ?? [code]).includes(code)) return {};
  const text = await textOf(`${part.replace('{language}', code)}.json`);
  return text === undefined ? {} : JSON.parse(text);
}

/** @type {Map<string, Promise<Record<string, Entry>>>} */
const come = new Map();

/** A part of a catalogue, fetched once. @param {string} code @param {string} part */
function fetched(code, part) {
  const name = `${code} ${part}`;
  const coming = come.get(name) ?? fetchPart(code, part);
  come.set(name, coming);
  coming.catch(() => come.delete(name));
  return coming;
}

/** @param {string} code */
async function load(code) {
  const sources = code === ENGLISH ? [ENGLISH] : [ENGLISH, code];
  const texts = await Promise.all(sources.flatMap((source) => [...parts.keys()].map((part) => fetched(source, part))));
  if (language.value !== code) return;
  plural = new Intl.PluralRules(code);
  catalogue.value = Object.assign({}, ...texts);
  spoken.value = code;
  document.documentElement.lang = code;
}

/** Loads more texts. @param {string} part its path, with `{language}` in it @param {readonly string[]} languages */
export async function learn(part, languages) {
  if (parts.has(part)) return;
  parts.set(part, languages);
  await load(language.peek());
}

/** Resolves when the first catalogue is loaded. */
export const ready = load(language.peek());
let first = true;
effect(() => {
  const code = language.value;
  if (!first) void load(code);
  first = false;
});

/** The language of the current texts. */
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
