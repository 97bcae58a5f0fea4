/** Seats before a game: colours, places, and the first player. For the set-up and for the waiting room. */
import { Pawn, Sign } from '../art.js';
import { html } from '../html.js';
import { has, t } from '../words.js';
import { Button, radioKeys, roamKeys } from '../ui.js';

/** @typedef {number | 'random' | 'loser'} Begins */

/**
 * The pieces to choose from. `holders` are the names of other players by colour: choosing theirs is a trade.
 * @param {{label: string, value: number, pieces: readonly number[], holders: Readonly<Record<number, string>>,
 *   onChange: (piece: number) => void}} props
 */
export function Pieces({ label, value, pieces, holders, onChange }) {
  return html`<div class="pieces" role="radiogroup" aria-label=${label} onKeyDown=${roamKeys}>
    ${pieces.map((piece) => {
      const [look, name] = [t(`piece.${piece}`), holders[piece]];
      const says = name === undefined ? look : t('piece.trade', { piece: look, name });
      return html`<button type="button" role="radio" key=${piece} data-piece=${piece} class=${name === undefined ? '' : 'held'}
        aria-checked=${piece === value} tabindex=${piece === value ? 0 : -1} aria-label=${says} title=${says}
        onClick=${() => onChange(piece)}><${Sign} piece=${piece} /></button>`;
    })}
  </div>`;
}

/** Up and down among the seats that may change places. @param {{at: number, among: readonly number[], onSwap: (other: number) => void}} props */
export function Places({ at, among, onSwap }) {
  const [above = -1, below = -1] = [among.findLast((seat) => seat < at), among.find((seat) => seat > at)];
  return html`<div class="places">
    <${Button} kind="icon sm" icon="up" label=${t('place.up', { n: at + 1 })} disabled=${above < 0} onClick=${() => onSwap(above)} />
    <${Button} kind="icon sm" icon="down" label=${t('place.down', { n: at + 1 })} disabled=${below < 0} onClick=${() => onSwap(below)} />
  </div>`;
}

/** The corner where a seat starts, in words. @param {{corner: number | undefined}} props */
export const Corner = ({ corner }) =>
  corner === undefined ? null : html`<span class="corner">${t(`corner.${corner}`)}</span>`;

const CORNERS = [[27, 27], [73, 27], [73, 73], [27, 73]];

/** The board with all players in their corners; the first player is ringed. @param {{corners: readonly number[], begins: Begins}} props */
function Board({ corners, begins }) {
  return html`<svg class="cornered" viewBox="0 0 100 100" aria-hidden="true">
    <rect class="frame-shade" x="2" y="3" width="96" height="96" rx="14" /><rect class="frame-face" x="2" y="2" width="96" height="94" rx="14" />
    <rect class="well" x="9" y="9" width="82" height="82" rx="8" /><path class="cross" d="M50 14V86M14 50H86" />
    ${corners.map((corner, seat) => {
      const [x = 0, y = 0] = CORNERS[corner] ?? [];
      return html`<g key=${seat} data-seat=${seat}>${seat === begins && html`<circle class="ring" cx=${x} cy=${y} r="17" />`}
        <svg x=${x - 11} y=${y - 15} width="22" height="31"><${Pawn} seat=${seat} class="" /></svg></g>`;
    })}
  </svg>`;
}

/** The rulebook's advice. @param {{rules: string}} props */
const Advice = ({ rules }) => (has(`advice.${rules}`) ? html`<p class="advice">${t(`advice.${rules}`)}</p>` : null);

/** The choice of who begins. @param {{value: Begins, names: readonly string[], onChange: (begins: Begins) => void}} props */
function Choice({ value, names, onChange }) {
  /** @type {{value: Begins, label: string}[]} */
  const choices = [
    ...names.map((label, seat) => ({ value: seat, label })),
    { value: 'random', label: t('begins.random') },
    { value: 'loser', label: t('begins.loser') },
  ];
  return html`<div class="beginners" role="radiogroup" aria-label=${t('begins.title')} onKeyDown=${radioKeys(choices, value, onChange)}>
    ${choices.map(
      (choice) => html`<button type="button" role="radio" key=${choice.value} aria-checked=${choice.value === value}
        tabindex=${choice.value === value ? 0 : -1} onClick=${() => onChange(choice.value)}>
        ${typeof choice.value === 'number' && html`<${Sign} seat=${choice.value} />`}<span>${choice.label}</span></button>`,
    )}
  </div>`;
}

/** @param {Begins} begins @param {readonly string[]} names */
const agreed = (begins, names) =>
  typeof begins === 'number' ? t('begins.is.seat', { name: names[begins] ?? '' }) : t(`begins.is.${begins}`);

/**
 * Who begins, and the board with its corners. Without `onChange` it is only shown.
 * @param {{game: import('../wire').GameInfo | undefined, begins: Begins, names: readonly string[],
 *   onChange?: (begins: Begins) => void}} props
 */
export function Opening({ game, begins, names, onChange }) {
  const corners = game?.corners[names.length];
  if (names.length < 2) return null;
  return html`<div class="opening">
    ${corners && html`<${Board} corners=${corners} begins=${begins} />`}
    <div>
      <h3>${t('begins.title')}</h3>
      ${onChange ? html`<${Choice} value=${begins} names=${names} onChange=${onChange} />` : html`<p>${agreed(begins, names)}</p>`}
      ${onChange && begins === 'loser' && html`<p class="advice">${t('begins.loser.about')}</p>`}
      <${Advice} rules=${game?.rules ?? ''} />
    </div>
  </div>`;
}
