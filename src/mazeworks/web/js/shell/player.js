/** The buttons and the slider that move through a replay. */
import { html } from '../html.js';
import { useKeydown } from '../keydown.js';
import { t } from '../words.js';
import { Button, Panel, SeatSign } from '../ui.js';

/** @typedef {{at: number, last: number, playing: boolean, go: (to: number) => void, play: (on: boolean) => void}} Player */

/** Arrow keys, Home, End and space, unless the focused element uses them; `.` and `,` lead to the next of some stops. @param {Player} player @param {readonly number[]} [stops] */
export function usePlayerKeys(player, stops = []) {
  useKeydown((event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const on = /** @type {HTMLElement} */ (event.target);
    if (on.closest('input, select, textarea, dialog') || (event.key === ' ' && on.closest('button, a, label'))) return;
    const { at, last, playing, go, play } = player;
    if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(last);
    else if (event.key === ' ') play(!playing);
    else if (event.key === '.') go(stops.find((stop) => stop > at) ?? at);
    else if (event.key === ',') go(stops.findLast((stop) => stop < at) ?? at);
    else return;
    event.preventDefault();
  });
}

/** The finds as signs above the slider. @param {{finds: readonly {at: number, seat: number}[], last: number}} props */
function Finds({ finds, last }) {
  return html`<div class="finds" aria-hidden="true">
    ${finds.map(({ at, seat }) => html`<span style=${{ left: `${(at / Math.max(1, last)) * 100}%` }}><${SeatSign} seat=${seat} /></span>`)}
  </div>`;
}

/** `graph` is drawn behind the slider. @param {{player: Player, caption: string, finds: readonly {at: number, seat: number}[], graph?: unknown}} props */
export function Controls({ player, caption, finds, graph }) {
  const { at, last, playing, go, play } = player;
  const step = t('replay.step', { n: at, of: last });
  const slide = (/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<${Panel} title=${t('replay.controls')} class="player">
    <p class="caption" aria-live="polite">${caption}</p>
    <div class=${graph ? 'timeline drawn' : 'timeline'} style=${{ '--v': `${(at / Math.max(1, last)) * 100}%` }}>
      ${graph ?? html`<${Finds} finds=${finds} last=${last} />`}
      <input type="range" min="0" max=${last} value=${at} aria-label=${t('replay.slider')} aria-valuetext=${`${step}. ${caption}`}
        onInput=${slide} />
      <span class="count" aria-hidden="true">${step}</span>
    </div>
    <div class="buttons">
      <${Button} icon="first" label=${t('replay.first')} disabled=${at === 0} onClick=${() => go(0)} />
      <${Button} icon="before" label=${t('replay.before')} disabled=${at === 0} onClick=${() => go(at - 1)} />
      <${Button} icon=${playing ? 'pause' : 'play'} kind="primary" label=${t(playing ? 'replay.pause' : 'replay.play')}
        onClick=${() => play(!playing)} />
      <${Button} icon="next" label=${t('replay.next')} disabled=${at === last} onClick=${() => go(at + 1)} />
      <${Button} icon="last" label=${t('replay.last')} disabled=${at === last} onClick=${() => go(last)} />
      <p class="keys wide-only"><kbd>←</kbd> <kbd>→</kbd> <kbd>${t('replay.key.space')}</kbd></p>
    </div>
  <//>`;
}
