/** Widgets of the wizard's maze: characters as they are called, a potion, wands, and advice. */
import { Glyph, shapeOf } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { lineOf, sideOf } from 'mazeworks/maze.js';
import { t } from 'mazeworks/words.js';
import { Deal } from './deal.js';
import { MiniCard, nameOf, Price, priceName, Wand } from './parts.js';
import { heldOf, holderOf, numberOf, POTION_POINTS, potionOf, WAND, WAND_POINTS, WANDS, wantedOf } from './read.js';
import { Satchel } from './satchel.js';
import { Track } from './track.js';

/** @typedef {import('mazeworks/widgets.js').Decor} Decor */
/** @typedef {import('mazeworks/widgets.js').GameInfo} GameInfo */

const LEGIBLE = 7; // of more cards, each hides the number of the one before; the track has them all

/** The called character has a number, a met one the sign of a seat, and one on the player's potion a flask. @param {any} view @param {number} mark @returns {Decor} */
function decor(view, mark) {
  const { table, seat } = view;
  const [holder, called] = [holderOf(table, mark), mark === wantedOf(table)];
  const brewed = Number.isInteger(seat) && potionOf(view, seat).includes(mark);
  const n = called || holder >= 0 ? numberOf(table, mark) : 0;
  const says = [called && t('wizard.says.called', { n }), holder >= 0 && t('wizard.says.met'), brewed && t('wizard.says.brewed')];
  return {
    key: `${n} ${holder} ${brewed}`,
    class: called ? 'called' : holder >= 0 ? 'met' : '',
    seat: holder >= 0 ? holder % 4 : undefined,
    says: says.filter(Boolean).join(', '),
    art: html`${called && html`<g class="called-number" transform="translate(20 21)"><circle r="14" /><text y="5.6">${n}</text></g>`}
      ${holder >= 0 && html`<path class="owner-shape" transform="translate(50 77) scale(.62)" d=${shapeOf(holder)} />`}
      ${
        brewed &&
        html`<g class="brewed" transform="translate(74 27)"><circle r="11.5" />
          <svg x="-8" y="-8" width="16" height="16"><use href="#g-potion" /></svg></g>`
      }`,
  };
}

/** @param {{x: number, y: number, n: number}} props */
const Step = ({ x, y, n }) =>
  html`<g class="step" transform=${`translate(${x} ${y})`}><circle r="18" /><text y="7">${n}</text></g>`;

/** Advice on the boards of its two parties: the push and the end of the walk. @param {import('mazeworks/widgets.js').Layered} props */
function Advised({ view, board }) {
  const { advice, table } = view;
  if (!advice || advice.end === null || !table.deal) return null;
  const [size, line] = [board.size * 100, lineOf(advice.slot) * 100 + 50];
  const [x, y] = [[line, 0], [size, line], [line, size], [0, line]][sideOf(advice.slot)] ?? [0, 0];
  const [ex, ey] = [(advice.end % board.size) * 100 + 82, Math.floor(advice.end / board.size) * 100 + 80];
  return html`<g data-seat=${table.deal.adviser % 4}>
    ${table.phase === 'push' && html`<${Step} x=${x} y=${y} n=${1} />`}<${Step} x=${ex} y=${ey} n=${table.deal.late ? 1 : 2} />
  </g>`;
}

/** Wands and collected cards. @param {{view: any, open: any, seat: number, game: GameInfo | undefined}} props */
function Badges({ view, open, seat, game }) {
  const { table } = open;
  const cards = /** @type {number[]} */ (table.cards[seat]);
  const covered = (/** @type {number} */ i) => cards.length > LEGIBLE && i + 1 < cards.length;
  const brewed = potionOf(view ?? open, seat);
  const names = cards.map((mark) => `${numberOf(table, mark)} ${nameOf(game, mark)}`).join(', ');
  const wands = Array.from({ length: Math.max(WANDS, table.wands[seat]) }, (_, i) => i);
  const stands = table.standing[seat] === null ? '' : t('wizard.stands', { price: priceName(table, game, table.standing[seat]) });
  const says = [t('wizard.wands', { n: table.wands[seat] }), cards.length ? t('wizard.cards', { names }) : t('wizard.cards.none'), stands];
  return html`<div class="held" role="img" aria-label=${says.filter(Boolean).join('. ')} title=${names || null}>
    <span class="wands">${wands.map((i) => html`<${Wand} key=${i} spent=${i >= table.wands[seat]} />`)}</span>
    <span class="minis" style=${{ '--n': cards.length }}>${cards.map(
      (mark, i) => html`<${MiniCard} key=${mark} n=${covered(i) ? '' : numberOf(table, mark)} ingredient=${brewed.includes(mark)} />`,
    )}</span>
    ${stands && html`<span class="stands" title=${stands}><${Glyph} id="advice" /><${Price} table=${table} price=${table.standing[seat]} /></span>`}
  </div>`;
}

