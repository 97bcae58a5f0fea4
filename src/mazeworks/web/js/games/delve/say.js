/** Every choice in words: what it is called, what it does, and its glyph. */
import { has, t } from '../../words.js';
import { cardOf, glyphOf, lore, nameOf, textOf } from './lore.js';
import { frameOf, heroOf, tileOf, topOf } from './read.js';

/** @typedef {import('../../table/plan.js').Legal} Legal */
/** How a choice reads. @typedef {{title: string, text: string, glyph: string}} Said */

/** What an enemy is, in a line. @param {string} id */
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

/** A card in words: what it says, or what an enemy's figures are. @param {string} id */
export const aboutOf = (id) => textOf(id) || (cardOf(id).kind === 'enemy' ? foeText(id) : '');

/** A choice that is about a card. @param {string} key @param {string} id @param {Record<string, string | number>} [vars] @returns {Said} */
const about = (key, id, vars = {}) => ({ title: t(`delve.do.${key}`, { card: nameOf(id), ...vars }), text: aboutOf(id), glyph: glyphOf(id) });

/** A choice with words of its own. @param {string} key @param {string} glyph @param {Record<string, string | number>} [vars] @returns {Said} */
const plain = (key, glyph, vars = {}) => ({
  title: t(`delve.do.${key}`, vars),
  text: has(`delve.do.${key}.text`) ? t(`delve.do.${key}.text`, vars) : '',
  glyph,
});

/** @param {string} side */
const towards = (side) => t(`delve.side.${'NESW'.indexOf(side)}`);

/** A tile drawn, by name and shape. @param {string} piece @returns {Said} */
function tileSaid(piece) {
  const { code, shape } = tileOf(piece);
  return { title: t('delve.do.keep.tile', { card: nameOf(code), shape: t(`delve.shape.${shape}`) }), text: textOf(code), glyph: glyphOf(code) };
}

/** What is offered where something is chosen from a list. @param {any} view @param {number} option @returns {Said} */
function offerSaid(view, option) {
  const { list = '', at = 0 } = topOf(view);
  const offer = lore.value.asks[`${list}/${at}`]?.[option - 1];
  const say = offer?.say ?? String(option);
  const title = say.charAt(0).toUpperCase() + say.slice(1);
  return { title: offer?.gold ? t('delve.price', { what: title, n: offer.gold }) : title, text: '', glyph: '' };
}

/** @param {any} view @param {string} what @returns {Said} */
function boughtSaid(view, what) {
  const { list = '', at = 0 } = topOf(view);
  const price = lore.value.shops[`${list}/${at}`]?.[what] ?? 0;
  const glyph = what === 'life' ? 'hearts' : what === 'cure' ? 'caduceus' : 'locked-chest';
  return plain(`buy.${what}`, glyph, { n: price });
}

/** A place where a walk ends. @param {number} at @returns {Said} */
function placeSaid(at) {
  const { entrance = '', shop = false } = lore.value.places[at] ?? {};
  const own = `delve.there.${at}`;
  const text = entrance ? t('delve.there.entrance', { entrance }) : shop ? t('delve.there.shop') : has(own) ? t(own) : '';
  return { title: t('delve.do.walk', { card: nameOf(`space-${at}`) }), text, glyph: glyphOf(`space-${at}`) };
}

/** What one could lose, or take from somebody. @param {string} key @param {string} what */
const thingSaid = (key, what) => about(key, what, {});

