/** The sentence in place of the instruction while the connection is lost. */
import { useEffect, useState } from 'preact/hooks';
import { html } from '../html.js';
import { lost } from '../net.js';
import { t } from '../words.js';
import { Sketch } from './icons.js';

/** Seconds since the last word of the server; they count on. */
function useSeconds() {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - lost.value) / 1000));
}

/** `kept`: a move waits for the line; `sits`: this person plays. @param {{kept?: boolean, sits?: boolean}} props */
export function Line({ kept, sits }) {
  const n = useSeconds();
  return html`<div class="line" data-area="line" role="status"><${Sketch} name="again" />
    <p class="outlook">${t('line.lost')}<span aria-hidden="true"> ${t('line.since', { n })}</span>. ${t(kept ? 'line.kept' : sits ? 'line.go-on' : 'line.waits')}</p>
  </div>`;
}
