/** The game being played. Each part is an area of one grid; layout.css says where it goes. */
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Board, cellName } from '../board.js';
import { html } from '../html.js';
import { originFor } from '../net.js';
import { beside } from '../settings.js';
import { Toasts, toast } from '../ui.js';
import { has, t } from '../words.js';
import { Bar } from './bar.js';
import { Curtain } from './curtain.js';
import { Hand, Side } from './player_side.js';
import { Flight } from './flying_icon.js';
import { Fold } from './side_sheet.js';
import { Fields } from './generic.js';
import { useKeys } from './keys.js';
import { Story } from './log.js';
import { Menu, useMenu } from './menu.js';
import { namesOf, Seats } from './seats.js';
import { shortest, targets, whereabouts } from './target.js';
import { way } from '../maze.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('./viewer.js').Eyes} Eyes */
/** @typedef {import('./push_draft.js').Plan} Plan */
/** @typedef {import('../wire').GameInfo} GameInfo */
/** @typedef {import('../wire').BotInfo} BotInfo */
/**
 * A task takes the place of opponents: what is asked, what is said when the attempt is over ('' while it goes on), what stands
 * beside the board and in place of the buttons.
 * @typedef {{question: string, verdict: string, fresh: boolean, beside: unknown, after: unknown}} TaskProps
 */
/** @typedef {{store: Store, eyes: Eyes, plan: Plan, game: GameInfo | undefined, bots: readonly BotInfo[], task?: TaskProps}} PlayProps */
/** @typedef {ReturnType<typeof shownOf>} Shown */

/** The player on turn and the phase, in words. @param {PlayProps} p @param {readonly string[]} names */
function turnWords({ store, eyes, plan, game, task }, names) {
  const [now, deciding] = [store.now.value, eyes.deciding.value];
  if (task) return { seat: eyes.seat.value, who: task.question, what: '', mine: deciding };
  const seat = now?.result ? null : (now?.actor ?? null);
  if (seat === null) return { seat, who: t(now?.result ? 'turn.over' : 'turn.chance'), what: '', mine: false };
  const alone = eyes.seat.value === seat && !eyes.shared.value;
  const bot = store.table.value?.seats[seat]?.kind === 'bot';
  const waits = store.busy.value ? '' : t(bot ? 'turn.thinks' : 'turn.decides');
  const prompt = deciding ? (store.widgets.value?.prompt?.(eyes.view.value) ?? `turn.${plan.legal.value[0]?.verb}`) : '';
  const what = deciding ? (has(prompt) ? t(prompt, game?.terms) : '') : waits;
  const asked = (eyes.open.value?.table?.turn ?? seat) !== seat; // another player's turn, but the viewer decides
  const name = names[seat] ?? '';
  const who = alone ? t(asked ? 'turn.asked' : 'turn.mine') : t(asked ? 'turn.asked.of' : 'turn.of', { name });
  return { seat, who, what, mine: deciding };
}

/** Everything shown on and around the board. @param {PlayProps} p */
function shownOf({ store, eyes, plan, game }) {
  const [scene, view, open, trial] = [store.maze.value, eyes.view.value, eyes.open.value, plan.trial.value];
  const widgets = store.widgets.value;
  const board = trial?.board ?? scene?.board;
  const pieces = trial?.pieces ?? scene?.pieces ?? [];
  const [lit, here, advised] = [plan.lit.value, pieces[plan.mover.value] ?? 0, plan.advised.value];
  const { sought, wanted, within } = view && board ? targets(view, board, lit, here, game) : { sought: [], wanted: [], within: [] };
  const there = board && advised !== null && lit.has(advised) ? way(board, here, advised) : [];
  const ahead = there.length || !board || !lit.size ? there : shortest(board, here, within);
  const faint = (/** @type {number} */ mark) => widgets?.faint?.({ ...open.table, night: scene?.night }, mark) ?? false;
  const decor = (/** @type {number} */ mark) => widgets?.decor?.(view ?? open, mark) ?? null;
  const [figures, danger] = [widgets?.figures?.(trial ?? scene), new Set(widgets?.danger?.(trial ?? scene, plan.foreseen.value))];
  return { scene, view, open, widgets, board, pieces, figures, danger, lit, sought, wanted, within, here, ahead, faint, decor, trial };
}

