/** Join a table by a pasted link or its key. */
import { useId, useState } from 'preact/hooks';
import { html } from '../html.js';
import { t } from '../words.js';

const KEY = /^[\w-]{4,40}$/;

/** The path of a pasted text within this app; '' if it has none. @param {string} text */
export function destination(text) {
  const pasted = text.trim();
  if (KEY.test(pasted)) return `/t/${pasted}`;
  try {
    const link = new URL(pasted, location.origin);
    return /^\/[tr]\/[\w-]+$/.test(link.pathname) ? link.pathname + link.search + link.hash : '';
  } catch {
    return '';
  }
}

/** @param {{navigate: import('../route.js').Navigate}} props */
export function Join({ navigate }) {
  const id = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const to = destination(text);
    setWrong(!to);
    if (to) navigate(to);
  };
  return html`<form class="join" onSubmit=${submit} novalidate>
    <label for=${id}>${t('join.label')}</label>
    <input class="field" id=${id} placeholder=${t('join.placeholder')} autocomplete="off" spellcheck=${false}
      value=${text} aria-invalid=${wrong} aria-describedby=${wrong ? `${id}-wrong` : undefined}
      onInput=${(/** @type {Event} */ event) => setText(/** @type {HTMLInputElement} */ (event.target).value)} />
    <button class="btn">${t('join.button')}</button>
    ${wrong && html`<p class="wrong" id=${`${id}-wrong`} role="alert">${t('join.unreadable')}</p>`}
  </form>`;
}
