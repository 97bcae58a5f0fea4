/** The three ways into a game: alone, with friends, on this device. They are links, which work before this script is there. */
import { html } from '../html.js';
import { t } from '../words.js';
import { Button, SeatPawn } from '../ui.js';
import { Join } from './join.js';
import { Picture } from './picture.js';
import { lastGame, playLabel, usePlayNow } from './shelf.js';

/** @typedef {import('preact').ComponentChildren} Children */

/** The picture of an invite link: two rings of a chain. */
const Chain = () => html`<svg class="chain" viewBox="0 0 96 96" aria-hidden="true">
  <rect x="12" y="34" width="44" height="28" rx="14" /><rect x="40" y="34" width="44" height="28" rx="14" />
</svg>`;

/** @param {{name: string, picture: Children, children?: Children}} props */
const Way = ({ name, picture, children }) => html`<li class="panel way">
  <div class="art" aria-hidden="true">${picture}</div>
  <div class="words"><h2>${t(`ways.${name}`)}</h2><p>${t(`ways.${name}.about`)}</p></div>
  <div class="go">${children}</div>
</li>`;

/** @param {{shelf: import('../wire').Shelf, navigate: import('../route.js').Navigate}} props */
export function Ways({ shelf, navigate }) {
  const game = lastGame(shelf.games);
  const { play, busy, bot } = usePlayNow(game, shelf.bots, navigate);
  if (!game) return null;
  return html`<ul class="ways">
    <${Way} name="alone" picture=${html`<${Picture} game=${game} />`}>
      <${Button} kind="primary big" href=${`/new/${game.id}?with=bot`} onClick=${play} aria-disabled=${busy} title=${playLabel(game, bot)}>
        ${busy ? t('landing.opening') : t('ways.alone.play', { game: game.title })}<//>
    <//>
    <${Way} name="friends" picture=${html`<${Chain} />`}>
      <${Button} kind="primary big" href=${`/new/${game.id}?with=friends`}>${t('ways.friends.open')}<//>
      <${Join} navigate=${navigate} />
    <//>
    <${Way} name="here" picture=${[0, 1, 2].map((piece) => html`<${SeatPawn} key=${piece} piece=${piece} />`)}>
      <${Button} kind="primary big" href=${`/new/${game.id}?with=here`}>${t('ways.here.who')}<//>
      <${Button} href="/tv">${t('invite.tv')}<//>
    <//>
  </ul>`;
}