/** The slots that no legal push uses. @param {Plan} plan @param {import('../maze.js').Board | undefined} board */
function useBarred(plan, board) {
  const pushes = plan.pushes.value;
  return useMemo(() => {
    if (!board || !pushes.length) return [];
    const open = new Set(pushes.map(({ slot }) => slot));
    return board.lines.flatMap((line) => [0, 1, 2, 3].map((side) => line * 4 + side)).filter((slot) => !open.has(slot));
  }, [pushes]);
}

/**
 * Moves the keyboard focus to the next decision: from the slots to the squares and back.
 * @param {Plan} plan
 * @param {number} here
 */
function useHandOver(plan, here) {
  const phase = plan.walks.value.length ? 'walk' : plan.pushes.value.length ? 'push' : '';
  useLayoutEffect(() => {
    const at = document.activeElement;
    const toCell = phase === 'walk' && at?.matches('[data-slot]');
    const toSlot = phase === 'push' && at?.matches('[data-cell]');
    const target = toCell ? `[data-cell="${here}"]` : '[data-slot][tabindex="0"]';
    if (toCell || toSlot) /** @type {HTMLElement | null} */ (document.querySelector(target))?.focus();
  }, [phase]);
}

/**
 * The board with everything to try on it.
 * @param {PlayProps & {shown: Shown, names: readonly string[]}} props
 */
function Maze({ store, eyes, plan, game, shown, names }) {
  const { scene, board, widgets } = shown;
  const Layer = widgets?.Layer;
  const barred = useBarred(plan, board);
  useHandOver(plan, shown.here);
  if (!board || !scene) return null;
  const deciding = eyes.deciding.value;
  const advised = plan.advised.value === null ? [] : [plan.advised.value];
  const rings = new Set([...shown.within.map(({ cell }) => cell), ...plan.pointed.value, ...advised]);
  /** @param {number} slot @param {boolean} closed */
  const onSlot = (slot, closed) => {
    if (closed) toast(t('board.barred'));
    else if (plan.slot.value === slot) void plan.commit();
    else if (plan.pushes.value.length) plan.choose(slot);
  };
  return html`<${Board}
    board=${board} pieces=${shown.pieces} names=${names} homes=${widgets?.homes?.(shown.open)}
    marks=${game?.marks} icons=${game?.icons} faint=${shown.faint} decor=${shown.decor}
    night=${scene.night === true} day=${scene.night === false}
    figures=${shown.figures} danger=${shown.danger} lit=${shown.lit} trail=${deciding ? shown.ahead : scene.trail} trailSeat=${deciding ? -1 : scene.trailSeat}
    rings=${[...rings]} slot=${shown.trial?.slot ?? null} ghost=${shown.trial !== null} barred=${barred} lastSlot=${scene.lastSlot}
    turn=${store.now.value?.result ? undefined : (store.now.value?.actor ?? undefined)}
    motion=${plan.motion.value ?? scene.motion} canPush=${plan.pushes.value.length > 0} onSlot=${onSlot}
    onCell=${plan.walks.value.length ? plan.walk : undefined}
    layer=${Layer && html`<${Layer} ...${shown} scene=${shown.trial ?? scene} view=${shown.view ?? shown.open} seat=${eyes.seat.value}
      names=${names} game=${game} />`} />`;
}

/**
 * The middle of the screen: the maze, the game's own board, or the open fields.
 * @param {PlayProps & {shown: Shown, names: readonly string[]}} p
 */
