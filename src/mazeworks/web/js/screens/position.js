/** A position of any game, from a link or typed as text, to play on from. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { html } from '../html.js';
import { setTitle } from '../route.js';
import { Topbar } from '../shell/topbar.js';
import { TaskBoard } from '../study/task_board.js';
import { positionAt } from '../study/trial.js';
import { learnStudy } from '../study/words.js';
import { Button, Loading, Panel, useLoaded } from '../ui.js';
import { t } from '../words.js';

/** @param {{onOpen: (text: string) => void}} props */
function Typed({ onOpen }) {
  const [text, setText] = useState('');
  /** @param {Event} event */
  const open = (event) => {
    event.preventDefault();
    const found = text.trim();
    if (found) onOpen(/[#?&]p=([^&\s]+)/.exec(found)?.[1] ?? found);
  };
  return html`<${Topbar} title=${t('task.position')} />
    <main class="wrap typed">
      <${Panel} title=${t('position.type')}>
        <form onSubmit=${open}>
          <label for="position">${t('position.how')}</label>
          <textarea id="position" class="field" rows="6" spellcheck=${false} value=${text}
            onInput=${(/** @type {Event} */ event) => setText(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>
          <${Button} kind="primary" type="submit">${t('position.open')}<//>
        </form>
      <//>
    </main>`;
}

/** @param {import('../route.js').ScreenProps} props */
export default function PositionScreen({ query, navigate }) {
  const { data: known } = useLoaded(learnStudy, []);
  const [given, setGiven] = useState(query.get('p') ?? '');
  const source = useMemo(() => positionAt(given), [given]);
  const title = t('task.position');
  useEffect(() => setTitle(title), [title]);
  if (!known) return html`<main class="boot"><${Loading} /></main>`;
  if (!given) return html`<${Typed} onOpen=${setGiven} />`;
  return html`<${TaskBoard} key=${given} source=${source} title=${title} more="/position" navigate=${navigate} />`;
}
