/** The puzzle of the day on the first screen: what is asked, and the streak. */
import { html } from '../html.js';
import { api } from '../net.js';
import { diary, streak, today } from '../study/diary.js';
import { Button, Panel, useLoaded } from '../ui.js';
import { spoken, t } from '../words.js';
import { Picture } from './picture.js';

/** @param {{shelf: import('../wire').Shelf}} props */
export function Daily({ shelf }) {
  const [day, language] = [today(), spoken.value];
  const { data: task } = useLoaded(() => api(`/api/puzzles/today?day=${day}&lang=${language}`), [day, language]);
  const game = shelf.games.find(({ id }) => id === task?.game) ?? shelf.games[0];
  const [n, stars] = [streak(diary.value.days, day), diary.value.days[day]?.stars ?? 0];
  return html`<${Panel} title=${t('daily.title')} class="learn daily">
    <div class="thumb">${game && html`<${Picture} game=${game} />`}</div>
    <p><b>${task?.question ?? t('daily.lead')}</b> <span class="muted">${stars > 0 ? t('daily.solved', { stars: '★'.repeat(stars) }) : task?.level}${n > 0 && ` · ${t('daily.streak', { n })}`}</span></p>
    <${Button} href="/puzzle">${t(stars > 0 ? 'daily.look' : 'daily.play')}<//>
  <//>`;
}