function Middle(p) {
  const { store, eyes, plan, game, shown, names } = p;
  const [Own, now] = [shown.widgets?.Board, store.now.value];
  if (shown.board) return html`<${Maze} ...${p} />`;
  if (!Own || !store.scene.value) return html`<${Fields} view=${shown.view ?? shown.open} />`;
  return html`<${Own} view=${shown.view ?? shown.open} scene=${store.scene.value} seat=${eyes.seat.value} names=${names}
    turn=${now?.result ? null : (now?.actor ?? null)} game=${game} legal=${plan.legal.value} act=${plan.act}
    hinted=${plan.hinted.value} marked=${plan.pointed.value} draft=${plan.draft.value} onDraft=${plan.tryOut} />`;
}

/** The board alone, and what covers it for a moment: all that a TV shows of the game. @param {PlayProps} p */
export function BoardOnly(p) {
  const [shown, names] = [shownOf(p), namesOf(p.store.table.value?.seats ?? [])];
  const Over = shown.widgets?.Over;
  return html`<${Middle} ...${p} shown=${shown} names=${names} />
    ${Over && p.store.scene.value && html`<div class="overwrap"><${Over} ...${aroundOf(p, shown, names)} view=${shown.open} /></div>`}`;
}

/**
 * Keys, and their announcements for a player who does not see the board.
 * @param {PlayProps} p
 * @param {Shown} shown
 * @param {() => void} help
 * @param {(() => void) | undefined} again
 */
function useTableKeys({ store, eyes, plan }, shown, help, again) {
  const say = (/** @type {string} */ text) => (store.said.value = text);
  const mine = (/** @type {() => void} */ action) => () => eyes.deciding.value && action();
  const { board, here, lit, sought, view, widgets } = shown;
  useKeys({
    r: mine(() => plan.rotate(1)),
    R: mine(() => plan.rotate(-1)),
    u: mine(plan.undo),
    h: plan.ask,
    l: () => again?.(),
    w: () => {
      if (board) say(t('say.where', { cell: cellName(board.size, here), n: lit.size }));
      else if (view && widgets?.where) say(widgets.where(view));
    },
    m: () => board && say(sought.map((each) => whereabouts(each, board, here, lit)).join('; ') || t('say.nogoals')),
    '?': help,
    Escape: plan.clear,
  });
}

/**
 * The props of a game's own parts around the board.
 * @param {PlayProps} p @param {Shown} shown @param {readonly string[]} names @returns {import('../widgets.js').Around}
 */
function aroundOf({ store, eyes, plan, game }, { view, open, board }, names) {
  /** @param {number} mark */
  const onPoint = (mark) => {
    const cells = board?.tiles.flatMap((tile, cell) => (tile.mark === mark ? [cell] : [])) ?? [];
    plan.pointed.value = plan.pointed.value.includes(cells[0] ?? -1) ? [] : cells;
    if (!cells.length) toast(t(board?.spare.mark === mark ? 'goal.onspare' : 'goal.unseen'));
  };
  const [scene, options] = [store.scene.value, store.table.value?.options ?? {}];
  return { view, open, scene, seat: eyes.seat.value, names, game, options, plan, onPoint };
}

/**
 * The parts that are folded away where there is no room for them.
 * @param {PlayProps} p @param {Shown} shown @param {import('../widgets.js').Around} around @returns {import('./side_sheet.js').Page[]}
 */
function pagesOf({ store, eyes, game, bots, task }, { view, widgets }, around) {
  return [
    { leaf: 'story', label: t('fold.story'), inside: html`<${Story} story=${store.story.value} />` },
    ...(task ? [] : [{ leaf: /** @type {const} */ ('players'), label: t('fold.players'), inside: html`<${Seats} store=${store} view=${view} game=${game} bots=${bots} />` }]),
    ...(widgets?.Hand
      ? [{ leaf: /** @type {const} */ ('mine'), label: t('fold.mine'), inside: html`<${Hand} around=${around} shared=${eyes.shared.value} widgets=${widgets} />${widgets.Extra && html`<${widgets.Extra} ...${around} />`}` }]
      : []),
  ];
}

/** A tap on the seats shows more of them, where they show little. @param {(leaf: import('./side_sheet.js').Leaf) => void} open */
const tapped = (open) => () => document.querySelector('.tostory')?.checkVisibility() && open('players');

