/** Every choice in words: its name, its effect, and its glyph. */
import { has, t } from 'mazeworks/words.js';
import { cardOf, glyphOf, content, nameOf, textOf } from './content.js';
import { beside, cellAt, chanceOf, frameOf, heroOf, percents, placeOf, SIDES, tileOf, topOf } from './read.js';

/** @typedef {import('mazeworks/table/push_draft.js').Legal} Legal */
/** @typedef {import('./read.js').Prospect} Prospect */
/** The text of a choice; an `arrow` replaces the glyph. @typedef {{title: string, text: string, glyph: string, arrow?: string}} Said */

/** An enemy in one line. @param {string} id */
export function foeText(id) {
  const { more = {} } = cardOf(id);
  const loss = /** @type {string[]} */ (more.loss ?? []).map(nameOf).join(', ');
  return [
    more.stat === 'mirror' ? t('delve.foe.mirror') : more.value ? `${nameOf(more.stat)} ${more.value}` : '',
    more.beast ? t('delve.foe.beast') : '',
    more.caster ? t('delve.foe.caster') : '',
    more.treasure ? t('delve.foe.treasure', { from: Math.min(...more.treasure) }) : '',
    loss ? t('delve.foe.loss', { loss }) : '',
  ].filter(Boolean).join(' · ');
}

/** A card in words: its text, or an enemy's figures. @param {string} id */
export const aboutOf = (id) => textOf(id) || (cardOf(id).kind === 'enemy' ? foeText(id) : '');

/** A choice about a card. @param {string} key @param {string} id @param {Record<string, string | number>} [vars] @returns {Said} */
const about = (key, id, vars = {}) => ({ title: t(`delve.do.${key}`, { card: nameOf(id), ...vars }), text: aboutOf(id), glyph: glyphOf(id) });

/** A choice with words of its own. @param {string} key @param {string} glyph @param {Record<string, string | number>} [vars] @returns {Said} */
const plain = (key, glyph, vars = {}) => ({
  title: t(`delve.do.${key}`, vars),
  text: has(`delve.do.${key}.text`) ? t(`delve.do.${key}.text`, vars) : '',
  glyph,
});

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} side */
const towards = (side) => t(`delve.side.${SIDES.indexOf(side)}`);

/** A test: its limit, and the chance to pass. @param {Prospect | null} chance */
const testVars = (chance) => ({ n: chance?.need ?? 0, win: chance ? percents(chance).win : 0 });

/** A tile drawn, by name and shape. @param {string} piece @returns {Said} */
function tileSaid(piece) {
  const { code, shape } = tileOf(piece);
  return { title: t('delve.do.keep.tile', { card: nameOf(code), shape: t(`delve.shape.${shape}`) }), text: textOf(code), glyph: glyphOf(code) };
}

/** The options of a list. @param {any} view @param {number} option @returns {Said} */
function offerSaid(view, option) {
  const { list = '', at = 0 } = topOf(view);
  const offer = content.value.asks[`${list}/${at}`]?.[option - 1];
  const say = offer?.say ?? String(option);
  const title = capital(say);
  const text = list === 'camp' ? t(`delve.camp.${option}`) : '';
  return { title: offer?.gold ? t('delve.price', { what: title, n: offer.gold }) : title, text, glyph: '' };
}

/** @param {any} view @param {string} what @returns {Said} */
function boughtSaid(view, what) {
  const { list = '', at = 0 } = topOf(view);
  const price = content.value.shops[`${list}/${at}`]?.[what] ?? 0;
  const glyph = what === 'life' ? 'hearts' : what === 'cure' ? 'caduceus' : 'locked-chest';
  return plain(`buy.${what}`, glyph, { n: price });
}

/** The end of a walk. @param {number} at @returns {Said} */
function placeSaid(at) {
  const { entrance = '' } = content.value.places[at] ?? {};
  const text = [textOf(`space-${at}`), entrance && t('delve.there.entrance', { entrance })].filter(Boolean).join(' ');
  return { title: t('delve.do.walk', { card: nameOf(`space-${at}`) }), text, glyph: glyphOf(`space-${at}`) };
}

