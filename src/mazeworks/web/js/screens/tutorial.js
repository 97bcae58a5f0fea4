/** Learning a game at a real table, with a coach. */
import { useEffect, useState } from 'preact/hooks';
import { useSkin } from '../skin.js';
import { html } from '../html.js';
import { loadLesson } from '../game_files.js';
import { setTitle } from '../route.js';
import { openTable } from '../store.js';
import { useFinished } from '../table/first_game.js';
import { useOpenTable } from '../table/open_table.js';
import { Play } from '../table/play.js';
import { Loading, Trouble, toast, useLoaded } from '../ui.js';
import { spoken, t } from '../words.js';
import { Coach } from '../shell/coach.js';
import { follow, sightOf, useStep } from '../shell/lesson.js';
import { markName } from '../shell/goal_signs.js';
import { loadShelf, playNow, useShelf } from '../shell/shelf.js';
import { Topbar } from '../shell/topbar.js';

/** @typedef {import('../wire').Shelf} Shelf */
/** @typedef {import('../wire').GameInfo} GameInfo */

/** The table with its coach. @param {{tableKey: string, lesson: import('../shell/lesson.js').Lesson, game: GameInfo, shelf: Shelf, onAgain: () => void, navigate: import('../route.js').Navigate}} props */
function Lesson({ tableKey, lesson, game, shelf, onAgain, navigate }) {
  const parts = useOpenTable(() => openTable(tableKey), tableKey);
  const { store, eyes, plan } = parts;
  const [goal, setGoal] = useState(0);
  const sight = sightOf(parts, game);
  const [at, began, setAt] = useStep(sight);
  useFinished(store, game);
  useEffect(() => setAt(follow(lesson, at, sight, began)));
  const sought = lesson.goal(sight.view);
  useEffect(() => void (sought && setGoal(sought)), [sought]);

  const [now, seat] = [store.now.value, eyes.seat.value];
  if (!now || seat === null) return html`<main class="boot"><${Loading} /></main>`;
  const leave = () => {
    if (!now.result) void store.ask({ do: 'resign', seat, ply: now.ply }).catch(() => undefined);
    navigate('/');
  };
  const play = async () => {
    try {
      navigate(`/t/${await playNow(game, shelf.bots[0])}`);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
    }
  };
  return html`<div class="lesson">
    <${Coach} lesson=${lesson} at=${at} sight=${sight} won=${now.result?.winners.includes(seat) ?? false}
      about=${game.about} goal=${markName(game, goal)}
      onNext=${() => setAt(at + 1)} onLeave=${leave} onAgain=${onAgain} onPlay=${play} />
    <${Play} store=${store} eyes=${eyes} plan=${plan} game=${game} bots=${shelf.bots} />
  </div>`;
}

/** A short game against the gentlest opponent. @param {string} id @param {string} language */
async function openGame(id, language) {
  const shelf = await loadShelf(language);
  const game = shelf.games.find((each) => each.id === id);
  const lesson = game && (await loadLesson(game));
  if (!game || !lesson) throw new Error(t(game ? 'learn.none' : 'setup.unknown'));
  return { lesson, key: await playNow(game, shelf.bots[0], lesson.options, 0) };
}

/** @param {import('../route.js').ScreenProps} props */
export default function Tutorial({ params, navigate }) {
  const id = params.game ?? '';
  const [round, setRound] = useState(0);
  const { data: shelf } = useShelf();
  const { data: begun, error, retry } = useLoaded(() => openGame(id, spoken.peek()), [id, round]);
  const game = shelf?.games.find((each) => each.id === id);
  const { dressed, failed } = useSkin(game);
  useEffect(() => setTitle(t('learn.title')), []);
  const trouble = error ?? failed;
  if (trouble)
    return html`<${Topbar} title=${t('learn.title')} />
      <main><${Trouble} why=${trouble.message} onRetry=${retry}>${t('learn.failed')}<//></main>`;
  if (!begun || !shelf || !game || !dressed) return html`<${Topbar} title=${t('learn.title')} /><main><${Loading} /></main>`;
  return html`<${Lesson} key=${begun.key} tableKey=${begun.key} lesson=${begun.lesson} game=${game} shelf=${shelf} onAgain=${() => setRound(round + 1)} navigate=${navigate} />`;
}
