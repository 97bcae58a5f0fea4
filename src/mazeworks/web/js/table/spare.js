/** The tile that goes in next, and how it is turned. */
import { TileArt } from '../art.js';
import { html } from '../html.js';
import { turned } from '../maze.js';
import { t } from '../words.js';
import { Sketch } from './icons.js';

/** @param {{to: 'left' | 'right', usable: boolean, onTurn: () => void}} props */
const Turn = ({ to, usable, onTurn }) => html`<button type="button" class="btn" disabled=${!usable}
  aria-label=${t(`spare.${to}.label`)} onClick=${onTurn}>
  <${Sketch} name=${to} /><span>${t(`spare.${to}`)}</span>
</button>`;

/**
 * @param {{spare: import('../maze.js').Tile, quarters: number, icon: string | undefined, faint: boolean,
 *   decor?: import('../widgets.js').Decor | null, name: string, usable: boolean, night?: boolean, onRotate: (by: number) => void}} props
 */
export function Spare({ spare, quarters, icon, faint, decor, name, usable, night, onRotate }) {
  const tile = { ...spare, exits: turned(spare.exits, quarters) };
  const open = [0, 1, 2, 3].filter((side) => tile.exits & (1 << side)).map((side) => t(`side.${side}`));
  const label = [t('spare.title'), name, decor?.says, t('board.open', { sides: open.join(', ') })].filter(Boolean).join(', ');
  /** @param {WheelEvent} event */
  const wheel = (event) => {
    event.preventDefault();
    onRotate(event.deltaY > 0 ? 1 : -1);
  };
  return html`<section class="panel sparepanel">
    <h2>${t('spare.title')}</h2>
    <div class="spare">
      <button type="button" class="sparetile" data-theme=${night === undefined ? null : night ? 'night' : 'day'}
        disabled=${!usable} aria-label=${`${label}. ${t('spare.turn')}`} onClick=${() => onRotate(1)}
        onWheel=${usable ? wheel : undefined}>
        <span key=${`${spare.id}:${quarters}`} class="spin">
          <${TileArt} tile=${tile} icon=${icon} faint=${faint} decor=${decor} />
        </span>
      </button>
      <div class="turns">
        <${Turn} to="left" usable=${usable} onTurn=${() => onRotate(-1)} />
        <${Turn} to="right" usable=${usable} onTurn=${() => onRotate(1)} />
      </div>
    </div>
    <p class="keys">
      <kbd>R</kbd> ${t('keys.rotate')} · <kbd>←↑→↓</kbd> ${t('keys.choose')} · <kbd>Enter</kbd> ${t('keys.push')} ·
      <kbd>?</kbd> ${t('keys.more')}
    </p>
  </section>`;
}
