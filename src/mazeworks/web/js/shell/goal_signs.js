/** Goals in the maze: signs and names. */
import { Glyph } from '../art.js';
import { html } from '../html.js';

/** @typedef {import('../wire').GameInfo} GameInfo */

/** @param {GameInfo | undefined} game @param {number} mark */
export const markName = (game, mark) => game?.marks[mark - 1] ?? '';

/** A medallion with the sign of a mark. @param {{game?: GameInfo, mark: number}} props */
export function Medal({ game, mark }) {
  const name = markName(game, mark);
  return html`<span class="medal" title=${name}><${Glyph} id=${game?.icons[mark - 1]} /></span>`;
}
