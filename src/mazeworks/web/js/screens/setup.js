/** Setting up a table: seats and options. */
import { useEffect, useState } from 'preact/hooks';
import { dressPage, usePieces, useSkin } from '../skin.js';
import { html } from '../html.js';
import { api } from '../net.js';
import { setTitle } from '../route.js';
import { name, recent } from '../settings.js';
import { Button, Loading, Panel, Segmented, Trouble } from '../ui.js';
import { t } from '../words.js';
import { Facts } from '../shell/gamecard.js';
import { suiting, titleOf } from '../shell/levels.js';
import { Option } from '../shell/options.js';
import { Picture } from '../shell/picture.js';
import { changed, dressed, firstPlan, fitting, openSeats, rekinded, resized, sent, swapped } from '../shell/seat_plan.js';
import { Opening } from '../shell/seating.js';
import { SeatRow } from '../shell/seats.js';
import { families, friendlyBot, myName, useShelf } from '../shell/shelf.js';
import { Topbar } from '../shell/topbar.js';

/** @typedef {import('../wire').GameInfo} GameInfo */
/** @typedef {import('../wire').BotInfo} BotInfo */
/** @typedef {import('../wire').Shelf} Shelf */
/** @typedef {import('../shell/seat_plan.js').Seat} Seat */
/** @typedef {import('../shell/seating.js').Begins} Begins */
/** @typedef {import('../route.js').Navigate} Navigate */

/** The game and its variants. @param {{game: GameInfo, shelf: Shelf, navigate: Navigate}} props */
function Chosen({ game, shelf, navigate }) {
  const family = families(shelf.games).find(({ games }) => games.includes(game));
  const variants = (family?.games ?? []).map((each) => ({ value: each.id, label: each.variant }));
  return html`<section class="panel chosen">
    <div class="art"><${Picture} game=${game} /></div>
    <div>
      <h2>${family?.games[0]?.title ?? game.title}</h2>
      <${Facts} game=${game} />
      <a href=${`/rules/${game.rules}`}>${t('nav.rules')}</a>
    </div>
    ${
      variants.length > 1 &&
      html`<${Segmented} class="variants" label=${t('landing.variant', { game: game.title })} value=${game.id}
        choices=${variants} onChange=${(/** @type {string} */ id) => navigate(`/new/${id}`, { replace: true })} />`
    }
  </section>`;
}

/**
 * The last seating and the choice of who begins, so that trying another variant loses nothing.
 * @type {{seats: Seat[], said: Begins | null} | null}
 */
let arranged = null;

const ALONE = 'bot'; // the way that asks nothing: it starts at once
const FRIENDS = 4; // seats of a table for friends; bots take those that stay free
/** Who else sits there, by the way one came. @type {Readonly<Record<string, import('../wire').Kind>>} */
const OTHERS = { friends: 'online', here: 'here' };

/**
 * The seating of a game, and what can be done with it.
 * @param {GameInfo} game @param {string} bot @param {string | null} company the way one came: alone, with friends, here, or none of them
 */
function useSeating(game, bot, company) {
  const [{ seats, said }, set] = useState(() => {
    const others = OTHERS[company ?? ''];
    const [fewest, most] = [Math.min(...game.seats), Math.max(...game.seats)];
    const count = others === 'online' ? Math.min(most, FRIENDS) : Math.min(most, Math.max(2, fewest));
    if (others) return { seats: firstPlan(count, bot, others), said: null };
    if (arranged && game.seats.includes(arranged.seats.length)) return { ...arranged, seats: fitting(arranged.seats, game.colours) };
    return { seats: firstPlan(Math.min(...game.seats), bot), said: null };
  });
  arranged = { seats, said };
  usePieces(seats.map(({ colour }) => colour));
  /** @param {Seat[]} to */
  const seat = (to) => set({ seats: fitting(to, game.colours), said: typeof said === 'number' && said >= to.length ? null : said });
  /** Two seats change places; the same player still begins. @param {number} one @param {number} two */
  const swap = (one, two) => {
    const now = said ?? game.begins;
    set({ seats: fitting(swapped(seats, one, two), game.colours), said: now === one ? two : now === two ? one : said });
  };
  return { seats, begins: said ?? game.begins, seat, swap, begin: (/** @type {Begins} */ to) => set({ seats, said: to }) };
}

/** @param {readonly Seat[]} seats */
function note(seats) {
  const open = openSeats(seats);
  if (open) return t('setup.note.online', { n: open });
  return t(seats.every(({ kind }) => kind === 'bot') ? 'setup.note.alone' : 'setup.note.ready');
}

