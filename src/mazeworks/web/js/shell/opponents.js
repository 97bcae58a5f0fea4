/** Choosing an opponent: four usual names, a slider over the whole scale, and a level that follows the person. */
import { html } from '../html.js';
import { adapts } from '../settings.js';
import { t } from '../words.js';
import { Switch, radioKeys } from '../ui.js';
import { BotFace } from './bot_portraits.js';
import { botAt, levelOf, nearest, titleOf } from './levels.js';

/** @typedef {import('../wire').BotInfo} BotInfo */
/** @typedef {readonly BotInfo[]} Bots */

/** The scale with its ten names. @param {{at: number, level: number, bots: Bots, onChange: (bot: string) => void}} props */
function Scale({ at, level, bots, onChange }) {
  const set = (/** @type {Event} */ event) => onChange(botAt(Number(/** @type {HTMLInputElement} */ (event.target).value), bots));
  return html`<div class="scale">
    <input type="range" min="1" max=${bots[0]?.of ?? 100} value=${level} onInput=${set}
      aria-label=${t('bot.level', { n: at + 1 })} aria-valuetext=${`${titleOf(botAt(level, bots), bots)}, ${level}`} />
    <ol aria-hidden="true">
      ${bots.map(({ id, name, strength, of }) => html`<li key=${id} style=${{ '--at': (strength - 1) / (of - 1) }}>${name}</li>`)}
    </ol>
  </div>`;
}

/** @param {{at: number, value: string, bots: Bots, onChange: (bot: string) => void}} props */
export function BotChooser({ at, value, bots, onChange }) {
  const level = levelOf(value, bots) ?? 50;
  const usual = bots.filter((bot) => bot.usual);
  const choices = usual.map((bot) => ({ value: bot.id, label: bot.name }));
  return html`<div class="pick">
    <div class="bots" role="radiogroup" aria-label=${t('bot.choose', { n: at + 1 })}
      onKeyDown=${radioKeys(choices, value, onChange)}>
      ${usual.map(
        (bot, i) => html`<button type="button" class="bot" role="radio" key=${bot.id} aria-checked=${bot.id === value}
          tabindex=${bot.id === value || (i === 0 && !usual.some(({ id }) => id === value)) ? 0 : -1}
          onClick=${() => onChange(bot.id)}>
          <${BotFace} strength=${bot.strength} of=${bot.of} />
          <span><b>${bot.name}</b><small aria-hidden="true">${t('bot.level.short', { n: bot.strength })}</small>
            <span class="spoken-only">${t('bot.strength', { n: bot.strength, of: bot.of })}</span></span>
        </button>`,
      )}
    </div>
    <${Scale} at=${at} level=${level} bots=${bots} onChange=${onChange} />
    <p class="say"><b>${titleOf(value, bots)}</b> · ${nearest(level, bots)?.about}</p>
    <div class="adapts">
      <${Switch} label=${t('bot.adapts')} checked=${adapts.value === 'on'}
        onChange=${(/** @type {boolean} */ on) => (adapts.value = on ? 'on' : 'off')} />
      <span>${t('bot.adapts')}</span>
    </div>
  </div>`;
}
