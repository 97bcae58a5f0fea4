/** The rules of a game, with a search. */
import { h } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { html } from '../html.js';
import { api } from '../net.js';
import { setTitle } from '../route.js';
import { Icon, Loading, Trouble, useLoaded } from '../ui.js';
import { spoken, t } from '../words.js';
import { blocksOf, found, marked } from '../shell/rules_text.js';
import { useShelf } from '../shell/shelf.js';
import { Topbar } from '../shell/topbar.js';

/** @typedef {import('../shell/rules_text.js').Block} Block */

/** Rules of the other games on the shelf, each page once. @param {{id: string}} props */
function Pages({ id }) {
  const { data: shelf } = useShelf();
  const pages = new Map((shelf?.games ?? []).toReversed().map((game) => [game.rules, game.title]));
  if (pages.size < 2) return null;
  return html`<nav class="pages" aria-label=${t('rules.pages')}>
    ${[...pages].toReversed().map(
      ([page, title]) => html`<a key=${page} href=${`/rules/${page}`} aria-current=${page === id ? 'page' : undefined}>${title}</a>`,
    )}
  </nav>`;
}

/** @param {{blocks: readonly Block[]}} props */
function Contents({ blocks }) {
  const heads = blocks.filter(({ tag }) => tag === 'h2');
  return html`<nav class="panel contents wide-only" aria-labelledby="contents">
    <h2 id="contents">${t('rules.contents')}</h2>
    <ul>${heads.map(({ id, html: title }) => html`<li key=${id}><a href=${`#${id}`} dangerouslySetInnerHTML=${{ __html: title }}></a></li>`)}</ul>
  </nav>`;
}

/** @param {{page: string}} props */
function Text({ page }) {
  const [sought, setSought] = useState('');
  const blocks = useMemo(() => blocksOf(page), [page]);
  const { shown, hits } = useMemo(() => found(blocks, sought), [blocks, sought]);
  useEffect(() => {
    if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [blocks]);
  const search = (/** @type {Event} */ event) => setSought(/** @type {HTMLInputElement} */ (event.target).value);
  return html`<div class="side">
      <search class="panel">
        <label><${Icon} name="search" /><span class="spoken-only">${t('rules.search')}</span>
          <input class="field" type="search" placeholder=${t('rules.search')} value=${sought} onInput=${search} /></label>
        <p class="muted" role="status">${hits < 0 ? '' : hits ? t('rules.hits', { n: hits }) : t('rules.none')}</p>
      </search>
      <${Contents} blocks=${blocks} />
    </div>
    <article class="panel" hidden=${hits === 0}>
      ${shown.map(({ tag, id, html: inside }) =>
        h(tag, { key: id || inside, id: id || undefined, dangerouslySetInnerHTML: { __html: marked(inside, sought) } }),
      )}
    </article>`;
}

/** @param {import('../route.js').ScreenProps} props */
export default function Rules({ params }) {
  const id = params.id ?? '';
  const language = spoken.value;
  const { data, error, retry } = useLoaded(
    /** @returns {Promise<{title: string, html: string}>} */ () => api(`/api/rules/${encodeURIComponent(id)}?lang=${language}`),
    [id, language],
  );
  useEffect(() => setTitle(data?.title ?? t('rules.title')), [data]);
  return html`<${Topbar} title=${data?.title ?? t('rules.title')} />
    <main class="wrap rules">
      <${Pages} id=${id} />
      ${error && html`<${Trouble} why=${error.message} onRetry=${retry}>${t('rules.failed')}<//>`}
      ${!data && !error && html`<${Loading} />`} ${data && html`<${Text} page=${data.html} />`}
    </main>`;
}