/** @param {{game: GameInfo, shelf: Shelf, company: string | null, navigate: Navigate}} props */
function Form({ game, shelf, company, navigate }) {
  const bot = suiting(game.id, shelf.bots, friendlyBot(shelf.bots))?.id ?? '';
  const { seats, begins, seat: setSeats, swap, begin: setBegins } = useSeating(game, bot, company);
  const [options, setOptions] = useState(/** @type {Record<string, unknown>} */ ({}));
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const waits = openSeats(seats) > 0;

  /** The default name of a seat. @param {Seat} seat @param {number} at */
  const suggested = (seat, at) => {
    if (seat.kind === 'bot') return titleOf(seat.bot, shelf.bots);
    return seat.kind === 'me' ? myName() : t('bot.friend', { n: at + 1 });
  };
  const plan = sent(seats, (seat, at) => (seat.kind !== 'bot' && seat.name.trim()) || suggested(seat, at));
  const names = plan.map(({ name: called }, at) => called || t('setup.seat', { n: at + 1 }));
  async function start() {
    if (busy) return;
    setBusy(true);
    setRefused('');
    try {
      const me = seats.find(({ kind }) => kind === 'me')?.name.trim();
      if (me) name.value = me;
      const made = await api('/api/tables', { game: game.id, seats: plan, options, begins, start: !waits });
      recent.value = game.id;
      navigate(`/t/${made.key}`, { replace: company === ALONE });
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  useEffect(() => {
    if (company === ALONE) void start();
  }, []);
  const counts = game.seats.map((value) => ({ value, label: String(value) }));
  const settled = Object.keys(options).length === 0;
  return html`<main class="setup">
    <div class="main-column">
      <${Panel} title=${t('setup.seats')} class="seating">
        <div class="beside">
          <${Segmented} label=${t('setup.count')} value=${seats.length} choices=${counts}
            onChange=${(/** @type {number} */ count) => setSeats(resized(seats, count, bot))} />
        </div>
        <ul class="chairs">
          ${seats.map(
            (seat, at) => html`<${SeatRow} key=${at} seats=${seats} at=${at} plan=${plan} suggested=${suggested(seat, at)}
              bots=${shelf.bots} game=${game} onKind=${(/** @type {any} */ kind) => setSeats(rekinded(seats, at, kind))}
              onSwap=${(/** @type {number} */ other) => swap(at, other)}
              onDress=${(/** @type {number} */ colour) => setSeats(dressed(seats, at, colour))}
              onChange=${(/** @type {Partial<Seat>} */ change) => setSeats(changed(seats, at, change))} />`,
          )}
        </ul>
        <${Opening} game=${game} begins=${begins} names=${names} onChange=${setBegins} />
      <//>
      <${Panel} title=${t('setup.options')} class="options">
        <div class="beside">
          ${!settled && html`<${Button} kind="sm" icon="again" onClick=${() => setOptions({})}>${t('setup.reset')}<//>`}
        </div>
        <div class="opts">
          ${game.options.filter(({ name: option }) => option !== 'first').map(
            (option) => html`<${Option} key=${option.name} option=${option} terms=${game.terms}
              value=${options[option.name] ?? option.default}
              onChange=${(/** @type {unknown} */ value) => setOptions({ ...options, [option.name]: value })} />`,
          )}
        </div>
      <//>
    </div>
    <div class="side-column">
      <${Chosen} game=${game} shelf=${shelf} navigate=${navigate} />
      <div class="start">
        ${
          refused
            ? html`<p class="refused" role="alert"><b>${t('setup.refused')}</b> ${refused}</p>`
            : html`<p class="muted" aria-live="polite">${note(seats)}</p>`
        }
        <${Button} kind="primary big" onClick=${start} aria-disabled=${busy}>
          ${t(busy ? 'setup.starting' : waits ? 'setup.open-table' : 'setup.start')}<//>
      </div>
    </div>
  </main>`;
}

/** @param {import('../route.js').ScreenProps} props */
export default function Setup({ params, query, navigate }) {
  const { data: shelf, error, retry } = useShelf();
  const game = shelf?.games.find(({ id }) => id === params.game);
  useEffect(() => setTitle(game && `${t('setup.title')}: ${game.title}`), [game]);
  useSkin(game, dressPage);
  let body = html`<main class="setup"><${Loading} /></main>`;
  if (error) body = html`<main class="setup"><${Trouble} why=${error.message} onRetry=${retry}>${t('landing.failed')}<//></main>`;
  else if (shelf && !game) body = html`<main class="setup"><${Trouble}>${t('setup.unknown')}<//></main>`;
  else if (shelf) body = html`<${Form} key=${params.game} game=${game} shelf=${shelf} company=${query.get('with')} navigate=${navigate} />`;
  return html`<${Topbar} title=${t('setup.title')} sub=${t('setup.sub')} />${body}`;
}