/** Public points, and the other points that this view includes. @type {NonNullable<import('mazeworks/widgets.js').Widgets['points']>} */
const points = (view, seat, score) => {
  if (view.table.unveiled.length) return { n: score };
  if (view.seat !== seat) return { n: score, more: html`<i class="question-mark">?</i>`, says: t('wizard.points.other', { n: score }) };
  const secret = heldOf(view, seat).length * POTION_POINTS;
  const n = score + secret;
  return { n, more: html`<small>${t('wizard.points.secret', { n: secret })}</small>`, says: t('wizard.points.own', { n, secret }) };
};

/** @param {any} event @param {import('mazeworks/stage.js').Scene} scene @returns {import('mazeworks/widgets.js').Show | null} */
function show(event, scene) {
  const row = (/** @type {number} */ seat) => `[data-row="${seat}"]`;
  if (event.is === 'collected') {
    const cell = scene.board.tiles.findIndex((tile) => tile.mark === event.character);
    return { sound: 'found', flight: { mark: event.character, from: `[data-cell="${cell}"]`, to: row(event.seat) } };
  }
  if (event.is === 'paid') {
    const what = event.price === WAND ? { icon: 'wand' } : { mark: event.price };
    return { sound: 'found', flight: { ...what, from: row(event.seat), to: row(event.adviser) } };
  }
  if (event.is === 'spent') return { sound: 'spark' };
  if (event.is === 'appeared') return { sound: 'turn' };
  return event.is === 'unveiled' && event.seat === 0 ? { sound: 'won' } : null;
}

/** The final belongings of a seat: cards, ingredients, wands. @param {any} view @param {number} seat @param {GameInfo | undefined} game */
function tally(view, seat, game) {
  const { table } = view;
  const marks = /** @type {number[]} */ (table.cards[seat]);
  const held = table.unveiled.length ? heldOf(view, seat) : [];
  const sum = marks.reduce((total, mark) => total + numberOf(table, mark), 0);
  const words = [t('wizard.tally.cards', { n: sum })];
  if (table.unveiled.length)
    words.push(
      held.length
        ? t('wizard.tally.potion', { n: held.length * POTION_POINTS, names: held.map((mark) => nameOf(game, mark)).join(', ') })
        : t('wizard.tally.none', { names: potionOf(view, seat).map((mark) => nameOf(game, mark)).join(', ') }),
    );
  if (table.wands[seat]) words.push(t('wizard.tally.wands', { n: table.wands[seat] * WAND_POINTS }));
  return { marks, words };
}

/** @type {import('mazeworks/widgets.js').Widgets} */
export const widgets = {
  shared: ['crests'],
  homes: ({ crests }) => crests ?? [],
  decor,
  Layer: Advised,
  show,
  pushVerbs: ['aim'],
  walkVerbs: ['point'],
  verbs: ['ask', 'offer', 'accept', 'counter', 'spend', 'pass'],
  mover: ({ seat, table }) => (table.phase === 'aim' || table.phase === 'point' ? table.turn : seat),
  tried: ({ table, advice, legal }) =>
    table.phase === 'point' && advice && legal.length ? { slot: advice.slot, quarters: advice.quarters[0] } : null,
  advised({ seat, table, advice }) {
    if (!advice || seat !== table.turn || advice.end === null) return null;
    return table.phase === 'push' ? { slot: advice.slot, quarters: advice.quarters[0], cell: advice.end } : { cell: advice.end };
  },
  prompt: ({ table }) => `turn.${table.extra && table.phase === 'push' ? 'extra' : table.phase}`,
  goals: ({ table }) => ({ marks: wantedOf(table) ? [wantedOf(table)] : [], onFoot: true }),
  Banner: Track,
  Hand: Satchel,
  hand: 'wizard.satchel',
  Extra: Deal,
  Badges,
  points,
  tally,
  finds: (event) => event.is === 'collected',
  secret: (view, game) => t('wizard.secret', { names: potionOf(view, view.seat).map((mark) => nameOf(game, mark)).join(', ') }),
};
