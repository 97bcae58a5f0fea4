/** The gentle timer of a turn: a ring around the piece empties; at its end nothing is taken away. */
import { useEffect } from 'preact/hooks';
import { html } from '../html.js';
import { play } from '../sound.js';
import { Button, Dialog, toast } from '../ui.js';
import { t } from '../words.js';

/** @typedef {import('../store.js').Store} Store */

const CHOICES = /** @type {const} */ ([0, 30, 60, 120]);

/** A ring that empties while a turn lasts. @param {{seconds: number, turn: string, mine: boolean}} props */
export function Ring({ seconds, turn, mine }) {
  useEffect(() => {
    if (!seconds) return;
    const timer = setTimeout(() => {
      if (!mine) return;
      play('mine');
      toast(t('timer.end'));
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, turn, mine]);
  if (!seconds) return null;
  return html`<svg key=${turn} class="turnring" viewBox="0 0 44 44" style=${{ '--turn': `${seconds}s` }} aria-hidden="true">
    <circle cx="22" cy="22" r="20" pathLength="100" /></svg>`;
}

/** @param {{store: Store, onClose: () => void}} props */
export function TimerDialog({ store, onClose }) {
  const table = store.table.value;
  const set = (/** @type {0 | 30 | 60 | 120} */ seconds, bot_after = table?.bot_after ?? false) =>
    void store.ask({ do: 'timer', seconds, bot_after }).catch((error) => toast(error.why ?? String(error)));
  const now = /** @type {0 | 30 | 60 | 120} */ (table?.seconds ?? 0);
  return html`<${Dialog} title=${t('menu.timer')} onClose=${onClose}>
    <p class="muted">${t('timer.about')}</p>
    <div class="segments" role="group" aria-label=${t('menu.timer')}>
      ${CHOICES.map(
        (each) => html`<button key=${each} type="button" aria-pressed=${now === each} onClick=${() => set(each)}>
          ${each ? t('timer.seconds', { n: each }) : t('timer.off')}</button>`,
      )}
    </div>
    <label class="check"><input type="checkbox" disabled=${!now} checked=${table?.bot_after} onChange=${() => set(now, !table?.bot_after)} />
      ${t('timer.bot')}</label>
    <div class="dialog-go"><${Button} kind="primary" onClick=${onClose}>${t('timer.done')}<//></div>
  <//>`;
}