/** The things at the end of a step. @param {any} view @param {string} side @returns {Said} */
function stepSaid(view, side) {
  const at = SIDES.indexOf(side);
  const tile = /** @type {import('./read.js').Tile | null} */ (view.table.tiles[beside(heroOf(view, view.seat).cell ?? 0, at)]);
  const known = tile && tile.up !== false;
  const what = known ? nameOf(tile.code) : t(tile ? 'delve.facedown' : 'delve.unknown');
  const there = known ? (tile.spent ? t('delve.do.step.spent') : textOf(tile.code)) : tile ? t('delve.do.step.facedown', { name: nameOf(tile.code) }) : t('delve.do.step.unknown');
  const text = known && tile.enemy ? `${t('delve.waits', { name: nameOf(tile.enemy) })} (${foeText(tile.enemy)})` : there;
  return { title: capital(t('delve.do.step', { side: towards(side), what })), text, glyph: '', arrow: '↑→↓←'[at] };
}

/** @type {Record<string, (view: any, words: readonly string[], names: readonly string[], chance: Prospect | null) => Said>} */
const SAID = {
  become: (_, [card = '']) => about('become', card),
  cast: (_, [spell = '', seat], names) => (seat ? about('cast.at', spell, { who: names[Number(seat) - 1] ?? '' }) : about('cast', spell)),
  use: (_, [card = '']) => about('use', card),
  drop: (_, [card = '']) => about('drop', card),
  step: (view, [side = '']) => stepSaid(view, side),
  door: (_, [side = '']) => plain('door', 'dungeon-gate', { side: towards(side) }),
  wall: (_, [side = ''], _names, chance) => plain('wall', 'stone-wall', { side: towards(side), ...testVars(chance) }),
  between: (view, [word = '']) => {
    const cell = cellAt(word);
    const name = nameOf(view.table.tiles[cell]?.code ?? '');
    return { ...about('between', 'step-between', { cell: [name, placeOf(cell)].filter(Boolean).join(', ') }), text: '' };
  },
  search: (_, [stat = ''], _names, chance) => (stat ? plain('search', glyphOf(stat), { stat: nameOf(stat), ...testVars(chance) }) : plain('search.sure', 'stone-wall')),
  exit: (view) => {
    const cell = heroOf(view, view.seat).cell ?? 0;
    return plain('exit', 'dungeon-gate', { card: nameOf(view.table.tiles[cell]?.code ?? '') });
  },
  challenge: (view, [kind = '']) => plain('challenge', glyphOf(kind), { kind: nameOf(kind), n: view.guardian }),
  enter: (_view, _words, _names, chance) => plain('enter', 'dungeon-gate', testVars(chance)),
  walk: (_, [at = '']) => placeSaid(Number(at)),
  keep: (_, [piece = '']) => (piece ? tileSaid(piece) : plain('keep', 'dungeon-gate')),
  attack: (_, [seat = '', kind = ''], names) => plain('attack', glyphOf(kind), { who: names[Number(seat) - 1] ?? '', kind: nameOf(kind) }),
  evade: (_, [means = '']) => (means === 'flee' ? plain('flee', 'footsteps') : about('evade', means)),
  fight: (_, [kind = '']) => (kind ? plain('fight.as', glyphOf(kind), { kind: nameOf(kind) }) : plain('fight', 'crossed-swords')),
  wield: (_, [card = '']) => (card === 'none' ? plain('wield.none', 'punch') : about('wield', card)),
  answer: (_, [card = '']) => about('answer', card),
  pick: (_, [spell = '']) => (spell === 'none' || !spell ? plain('pick.none', 'semi-closed-eye') : about('pick', spell)),
  reroll: (view) => ({ ...about('reroll', topOf(view).source ?? ''), glyph: 'dice-six-faces-five' }),
  save: (view, [by = '']) => (by === 'innate' ? { ...plain('save.innate', 'fist'), text: textOf(heroOf(view, view.seat).character) } : about('save', by)),
  prize: (_, [what = '']) => about('prize', what),
  try: (_, [stat = ''], _names, chance) => plain('try', glyphOf(stat), { stat: nameOf(stat), ...testVars(chance) }),
  lose: (_, [what = '']) => about('lose', what),
  cure: (_, [kind = '']) => about('cure', kind),
  choose: (view, [option = '']) => offerSaid(view, Number(option)),
  buy: (view, [what = '']) => boughtSaid(view, what),
  sell: (view, [card = '']) => about('sell', card, { n: content.value.shops[`${topOf(view).list}/${topOf(view).at ?? 0}`]?.sell ?? 1 }),
  turn: (_, [side = '', quarters = '']) => plain('turn', 'clockwise-rotation', { side: towards(side), n: Number(quarters) * 90 }),
  enchant: (_, [card = '']) => about('enchant', card),
  take: (_, [card = '']) => about('take', card),
  discard: (_, [card = '']) => about('discard', card),
  leave: (view) => plain(topOf(view).is === 'gather' ? 'leave.thing' : 'leave', ''),
};

