/** The spare tile and its rotation. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { animate } from '../anim.js';
import { TileArt } from '../art.js';
import { html } from '../html.js';
import { turned } from '../maze.js';
import { still } from '../settings.js';
import { t } from '../words.js';
import { Sketch } from './icons.js';

/** @param {{to: 'left' | 'right', usable: boolean, onTurn: () => void}} props */
const Turn = ({ to, usable, onTurn }) => html`<button type="button" class="btn" disabled=${!usable}
  aria-label=${t(`spare.${to}.label`)} onClick=${onTurn}>
  <${Sketch} name=${to} /><span>${t(`spare.${to}`)}</span>
</button>`;

const TURN = 220; // milliseconds

/**
 * The tile turns from how it lay, the way it was turned. It lies still when it is another tile, or nobody can turn it.
 * @param {number} id @param {number} quarters @param {boolean} usable
 */
function useTurn(id, quarters, usable) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef({ id, quarters, usable });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { id, quarters, usable };
    const by = ((quarters - was.quarters + 5) % 4) - 1; // quarters to the right: -1, 0, 1 or 2
    if (!by || id !== was.id || !usable || !was.usable || !element.current || still.peek()) return;
    animate(element.current, [{ transform: `rotate(${by * -90}deg)` }], TURN, 'cubic-bezier(.3,1.4,.5,1)');
  }, [id, quarters, usable]);
  return element;
}

/**
 * @param {{spare: import('../maze.js').Tile, quarters: number, icon: string | undefined, faint: boolean,
 *   decor?: import('../widgets.js').Decor | null, name: string, usable: boolean, night?: boolean, onRotate: (by: number) => void}} props
 */
export function Spare({ spare, quarters, icon, faint, decor, name, usable, night, onRotate }) {
  const tile = { ...spare, exits: turned(spare.exits, quarters) };
  const turning = useTurn(spare.id, quarters, usable);
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
        <span ref=${turning} class="spin">
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
