/** A table on a TV: the board, whose turn it is, the seats, the latest sentences, and the code for phones. It only watches. */
import { useEffect, useState } from 'preact/hooks';
import { Pawn, Sign } from '../art.js';
import { html } from '../html.js';
import { connect, lost, originFor } from '../net.js';
import { setTitle } from '../route.js';
import { useFound } from '../shell/table_by_code.js';
import { codeIn } from '../shell/join.js';
import { QrCode } from '../shell/linkbox.js';
import { Lost } from '../shell/not_found.js';
import { useShelf } from '../shell/shelf.js';
import { Topbar } from '../shell/topbar.js';
import { usePieces, useSkin } from '../skin.js';
import { openTable, openView } from '../store.js';
import { BoardOnly } from '../table/play.js';
import { useOpenTable } from '../table/open_table.js';
import { Line } from '../table/lost_connection.js';
import { namesOf } from '../table/seats.js';
import { Button, Loading } from '../ui.js';
import { t } from '../words.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../route.js').Navigate} Navigate */

const SENTENCES = 4;

/** Connects as a watcher, even in the browser of a player. @type {typeof connect} */
const watch = (key, hear, gone) => connect(key, hear, gone, { watch: true });

/** Keeps the screen awake while it is in sight. */
function useAwake() {
  useEffect(() => {
    /** @type {WakeLockSentinel | undefined} */
    let lock;
    const ask = async () => {
      if (document.visibilityState === 'visible') lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

/** @param {{store: Store, names: readonly string[]}} props */
function Turn({ store, names }) {
  const [table, now] = [store.table.value, store.now.value];
  const winner = now?.result?.winners[0];
  const seat = now?.result ? (winner ?? null) : (now?.actor ?? null);
  const lead = now?.result ? t('tv.over') : t(now ? 'tv.turn' : 'tv.waiting');
  const bot = seat !== null && table?.seats[seat]?.kind === 'bot';
  const winners = now?.result?.winners.map((each) => names[each]).join(', ');
  const who = now?.result ? winners || t('tv.nobody') : seat === null ? (table?.title ?? '') : names[seat];
  return html`<section class="tvturn" data-seat=${seat}>
    ${seat !== null && html`<${Pawn} seat=${seat} />`}
    <div><span>${lead}</span><b>${who}</b>
      <span>${now?.result ? now.result.why : now && t(bot ? 'turn.thinks' : 'turn.decides')}</span></div>
  </section>`;
}

/** @param {{store: Store, names: readonly string[]}} props */
function TvSeats({ store, names }) {
  const [table, now, widgets] = [store.table.value, store.now.value, store.widgets.value];
  const open = now && openView(now, widgets);
  return html`<ul class="tvseats" aria-label=${t('table.seats')}>${table?.seats.map((seat, i) => {
    const progress = open && widgets?.progress?.(open.table, i);
    const score = now?.scores[i] ?? 0;
    const points = open && (widgets?.points ? widgets.points(open, i, score) : { n: score });
    return html`<li key=${i} data-seat=${i} class=${now?.actor === i && !now.result ? 'turn' : ''}>
      <${Pawn} seat=${i} /><b>${seat.taken || now ? names[i] : t('seat.open')}</b>
      ${progress ? html`<span class="tvpoints">${progress.got}<small> / ${progress.of}</small></span>`
        : points && html`<span class="tvpoints">${points.n}</span>`}
      ${!now && html`<span>${seat.taken ? t(seat.kind === 'bot' ? 'seat.bot' : 'seat.come') : ''}</span>`}
    </li>`;
  })}</ul>`;
}

/** @param {{story: readonly import('../wire').Told[]}} props */
const Latest = ({ story }) => html`<ol class="tvstory" aria-label=${t('table.story')} aria-live="polite">
  ${story.slice(-SENTENCES).map((told, i) => html`<li key=${`${told.ply}.${i}.${told.text}`}>
    ${Number.isInteger(told.event.seat) && html`<${Sign} seat=${told.event.seat} />`}<span>${told.text}</span></li>`)}
</ol>`;

/** @param {{code: string, tableKey: string, navigate: Navigate}} props */
function Shown({ code, tableKey, navigate }) {
  const [key, follow] = useState(tableKey);
  const { store, eyes, plan } = useOpenTable(() => openTable(key, watch), key);
  const { data: shelf } = useShelf();
  const [table, now] = [store.table.value, store.now.value];
  const game = shelf?.games.find(({ id }) => id === table?.game);
  const { dressed, failed } = useSkin(game);
  usePieces(table?.seats.map(({ colour }) => colour));
  useAwake();
  useEffect(() => setTitle(table?.title), [table?.title]);
  useEffect(() => {
    if (table?.next) follow(table.next); // the rematch
  }, [table?.next]);
  if (store.gone.value || failed) {
    return html`<${Lost} title=${t('table.gone')} navigate=${navigate}>${store.gone.value || failed?.message}<//>`;
  }
  if (!table || !dressed) return html`<main class="boot"><${Loading} /></main>`;
  const names = namesOf(table.seats);
  const full = () => document.documentElement.requestFullscreen().catch(() => undefined);
  const link = `${originFor(table)}/j/${code}?tv=1`;
  return html`<main class=${now ? 'tvscreen' : 'tvscreen inviting'}>
    <header><h1>${table.title}</h1>
      <button type="button" class="btn" onClick=${full}>${t('tv.full')}</button></header>
    <div class="tvboard" data-area="board" inert>
      ${now && html`<${BoardOnly} store=${store} eyes=${eyes} plan=${plan} game=${game} bots=${shelf?.bots ?? []} />`}
    </div>
    <aside aria-label=${t('table.seats')}>
      ${lost.value > 0 && html`<${Line} />`}
      <${Turn} store=${store} names=${names} />
      <${TvSeats} store=${store} names=${names} />
      <${Latest} story=${store.story.value} />
    </aside>
    <section class="tvjoin" aria-label=${t('tv.hand')}><${QrCode} link=${link} label=${t('invite.code.qr')} />
      <div><span>${t('tv.hand')}</span><b data-code>${code}</b><span>${new URL(link).host}</span></div></section>
  </main>`;
}

/** A TV that knows no table yet. @param {{navigate: Navigate}} props */
function Ask({ navigate }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    setWrong(!codeIn(text));
    if (codeIn(text)) navigate(`/tv/${codeIn(text)}`);
  };
  return html`<${Topbar} title=${t('invite.tv')} plain=${true} />
    <main class="joining tvask"><form class="panel sit" onSubmit=${go} novalidate>
      <h1>${t('tv.ask')}</h1><p>${t('tv.ask.how')}</p>
      <label><b>${t('tv.ask.code')}</b><input class="field" autocomplete="off" spellcheck=${false} value=${text} aria-invalid=${wrong}
        onInput=${(/** @type {Event} */ e) => setText(/** @type {HTMLInputElement} */ (e.target).value)} /></label>
      <p class="moved" role="status">${wrong ? t('tv.ask.wrong') : ''}</p>
      <div class="two"><button class="btn primary big">${t('tv.ask.go')}</button><${Button} href="/">${t('shell.games')}<//></div>
    </form></main>`;
}

/** @param {import('../route.js').ScreenProps} props */
export default function Tv({ params, navigate }) {
  const code = params.code ?? '';
  const { data: key, error } = useFound(code);
  if (!code) return html`<${Ask} navigate=${navigate} />`;
  if (error) return html`<${Lost} title=${t('join.unknown')} navigate=${navigate}>${error.message}<//>`;
  if (!key) return html`<main class="boot"><${Loading} /></main>`;
  return html`<${Shown} code=${code} tableKey=${key} navigate=${navigate} />`;
}
