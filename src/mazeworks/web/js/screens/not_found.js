/** The screen of an unknown address: a sentence, and the ways into a game. */
import { useEffect } from 'preact/hooks';
import { html } from '../html.js';
import { setTitle } from '../route.js';
import { Lost } from '../shell/not_found.js';
import { t } from '../words.js';

/** @param {import('../route.js').ScreenProps} props */
export default function Nowhere({ navigate }) {
  useEffect(() => setTitle(t('lost.title')), []);
  return html`<${Lost} title=${t('lost.title')} navigate=${navigate}>${t('lost.about')}<//>`;
}
