/** Small drawings of the wizard's maze: wands, cards, and prices. */
import { Glyph } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { numberOf, WAND } from './read.js';

/** @typedef {import('mazeworks/wire').GameInfo} GameInfo */

/** @param {GameInfo | undefined} game @param {number} mark */
export const nameOf = (game, mark) => game?.marks[mark - 1] ?? String(mark);

/** @param {{spent?: boolean}} props */
export const Wand = ({ spent = false }) =>
  html`<svg class=${spent ? 'wand spent' : 'wand'} viewBox="-1 -1 26 97" aria-hidden="true">
    <path class="stick" d="M10.4 20h3.2l1.4 46 .9 4-.5 20a3.4 3.4 0 0 1-6.8 0l-.5-20 .9-4Z" />
    <rect class="wand-band" x="7.6" y="65" width="8.8" height="4.6" rx="1.6" />
    <rect class="wand-band" x="7.9" y="84" width="8.2" height="3.8" rx="1.5" />
    <path class="star" d="M12 .5 15 9 23.5 12 15 15 12 23.5 9 15 .5 12 9 9Z" />
  </svg>`;

/** A collected card: its number, and a dot if it is on a potion. @param {{n: number | '', ingredient?: boolean}} props */
export const MiniCard = ({ n, ingredient = false }) => html`<i class=${ingredient ? 'mini-card ingredient' : 'mini-card'}>${n}</i>`;

/** The name of a price. @param {any} table @param {GameInfo | undefined} game @param {number} price */
export const priceName = (table, game, price) =>
  price === WAND ? t('wizard.wand') : t('wizard.card', { n: numberOf(table, price), name: nameOf(game, price) });

/** A price as a drawing. @param {{table: any, price: number}} props */
export const Price = ({ table, price }) =>
  html`<span class="want">${price === WAND ? html`<${Wand} />` : html`<${MiniCard} n=${numberOf(table, price)} />`}</span>`;

/** @param {{game: GameInfo | undefined, mark: number}} props */
export const Face = ({ game, mark }) => html`<${Glyph} id=${game?.icons[mark - 1] ?? ''} />`;