/** Glyphs of choices that need nothing else. @type {Record<string, string>} */
const GLYPH = { roll: 'dice-six-faces-five', go: 'footsteps', end: '', stay: '', wait: '', climb: 'stone-wall', accept: '', suffer: '', bleed: 'hearts', done: 'dice-six-faces-five', redraw: 'crystal-ball', pass: 'footsteps', lay: '' };

/** Choices whose text already includes the odds. */
const TESTED = ['wall', 'search', 'enter', 'try'];

/** The text of a choice with its odds. @param {any} view @param {Legal} legal @param {readonly string[]} names @returns {Said} */
export function saidOf(view, { text, verb, words }, names) {
  const chance = chanceOf(view, text);
  const said = SAID[verb]?.(view, words, names, chance) ?? plain(verb, GLYPH[verb] ?? '');
  if (!chance || TESTED.includes(verb) || (chance.need && !chance.win)) return said;
  const rival = frameOf(view, 'fight')?.rival;
  const { win, lose } = percents(chance);
  const odds = chance.need ? t('delve.odds.test', { win }) : t('delve.odds', rival === view.seat ? { win: lose, lose: win } : { win, lose });
  return { ...said, text: [said.text, odds].filter(Boolean).join(' ') };
}

/** The effect of a re-roll. @param {any} view */
function againText(view) {
  const below = view.table.stack.at(-2) ?? {};
  if (below.is === 'hex') return `${nameOf(`hex-${below.pips}`)}: ${textOf(`hex-${below.pips}`)}.`;
  return below.is === 'test' ? t('delve.test.isnot', { pips: below.pips, below: view.need }) : '';
}

/** The threat that can be prevented. @param {any} view @param {readonly string[]} names */
function reactText(view, names) {
  const { is, seat = 0, spell = '', foe = false, trap = '' } = view.table.stack.at(-2) ?? {};
  const id = is === 'spell' ? spell : trap;
  const what = id ? `${nameOf(id)}: ${textOf(id).replace(/\.$/, '')}.` : t('delve.ask.react.hex');
  const who = is === 'spell' && !foe ? `${t('delve.ask.react.by', { who: names[seat] ?? '' })} ` : '';
  return `${who}${what}`;
}

/** The subject of a question, if its kind is not enough. @type {Record<string, (view: any, names: readonly string[], place: string) => string>} */
const ABOUT = { choice: (_view, _names, place) => textOf(place), trade: (_view, _names, place) => textOf(place), again: againText, react: reactText };

/** The question and its subject; `place`: it is what a room or a card offers, which the answers alone do not say. @param {any} view @param {readonly string[]} names */
export function questionOf(view, names) {
  const top = topOf(view);
  const [fight, sprung] = [frameOf(view, 'fight'), frameOf(view, 'sprung')];
  const foe = fight ? (fight.rival != null ? (names[fight.seat === view.seat ? fight.rival : (fight.seat ?? 0)] ?? '') : nameOf(fight.card || fight.foe)) : '';
  const cell = heroOf(view, view.seat)?.cell;
  const tile = cell == null ? '' : (view.table.tiles[cell]?.code ?? '');
  const place = top.list?.split('/')[0] || (cell == null ? `space-${heroOf(view, view.seat)?.space ?? 0}` : tile); // a card offers something too
  const key = top.is === 'stride' ? (top.first ? 'stride' : 'stride.again') : top.is;
  const vars = { foe, trap: nameOf(sprung?.trap ?? ''), place: nameOf(place), pips: top.pips ?? 0, what: top.what ? t(`delve.loss.${top.what}`) : '', loser: names[top.loser] ?? '' };
  const title = has(`delve.ask.${key}`) ? t(`delve.ask.${key}`, vars) : t('outlook.now');
  const text = ABOUT[top.is]?.(view, names, place) || (has(`delve.ask.${key}.text`) ? t(`delve.ask.${key}.text`, vars) : '');
  return { title, text, place: top.is === 'choice' && top.list !== 'camp' };
}
