/** Tables where this guest sits: the one that waits for a move comes first. */
import { html } from '../html.js';
import { t } from '../words.js';
import { Button, Panel, SeatPawn } from '../ui.js';
import { Picture } from './picture.js';
import { useShelf } from './shelf.js';

/** @typedef {import('../wire').MyTable} MyTable */

const SHOWN = 3;

/** How much a table wants us: my turn, then running, then waiting. @param {MyTable} table */
const urgency = (table) => (table.my_turn ? 0 : table.stage === 'playing' ? 1 : 2);

/** @param {{table: MyTable}} props */
function State({ table }) {
  if (table.my_turn) return html`<span class="pill">${t('continue.my-turn')}</span>`;
  return html`<span class="pill wait">${t(table.stage === 'playing' ? 'continue.their-turn' : 'continue.waiting')}</span>`;
}

/** @param {{table: MyTable, first: boolean}} props */
function Entry({ table, first }) {
  const names = table.names.filter(Boolean).join(', ');
  return html`<li class=${first ? 'entry first' : 'entry'}>
    <div class="thumb"><${Picture} game=${table.game} /></div>
    <div class="words">
      <b>${table.title}</b>
      <p>
        <span class="pawns" aria-hidden="true">${table.names.map((_, seat) => html`<${SeatPawn} seat=${seat} />`)}</span>
        <${State} table=${table} /> ${first && html`<span class="names">${names}</span>`}
      </p>
    </div>
    <${Button} kind=${first ? 'primary' : ''} href=${`/t/${table.key}`}
      label=${t('continue.resume.label', { game: table.title, names })}>${t('continue.resume')}<//>
  </li>`;
}

/** @param {{tables: readonly MyTable[]}} props */
export function Resume({ tables: given }) {
  const { data: shelf } = useShelf();
  const title = (/** @type {MyTable} */ table) => shelf?.games.find(({ id }) => id === table.game)?.title ?? table.title;
  const tables = given.map((table) => ({ ...table, title: title(table) }));
  const open = tables.filter(({ stage }) => stage !== 'over').sort((a, b) => urgency(a) - urgency(b));
  if (!open.length) return null;
  return html`<${Panel} title=${t('continue.title')} class="resume">
    <ul>${open.slice(0, SHOWN).map((table, i) => html`<${Entry} key=${table.key} table=${table} first=${i === 0} />`)}</ul>
    ${
      open.length > SHOWN &&
      html`<details>
        <summary>${t('continue.more', { n: open.length - SHOWN })}</summary>
        <ul>${open.slice(SHOWN).map((table) => html`<${Entry} key=${table.key} table=${table} first=${false} />`)}</ul>
      </details>`
    }
  <//>`;
}
