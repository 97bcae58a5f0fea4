/** A finished game, step by step. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { at } from '../assets.js';
import { Board } from '../board.js';
import { usePieces, useSkin } from '../skin.js';
import { html } from '../html.js';
import { goalsOf, widgetsOf } from '../game_files.js';
import { api } from '../net.js';
import { setTitle } from '../route.js';
import { stageOf } from '../stage.js';
import { Fields } from '../table/generic.js';
import { Button, Loading, Trouble, toast, useLoaded } from '../ui.js';
import { spoken, t } from '../words.js';
import { LoadRecord, copy, replayLink } from '../shell/files.js';
import { EMPTY, filmOf, lookAt, motionTo } from '../shell/replay_scenes.js';
import { Controls, usePlayerKeys } from '../shell/player.js';
import { useShelf } from '../shell/shelf.js';
import { Secrets, Story, findsOf, viewOf } from '../shell/story.js';
import { Topbar } from '../shell/topbar.js';
import { Better, useJudged } from '../study/replay_review.js';
import { learnStudy } from '../study/words.js';
import { joined } from './result.js';

/** @typedef {import('../wire').Replay} Replay */
/** @typedef {import('../wire').Frame} Frame */
/** @typedef {import('../wire').GameInfo} GameInfo */

/**
 * A replay, loaded page by page. The first page is shown at once.
 * @param {string} key @param {string} language
 */
function useReplay(key, language) {
  const [replay, setReplay] = useState(/** @type {Replay | undefined} */ (undefined));
  const [error, setError] = useState(/** @type {Error | undefined} */ (undefined));
  const [tries, setTries] = useState(0);
  const part = useRef({ of: '', replay: /** @type {Replay | undefined} */ (undefined) });
  const path = `/api/replays/${encodeURIComponent(key)}?lang=${language}`;
  useEffect(() => {
    let wanted = true;
    let got = part.current.of === path ? part.current.replay : undefined;
    async function load() {
      while (wanted && !(got && got.frames.length >= got.total)) {
        /** @type {Replay} */
        const page = await api(`${path}&from=${got?.frames.length ?? 0}`);
        got = { ...page, first: 0, frames: [...(got?.frames ?? []), ...page.frames] };
        if (!wanted) return;
        part.current = { of: path, replay: got };
        setReplay(got);
      }
    }
    setError(undefined);
    load().catch((failed) => wanted && setError(failed));
    return () => void (wanted = false);
  }, [path, tries]);
  return { replay, error, retry: () => setTries(tries + 1) };
}

/** The position in the film, and the motion to it; `whole`: the replay is loaded completely. @param {import('../stage.js').Stage} stage @param {import('../shell/replay_scenes.js').Film} film @param {number} first @param {boolean} whole */
function usePlayer(stage, { steps, scenes }, first, whole) {
  const last = steps.length - 1;
  const within = (/** @type {number} */ to) => Math.min(Math.max(0, to), last);
  const [wanted, setWanted] = useState(first);
  const at = within(wanted);
  const [playing, setPlaying] = useState(false);
  const motion = useRef(/** @type {import('../anim.js').Motion | null} */ (null));
  /** @param {number} to */
  const go = (to) => {
    const next = within(to);
    const frame = steps[next];
    motion.current = next === at + 1 && frame ? motionTo(stage, frame, scenes[at]) : null;
    setWanted(next);
  };
  useEffect(() => {
    if (!playing) return;
    if (at === last) return whole ? setPlaying(false) : undefined;
    const timer = setTimeout(() => go(at + 1), at === 0 ? 350 : lookAt(motion.current));
    return () => clearTimeout(timer);
  }, [playing, at, last, whole]);
  /** @param {boolean} on */
  const play = (on) => {
    if (on && at === last) go(0);
    setPlaying(on);
  };
  return { at, last, playing, motion: motion.current, play, go: (/** @type {number} */ to) => (setPlaying(false), go(to)) };
}

/** The board at a step, with the goals of the next actor. @param {{frame: Frame, scene: any, motion: any, replay: Replay, game?: GameInfo, next: number | null}} props */
function Position({ frame, scene, motion, replay, game, next }) {
  const { table } = frame.view;
  const widgets = widgetsOf(game);
  const night = widgets?.night?.(table);
  const { Board: Own, Layer, Over } = widgets ?? {};
  const over = Over && html`<${Over} view=${frame.view} open=${frame.view} scene=${scene} seat=${null} names=${replay.names} game=${game} />`;
  if (Own)
    return html`<${Own} view=${frame.view} scene=${{ ...scene, motion }} seat=${null} turn=${next} names=${replay.names}
      game=${game} legal=${[]} hinted="" act=${() => undefined} />${over}`;
  if (!scene) return html`<${Fields} view=${frame.view} />`;
  const wanted = next === null ? [] : goalsOf(game, viewOf(frame, next)).marks;
  const rings = scene.board.tiles.flatMap((/** @type {any} */ tile, /** @type {number} */ cell) =>
    wanted.includes(tile.mark) && tile.mark ? [cell] : [],
  );
  return html`<${Board} board=${scene.board} pieces=${scene.pieces} homes=${widgets?.homes?.(frame.view)}
    names=${replay.names} marks=${game?.marks} icons=${game?.icons} rings=${rings}
    faint=${(/** @type {number} */ mark) => widgets?.faint?.(table, mark) ?? false}
    decor=${(/** @type {number} */ mark) => widgets?.decor?.(frame.view, mark) ?? null}
    night=${night === true} day=${night === false} trail=${scene.trail} trailSeat=${scene.trailSeat}
    slot=${scene.slot} lastSlot=${scene.lastSlot} barred=${table.barred == null ? [] : [table.barred]}
    turn=${next ?? undefined} motion=${motion} figures=${widgets?.figures?.(scene)} danger=${new Set(widgets?.danger?.(scene, null))}
    layer=${Layer && html`<${Layer} view=${frame.view} scene=${scene} board=${scene.board} seat=${null}
      pieces=${scene.pieces} names=${replay.names} game=${game} />`} />${over}`;
}

