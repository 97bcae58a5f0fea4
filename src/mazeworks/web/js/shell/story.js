/** Beside a replay: the goals of each player, and the story. */
import { useEffect, useRef } from 'preact/hooks';
import { goalsOf, widgetsOf } from '../game_files.js';
import { html } from '../html.js';
import { t } from '../words.js';
import { Icon, Panel, SeatPawn, SeatSign } from '../ui.js';
import { Medal, markName } from './goal_signs.js';

/** @typedef {import('../wire').Frame} Frame */
/** @typedef {import('../wire').GameInfo} GameInfo */

/** The knowledge of a seat at a frame, with the open table. @param {Frame} frame @param {number} seat */
export const viewOf = (frame, seat) => ({ ...frame.view, ...frame.views[seat], table: frame.view.table, seat });

/** The finds of a frame: events that are worth a mark. @param {Frame} frame @param {GameInfo | undefined} game @returns {any[]} */
export function findsOf(frame, game) {
  const finds = widgetsOf(game)?.finds ?? ((/** @type {any} */ event) => event.is === 'found');
  return frame.events.filter(finds);
}

/** The knowledge and goals of a seat, in words. @param {any} view @param {GameInfo | undefined} game */
function secretOf(view, game) {
  const own = widgetsOf(game)?.secret;
  if (own) return own(view, game);
  const { marks, home } = goalsOf(game, view);
  const goal = marks.map((mark) => markName(game, mark)).join(', ');
  return goal ? t('replay.seeks', { goal }) : t(home ? 'replay.home' : 'replay.nothing');
}

/** @param {{frame: Frame, names: readonly string[], game?: GameInfo}} props */
export function Secrets({ frame, names, game }) {
  const { table } = frame.view;
  const widgets = widgetsOf(game);
  const Badges = widgets?.Badges;
  return html`<${Panel} title=${t('replay.seats')} class="secrets">
    <ul>
      ${names.map((name, seat) => {
        const view = viewOf(frame, seat);
        const { marks } = goalsOf(game, view);
        const progress = widgets?.progress?.(table, seat);
        return html`<li key=${seat} data-seat=${seat} class=${frame.actor === seat ? 'acting' : ''}>
          <${SeatPawn} seat=${seat} />
          <div>
            <b>${name}</b>
            <span>${secretOf(view, game)}</span>
          </div>
          <div class="medals">${marks.slice(0, 4).map((mark) => html`<${Medal} key=${mark} game=${game} mark=${mark} />`)}</div>
          ${progress && html`<span class="got">${progress.got}/${progress.of}</span>`}
          ${Badges && html`<${Badges} view=${view} open=${frame.view} seat=${seat} game=${game} />`}
        </li>`;
      })}
    </ul>
  <//>`;
}

/** `judged` is what a review says of the turn that ends with a step. @param {{frames: readonly Frame[], game?: GameInfo, at: number, go: (to: number) => void, judged?: ReadonlyMap<number, {sign: string, word: string}>}} props */
export function Story({ frames, game, at, go, judged }) {
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
        const found = findsOf(frame, game).length > 0;
        const said = judged?.get(i + 1);
        return html`<li key=${i} aria-current=${at === i + 1 ? 'step' : undefined} data-seat=${frame.actor}>
          <button type="button" onClick=${() => go(i + 1)}>
            <span class="no" aria-hidden="true">${typeof turn === 'number' ? turn + 1 : i + 1}</span>
            ${frame.actor === null ? html`<span></span>` : html`<${SeatSign} seat=${frame.actor} />`}
            <span>${frame.sentences.join(' · ') || frame.text}</span>
            <span class="judged">
              ${found && html`<${Icon} name="bookmark" />`}
              ${said && html`<span title=${said.word} aria-hidden="true">${said.sign}</span><span class="spoken-only">${said.word}</span>`}
            </span>
          </button>
        </li>`;
      })}
    </ol>
  <//>`;
}
