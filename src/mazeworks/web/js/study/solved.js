/** The page after an attempt: how it went, and what to do next. */
import { html } from '../html.js';
import { originFor } from '../net.js';
import { copy } from '../shell/files.js';
import { Sketch } from '../table/icons.js';
import { t } from '../words.js';
import { dateName, starsOf } from './puzzle_progress.js';

/** @typedef {import('./trial.js').Trial} Trial */
/** @typedef {import('../wire').Task} Task */
/** @typedef {import('../wire').Attempt} Attempt */

/** The address of a task, for other people. @param {Task} task */
function linkTo({ kind, id, link }) {
  if (kind === 'position') return `${originFor()}/position#p=${link}`;
  return `${originFor()}/puzzle${id ? `/${id}` : `?p=${encodeURIComponent(link)}`}`;
}

/** A result in one line, without giving anything away. @param {Task} task @param {Attempt} attempt */
function shareText(task, { stars, turns }) {
  const name = [task.day && dateName(task.day, 'short'), task.id].filter(Boolean).join(', ');
  return t('puzzle.share.text', { name: name || t('task.puzzle'), stars: '★'.repeat(stars), n: turns });
}

/** Shares by the device, or copies. @param {Task} task @param {Attempt} attempt */
async function share(task, attempt) {
  const [text, url] = [shareText(task, attempt), linkTo(task)];
  if (!navigator.share) return copy(`${text} ${url}`);
  await navigator.share({ text, url }).catch(() => undefined); // the person changed their mind
}

/** The sentence about an attempt that is over. @param {Trial} trial */
export function verdict({ task, attempt }) {
  const [asked, now] = [task.value, attempt.value];
  if (!asked || !now) return '';
  if (asked.kind === 'turn') return now.note;
  if (asked.kind === 'position') return now.result?.why ?? '';
  if (!now.done) return t('puzzle.over');
  return `${starsOf(now.stars)} ${t('puzzle.done', { n: now.turns })} ${now.note}`;
}

/** The buttons after an attempt. @param {{trial: Trial, more: string}} props `more` leads to what one could do next */
export function After({ trial, more }) {
  const [task, attempt] = [trial.task.value, trial.attempt.value];
  if (!task || !attempt) return null;
  const solved = attempt.done && task.kind === 'puzzle';
  const again = html`<button type="button" class=${solved ? 'btn' : 'btn primary'} data-area=${solved ? null : 'main'} onClick=${trial.startOver}>
    <${Sketch} name="again" /><span>${t('act.startover')}</span></button>`;
  return html`<div class="actions after" data-area="act">
    ${solved ? again : html`<a class="btn" href=${more}>${t(`task.${task.kind}.more`)}</a>`}
    ${solved && html`<a class="btn" href=${more}>${t('task.puzzle.more')}</a>`}
    ${solved ? html`<button type="button" class="btn primary" data-area="main" onClick=${() => share(task, attempt)}>${t('puzzle.share')}</button>` : again}
  </div>`;
}
