/** A finished game, step by step. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board } from '../board.js';
import { useSkin } from '../dress.js';
import { goalsOf, widgetsFor } from '../games/registry.js';
import { html } from '../html.js';
import { api } from '../net.js';
import { setTitle } from '../route.js';
import { Fields } from '../table/generic.js';
import { Button, Loading, Trouble, useLoaded } from '../ui.js';
import { spoken, t } from '../words.js';
import { LoadRecord, copy, replayLink } from '../shell/files.js';
import { filmOf, lookAt, motionTo, stepsOf } from '../shell/film.js';
import { Controls, usePlayerKeys } from '../shell/player.js';
import { useShelf } from '../shell/shelf.js';
import { Secrets, Story, findsOf, viewOf } from '../shell/story.js';
import { Topbar } from '../shell/topbar.js';
import { joined } from './result.js';

/** @typedef {import('../wire').Replay} Replay */
/** @typedef {import('../wire').Frame} Frame */
/** @typedef {import('../wire').GameInfo} GameInfo */

/** Where we are in the film, and what moved to get there. @param {readonly Frame[]} frames @param {readonly any[]} film @param {number} first */
function usePlayer(frames, film, first) {
  const last = film.length - 1;
  const [at, setAt] = useState(Math.min(Math.max(0, first), last));
  const [playing, setPlaying] = useState(false);
  const motion = useRef(/** @type {import('../anim.js').Motion | null} */ (null));
  /** @param {number} to */
  const go = (to) => {
    const next = Math.min(Math.max(0, to), last);
    const frame = frames[next];
    motion.current = next === at + 1 && frame ? motionTo(frame, film[at]) : null;
    setAt(next);
  };
  useEffect(() => {
    if (!playing) return;
    if (at === last) return setPlaying(false);
    const timer = setTimeout(() => go(at + 1), at === 0 ? 350 : lookAt(motion.current));
    return () => clearTimeout(timer);
  }, [playing, at]);
  /** @param {boolean} on */
  const play = (on) => {
    if (on && at === last) go(0);
    setPlaying(on);
  };
  return { at, last, playing, motion: motion.current, play, go: (/** @type {number} */ to) => (setPlaying(false), go(to)) };
}

/** The board at a step, with what the one who acts next is after. @param {{frame: Frame, scene: any, motion: any, replay: Replay, game?: GameInfo, next: number | null}} props */
function Position({ frame, scene, motion, replay, game, next }) {
  const { table } = frame.view;
  const widgets = widgetsFor(frame.view);
  const night = widgets?.night?.(table);
  const { Board: Own, Layer, Over } = widgets ?? {};
  if (Own)
    return html`<${Own} view=${frame.view} scene=${{ ...scene, motion }} seat=${null} turn=${next} names=${replay.names}
      game=${game} legal=${[]} hinted="" act=${() => undefined} />`;
  if (!scene) return html`<${Fields} view=${frame.view} />`;
  const wanted = next === null ? [] : goalsOf(viewOf(frame, next)).marks;
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
      pieces=${scene.pieces} names=${replay.names} game=${game} />`} />
    ${Over && html`<${Over} view=${frame.view} open=${frame.view} scene=${scene} seat=${null} names=${replay.names} game=${game} />`}`;
}

/** @param {Replay} replay */
function outcome({ result, names }) {
  if (!result) return t('replay.unfinished');
  const winners = joined(result.winners.map((seat) => names[seat] ?? ''));
  return winners ? t('replay.won', { names: winners, n: result.winners.length }) : t('replay.nobody');
}

/** @param {{replay: Replay, game?: GameInfo, first: number}} props */
function Film({ replay, game, first }) {
  const frames = useMemo(() => stepsOf(replay.frames), [replay]);
  const film = useMemo(() => filmOf(frames), [frames]);
  const player = usePlayer(frames, film, first);
  usePlayerKeys(player);
  const frame = frames[player.at];
  const scene = film[player.at];
  if (!frame) return null;
  const finds = frames.flatMap((each, at) => findsOf(each).map(({ seat }) => ({ at, seat })));
  const caption = player.at ? frame.sentences.join(' · ') : t('replay.start');
  return html`<main class="replay">
    <div class="board-side">
      <${Position} frame=${frame} scene=${scene} motion=${player.motion} replay=${replay} game=${game}
        next=${frames[player.at + 1]?.actor ?? null} />
    </div>
    <div class="beside-board">
      <${Controls} player=${player} caption=${caption} finds=${finds} />
      <${Secrets} frame=${frame} names=${replay.names} game=${game} />
      <${Story} frames=${frames} at=${player.at} go=${player.go} />
      <div class="files">
        <${Button} icon="share" onClick=${() => copy(`${replayLink(replay.key)}?step=${player.at}`)}>${t('replay.share')}<//>
        <${Button} icon="save" href=${`/api/records/${encodeURIComponent(replay.key)}`} download>${t('replay.download')}<//>
      </div>
    </div>
  </main>`;
}

/** @param {import('../route.js').ScreenProps} props */
export default function ReplayScreen({ params, query, navigate }) {
  const key = params.key ?? '';
  const language = spoken.value;
  const { data: replay, error, retry } = useLoaded(
    /** @returns {Promise<Replay>} */ () => api(`/api/replays/${encodeURIComponent(key)}?lang=${language}`),
    [key, language],
  );
  const { data: shelf } = useShelf();
  const game = shelf?.games.find(({ id }) => id === replay?.game);
  useEffect(() => setTitle(t('replay.title')), []);
  const dressed = useSkin(replay?.game);
  let body = html`<main class="replay"><${Loading} /></main>`;
  if (error) body = html`<main class="replay"><${Trouble} why=${error.message} onRetry=${retry}>${t('replay.failed')}<//></main>`;
  else if (replay && dressed) body = html`<${Film} replay=${replay} game=${game} first=${Number(query.get('step')) || 0} />`;
  return html`<${Topbar} title=${t('replay.title')} sub=${replay && `${game?.title ?? replay.title} · ${outcome(replay)}`}>
      <div class="spacer"></div>
      <${LoadRecord} navigate=${navigate} />
    <//>${body}`;
}
