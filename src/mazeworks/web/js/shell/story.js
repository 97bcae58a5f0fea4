/** Beside a replay: what everybody seeks, and the story so far and to come. */
import { useEffect, useRef } from 'preact/hooks';
import { widgetsFor } from '../games/registry.js';
import { html } from '../html.js';
import { t } from '../words.js';
import { Icon, Panel, SeatPawn, SeatSign } from '../ui.js';
import { Medal, markName } from './marks.js';

/** @typedef {import('../wire').Frame} Frame */
/** @typedef {import('../wire').GameInfo} GameInfo */

/** What a seat knew at a frame, with the table that everybody sees. @param {Frame} frame @param {number} seat */
export const viewOf = (frame, seat) => ({ ...frame.view, ...frame.views[seat], table: frame.view.table, seat });

/** What a seat sought at a frame. @param {Frame} frame @param {number} seat */
export function goalsOf(frame, seat) {
  const view = viewOf(frame, seat);
  return widgetsFor(view)?.goals(view) ?? { marks: [], later: [], hidden: 0, home: false };
}

/** @param {{frame: Frame, names: readonly string[], game?: GameInfo}} props */
export function Secrets({ frame, names, game }) {
  const { table } = frame.view;
  return html`<${Panel} title=${t('replay.seats')} class="secrets">
    <ul>
      ${names.map((name, seat) => {
        const { marks, home } = goalsOf(frame, seat);
        const progress = widgetsFor(frame.view)?.progress(table, seat);
        const goals = marks.map((mark) => markName(game, mark)).join(', ');
        return html`<li key=${seat} data-seat=${seat} class=${frame.actor === seat ? 'acting' : ''}>
          <${SeatPawn} seat=${seat} />
          <div>
            <b>${name}</b>
            <span>${goals ? t('replay.seeks', { goal: goals }) : t(home ? 'replay.home' : 'replay.nothing')}</span>
          </div>
          <div class="medals">${marks.slice(0, 4).map((mark) => html`<${Medal} key=${mark} game=${game} mark=${mark} />`)}</div>
          ${progress && html`<span class="got">${progress.got}/${progress.of}</span>`}
        </li>`;
      })}
    </ul>
  <//>`;
}

/** @param {{frames: readonly Frame[], at: number, go: (to: number) => void}} props */
export function Story({ frames, at, go }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    const box = list.current;
    const entry = /** @type {HTMLElement | null | undefined} */ (box?.querySelector('[aria-current]'));
    if (box && entry) box.scrollTop = entry.offsetTop - (box.clientHeight - entry.clientHeight) / 2;
  }, [at]);
  return html`<${Panel} title=${t('replay.story')} class="telling">
    <ol ref=${list}>
      ${frames.slice(1).map((frame, i) => {
        const turn = frames[i]?.view.table.turns;
        const found = frame.events.some((event) => event.is === 'found');
        return html`<li key=${i} aria-current=${at === i + 1 ? 'step' : undefined} data-seat=${frame.actor}>
          <button type="button" onClick=${() => go(i + 1)}>
            <span class="no" aria-hidden="true">${typeof turn === 'number' ? turn + 1 : i + 1}</span>
            ${frame.actor === null ? html`<span></span>` : html`<${SeatSign} seat=${frame.actor} />`}
            <span>${frame.sentences.join(' · ') || frame.text}</span>
            ${found && html`<${Icon} name="check" />`}
          </button>
        </li>`;
      })}
    </ol>
  <//>`;
}
