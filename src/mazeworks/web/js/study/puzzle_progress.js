/** Beside a puzzle: the turns of this attempt, and the days of this person. */
import { html } from '../html.js';
import { spoken, t } from '../words.js';
import { daysBefore, diary, MOST_STARS, streak, today } from './diary.js';

const SHOWN = 14; // days

/** A date in words. @param {string} day @param {'long' | 'short'} month */
export const dateName = (day, month = 'long') =>
  new Intl.DateTimeFormat(spoken.value === 'en' ? 'en-GB' : spoken.value, { day: 'numeric', month, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** @param {number} n */
export const starsOf = (n) => '★'.repeat(n) + '☆'.repeat(MOST_STARS - n);

/** The turns of an attempt as numbers. @param {{par: number, turns: number}} props */
function Counts({ par, turns }) {
  return html`<ol class="counts" aria-hidden="true">
    ${Array.from({ length: Math.max(par, turns) }, (_, i) => html`<li key=${i} class=${i < turns ? 'done' : i === turns ? 'now' : ''}>${i + 1}</li>`)}
  </ol>`;
}

/** The question, and how far the attempt is. @param {{trial: import('./trial.js').Trial}} props */
export function Progress({ trial }) {
  const [task, attempt] = [trial.task.value, trial.attempt.value];
  if (!task || !attempt) return null;
  const { par, level, id, day } = task;
  const turn = Math.min(attempt.turns + 1, Math.max(par, attempt.turns));
  const counted = task.kind === 'puzzle';
  return html`<section class="panel progress" data-area="seats">
    <h2>${day ? dateName(day) : id || t(`task.${task.kind}`)}</h2>
    <p class="goal">${task.question}</p>
    ${counted && html`<${Counts} par=${par} turns=${attempt.turns} />
      <p class="muted">${t('puzzle.turn', { turn, par })} · ${level}</p>`}
  </section>`;
}

/** The last two weeks, and the streak. */
export function Days() {
  const [{ days, best }, now] = [diary.value, today()];
  const n = streak(days, now);
  return html`<section class="panel days" data-area="story">
    <h2>${t('puzzle.days')}</h2>
    <ol aria-hidden="true">
      ${Array.from({ length: SHOWN }, (_, i) => {
        const day = daysBefore(now, SHOWN - 1 - i);
        const solved = (days[day]?.stars ?? 0) > 0;
        return html`<li key=${day} class=${`${solved ? 'solved' : ''}${day === now ? ' today' : ''}`}></li>`;
      })}
    </ol>
    ${n > 0 && html`<p>${t('puzzle.streak', { n })}</p>`}
    ${best > n && html`<p class="muted">${t('puzzle.best', { n: best })}</p>`}
  </section>`;
}
