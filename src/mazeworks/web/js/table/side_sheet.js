/** The sheet for small screens: it holds the story, the players, and the player's own cards. */
import { html } from '../html.js';
import { Dialog } from '../ui.js';
import { t } from '../words.js';

/** @typedef {'story' | 'players' | 'mine'} Leaf */
/** @typedef {{leaf: Leaf, label: string, inside: unknown}} Page */

/**
 * A sheet with a tab for each page: from below on a tall screen, else from the right.
 * @param {{pages: readonly Page[], leaf: Leaf, onTurn: (leaf: Leaf) => void, onClose: () => void}} props
 */
export function Fold({ pages, leaf, onTurn, onClose }) {
  const shown = pages.find((page) => page.leaf === leaf) ?? pages[0];
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && shown && pages[(pages.indexOf(shown) + by + pages.length) % pages.length];
    if (!next) return;
    onTurn(next.leaf);
    /** @type {HTMLElement | null} */ (document.getElementById(`tab-${next.leaf}`))?.focus();
  };
  return html`<${Dialog} title=${t('fold.title')} class="fold" onClose=${onClose}>
    <div class="segments tabs" role="tablist" aria-label=${t('fold.title')} onKeyDown=${press}>
      ${pages.map(
        (page) => html`<button key=${page.leaf} type="button" role="tab" id=${`tab-${page.leaf}`} aria-selected=${page === shown}
          aria-controls="fold-page" tabindex=${page === shown ? 0 : -1} onClick=${() => onTurn(page.leaf)}>${page.label}</button>`,
      )}
    </div>
    <div class="foldpage" id="fold-page" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${shown?.leaf}`}>${shown?.inside}</div>
  <//>`;
}