/** Opens a moment as a position to play on from. @param {string} key @param {number} ply */
async function playOn(key, ply) {
  try {
    const { position } = await api(`/api/positions/${encodeURIComponent(key)}/${ply}`);
    location.assign(at(`/position#p=${position}`));
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
}

/** @param {Replay} replay */
function outcome({ result, names }) {
  if (!result) return t('replay.unfinished');
  const winners = joined(result.winners.map((seat) => names[seat] ?? ''));
  return winners ? t('replay.won', { names: winners, n: result.winners.length }) : t('replay.nobody');
}

/** The loading progress, or the error. @param {{replay: Replay, error?: Error, retry: () => void}} props */
function Progress({ replay: { frames, total }, error, retry }) {
  if (error) return html`<${Trouble} why=${error.message} onRetry=${retry}>${t('replay.cut')}<//>`;
  if (frames.length >= total) return null;
  return html`<p class="muted" role="status">${t('replay.loading', { n: Math.floor((100 * frames.length) / total) })}</p>`;
}

/** @param {{replay: Replay, game?: GameInfo, first: number, turn: number, error?: Error, retry: () => void}} props */
function Film({ replay, game, first, turn, error, retry }) {
  const before = useRef(EMPTY);
  const stage = stageOf(widgetsOf(game));
  const film = useMemo(() => (before.current = filmOf(stage, before.current, replay.frames)), [replay.frames]);
  const player = usePlayer(stage, film, first, replay.frames.length >= replay.total);
  const { steps: frames } = film;
  const judged = useJudged(replay, frames, player, turn);
  usePlayerKeys(player, judged.stops);
  const frame = frames[player.at];
  const scene = film.scenes[player.at];
  if (!frame) return null;
  const finds = frames.flatMap((each, at) => findsOf(each, game).map(({ seat }) => ({ at, seat })));
  const caption = player.at ? frame.sentences.join(' · ') : t('replay.start');
  const shown = html`<${Position} frame=${frame} scene=${scene} motion=${player.motion} replay=${replay} game=${game}
    next=${frames[player.at + 1]?.actor ?? null} />`;
  return html`<main class="replay">
    <${Better} judged=${judged} replay=${replay} game=${game}>${shown}<//>
    <div class="beside-board">
      <${Controls} player=${player} caption=${caption} finds=${finds} graph=${judged.graph} />
      ${judged.panel}
      <${Progress} replay=${replay} error=${error} retry=${retry} />
      <${Secrets} frame=${frame} names=${replay.names} game=${game} />
      <${Story} frames=${frames} game=${game} at=${player.at} go=${player.go} judged=${judged.words} />
      ${judged.table}
      <div class="files">
        <${Button} icon="share" onClick=${() => copy(`${replayLink(replay.key)}?step=${player.at}`)}>${t('replay.share')}<//>
        <${Button} icon="save" href=${`/api/records/${encodeURIComponent(replay.key)}`} download>${t('replay.download')}<//>
        ${replay.result && html`<${Button} icon="play" onClick=${() => playOn(replay.key, frame.ply)}>${t('review.position')}<//>`}
      </div>
    </div>
  </main>`;
}

/** @param {import('../route.js').ScreenProps} props */
export default function ReplayScreen({ params, query, navigate }) {
  const key = params.key ?? '';
  const language = spoken.value;
  const { replay, error, retry } = useReplay(key, language);
  const shelf = useShelf();
  const game = shelf.data?.games.find(({ id }) => id === replay?.game);
  useEffect(() => setTitle(t('replay.title')), []);
  const { dressed, failed } = useSkin(game);
  const { data: known } = useLoaded(learnStudy, []);
  usePieces(replay?.colours);
  let body = html`<main class="replay"><${Loading} /></main>`;
  if (replay && dressed && known && !(error && replay.key !== key))
    body = html`<${Film} key=${replay.key} replay=${replay} game=${game} first=${Number(query.get('step')) || 0} turn=${Number(query.get('turn')) || 0} error=${error} retry=${retry} />`;
  else if (shelf.error || failed) body = html`<main class="replay"><${Trouble} why=${(shelf.error ?? failed)?.message} onRetry=${() => location.reload()}>${t('replay.failed')}<//></main>`;
  else if (error) body = html`<main class="replay"><${Trouble} why=${error.message} onRetry=${retry}>${t('replay.failed')}<//></main>`;
  return html`<${Topbar} title=${t('replay.title')} sub=${replay && `${game?.title ?? replay.title} · ${outcome(replay)}`}>
      <${LoadRecord} navigate=${navigate} />
    <//>${body}`;
}
