/** The ring of twelve places around the maze and two side sites, with the characters there. */
import { useEffect, useRef } from 'preact/hooks';
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { glyphOf, content, nameOf, textOf } from './content.js';
import { Figure, Icon } from './parts.js';

/** @typedef {import('./stage.js').Scene} Scene */

/** Side sites stand beside the place they belong to. */
const ORDER = [0, 1, 2, 3, 4, 5, 12, 6, 7, 8, 13, 9, 10, 11];

/** The name that has room on the track. @param {number} at */
const shortOf = (at) => t(`delve.at.${at}`);

/** A place in words. @param {number} at @param {boolean} laid @param {readonly string[]} here */
function describe(at, laid, here) {
  const { entrance = '' } = content.value.places[at] ?? {};
  const what = entrance ? t(laid ? 'delve.track.laid' : 'delve.track.entrance', { entrance }) : '';
  const [name, short] = [nameOf(`space-${at}`), shortOf(at)];
  const both = name.toLowerCase().includes(short.toLowerCase()) ? name : `${short}, ${name}`; // who speaks to the page says what is written there
  return [both, what, textOf(`space-${at}`), here.length ? t('delve.track.here', { names: here.join(', ') }) : ''].filter(Boolean).join(', ');
}

/** The place that is scrolled to: the nearest one that can be chosen, else one's own. @param {number | null} mine @param {readonly number[]} lit */
function central(mine, lit) {
  const away = (/** @type {number} */ at) => Math.abs(ORDER.indexOf(at) - ORDER.indexOf(mine ?? 0));
  return [...lit].sort((a, b) => away(a) - away(b))[0] ?? mine;
}

/** @param {import('mazeworks/widgets.js').OwnBoard & {targets: ReadonlyMap<number, string>}} props */
export function Track({ view, scene: shown, seat, names, targets, hinted, act }) {
  const scene = /** @type {Scene} */ (shown);
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const mine = scene.places[seat ?? -1]?.space ?? null;
  const middle = [...targets].find(([, action]) => action === hinted)?.[0] ?? central(mine, [...targets.keys()]);
  useEffect(() => {
    const box = list.current;
    const place = /** @type {HTMLElement | null | undefined} */ (box?.querySelector(`[data-space="${middle}"]`));
    if (box && place) box.scrollLeft = place.offsetLeft - (box.clientWidth - place.clientWidth) / 2;
  }, [middle]);
  return html`<ol ref=${list} class="track" tabindex="0" aria-label=${t('delve.track')}>
    ${ORDER.filter((at) => content.value.places[at]).map((at) => {
      const { entrance = '', shop = false } = content.value.places[at] ?? {};
      const laid = scene.tiles.some((tile) => tile?.code === entrance);
      const here = scene.places.flatMap(({ space }, i) => (space === at ? [i] : []));
      const action = targets.get(at);
      const says = describe(at, laid, here.map((i) => names[i] ?? ''));
      const badge = entrance ? html`<span class=${laid ? 'place-badge on' : 'place-badge'} data-says=${entrance}></span>` : shop ? html`<span class="place-badge" data-says="✚"></span>` : null;
      const inside = html`<span class="place-icon"><${Icon} name=${glyphOf(`space-${at}`)} />${badge}</span><em>${shortOf(at)}</em>
        <span class="figures">${here.map((i) => html`<${Figure} key=${i} seat=${i} character=${view.table.heroes[i].character} />`)}</span>`;
      const kind = `${shop ? 'cure' : entrance ? 'entrance' : ''} ${at > 11 ? 'side' : ''} ${action ? 'lit' : ''} ${action && action === hinted ? 'hinted' : ''}`;
      return html`<li key=${at} class=${kind} data-space=${at}>
        ${
          action
            ? html`<button type="button" title=${textOf(`space-${at}`)} aria-label=${t('delve.track.walk', { place: says })} onClick=${() => act(action)}>${inside}</button>`
            : html`<div role="img" title=${textOf(`space-${at}`)} aria-label=${says}>${inside}</div>`
        }</li>`;
    })}
  </ol>`;
}