/** @type {Record<string, (view: any, words: readonly string[], names: readonly string[]) => Said>} */
const SAID = {
  cast: (_, [spell = '', seat], names) => (seat ? about('cast.at', spell, { who: names[Number(seat) - 1] ?? '' }) : about('cast', spell)),
  use: (_, [card = '']) => about('use', card),
  drop: (_, [card = '']) => about('drop', card),
  step: (_, [side = '']) => plain('step', '', { side: towards(side) }),
  door: (_, [side = '']) => plain('door', 'dungeon-gate', { side: towards(side) }),
  wall: (_, [side = '']) => plain('wall', 'stone-wall', { side: towards(side) }),
  between: (_, [cell = '']) => ({ ...about('between', 'step-between', { cell }), text: '' }),
  search: (view, [stat = '']) => (stat ? plain('search', glyphOf(stat), { stat: nameOf(stat), n: view.sheets[view.seat]?.[stat] ?? 0 }) : plain('search.sure', 'stone-wall')),
  exit: (view) => {
    const cell = heroOf(view, view.seat).cell ?? 0;
    return plain('exit', 'dungeon-gate', { card: nameOf(view.table.tiles[cell]?.code ?? '') });
  },
  challenge: (_, [kind = '']) => plain('challenge', glyphOf(kind), { kind: nameOf(kind) }),
  enter: (view) => plain('enter', 'dungeon-gate', { n: view.sheets[view.seat]?.craft ?? 0 }),
  walk: (_, [at = '']) => placeSaid(Number(at)),
  keep: (_, [piece = '']) => (piece ? tileSaid(piece) : plain('keep', 'dungeon-gate')),
  attack: (view, [seat = '', kind = ''], names) => {
    const other = Number(seat) - 1;
    return plain('attack', glyphOf(kind), { who: names[other] ?? '', kind: nameOf(kind), n: view.sheets[other]?.[kind === 'battle' ? 'strength' : 'craft'] ?? 0 });
  },
  evade: (view, [means = '']) => about('evade', means),
  fight: (_, [kind = '']) => (kind ? plain('fight.as', glyphOf(kind), { kind: nameOf(kind) }) : plain('fight', 'crossed-swords')),
  wield: (_, [card = '']) => (card === 'none' ? plain('wield.none', 'punch') : about('wield', card)),
  answer: (_, [card = '']) => about('answer', card),
  pick: (_, [spell = '']) => (spell === 'none' || !spell ? plain('pick.none', 'semi-closed-eye') : about('pick', spell)),
  reroll: (view) => ({ ...about('reroll', topOf(view).source ?? ''), glyph: 'dice-six-faces-five' }),
  save: (view, [by = '']) => (by === 'innate' ? { ...plain('save.innate', 'fist'), text: textOf(heroOf(view, view.seat).character) } : about('save', by)),
  prize: (_, [what = '']) => thingSaid('prize', what),
  try: (view, [stat = '']) => plain('try', glyphOf(stat), { stat: nameOf(stat), n: view.sheets[view.seat]?.[stat] ?? 0 }),
  lose: (_, [what = '']) => thingSaid('lose', what),
  cure: (_, [kind = '']) => about('cure', kind),
  choose: (view, [option = '']) => offerSaid(view, Number(option)),
  buy: (view, [what = '']) => boughtSaid(view, what),
  sell: (view, [card = '']) => about('sell', card, { n: lore.value.shops[`${topOf(view).list}/${topOf(view).at ?? 0}`]?.sell ?? 1 }),
  turn: (_, [side = '', quarters = '']) => plain('turn', 'clockwise-rotation', { side: towards(side), n: Number(quarters) * 90 }),
  enchant: (_, [card = '']) => about('enchant', card),
  take: (_, [card = '']) => about('take', card),
  discard: (_, [card = '']) => about('discard', card),
  leave: (view) => plain(topOf(view).is === 'gather' ? 'leave.thing' : 'leave', ''),
};

/** Glyphs of choices that need nothing else. @type {Record<string, string>} */
const GLYPH = { roll: 'dice-six-faces-five', go: 'footsteps', end: '', stay: '', wait: '', climb: 'stone-wall', accept: '', suffer: '', bleed: 'hearts', done: 'dice-six-faces-five', redraw: 'crystal-ball', pass: 'footsteps', lay: '' };

/** How a choice reads. @param {any} view @param {Legal} legal @param {readonly string[]} names @returns {Said} */
export const saidOf = (view, { verb, words }, names) => SAID[verb]?.(view, words, names) ?? plain(verb, GLYPH[verb] ?? '');

/** What the die that may be rolled again would do. @param {any} view */
function againText(view) {
  const below = view.table.stack.at(-2) ?? {};
  if (below.is === 'hex') return `${nameOf(`hex-${below.pips}`)}: ${textOf(`hex-${below.pips}`)}.`;
  return below.is === 'test' ? t('delve.test.isnot', { pips: below.pips, below: view.need }) : '';
}

/** What is asked, and what it is about. @param {any} view @param {readonly string[]} names */
export function questionOf(view, names) {
  const top = topOf(view);
  const [fight, sprung] = [frameOf(view, 'fight'), frameOf(view, 'sprung')];
  const foe = fight ? (fight.rival != null ? (names[fight.seat === view.seat ? fight.rival : (fight.seat ?? 0)] ?? '') : nameOf(fight.card || fight.foe)) : '';
  const cell = heroOf(view, view.seat)?.cell;
  const tile = cell == null ? '' : (view.table.tiles[cell]?.code ?? '');
  const place = cell == null ? `space-${heroOf(view, view.seat)?.space ?? 0}` : tile;
  const key = top.is === 'stride' ? (top.first ? 'stride' : 'stride.again') : top.is;
  const vars = { foe, trap: nameOf(sprung?.trap ?? ''), place: nameOf(place), pips: top.pips ?? 0, what: top.what ? t(`delve.loss.${top.what}`) : '', loser: names[top.loser] ?? '' };
  const title = has(`delve.ask.${key}`) ? t(`delve.ask.${key}`, vars) : t('outlook.now');
  const room = ['choice', 'trade'].includes(top.is) ? textOf(place) : top.is === 'again' ? againText(view) : '';
  const text = room || (has(`delve.ask.${key}.text`) ? t(`delve.ask.${key}.text`, vars) : '');
  return { title, text };
}
