/** The page behind the one link of a table: a guest gives a name, picks a free seat and sits down. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { signal } from '@preact/signals';
import { html } from '../html.js';
import { connect, Refused } from '../net.js';
import { setTitle } from '../route.js';
import { beside, name as myName } from '../settings.js';
import { useFound } from '../shell/table_by_code.js';
import { Lost } from '../shell/not_found.js';
import { useShelf } from '../shell/shelf.js';
import { Topbar } from '../shell/topbar.js';
import { usePieces } from '../skin.js';
import { Button, Loading, SeatPawn, toast } from '../ui.js';
import { t } from '../words.js';

/** @typedef {import('../wire').TableInfo} TableInfo */
/** @typedef {import('../wire').SeatInfo} SeatInfo */
/** @typedef {import('../route.js').Navigate} Navigate */

/** The seats of a table as they fill, over a socket. @param {string} key */
function useSeats(key) {
  const parts = useMemo(() => {
    const table = signal(/** @type {TableInfo | null} */ (null));
    const gone = signal('');
    const hear = (/** @type {import('../wire').AnyMessage} */ message) => message.is === 'table' && (table.value = message.table);
    return { table, gone, line: connect(key, hear, (why) => (gone.value = why || '?')) };
  }, [key]);
  useEffect(() => () => parts.line.close(), [parts]);
  return parts;
}

/** True if a guest can take a seat now: nobody sits there, or a bot keeps it while the game runs. @param {TableInfo} table @param {SeatInfo} seat */
const free = (table, seat) => !seat.taken || (table.stage === 'playing' && table.welcoming && seat.kind === 'bot');

/** The line about a seat. @param {TableInfo} table @param {SeatInfo} seat */
function saysOf(table, seat) {
  if (seat.kind === 'bot') return t(free(table, seat) ? 'join.bot' : 'seat.bot');
  return seat.taken ? t(seat.present ? 'seat.come' : 'seat.away') : t(`piece.${seat.colour}`);
}

/** The seats to choose from. @param {{table: TableInfo, value: number, onChange: (seat: number) => void}} props */
function Picker({ table, value, onChange }) {
  return html`<fieldset class="picks"><legend>${t('join.pick')}</legend>
    ${table.seats.map((seat, i) => {
      const open = free(table, seat);
      return html`<label key=${i} class=${`pick${open ? '' : ' taken'}`} data-seat=${i}>
        <input type="radio" name="seat" value=${i} checked=${i === value} disabled=${!open} onChange=${() => onChange(i)} />
        <${SeatPawn} seat=${i} />
        <span><b>${seat.taken ? seat.name : t('join.free')}</b><small>${saysOf(table, seat)}</small></span>
      </label>`;
    })}
  </fieldset>`;
}

/**
 * The chosen seat. If another guest takes it, the next free one is chosen and `moved` says so.
 * @param {TableInfo} table
 */
function usePick(table) {
  const [wish, setWish] = useState(-1);
  const open = table.seats.flatMap((seat, i) => (free(table, seat) ? [i] : []));
  const seat = open.includes(wish) ? wish : (open.find((each) => each > wish) ?? open[0] ?? -1);
  return { seat, moved: wish >= 0 && seat !== wish && seat >= 0, pick: setWish };
}

/** @param {{table: TableInfo, code: string, line: import('../net.js').Line}} props */
function SitDown({ table, code, line }) {
  const [name, setName] = useState(myName.value);
  const { seat, moved, pick } = usePick(table);
  const sit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = name.trim().slice(0, 24) || t('shell.guest');
    myName.value = name.trim() ? chosen : myName.value;
    pick(seat);
    try {
      await line.send({ do: 'join', seat, code, name: chosen });
    } catch (error) {
      toast(error instanceof Refused ? error.why : String(error));
    }
  };
  return html`<form class="sit" onSubmit=${sit}>
    <label><b>${t('sit.name')}</b><input class="field" maxlength="24" autocomplete="nickname" placeholder=${t('shell.guest')} value=${name}
      onInput=${(/** @type {Event} */ e) => setName(/** @type {HTMLInputElement} */ (e.target).value)} /></label>
    <${Picker} table=${table} value=${seat} onChange=${pick} />
    <p class="moved" role="status">${moved ? t('join.moved') : ''}</p>
    <button class="btn primary big">${t('join.sit')}</button>
  </form>`;
}

/** @param {{code: string, tableKey: string, byTv: boolean, navigate: Navigate}} props */
function Invited({ code, tableKey, byTv, navigate }) {
  const { table: { value: table }, gone, line } = useSeats(tableKey);
  const mine = table?.seats.some((seat) => seat.mine) ?? false;
  useShelf(); // the table needs it next
  usePieces(table?.seats.map(({ colour }) => colour));
  useEffect(() => setTitle(table?.title), [table?.title]);
  useEffect(() => {
    if (!mine) return;
    beside.value = byTv ? 'tv' : 'alone';
    navigate(`/t/${tableKey}`, { replace: true });
  }, [mine]);
  if (gone.value) return html`<${Lost} title=${t('table.gone')} navigate=${navigate}>${gone.value}<//>`;
  if (!table) return html`<main class="boot"><${Loading} /></main>`;
  const host = table.seats.find(({ kind }) => kind === 'me')?.name;
  const room = table.seats.some((seat) => free(table, seat));
  return html`<${Topbar} title=${table.title} plain=${true} />
    <main class="joining"><section class="panel">
      <h1>${host ? t('join.title', { name: host }) : t('join.title.nobody')}</h1>
      ${room ? html`<${SitDown} table=${table} code=${code} line=${line} />` : html`<p>${t('join.full')}</p>`}
      <div class="two">
        <${Button} href=${`/t/${tableKey}`}>${t('join.watch')}<//>
        <${Button} href=${`/tv/${code}`}>${t('join.tv')}<//>
      </div>
    </section></main>`;
}

/** @param {import('../route.js').ScreenProps} props */
export default function Join({ params, query, navigate }) {
  const code = params.code ?? '';
  const { data: key, error } = useFound(code);
  if (error) return html`<${Lost} title=${t('join.unknown')} navigate=${navigate}>${error.message}<//>`;
  if (!key) return html`<main class="boot"><${Loading} /></main>`;
  return html`<${Invited} code=${code} tableKey=${key} byTv=${query.has('tv')} navigate=${navigate} />`;
}
