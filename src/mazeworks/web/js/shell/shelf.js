/** The games on the shelf, and their names in this language. */
import { useState } from 'preact/hooks';
import { textOf } from '../assets.js';
import { brings } from '../game_files.js';
import { api } from '../net.js';
import { isPlain } from '../route.js';
import { name, recent } from '../settings.js';
import { has, spoken, t } from '../words.js';
import { toast, useLoaded } from '../ui.js';
import { suiting } from './levels.js';

/** @typedef {import('../wire').Shelf} Shelf */
/** @typedef {import('../wire').GameInfo} GameInfo */
/** @typedef {import('../wire').BotInfo} BotInfo */
/** Entries that are one game in several variants. */
/** @typedef {{id: string, games: GameInfo[]}} Family */

/** @type {Map<string, Promise<Shelf>>} */
const shelves = new Map();
/** Those that have come. @type {Map<string, Shelf>} */
const here = new Map();

/** The shelf in the words of a language, fetched once. @param {string} language @returns {Promise<Shelf>} */
export function loadShelf(language) {
  const known = shelves.get(language);
  if (known) return known;
  const coming = textOf(`shelf/${language}.json`).then((text) => JSON.parse(text ?? ''));
  shelves.set(language, coming);
  coming.then(
    (shelf) => here.set(language, shelf),
    () => shelves.delete(language),
  );
  return coming;
}

export function useShelf() {
  const language = spoken.value;
  return useLoaded(() => loadShelf(language), [language], here.get(language));
}

/** The text of a key if the catalogue has it, else the server's text. @param {string} key @param {string} said @param {Record<string, string>} [terms] */
export const worded = (key, said, terms) => (has(key) ? t(key, terms) : said);

/** Presets of one game share the first part of their id. @param {readonly GameInfo[]} games @returns {Family[]} */
export function families(games) {
  /** @type {Map<string, Family>} */
  const found = new Map();
  for (const game of games) {
    const id = game.id.split('-')[0] ?? game.id;
    const family = found.get(id) ?? { id, games: [] };
    family.games.push(game);
    found.set(id, family);
  }
  return [...found.values()];
}

/** The games that have a lesson, one of each family. @param {readonly GameInfo[]} games */
export const taught = (games) =>
  families(games.filter((game) => brings(game, 'lesson.js'))).flatMap((family) => family.games.slice(0, 1));

/** The game that was played last at this device; the first of the shelf before any. @param {readonly GameInfo[]} games */
export const lastGame = (games) => games.find(({ id }) => id === recent.value) ?? games[0];

/** The numbers of players, in words. @param {GameInfo} game */
export function playersOf({ seats }) {
  const from = Math.min(...seats);
  const to = Math.max(...seats);
  return from === to ? t('landing.seats-one', { n: from }) : t('landing.seats', { from, to });
}

/** The opponent for a first game: not the strongest one. @param {readonly BotInfo[]} bots */
export function friendlyBot(bots) {
  const byStrength = [...bots].sort((a, b) => a.strength - b.strength);
  return byStrength[Math.floor((byStrength.length - 1) / 2)];
}

/** The name of this person. */
export const myName = () => name.value.trim().slice(0, 24) || t('shell.guest');

/**
 * Starts a table for me and one opponent at once. `begins` is the seat that begins; without it chance decides.
 * @param {GameInfo} game @param {BotInfo | undefined} bot @param {Record<string, unknown>} [options] @param {number | null} [begins]
 * @returns {Promise<string>} its key
 */
export async function playNow(game, bot, options = {}, begins = null) {
  const fewest = Math.min(...game.seats);
  const others = Array.from({ length: fewest - 1 }, () => ({ kind: 'bot', name: bot?.name ?? '', bot: bot?.id ?? '' }));
  const seats = [{ kind: 'me', name: myName() }, ...others];
  const made = await api('/api/tables', { game: game.id, seats, options, begins, start: true });
  recent.value = game.id;
  return made.key;
}

/** Whom one plays against. @param {GameInfo} game @param {BotInfo | undefined} bot */
export const playLabel = (game, bot) =>
  t(Math.min(...game.seats) === 1 ? 'landing.play.alone' : 'landing.play.label', { game: game.title, bot: bot?.name ?? '' });

/**
 * A game against a friendly bot, opened by one press.
 * @param {GameInfo | undefined} game @param {readonly BotInfo[]} bots @param {import('../route.js').Navigate} navigate
 */
export function usePlayNow(game, bots, navigate) {
  const [busy, setBusy] = useState(false);
  const bot = game && suiting(game.id, bots, friendlyBot(bots));
  async function play(/** @type {MouseEvent} */ event) {
    if (!game || !isPlain(event)) return;
    event.preventDefault(); // of a link that does the same before this script is there
    if (busy) return;
    setBusy(true);
    try {
      navigate(`/t/${await playNow(game, bot)}`);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  return { play, busy, bot };
}