/** @param {PlayProps} p */
export function Play(p) {
  const { store, eyes, plan, game, bots, task } = p;
  const menu = useMenu();
  const [leaf, setLeaf] = useState(/** @type {import('./side_sheet.js').Leaf | null} */ (null));
  const [peeking, setPeeking] = useState(false);
  const shown = shownOf(p);
  const [table, now, next, story] = [store.table.value, store.now.value, eyes.next.value, store.story.value];
  const names = namesOf(table?.seats ?? []);
  const words = turnWords(p, names);
  const says = words.what ? `${words.who} – ${words.what}` : words.who;
  const again = store.canShowAgain() && !store.busy.value ? store.showAgain : undefined;
  useTableKeys(p, shown, () => menu.setOpen('help'), again);
  useEffect(() => {
    if (words.mine) store.said.value = says;
  }, [words.mine, says]);
  useEffect(() => setLeaf((open) => (open === 'mine' ? null : open)), [now?.ply]);
  if (!table || !now) return null;
  const seat = eyes.seat.value;
  const resign = () => plan.attempt(() => store.ask({ do: 'resign', seat: seat ?? 0, ply: now.ply }));
  const idle = next !== null || words.mine || now.result || task?.verdict ? '' : (store.busy.value && store.said.value) || says;
  const since = story.filter(({ event }) => Number.isInteger(event.seat) && event.seat !== next).slice(-4);
  const flight = store.flight.value;
  const around = aroundOf(p, shown, names);
  const { Banner, Board: Own, Over } = shown.widgets ?? {};

  return html`<div class=${peeking && next !== null ? 'tablescreen peeking' : 'tablescreen'}>
    <div class=${`table${shown.board || Own ? '' : ' plain'}${shown.scene ? ' spared' : ''}${beside.value === 'tv' && seat !== null ? ' pad' : ''}`}>
      <${Bar} title=${game?.title ?? table.title} ...${words} onMenu=${() => menu.setOpen('menu')} onStory=${() => setLeaf('story')}>
        ${Banner && html`<${Banner} ...${around} />`}
      <//>
      <main>
        <aside aria-label=${t(task ? 'table.task' : 'table.seats')}>
          ${
            task?.beside ??
            html`<${Seats} store=${store} view=${shown.view} game=${game} bots=${bots} onOpen=${tapped(setLeaf)} />
              <section class="panel log" data-area="story"><h2>${t('table.story')}</h2><${Story} story=${story} /></section>`
          }
        </aside>
        <div class="boardwrap" data-area="board" tabindex=${shown.board || Own ? null : 0}><${Middle} ...${p} shown=${shown} names=${names} /></div>
        ${Over && store.scene.value && html`<div class="overwrap"><${Over} ...${around} view=${shown.view ?? shown.open} /></div>`}
        <${Side} ...${p} shown=${shown} around=${around} says=${task?.verdict || says} idle=${idle} again=${again} onMine=${() => setLeaf('mine')} />
      </main>
    </div>
    <div class="spoken-only" role="status" aria-live="polite">${store.said.value}</div>
    ${flight && html`<${Flight} flight=${flight} icons=${game?.icons ?? []} />`}
    <${Menu} store=${store} rules=${game?.rules ?? ''} open=${menu.open} setOpen=${menu.setOpen} onAgain=${again} keys=${shown.widgets?.keys}
      onResign=${seat !== null && !now.result && !task ? resign : null} link=${task ? undefined : `${originFor(table)}/t/${store.key}`} />
    ${leaf && html`<${Fold} pages=${pagesOf(p, shown, around)} leaf=${leaf} onTurn=${setLeaf} onClose=${() => setLeaf(null)} />`}
    ${next !== null &&
    html`<${Curtain} seat=${next} name=${names[next]} story=${since} peeking=${peeking} onPeek=${setPeeking}
      onTake=${() => ((eyes.holder.value = next), setPeeking(false))} />`}
    <${Toasts} />
  </div>`;
}
