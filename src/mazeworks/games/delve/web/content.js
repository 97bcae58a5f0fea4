/** The cards of the delve in the reader's language, fetched once for each: names, effects, figures, glyphs. */
import { computed, effect, signal } from '@preact/signals';
import { api } from 'mazeworks/net.js';
import { language } from 'mazeworks/settings.js';

/** A card; `more` are the figures on it. */
/** @typedef {{kind: string, name: string, text?: string, more?: Record<string, any>}} Card */
/** @typedef {{say: string, gold?: number}} Offer */
/** @typedef {{links: readonly number[], entrance?: string, shop?: boolean}} Place */
/**
 * @typedef {{cards: Record<string, Card>, asks: Record<string, Offer[]>, shops: Record<string, Record<string, number>>,
 *   squares: Record<string, number>, places: Record<string, Place>, lives: number}} Content
 */

/** @type {Content} */
const NOTHING = { cards: {}, asks: {}, shops: {}, squares: {}, places: {}, lives: 4 };
const known = signal(/** @type {Record<string, Content>} */ ({}));

/** The content in the current language; empty until it is loaded. */
export const content = computed(() => known.value[language.value] ?? Object.values(known.value)[0] ?? NOTHING);

/** @param {string} code */
async function load(code) {
  if (known.peek()[code]) return;
  const got = await api(`/api/glossary/delve?lang=${code}`);
  known.value = { ...known.peek(), [code]: got };
}

let following = false;
/** Resolves when the cards are loaded; after that they follow the language. */
export async function learnCards() {
  await load(language.peek());
  if (following) return;
  following = true;
  effect(() => void load(language.value).catch(() => undefined));
}

/** @param {string} id */
export const bare = (id) => id.replace(/\+$/, '');
/** @param {string} id @returns {Card} */
export const cardOf = (id) => content.value.cards[bare(id)] ?? { kind: '', name: id };
/** The name of a thing, marked if it is enchanted. @param {string} id */
export const nameOf = (id) => (id.endsWith('+') ? `${cardOf(id).name} ✦` : cardOf(id).name);
/** The text of a card. @param {string} id */
export const textOf = (id) => cardOf(id).text ?? '';

/** Glyphs of tiles, spaces and cards, by id or else by kind. @type {Record<string, string>} */
const GLYPHS = {
  C1: 'footsteps', C2: 'haunting', C3: 'wolf-trap', C4: 'tripwire', C5: 'rune-stone', C6: 'camping-tent', C7: 'knapsack',
  C8: 'two-coins', C9: 'fog', C10: 'falling-rocks', C11: 'talk', C12: 'dungeon-gate',
  R1: 'guarded-tower', R2: 'daemon-skull', R3: 'wooden-crate', R4: 'coffin', R5: 'locked-chest', R7: 'open-book',
  R8: 'water-fountain', R9: 'star-altar', R10: 'mona-lisa', R11: 'cave-entrance',
  S1: 'clockwise-rotation', S2: 'anvil', S3: 'scroll-unfurled', S4: 'flood', S5: 'mirror-mirror', S6: 'shop', S7: 'caduceus',
  S8: 'magic-portal', S9: 'imprisoned', S10: 'trophy', S11: 'stone-throne', S12: 'heart-tower',
  'space-0': 'medieval-gate', 'space-1': 'holy-oak', 'space-2': 'wheat', 'space-3': 'village', 'space-4': 'watchtower',
  'space-5': 'forest', 'space-6': 'castle', 'space-7': 'well', 'space-8': 'swamp', 'space-9': 'church', 'space-10': 'obelisk',
  'space-11': 'tavern-sign', 'space-12': 'gold-mine', 'space-13': 'crypt-entrance',
  'hedge-knight': 'visored-helm', 'lantern-priest': 'prayer', 'bog-witch': 'witch-face', cutpurse: 'hood',
  'stone-delver': 'dwarf-face', woodwalker: 'bowman', gravekin: 'resting-vampire', 'wandering-singer': 'lyre',
  'fist-adept': 'punch', seer: 'third-eye', 'hill-brute': 'brute', 'war-mage': 'wizard-face',
  confusion: 'whirlwind', weakness: 'arm-sling', disease: 'virus', curse: 'cursed-star', lycanthropy: 'werewolf', poison: 'poison-bottle',
  keystone: 'star-key', strength: 'fist', craft: 'brain', either: 'fist', life: 'hearts', gold: 'two-coins', battle: 'crossed-swords',
  psychic: 'brain', camp: 'camping-tent', guardian: 'heart-tower', warden: 'stone-throne', double: 'mirror-mirror', die: 'dice-six-faces-five',
  spells: 'lightning-trio', value: 'fist', 'orb-of-sight': 'crystal-ball', innate: 'fist',
  'corridor-1': 'spiky-pit', 'corridor-2': 'fishing-net', 'corridor-3': 'falling-boulder', 'corridor-4': 'poison-cloud',
  'corridor-5': 'tower-fall', 'corridor-6': 'footprint',
};
/** @type {Record<string, string>} */
const KINDS = {
  follower: 'swordman', ability: 'semi-closed-eye', spell: 'lightning-trio', hex: 'lightning-trio', trap: 'wolf-trap', counter: 'wolf-trap',
  ailment: 'poison-bottle', character: 'hood', entrance: 'dungeon-gate',
};

/** The glyph of a card, a place or a word; '' if it has none. @param {string} id @returns {string} */
export function glyphOf(id) {
  const [card, own] = [cardOf(id), GLYPHS[bare(id)]];
  if (own) return own;
  const more = card.more ?? {};
  if (card.kind === 'enemy') return more.beast ? 'wolf-howl' : more.stat === 'craft' ? 'spectre' : 'skull-crossed-bones';
  if (card.kind !== 'object') return KINDS[card.kind] ?? '';
  if (more.weapon) return 'broadsword';
  if (more.armour) return 'round-shield';
  return more.magic ? 'ring' : 'standing-potion';
}
