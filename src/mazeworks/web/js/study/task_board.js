/** The table's layout for a task: what is asked in place of opponents, start over in place of undo. */
import { useEffect, useMemo } from 'preact/hooks';
import { useSkin } from '../skin.js';
import { html } from '../html.js';
import { Lost } from '../shell/not_found.js';
import { useShelf } from '../shell/shelf.js';
import { openTable } from '../store.js';
import { useOpenTable } from '../table/open_table.js';
import { Play } from '../table/play.js';
import { Loading } from '../ui.js';
import { t } from '../words.js';
import { Days, Progress } from './puzzle_progress.js';
import { note, today } from './diary.js';
import { After, verdict } from './solved.js';
import { openTrial } from './trial.js';

/** @typedef {import('./trial.js').Source} Source */

/** Notes the puzzle of today once it is solved. @param {import('./trial.js').Trial} trial */
function useDiary({ task, attempt, counts }) {
  const [asked, now] = [task.value, attempt.value];
  const solved = asked?.kind === 'puzzle' && now?.done === true;
  useEffect(() => {
    if (solved && asked.day === today()) note(asked.day, { id: asked.id, stars: now.stars, ...counts.value });
  }, [solved]);
}

/**
 * `more` is where one could go next.
 * @param {{source: Source, title: string, more: string, navigate: import('../route.js').Navigate}} props
 */
export function TaskBoard({ source, title, more, navigate }) {
  const trial = useMemo(() => openTrial(source), [source]);
  const { store, eyes, plan } = useOpenTable(() => openTable('', trial.join), trial);
  const { data: shelf } = useShelf();
  const game = shelf?.games.find(({ id }) => id === store.table.value?.game);
  const { dressed, failed } = useSkin(game);
  useDiary(trial);
  const [asked, now] = [trial.task.value, trial.attempt.value];
  if (store.gone.value || failed)
    return html`<${Lost} title=${t('task.gone')} navigate=${navigate}>${store.gone.value || failed?.message}<//>`;
  if (!asked || !now || !game || !dressed) return html`<main class="boot"><${Loading} /></main>`;
  const over = !store.busy.value && (now.done || !now.left);
  const days = asked.kind === 'puzzle' && html`<${Days} />`;
  const task = {
    question: asked.question,
    verdict: over ? verdict(trial) : '',
    fresh: now === asked.attempt,
    beside: html`<${Progress} trial=${trial} />${days}`,
    after: html`<${After} trial=${trial} more=${more} />`,
  };
  return html`<${Play} store=${store} eyes=${eyes} plan=${plan} game=${{ ...game, title }} bots=${shelf?.bots ?? []} task=${task} />`;
}
