/** On the board: the dragon on its refuge, the distance of each piece to danger, and the guards. */
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { Guard } from './parts.js';
import { SIZE } from './read.js';

/** @typedef {import('./stage.js').DragonScene} DragonScene */

/** @param {number} cell */
const middle = (cell) => [(cell % SIZE) * 100 + 50, Math.floor(cell / SIZE) * 100 + 50];

/** The distance of a piece in tiles; the nearest one stands out. @param {{cell: number, n: number, near: boolean}} props */
function Far({ cell, n, near }) {
  const [x = 0, y = 0] = middle(cell);
  return html`<g class=${near ? 'far near' : 'far'} transform=${`translate(${x + 30} ${y - 32})`}>
    <circle r="16" /><text y="6">${n}</text></g>`;
}

/** @param {{scene: any, pieces: readonly number[]}} props */
export function DragonLayer({ scene, pieces }) {
  const { angle, duel, steps, moment } = /** @type {DragonScene} */ (scene).dragon;
  const hot = duel !== null || moment === 'woke';
  const near = Math.min(...steps.map((n) => n ?? Infinity));
  const awake = duel === null || duel.foe === 'dragon';
  return html`<g class=${`refuge-glow${hot ? ' hot' : ''}`}>
    <g transform="translate(350 350)">
      <circle class="glow" r=${hot ? 118 : 92} fill="url(#dragon-glow)" />
      <use href="#g-refuge" x="-52" y="-52" width="104" height="107" />
      <g class="turning" style=${{ transform: `rotate(${angle}deg)` }}>
        <path class=${awake ? 'beam' : 'beam off'} d="M-7-58L7-58L34-122L-34-122Z" fill="url(#dragon-gz)" />
        <path class="seen" d="M-46-124V-140Q-46-146-40-146H-24M46-124V-140Q46-146 40-146H24" />
        <ellipse cy="6" rx="50" ry="36" opacity=".35" />
        <use class="dragon" href="#g-dragon" x="-60" y="-79" width="120" height="129" />
      </g>
    </g>
    ${hot && steps.map((n, seat) => n !== null && html`<${Far} key=${seat} cell=${pieces[seat] ?? 0} n=${n} near=${n === near} />`)}
  </g>`;
}

/** @param {DragonScene | null} scene @returns {readonly import('mazeworks/widgets.js').Figure[]} */
export const guardsOf = (scene) =>
  ['white', 'black'].map((colour, i) => ({
    id: colour,
    cell: scene?.dragon.guards[i] ?? 0,
    art: html`<${Guard} colour=${colour} />`,
    says: t(`dragon.face.${colour}`),
  }));
