/** Widgets of Two Doors: a board of its own, gems on switch cards, and cubs that come home. */
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { Board } from './board.js';
import { draftOf } from './draft.js';
import { Main, Panels, todo } from './panels.js';
import { BEGIN, CELLS, GOAL, homeOf, WHITE, wordOf, YELLOW } from './read.js';
import { stage } from './stage.js';
import { liveName } from './switchcards.js';

const HEAD =
  'M-10-8A4 4 0 0 1-3-9.5Q0-10.5 3-9.5A4 4 0 0 1 10-8Q11-5 9-4Q11 1 8 5Q5 9.5 0 9.5T-8 5Q-11 1-9-4Q-11-5-10-8Z';

/** The cubs of a seat: those at home are filled. @param {{open: any, seat: number}} props */
function Badges({ open, seat }) {
  const { got, of } = homeOf(open.table, seat);
  const heads = Array.from({ length: of }, (_, i) => html`<svg key=${i} class=${i < got ? 'on' : ''} viewBox="-12 -12 24 24"><path d=${HEAD} /></svg>`);
  return html`<div class="cubshome" role="img" aria-label=${t('tigers.home', { got, of })}>${heads}<b>${got}/${of}</b></div>`;
}

/** The places of the cubs, and the symbols under the gems. @param {any} view */
function where({ table, seat }) {
  const mine = /** @type {number[]} */ (table.cubs[seat]);
  const cubs = CELLS.filter((cell) => mine[cell]).map((cell) => `${wordOf(cell)} (${mine[cell]})`).join(', ');
  return t('tigers.where', { cubs, yellow: liveName(YELLOW, table.gems), white: liveName(WHITE, table.gems) });
}

/** @type {import('mazeworks/widgets.js').Widgets} */
export const widgets = {
  open: true,
  Board,
  stage,
  begins: (event) => event.is === 'led',
  show: (event) => (event.is === 'escaped' ? { sound: 'won' } : { quiet: event.is === 'flipped' }),
  verbs: ['lead', 'switch'],
  draft: draftOf,
  fresh: ({ table }) => table.phase === 'lead',
  where,
  todo,
  Extra: Panels,
  Main,
  keys: {
    '← ↑ → ↓': 'tigers.keys.arrows',
    Enter: 'tigers.keys.enter',
    Esc: 'tigers.keys.esc',
    U: 'help.U',
    H: 'help.H',
    L: 'help.L',
    W: 'tigers.keys.where',
    '?': 'help.?',
  },
  Badges,
  points: () => null,
  tally: ({ table }, seat) => ({ marks: [], words: [t('tigers.home', homeOf(table, seat))] }),
  finds: (event) => event.is === 'led' && event.home,
  secret: ({ seat }) => t('tigers.way', { begin: wordOf(BEGIN[seat] ?? 0), goal: wordOf(GOAL[seat] ?? 0) }),
};
