/** Join a table by a pasted link or its key. */
import { useEffect, useId, useState } from 'preact/hooks';
import { html } from '../html.js';
import { inside, place } from '../route.js';
import { t } from '../words.js';

const KEY = /^[\w-]{4,40}$/;
/** Three words, however they are typed. */
const CODE = /^[a-z]+([^a-z0-9]+[a-z]+){2}$/i;

/** The code in a typed text, as it is written; '' if there is none. @param {string} text */
export const codeIn = (text) => (CODE.test(text.trim()) ? (text.toLowerCase().match(/[a-z]+/g) ?? []).join('-') : '');

/** The path of a pasted text within this app; '' if it has none. @param {string} text */
export function destination(text) {
  const pasted = text.trim();
  if (codeIn(pasted)) return `/j/${codeIn(pasted)}`;
  if (KEY.test(pasted)) return `/t/${pasted}`;
  try {
    const link = new URL(pasted, location.origin);
    const path = inside(link.pathname);
    return /^\/([trj]|tv)\/[\w-]+$/.test(path) ? path + link.search + link.hash : '';
  } catch {
    return '';
  }
}

/** @param {{navigate: import('../route.js').Navigate}} props */
export function Join({ navigate }) {
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const go = (/** @type {string} */ text, replace = false) => {
    const to = destination(text);
    setWrong(!to);
    if (to) navigate(to, { replace });
  };
  useEffect(() => {
    const early = place.peek().query.get('code'); // sent before this script was there
    if (early) go(early, true);
  }, []);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    go(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('code')));
  };
  return html`<form class="join" onSubmit=${submit} novalidate>
    <label for=${id}>${t('join.label')}</label>
    <input class="field" id=${id} name="code" placeholder=${t('join.placeholder')} autocomplete="off" spellcheck=${false}
      aria-invalid=${wrong} aria-describedby=${wrong ? `${id}-wrong` : undefined} />
    <button class="btn">${t('join.button')}</button>
    ${wrong && html`<p class="wrong" id=${`${id}-wrong`} role="alert">${t('join.unreadable')}</p>`}
  </form>`;
}
