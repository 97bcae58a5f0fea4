/** A game on the shelf: picture, facts, variants, and start buttons. */
import { useState } from 'preact/hooks';
import { html } from '../html.js';
import { brings } from '../kit.js';
import { t } from '../words.js';
import { Button, Icon, Segmented, toast } from '../ui.js';
import { Picture } from './picture.js';
import { friendlyBot, playNow, playersOf } from './shelf.js';

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
  const [busy, setBusy] = useState(false);
  const game = family.games.find(({ id }) => id === chosen) ?? family.games[0];
  const title = family.games[0]?.title;
  if (!game || !title) return null;
  const bot = friendlyBot(bots);

  async function play() {
    if (!game || busy) return;
    setBusy(true);
    try {
      navigate(`/t/${await playNow(game, bot)}`);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
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
      <${Button} kind="primary" onClick=${play} aria-disabled=${busy}
        label=${t('landing.play.label', { game: game.title, bot: bot?.name ?? '' })}>
        ${t(busy ? 'landing.opening' : 'landing.play')}<//>
      <${Button} kind="icon" icon="sliders" href=${`/new/${game.id}`}
        label=${t('landing.setup.label', { game: game.title })} title=${t('landing.setup.label', { game: game.title })} />
      ${brings(game, 'lesson.js') &&
      html`<${Button} kind="icon" icon="cap" href=${`/learn/${game.id}`}
        label=${t('landing.learn.label', { game: game.title })} title=${t('landing.learn.label', { game: game.title })} />`}
      <${Button} kind="icon" icon="book" href=${`/rules/${game.rules}`}
        label=${t('landing.rules.label', { game: game.title })} title=${t('landing.rules.label', { game: game.title })} />
    </div>
  </li>`;
}
