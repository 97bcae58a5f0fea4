/** About this project, and the work it uses. */
import { useEffect } from 'preact/hooks';
import { html } from '../html.js';
import { setTitle } from '../route.js';
import { Panel } from '../ui.js';
import { t } from '../words.js';
import { Topbar } from '../shell/topbar.js';

const LICENCES = '/static/vendor/';
const FONTS = '/static/art/fonts/';

/** A work, its author, its licence, the licence's text, and its use here. @returns {[string, string, string, string, string][]} */
const credits = () => [
  [t('about.icons.what'), t('about.icons.by'), 'CC BY 3.0', '/static/art/GLYPHS.md', t('about.icons.where')],
  ['Cinzel', 'Natanael Gama', 'OFL 1.1', `${FONTS}cinzel.LICENSE.txt`, t('about.title-font.where')],
  ['Alegreya Sans', 'Juan Pablo del Peral, Huerta Tipográfica', 'OFL 1.1', `${FONTS}alegreya-sans.LICENSE.txt`, t('about.font.where')],
  ['Preact', `Jason Miller ${t('about.others')}`, 'MIT', `${LICENCES}preact.LICENSE.txt`, t('about.code.where')],
  ['HTM', `Jason Miller ${t('about.others')}`, 'Apache-2.0', `${LICENCES}htm.LICENSE.txt`, t('about.code.where')],
  ['Preact Signals', `Preact Team ${t('about.others')}`, 'MIT', `${LICENCES}signals.LICENSE.txt`, t('about.code.where')],
];

export default function About() {
  useEffect(() => setTitle(t('about.title')), []);
  return html`<${Topbar} title=${t('about.title')} />
    <main class="wrap about">
      <p class="lead">${t('about.lead')}</p>
      <div class="two">
        <${Panel} title=${t('about.play.title')}><p>${t('about.play')}</p><//>
        <${Panel} title=${t('about.privacy.title')}><p>${t('about.privacy')}</p><//>
      </div>
      <${Panel} title=${t('about.credits.title')}>
        <div class="scroll" tabindex="0" role="group" aria-label=${t('about.credits.title')}>
          <table>
            <thead><tr>
              <th scope="col">${t('about.what')}</th><th scope="col">${t('about.by')}</th>
              <th scope="col">${t('about.licence')}</th><th scope="col">${t('about.where')}</th>
            </tr></thead>
            <tbody>${credits().map(
              ([what, by, licence, text, where]) => html`<tr key=${what}>
                <th scope="row">${what}</th><td>${by}</td>
                <td><a href=${text} target="_blank" rel="noopener">${licence}</a></td><td>${where}</td>
              </tr>`,
            )}</tbody>
          </table>
        </div>
        <p>${t('about.art')}</p>
        <p class="muted">${t('about.inspired')}</p>
      <//>
    </main>`;
}
