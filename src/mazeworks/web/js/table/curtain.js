/** The curtain between people who share a device: it hides all secrets until the next player takes over. */
import { useEffect, useRef } from 'preact/hooks';
import { Pawn, Sign } from '../art.js';
import { html } from '../html.js';
import { t } from '../words.js';
import { Sketch } from './icons.js';

/** The edge of the pelmet in a number of waves. @param {number} waves */
function pelmet(waves) {
  const step = 1280 / waves;
  let edge = '';
  for (let i = waves; i > 0; i--) edge += `Q${(i - 0.5) * step} 138 ${(i - 1) * step} 74`;
  return { fill: `M0 0H1280V74${edge}Z`, edge: `M1280 74${edge}` };
}

/** @param {{waves: number, only: string}} props */
function Pelmet({ waves, only }) {
  const { fill, edge } = pelmet(waves);
  return html`<svg class=${`pelmet ${only}`} viewBox="0 0 1280 124" preserveAspectRatio="none">
    <path d=${fill} class="pelmet-shadow" transform="translate(0 7)" />
    <path d=${fill} class="pelmet-cloth" /><path d=${edge} class="pelmet-hem" />
  </svg>`;
}

/**
 * @param {{seat: number, name: string, story: readonly import('../wire').Told[], peeking: boolean,
 *   onTake: () => void, onPeek: (on: boolean) => void}} props
 */
export function Curtain({ seat, name, story, peeking, onTake, onPeek }) {
  const take = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => take.current?.focus(), [seat, peeking]);
  if (peeking) {
    return html`<div class="curtainbar" role="region" aria-label=${t('curtain.pass')}>
      <${Pawn} seat=${seat} /><span>${t('curtain.pass')} <b>${name}</b></span>
      <button ref=${take} type="button" class="btn primary" onClick=${onTake}>${t('curtain.take', { name })}</button>
    </div>`;
  }
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-name">
    <div aria-hidden="true">
      <div class="half left"></div><div class="half right"></div><div class="hem"></div>
      <${Pelmet} waves=${9} only="hide-m" /><${Pelmet} waves=${4} only="only-m" /><div class="rod"></div>
    </div>
    <div class="curtaincard" data-seat=${seat}>
      <div class="seal"><${Pawn} seat=${seat} /></div>
      <small>${t('curtain.pass')}</small>
      <h1 id="curtain-name">${name}</h1>
      <p class="why"><b>${t('curtain.hidden')}</b> ${t('curtain.until', { name })}</p>
      <button ref=${take} type="button" class="btn primary" onClick=${onTake}>${t('curtain.take', { name })}</button>
      ${story.length > 0 &&
      html`<section class="since"><h2>${t('curtain.since')}</h2>
        <ul>${story.map(
          (told, i) => html`<li key=${i}><${Sign} seat=${told.event.seat} /><span>${told.text}</span></li>`,
        )}</ul></section>`}
      <div class="two">
        <button type="button" class="btn" onClick=${() => onPeek(true)}>
          <${Sketch} name="eye" />${t('curtain.board')}</button>
      </div>
    </div>
  </div>`;
}
