/** The tables of this guest: the one that waits for a move comes first. */
import { html } from '../html.js';
import { t } from '../words.js';
import { Button, Panel, SeatPawn } from '../ui.js';
import { Picture } from './picture.js';
import { useShelf } from './shelf.js';

/** @typedef {import('../wire').MyTable} MyTable */
/** @typedef {(table: MyTable) => import('../wire').GameInfo | undefined} GameOf */

const SHOWN = 3;

/** The urgency of a table: my turn, then running, then waiting. @param {MyTable} table */
const urgency = (table) => (table.my_turn ? 0 : table.stage === 'playing' ? 1 : 2);

/** @param {{table: MyTable}} props */
function State({ table }) {
  if (table.stage === 'archived') return html`<span class="pill wait">${t('continue.archived')}</span>`;
  if (table.my_turn) return html`<span class="pill">${t('continue.my-turn')}</span>`;
  return html`<span class="pill wait">${t(table.stage === 'playing' ? 'continue.their-turn' : 'continue.waiting')}</span>`;
}

/** @param {{table: MyTable, game?: import('../wire').GameInfo, first: boolean}} props */
function Entry({ table, game, first }) {
  const names = table.names.filter(Boolean).join(', ');
  const verb = table.stage === 'archived' ? 'look' : 'resume';
  return html`<li class=${first ? 'entry first' : 'entry'}>
    <div class="thumb"><${Picture} game=${game} /></div>
    <div class="words">
      <b>${table.title}</b>
      <p>
        <span class="pawns" aria-hidden="true">${table.colours.map((piece) => html`<${SeatPawn} piece=${piece} />`)}</span>
        <${State} table=${table} /> ${first && html`<span class="names">${names}</span>`}
      </p>
    </div>
    <${Button} kind=${first ? 'primary' : ''} href=${`/t/${table.key}`}
      label=${t(`continue.${verb}.label`, { game: table.title, names })}>${t(`continue.${verb}`)}<//>
  </li>`;
}

/** Entries that are hidden at first. @param {{tables: readonly MyTable[], gameOf: GameOf, summary: string}} props */
function More({ tables, gameOf, summary }) {
  if (!tables.length) return null;
  return html`<details>
    <summary>${t(summary, { n: tables.length })}</summary>
    <ul>${tables.map((table) => html`<${Entry} key=${table.key} table=${table} game=${gameOf(table)} first=${false} />`)}</ul>
  </details>`;
}

/** @param {{tables: readonly MyTable[]}} props */
export function Resume({ tables: given }) {
  const { data: shelf } = useShelf();
  const gameOf = (/** @type {MyTable} */ table) => shelf?.games.find(({ id }) => id === table.game);
  const tables = given.map((table) => ({ ...table, title: gameOf(table)?.title ?? table.title }));
  const archived = tables.filter(({ stage }) => stage === 'archived');
  const open = tables
    .filter(({ stage }) => stage === 'playing' || stage === 'waiting')
    .sort((a, b) => urgency(a) - urgency(b));
  if (!open.length && !archived.length) return null;
  return html`<${Panel} title=${t('continue.title')} class="resume">
    <ul>${open.slice(0, SHOWN).map((table, i) => html`<${Entry} key=${table.key} table=${table} game=${gameOf(table)} first=${i === 0} />`)}</ul>
    <${More} tables=${open.slice(SHOWN)} gameOf=${gameOf} summary="continue.more" />
    <${More} tables=${archived} gameOf=${gameOf} summary="continue.more-archived" />
  <//>`;
}
