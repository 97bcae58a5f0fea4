/** A game on the shelf: picture, facts, variants, and start buttons. */
import { useState } from 'preact/hooks';
import { html } from '../html.js';
import { brings } from '../game_files.js';
import { t } from '../words.js';
import { Button, Icon, Segmented } from '../ui.js';
import { Picture } from './picture.js';
import { playersOf, playLabel, usePlayNow } from './shelf.js';

/** @typedef {import('../wire').GameInfo} GameInfo */

/** @param {{game: GameInfo}} props */
export function Facts({ game }) {
  return html`<p class="facts">
    <span><${Icon} name="here" />${playersOf(game)}</span>
    <span><${Icon} name="time" /><span aria-hidden="true">${t('landing.minutes', { n: game.minutes })}</span>
      <span class="spoken-only">${t('landing.minutes.label', { n: game.minutes })}</span></span>
  </p>`;
}

/**
 * @param {{family: import('./shelf.js').Family, bots: readonly import('../wire').BotInfo[],
 *   navigate: import('../route.js').Navigate}} props
 */
export function GameCard({ family, bots, navigate }) {
  const [chosen, choose] = useState(family.games[0]?.id ?? '');
  const game = family.games.find(({ id }) => id === chosen) ?? family.games[0];
  const title = family.games[0]?.title;
  const { play, busy, bot } = usePlayNow(game, bots, navigate);
  if (!game || !title) return null;
  const variants = family.games.map((each) => ({ value: each.id, label: each.variant }));
  return html`<li class="panel game">
    <div class="art"><${Picture} game=${game} /></div>
    <div class="words">
      <h3>${title}</h3>
      <${Facts} game=${game} />
      <p class="about">${game.about}</p>
      ${
        variants.length > 1 &&
        html`<${Segmented} class="variants" label=${t('landing.variant', { game: title })} value=${game.id}
          choices=${variants} onChange=${choose} />`
      }
    </div>
    <div class="go">
      <${Button} kind="primary" onClick=${play} aria-disabled=${busy} label=${playLabel(game, bot)}>
        ${t(busy ? 'landing.opening' : 'landing.play')}<//>
      <${Button} href=${`/new/${game.id}?with=friends`} label=${t('landing.friends.label', { game: game.title })}>${t('landing.friends')}<//>
      ${brings(game, 'lesson.js') &&
      html`<${Button} href=${`/learn/${game.id}`} label=${t('landing.learn.label', { game: game.title })}>${t('nav.learn')}<//>`}
    </div>
  </li>`;
}
