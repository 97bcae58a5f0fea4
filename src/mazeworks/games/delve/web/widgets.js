/** Widgets of Wayfarers' Delve: a map that grows, sheets full of cards, fights and traps as moments. */
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { Ask, Main } from './ask.js';
import { Board } from './board.js';
import { learnCards, nameOf } from './content.js';
import { Over } from './encounter.js';
import { Icon } from './parts.js';
import { heroOf, placeOf, topOf } from './read.js';
import { Sheet } from './sheet.js';
import { stage } from './stage.js';

const VERBS = [
  'become', 'cast', 'use', 'drop', 'go', 'step', 'door', 'wall', 'between', 'search', 'exit', 'challenge', 'stay', 'wait', 'climb', 'end', 'enter', 'roll', 'walk',
  'redraw', 'lay', 'keep', 'orient', 'attack', 'pass', 'evade', 'fight', 'wield', 'done', 'answer', 'suffer', 'pick', 'reroll', 'accept', 'save', 'bleed',
  'prize', 'try', 'lose', 'cure', 'choose', 'buy', 'sell', 'leave', 'turn', 'enchant', 'take', 'discard',
];
/** How long events stay in sight, in rests. @type {Record<string, number>} */
const RESTS = { fought: 3.5, tested: 2.5, sprang: 2.5, met: 1.5, attacked: 1.5, hexed: 2, incanted: 1.5, died: 3, triumphed: 3, gained: 1.2, rolled: 1 };
/** Dice whose result is all that a turn brings. */
const AWAITED = ['rest', 'forage', 'space', 'poison'];
const QUIET = ['dawned', 'halted', 'marked', 'returned', 'pocketed'];

/** The character and the Lives of a seat. @param {{open: any, seat: number}} props */
function Badges({ open, seat }) {
  const { character, lives, gold } = heroOf(open, seat);
  return html`<div class=${lives ? 'badges' : 'badges dead'}><span class="delve-who">${nameOf(character)}</span>
    <span role="img" aria-label=${t('delve.badge', { lives, gold })}><i class="hearts"><${Icon} name="hearts" />${lives}</i><i class="two-coins"><${Icon} name="two-coins" />${gold}</i></span></div>`;
}

/** The player's place in words. @param {any} view */
function where(view) {
  const { cell, space, lives, gold } = heroOf(view, view.seat);
  const place = cell == null ? nameOf(`space-${space ?? 0}`) : `${placeOf(cell)}, ${nameOf(view.table.tiles[cell]?.code ?? '')}`;
  return t('delve.where', { place, lives, gold });
}

/** The round. @param {import('mazeworks/widgets.js').Around} p */
const Banner = ({ open: { table } }) => html`<span class="round">${t('delve.round', { n: table.round })}</span>`;

/** @param {any} view @param {number} seat */
function tally(view, seat) {
  const { character, cell, earned = 0, lives, objects = [], followers = [], abilities = [], gold } = view.table.heroes[seat];
  const n = { objects: objects.length, followers: followers.length, abilities: abilities.length };
  const fate = view.table.winner === seat ? t('delve.tally.won') : lives ? '' : t('delve.dead');
  const outside = lives && cell == null ? t('delve.tally.outside') : ''; // it counts
  return { marks: [], words: [nameOf(character), fate, t('delve.tally', { ...n, gold, trophies: earned }), outside].filter(Boolean) };
}

/** @type {import('mazeworks/widgets.js').Widgets} */
export const widgets = {
  prepare: learnCards,
  shared: ['holds', 'sheets', 'sums', 'need', 'guardian', 'ebb', 'odds'],
  Board,
  stage,
  Over,
  begins: ({ is }) => ['stepped', 'strode', 'opened', 'baffled', 'searched'].includes(is),
  show: ({ is, why }) => (QUIET.includes(is) ? { quiet: true } : is === 'triumphed' ? { sound: 'won', rests: RESTS.triumphed } : { rests: AWAITED.includes(why) ? RESTS.tested : RESTS[is] }),
  verbs: VERBS,
  draft: (text) => (text.startsWith('orient ') ? { orient: Number(text.split(' ')[1]) } : null),
  fresh: () => true, // dice are rolled often: undo only clears the draft
  prompt: (view) => `delve.turn.${topOf(view).is}`,
  where,
  Main,
  Hand: Sheet,
  hand: 'delve.sheet',
  Extra: Ask,
  Banner,
  Badges,
  points: () => null,
  keys: {
    '← ↑ → ↓': 'delve.keys.arrows',
    Enter: 'delve.keys.enter',
    R: 'delve.keys.turn',
    '+ −': 'delve.keys.zoom',
    0: 'delve.keys.fit',
    C: 'delve.keys.centre',
    U: 'help.U',
    H: 'help.H',
    L: 'help.L',
    W: 'delve.keys.where',
    '?': 'help.?',
  },
  tally,
  finds: ({ is }) => ['fought', 'gained', 'died', 'triumphed'].includes(is),
  secret: (view) => (view.spells?.length ? t('delve.secret', { spells: view.spells.map(nameOf).join(', ') }) : t('delve.secret.none')),
};

