/** Reactions: eight drawings and four sentences, shown beside a seat for a moment. */
import { signal } from '@preact/signals';
import { html } from '../html.js';
import { Button, Dialog } from '../ui.js';
import { t } from '../words.js';

/** @typedef {import('../wire').Reacted['what']} Reaction */
/** @typedef {ReturnType<typeof openReactions>} Reactions */

const FACE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8.8 9.8h.01M15.2 9.8h.01';
/** The drawings, on 24 × 24. @type {Readonly<Record<string, string>>} */
const DRAWN = {
  smile: `${FACE}M8 14.2c2 2.6 6 2.6 8 0`,
  laugh: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M7.2 10.6l1.6-1.6 1.6 1.6M13.6 10.6l1.6-1.6 1.6 1.6M7.4 13.4h9.2c0 3-2 4.6-4.6 4.6s-4.6-1.6-4.6-4.6Z',
  wow: `${FACE}M12 13.6a2 2 0 1 0 0 4 2 2 0 0 0 0-4`,
  sad: `${FACE}M8 16.6c2-2.6 6-2.6 8 0`,
  heart: 'M12 20.5C5 15.5 3 12 3 8.8A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.8c0 3.2-2 6.7-9 11.7Z',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8Z',
  thumb: 'M7 11v9H4v-9ZM7 11l4-8a2.5 2.5 0 0 1 2.5 2.5V9H19a2 2 0 0 1 2 2.3l-1.2 7a2 2 0 0 1-2 1.7H7',
  crown: 'M4 19h16M4 15.5 3 7l5 4 4-6 4 6 5-4-1 8.5Z',
};
const SAID = ['well-played', 'your-turn', 'one-moment', 'again'];
const SHOWN = 4000; // ms

/** @param {{what: string}} props */
const Drawing = ({ what }) => html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
  stroke-linejoin="round" aria-hidden="true"><path d=${DRAWN[what]} /></svg>`;

/** The reactions that are shown now, by seat, and the seats that are muted. @param {(seat: number, text: string) => void} tell */
export function openReactions(tell) {
  const shown = signal(/** @type {Readonly<Record<number, {what: Reaction}>>} */ ({}));
  const muted = signal(/** @type {readonly number[]} */ ([]));
  return {
    shown,
    muted,
    /** @param {import('../wire').Reacted} message */
    show({ seat, what }) {
      if (muted.peek().includes(seat)) return;
      const mine = { what };
      shown.value = { ...shown.peek(), [seat]: mine };
      tell(seat, t(`react.${what}`));
      setTimeout(() => {
        const { [seat]: last, ...others } = shown.peek();
        if (last === mine) shown.value = others;
      }, SHOWN);
    },
    /** @param {readonly number[]} seats @param {boolean} quiet */
    mute(seats, quiet) {
      const others = muted.peek().filter((seat) => !seats.includes(seat));
      muted.value = quiet ? [...others, ...seats] : others;
    },
  };
}

/** The reaction that a seat shows at the moment. @param {{reactions: Reactions, seat: number}} props */
export function Shown({ reactions, seat }) {
  const what = reactions.shown.value[seat]?.what;
  if (!what) return null;
  return html`<span class="reaction">${DRAWN[what] ? html`<${Drawing} what=${what} />` : t(`react.${what}`)}</span>`;
}

/** The seats of other people. @param {import('../store.js').Store} store */
export const othersOf = (store) =>
  (store.table.value?.seats ?? []).flatMap((seat, i) => (seat.mine || seat.kind === 'bot' ? [] : [{ ...seat, i }]));

/** @param {{store: import('../store.js').Store, seat: number | null, onSend: (what: Reaction) => void, onClose: () => void}} props */
export function ReactDialog({ store, seat, onSend, onClose }) {
  const { muted, mute } = store.reactions;
  const others = othersOf(store);
  const all = others.map(({ i }) => i);
  /** @param {string} label @param {readonly number[]} seats */
  const quiet = (label, seats) => {
    const on = seats.every((each) => muted.value.includes(each));
    return html`<button type="button" class="btn" aria-pressed=${on} onClick=${() => mute(seats, !on)}>${label}</button>`;
  };
  return html`<${Dialog} title=${t('menu.react')} onClose=${onClose} class="reactions">
    ${
      seat !== null &&
      html`<div class="drawn">
        ${Object.keys(DRAWN).map(
          (what) => html`<button key=${what} type="button" class="btn icon" aria-label=${t(`react.${what}`)}
            onClick=${() => onSend(/** @type {Reaction} */ (what))}><${Drawing} what=${what} /></button>`,
        )}
      </div>
      <div class="said">${SAID.map((what) => html`<${Button} key=${what} onClick=${() => onSend(/** @type {Reaction} */ (what))}>${t(`react.${what}`)}<//>`)}</div>`
    }
    <div class="quiet" role="group" aria-label=${t('react.quiet')}><span>${t('react.quiet')}</span>
      ${others.map(({ name, i }) => quiet(name || t('seat.unnamed', { n: i + 1 }), [i]))}
      ${others.length > 1 && quiet(t('react.all'), all)}</div>
  <//>`;
}
