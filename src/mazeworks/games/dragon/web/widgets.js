/** Widgets of the dragon's maze: numbered treasures, a dragon and two guards, cards with two uses, duels. */
import { Glyph } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { Ask } from './ask.js';
import { Banner } from './banner.js';
import { Over } from './duel.js';
import { Hand } from './hand.js';
import { guardsOf, DragonLayer } from './layer.js';
import { Coins } from './parts.js';
import { CENTRE, COIN, DRAGON, nameOf, nextOf, threatOf } from './read.js';
import { stage } from './stage.js';

/** @typedef {import('mazeworks/widgets.js').GameInfo} GameInfo */

/** Rays around a medallion, which shows through the hole. */
const RAYS = `M${Array.from({ length: 24 }, (_, i) => {
  const [a, r] = [(i * Math.PI) / 12, i % 2 ? 45 : 34];
  return `${(50 + r * Math.cos(a)).toFixed(1)} ${(50 + r * Math.sin(a)).toFixed(1)}`;
}).join('L')}ZM50 21a29 29 0 1 0 .1 0Z`;

/** A treasure shows its value; the next one shines. @param {any} view @param {number} value @returns {import('mazeworks/widgets.js').Decor} */
function decor({ table }, value) {
  const next = value === nextOf(table);
  return {
    key: `${value} ${next}`,
    class: next ? 'treasure next' : 'treasure',
    says: t(next ? 'dragon.says.next' : 'dragon.says', { value }),
    art: html`${next && html`<path class="rays" fill-rule="evenodd" d=${RAYS} />`}<text class=${value > 9 ? 'treasure-number long' : 'treasure-number'} x="50" y="56">${value}</text>`,
  };
}

/** The open belongings of a seat. @param {{open: any, seat: number, game: GameInfo | undefined}} props */
function Badges({ open: { table, holds }, seat, game }) {
  const taken = /** @type {number[]} */ (table.taken[seat]);
  const [low, high] = holds?.[seat] ?? [0, 0];
  const names = taken.map((value) => `${value} ${nameOf(game, value)}`).join(', ');
  const says = [names ? t('dragon.has', { names }) : t('dragon.has.none'), t('dragon.has.coins', { n: table.coins[seat] }), t('dragon.has.cards', { low, high })];
  return html`<div class="loot" role="img" aria-label=${says.join('. ')} title=${says.join('\n')}>
    <span class="taken">${taken.map((value, i) => html`<i key=${i} class=${i === 0 && table.duel?.queue[0] === seat ? 'risked' : ''}>${value}</i>`)}</span>
    ${seat === table.slayer && html`<span class="slayer"><${Glyph} id="dragon" /></span>`}
    <span class="cardcount"><${Glyph} id="cards" />${low + high}</span><${Coins} n=${table.coins[seat]} />
  </div>`;
}

/** @param {any} event @param {any} scene @returns {import('mazeworks/widgets.js').Show | null} */
function show(event, scene) {
  const row = `[data-row="${event.seat}"]`;
  switch (event.is) {
    case 'took':
      return { sound: 'found', flight: { mark: event.value, from: `[data-cell="${scene.pieces[event.seat]}"]`, to: row } };
    case 'played':
      return event.use === 'coin' ? { sound: 'spark', flight: { icon: 'coin', from: `[data-piece="${event.seat}"]`, to: row } } : { sound: 'spark' };
    case 'lost':
      return { sound: 'night', flight: { mark: event.value, from: row, to: `[data-cell="${CENTRE}"]` }, rests: 3 };
    case 'laid':
      return { sound: 'night', rests: 3 };
    case 'woke':
      return { sound: 'slide', rests: 2 };
    case 'rolled':
      return { sound: 'settle', rests: 1.5 };
    case 'slew':
      return { sound: 'won', rests: 5 };
    default:
      return ['challenged', 'dared', 'withstood', 'failed'].includes(event.is) ? { rests: 3 } : null;
  }
}

/** @param {any} view @param {number} seat */
function tally({ table }, seat) {
  const marks = /** @type {number[]} */ (table.taken[seat]);
  const words = [t('dragon.tally.treasures', { n: marks.reduce((total, value) => total + value, 0) })];
  if (table.coins[seat]) words.push(t('dragon.tally.coins', { n: table.coins[seat] * COIN }));
  if (table.slayer === seat) words.push(t('dragon.tally.dragon', { n: DRAGON }));
  return { marks, words };
}

/** @type {import('mazeworks/widgets.js').Widgets} */
export const widgets = {
  shared: ['holds', 'threats', 'gaze', 'odds'],
  decor,
  Layer: DragonLayer,
  figures: guardsOf,
  danger: (scene, foreseen) => foreseen?.gaze ?? scene?.dragon.gaze ?? [],
  stage,
  Over,
  show,
  verbs: ['play', 'pass', 'dare'],
  prompt: ({ table }) => `turn.${table.extra && table.phase === 'push' ? 'second' : table.phase}`,
  goals: (view) =>
    nextOf(view.table)
      ? { marks: [nextOf(view.table)], onFoot: true }
      : { marks: [], cells: [{ cell: threatOf(view, 'dragon')?.source ?? -1, name: t('dragon.before') }] },
  Banner,
  Hand,
  hand: 'dragon.hand',
  Extra: Ask,
  Badges,
  tally,
  finds: (event) => event.is === 'took' || event.is === 'slew',
  secret: (view) => (view.hand.length ? t('dragon.secret', { cards: view.hand.join(' ') }) : t('dragon.hand.none')),
};
