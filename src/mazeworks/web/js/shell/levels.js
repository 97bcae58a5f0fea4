/** Opponents on the scale of levels: names are marks on it, and the level may follow the person at this device. */
import { adapts, learned } from '../settings.js';

/** @typedef {import('../wire').BotInfo} BotInfo */
/** @typedef {readonly BotInfo[]} Bots */

const WEAKEST = 1;
const STRONGEST = 100;
const STEP = 6; // points between a loss and a win in a game for two
export const LITTLE = 5; // points of “a little easier” and “a little harder”

/** The level of a bot; undefined for bots beside the scale. @param {string} bot @param {Bots} bots @returns {number | undefined} */
export const levelOf = (bot, bots) =>
  bot.startsWith('level:') ? Number(bot.slice('level:'.length)) : bots.find(({ id }) => id === bot)?.strength;

/** The mark next to a level. @param {number} level @param {Bots} bots @returns {BotInfo | undefined} */
export const nearest = (level, bots) =>
  [...bots].sort((a, b) => Math.abs(a.strength - level) - Math.abs(b.strength - level))[0];

/** The bot of a level: a mark, or one between two marks. @param {number} level @param {Bots} bots */
export const botAt = (level, bots) => bots.find(({ strength }) => strength === level)?.id ?? `level:${level}`;

/** A bot's name for people. @param {string} bot @param {Bots} bots */
export function titleOf(bot, bots) {
  const level = levelOf(bot, bots);
  const mark = level === undefined ? undefined : nearest(level, bots);
  if (!mark || level === undefined) return bot;
  return mark.strength === level ? mark.name : `${mark.name} ${level}`;
}

/** @param {number} level */
const within = (level) => Math.min(STRONGEST, Math.max(WEAKEST, level));

/** The levels that suit this person, by game. @returns {Record<string, number>} */
function known() {
  try {
    return JSON.parse(learned.value) ?? {};
  } catch {
    return {};
  }
}

/** The opponent that suits this person in a game; before any game the friendly one. @param {string} game @param {Bots} bots @param {BotInfo | undefined} friendly */
export function suiting(game, bots, friendly) {
  const level = adapts.value === 'on' ? known()[game] : undefined;
  const mark = level === undefined ? undefined : nearest(level, bots);
  if (!mark || level === undefined) return friendly;
  return { ...mark, id: botAt(level, bots), name: titleOf(botAt(level, bots), bots), strength: level };
}

/**
 * How far the opponent moves after a game: up after a win, down after a loss. Among equals it stays where it is.
 * @param {boolean} won @param {number} seats
 */
export const move = (won, seats) => (won ? Math.round(STEP * (1 - 1 / seats)) : -Math.max(1, Math.round(STEP / seats)));

/** Note the level for the next game. @param {string} game @param {number} level */
export function learn(game, level) {
  learned.value = JSON.stringify({ ...known(), [game]: within(level) });
}

/** The level after a move. @param {number} level @param {number} by */
export const moved = (level, by) => within(level + by);
