/** A puzzle: that of a day, one by its name, one in a link; or a turn of a finished game, to be played again. */
import { useEffect, useMemo } from 'preact/hooks';
import { html } from '../html.js';
import { setTitle } from '../route.js';
import { dateName } from '../study/puzzle_progress.js';
import { today } from '../study/diary.js';
import { TaskBoard } from '../study/task_board.js';
import { byId, ofDay, turnOf } from '../study/trial.js';
import { learnStudy } from '../study/words.js';
import { Loading, useLoaded } from '../ui.js';
import { t } from '../words.js';

/** Where the task of an address comes from. @param {Record<string, string>} params @param {URLSearchParams} query */
function sourceOf({ id, key, turn }, query) {
  if (key) return turnOf(key, Number(turn));
  const line = id ?? query.get('p');
  return line ? byId(line) : ofDay(query.get('day') ?? today());
}

/** @param {import('../route.js').ScreenProps} props */
export default function PuzzleScreen({ params, query, navigate }) {
  const { data: known } = useLoaded(learnStudy, []);
  const source = useMemo(() => sourceOf(params, query), []);
  const [again, given] = [params.key, params.id ?? query.get('p')];
  const title = again ? t('task.turn') : given ? t('task.puzzle') : t('puzzle.title', { day: dateName(query.get('day') ?? today()) });
  useEffect(() => setTitle(title), [title]);
  if (!known) return html`<main class="boot"><${Loading} /></main>`;
  return html`<${TaskBoard} source=${source} title=${title} more=${again ? `/r/${again}?turn=${params.turn}` : '/'} navigate=${navigate} />`;
}
