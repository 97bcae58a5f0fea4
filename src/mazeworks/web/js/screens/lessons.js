/** Every lesson: one for each game that is taught. */
import { useEffect } from 'preact/hooks';
import { html } from '../html.js';
import { setTitle } from '../route.js';
import { Button, Loading, Trouble } from '../ui.js';
import { t } from '../words.js';
import { Facts } from '../shell/gamecard.js';
import { Picture } from '../shell/picture.js';
import { taught, useShelf } from '../shell/shelf.js';
import { Topbar } from '../shell/topbar.js';

/** @param {{game: import('../wire').GameInfo}} props */
const Lesson = ({ game }) => html`<li class="panel game">
  <div class="art"><${Picture} game=${game} /></div>
  <div class="words"><h2>${game.title}</h2><${Facts} game=${game} /><p class="about">${game.about}</p></div>
  <div class="go">
    <${Button} kind="primary" href=${`/learn/${game.id}`} label=${t('landing.learn.label', { game: game.title })}>
      ${t('lessons.start')}<//>
    <${Button} href=${`/rules/${game.rules}`} label=${t('landing.rules.label', { game: game.title })}>${t('nav.rules')}<//>
  </div>
</li>`;

/** @param {import('../route.js').ScreenProps} _props */
export default function Lessons(_props) {
  const { data: shelf, error, retry } = useShelf();
  useEffect(() => setTitle(t('lessons.title')), []);
  let body = html`<${Loading} />`;
  if (error) body = html`<${Trouble} why=${error.message} onRetry=${retry}>${t('landing.failed')}<//>`;
  else if (shelf) body = html`<ul class="games">${taught(shelf.games).map((game) => html`<${Lesson} key=${game.id} game=${game} />`)}</ul>`;
  return html`<${Topbar} title=${t('lessons.title')} sub=${t('landing.learn.about')} /><main class="wrap landing">${body}</main>`;
}
