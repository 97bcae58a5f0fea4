/** After a game against bots: the rematch a little easier or harder, and how an opponent that adapts has moved. */
import { useMemo } from 'preact/hooks';
import { html } from '../html.js';
import { adapted, adapts } from '../settings.js';
import { Button } from '../ui.js';
import { t } from '../words.js';
import { LITTLE, botAt, learn, levelOf, move, moved, titleOf } from './levels.js';

/** @typedef {import('../wire').BotInfo} BotInfo */
/** @typedef {import('../wire').TableInfo} TableInfo */

/** The level of the strongest bot if this device has one seat and bots have the rest. @param {TableInfo} table @param {readonly BotInfo[]} bots */
function rivals({ seats }, bots) {
  const others = seats.filter(({ mine }) => !mine);
  if (!others.length || seats.length - others.length !== 1 || others.some(({ kind }) => kind !== 'bot')) return undefined;
  const levels = others.map(({ bot }) => levelOf(bot, bots));
  return levels.some((level) => level === undefined) ? undefined : Math.max(...levels.map(Number));
}

/**
 * How far bots move in the rematch, and the sentence about it. A game counts once.
 * @param {TableInfo} table @param {import('./final_standing.js').Ending} ending @param {readonly BotInfo[]} bots
 */
export function useNextLevel(table, ending, bots) {
  return useMemo(() => {
    const level = bots.length ? rivals(table, bots) : undefined;
    const { result } = ending;
    if (level === undefined || !result) return { level, by: 0, says: '' };
    if (adapts.value === 'off' || result.truncated || !result.winners.length) return { level, by: 0, says: '' };
    const won = result.winners.some((seat) => table.seats[seat]?.mine);
    const to = moved(level, move(won, table.seats.length));
    if (adapted.value !== table.key) {
      adapted.value = table.key;
      learn(table.game, to);
    }
    const name = titleOf(botAt(level, bots), bots);
    const says = to === level ? t('result.adapts.same', { name }) : t(to > level ? 'result.adapts.up' : 'result.adapts.down', { name, n: to });
    return { level, by: to - level, says };
  }, [table.key, bots.length]);
}

/** @param {{level: number | undefined, onRematch: (harder: number) => void}} props */
export function Nudges({ level, onRematch }) {
  if (level === undefined) return null;
  return html`<div class="nudges">
    <${Button} disabled=${level <= 1} onClick=${() => onRematch(-LITTLE)}>${t('result.easier')}<//>
    <${Button} disabled=${level >= 100} onClick=${() => onRematch(LITTLE)}>${t('result.harder')}<//>
  </div>`;
}
