/** The player's side of the table: spare and cards, the game's questions, a sentence on the turn, and the buttons. */
import { Glyph } from '../art.js';
import { html } from '../html.js';
import { goalsOf } from '../game_files.js';
import { lost } from '../net.js';
import { t } from '../words.js';
import { Controls, Outlook } from './controls.js';
import { ActionButtons } from './generic.js';
import { Sketch } from './icons.js';
import { Line } from './lost_connection.js';
import { askBack, Question, useAsked } from './question.js';
import { Spare } from './spare.js';

/** @typedef {import('./play.js').PlayProps} PlayProps */
/** @typedef {import('./play.js').Shown} Shown */
/** @typedef {import('../widgets.js').Around} Around */

/** The hand of the player at this screen. @param {{around: Around, shared: boolean, widgets: import('../widgets.js').Widgets}} props */
export function Hand({ around, shared, widgets }) {
  if (!around.view) return html`<p class="muted">${t(shared ? 'goal.covered' : 'goal.watching')}</p>`;
  return widgets.Hand ? html`<${widgets.Hand} ...${around} />` : null;
}

/** The spare, the cards, and what the game asks besides. @param {PlayProps & {shown: Shown, around: Around}} props */
function Desk({ eyes, plan, game, shown, around, task }) {
  const { scene, widgets } = shown;
  const usable = plan.pushes.value.length > 0;
  const spare = scene?.board.spare;
  return html`<div class="stack" data-area="desk" role="group" tabindex="0" aria-label=${t('fold.mine')}><div class="things">
    ${spare &&
    html`<${Spare} spare=${spare} quarters=${usable ? plan.quarters.value : 0} usable=${usable} night=${scene.night}
      icon=${game?.icons[spare.mark - 1]} decor=${shown.decor(spare.mark)} faint=${shown.faint(spare.mark)} name=${game?.marks[spare.mark - 1] ?? ''}
      onRotate=${plan.rotate} />`}
    ${widgets?.Hand && !task?.verdict &&
    html`<section class="panel quest"><h2>${t(widgets.hand ?? 'table.quest')}</h2>
      <${Hand} around=${around} shared=${eyes.shared.value} widgets=${widgets} /></section>`}
    ${widgets?.Extra && html`<${widgets.Extra} ...${around} />`}
    <${ActionButtons} actions=${plan.others.value} onAct=${plan.act} />
  </div></div>`;
}

/** Where the cards find no room: a button that shows what is sought and opens them. @param {{around: Around, onOpen: () => void}} props */
function Mine({ around: { view, game }, onOpen }) {
  const { marks, home } = view ? goalsOf(game, view) : { marks: [], home: false };
  const icon = game?.icons[(marks[0] ?? 0) - 1];
  return html`<button type="button" class="minebtn" data-area="mine" aria-label=${t('fold.mine')} aria-haspopup="dialog" onClick=${onOpen}>
    ${icon && !home ? html`<${Glyph} id=${icon} />` : html`<${Sketch} name=${home ? 'home' : 'bag'} />`}</button>`;
}

/**
 * `says` is whose turn it is, `idle` what the others do.
 * @param {PlayProps & {shown: Shown, around: Around, says: string, idle: string, again?: () => void, onMine: () => void}} p
 */
export function Side(p) {
  const { store, eyes, plan, shown, around, says, idle, again, onMine, task } = p;
  const { view, widgets, within } = shown;
  const asked = useAsked(store);
  return html`<aside aria-label=${t('table.mine')}>
    <${Desk} ...${p} />
    ${widgets?.Hand && !task?.verdict && html`<${Mine} around=${around} onOpen=${onMine} />`}
    ${
      lost.value
        ? html`<${Line} kept=${store.kept.value !== null} sits=${store.mine.value.length > 0} />`
        : asked
          ? html`<${Question} asked=${asked} />`
          : html`<section class="panel outlookbox" data-area="say" aria-live=${eyes.deciding.value ? 'polite' : 'off'}>
        <h2>${t(plan.action.value ? 'outlook.preview' : 'outlook.now')}</h2>
        <${Outlook} plan=${plan} watched=${!task && (store.table.value?.watchers ?? 0) > 0} wanted=${shown.wanted} within=${within} idle=${idle} says=${(view && !task?.verdict && widgets?.todo?.(around)) || says}
          size=${shown.scene?.board.size ?? 7} />
      </section>`
    }
    ${
      (task?.verdict && task.after) ||
      (view &&
        html`<${Controls} plan=${plan} within=${within} here=${shown.here} deciding=${eyes.deciding.value}
      fresh=${widgets?.fresh?.(view) ?? false} task=${task} own=${widgets?.Main && html`<${widgets.Main} ...${around} />`} onAgain=${again} onBack=${task ? undefined : askBack(store, eyes.seat.value)}
      onSkip=${store.watching.value ? store.skip : undefined} />`)
    }
  </aside>`;
}
