/** Markup in template strings: html`<p class="x">…</p>`. Links and pictures name paths within the app, such as `/learn`. */
import htm from 'htm';
import { h } from 'preact';
import { at } from './assets.js';

/** @param {any} type @param {Record<string, unknown> | null} props @param {any[]} children */
function element(type, props, ...children) {
  const place = typeof type === 'string' && props && (props.href ?? props.src);
  if (typeof place !== 'string' || !place.startsWith('/')) return h(type, props, ...children);
  return h(type, { ...props, [props?.href ? 'href' : 'src']: at(place) }, ...children);
}

export const html = htm.bind(element);
