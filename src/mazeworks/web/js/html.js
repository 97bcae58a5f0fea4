/** Markup in template strings: html`<p class="x">…</p>`. */
import htm from 'htm';
import { h } from 'preact';

export const html = htm.bind(h);
