/** A table: waiting for people, playing, or over. */
import { useEffect, useState } from 'preact/hooks';
import { usePieces, useSkin } from '../skin.js';
import { html } from '../html.js';
import { Refused } from '../net.js';
import { setTitle } from '../route.js';
import { Lost } from '../shell/not_found.js';
import { useShelf } from '../shell/shelf.js';
import { openTable } from '../store.js';
import { Archived } from '../table/archived.js';
import { FirstGame } from '../table/first_game.js';
import { useOpenTable } from '../table/open_table.js';
import { Play } from '../table/play.js';
import { useTurnSignal } from '../table/turn_signal.js';
import { Takeover } from '../table/transfer.js';
import { invited, spent } from '../table/sit_down.js';
import { Waiting } from '../table/waiting.js';
import { Loading, toast } from '../ui.js';
import { t } from '../words.js';
import Result from './result.js';

const LINGER = 1800; // the last position stays in sight before the result

/** True a moment after the game is over and everything was shown. @param {import('../store.js').Store} store */
function useOver(store) {
  const ended = store.now.value?.result != null && !store.busy.value;
  const [live] = useState({ played: false });
  const [over, setOver] = useState(false);
  if (store.now.value && !store.now.value.result) live.played = true;
  useEffect(() => {
    if (!ended) return setOver(false);
    const timer = setTimeout(() => setOver(true), live.played ? LINGER : 0);
    return () => clearTimeout(timer);
  }, [ended]);
  return over && ended;
}

/** @param {import('../route.js').ScreenProps} props */
export default function Table({ params, query, navigate }) {
  const key = params.key ?? '';
  const { store, eyes, plan } = useOpenTable(() => openTable(key), key);
  const { data: shelf } = useShelf();
  const [table, now] = [store.table.value, store.now.value];
  const game = shelf?.games.find(({ id }) => id === table?.game);
  const over = useOver(store);
  const [asked, setAsked] = useState(false);
  const { dressed, failed } = useSkin(game);
  usePieces(table?.seats.map(({ colour }) => colour));
  const title = game?.title ?? table?.title ?? '';
  useEffect(() => setTitle(title), [title]);
  useTurnSignal(!!now && !now.result && store.mine.value.includes(now.actor ?? -1), title);
  useEffect(() => {
    if (table && spent(table, query)) toast(t('invite.used'));
  }, [!table]);
  useEffect(() => {
    if (asked && table?.next) navigate(`/t/${table.next}`);
  }, [asked, table?.next]);

  if (store.gone.value || failed) {
    return html`<${Lost} title=${t('table.gone')} navigate=${navigate}>${store.gone.value || failed?.message}<//>`;
  }
  if (table?.stage === 'archived') return html`<${Archived} table=${table} />`;
  if (!table || !shelf || !dressed) return html`<main class="boot"><${Loading} /></main>`;
  const rematch = async (/** @type {number} */ harder) => {
    setAsked(true);
    try {
      if (!table.next) await store.ask({ do: 'rematch', harder });
    } catch (error) {
      setAsked(false);
      toast(error instanceof Refused ? error.why : String(error));
    }
  };
  const pass = query.get('pass');
  const done = () => navigate(`/t/${key}`, { replace: true });
  const question = pass && html`<${Takeover} store=${store} secret=${pass} onDone=${done} />`;
  if (over && now) {
    return html`<${Result} table=${table} snapshot=${now} onRematch=${store.mine.value.length ? rematch : undefined}
      onReplay=${() => navigate(`/r/${key}`)} navigate=${navigate} />${question}`;
  }
  if (!now || invited(store, query)) {
    return html`<${Waiting} store=${store} query=${query} game=${game} bots=${shelf.bots} />${question}`;
  }
  const parts = { store, eyes, plan, game, bots: shelf.bots };
  return html`<${Play} ...${parts} /><${FirstGame} ...${parts} />${question}`;
}
