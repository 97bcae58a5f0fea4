/** Links and files: copying a link, saving a record, loading one. */
import { html } from '../html.js';
import { api, originFor } from '../net.js';
import { t } from '../words.js';
import { Icon, toast } from '../ui.js';

const LARGEST = 400_000;

/** The link to a replay, for other people. @param {string} key @param {import('../wire').TableInfo} [table] */
export const replayLink = (key, table) => `${originFor(table)}/r/${encodeURIComponent(key)}`;

/** @param {string} link */
export async function copy(link) {
  try {
    await navigator.clipboard.writeText(link);
    toast(t('shell.copied'));
  } catch {
    window.prompt(t('shell.copy-by-hand'), link); // no clipboard without https
  }
}

/** Shares a link with the means of the device; where there are none, the link is copied. @param {string} link @param {string} text */
export async function share(link, text) {
  if (!navigator.share) return copy(link);
  try {
    await navigator.share({ title: 'Mazeworks', text, url: link });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') await copy(link); // AbortError: the person changed their mind
  }
}

/**
 * A button that opens a record file and goes to its replay.
 * @param {{navigate: (path: string) => void, class?: string}} props
 */
export function LoadRecord({ navigate, class: name = 'btn' }) {
  /** @param {Event} event */
  async function load(event) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    field.value = '';
    if (!file) return;
    try {
      if (file.size > LARGEST) throw new Error(t('load.large'));
      const made = await api('/api/records', { text: await file.text() });
      navigate(`/r/${made.key}`);
    } catch (error) {
      toast(t('load.failed', { why: error instanceof Error ? error.message : String(error) }));
    }
  }
  return html`<label class="load ${name}">
    ${name === 'btn' && html`<${Icon} name="file" />`}<span>${t('load.button')}</span>
    <input class="spoken-only" type="file" accept=".record,.txt,text/plain" onChange=${load} />
  </label>`;
}
