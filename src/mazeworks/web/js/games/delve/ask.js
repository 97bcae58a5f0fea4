/** Beside the map: what is asked, every answer in words, and the large button for the one most often given. */
import { html } from '../../html.js';
import { t } from '../../words.js';
import { heldOf, nextTurn } from './board.js';
import { glyphOf, nameOf, textOf } from './lore.js';
import { Icon } from './parts.js';
import { beside, exitsOf, heroOf, setsOut, SIDES, topOf } from './read.js';
import { questionOf, saidOf } from './say.js';
import { TileArt } from './tileart.js';

/** @typedef {import('../registry.js').Around} Around */
/** @typedef {import('../../table/plan.js').Legal} Legal */

/** The answer of the large button, by what is asked: the first of these verbs that is there. @type {Record<string, readonly string[]>} */
const MAIN = {
  window: ['go'], stride: ['end'], chant: ['done'], evasion: ['fight'], react: ['suffer'], again: ['reroll'], confront: ['pass'],
  gather: ['take'], trade: ['leave'], outside: ['enter', 'roll'], saving: ['save'], second: ['lay'], found: ['keep'],
};

/** The action of the large button. @param {Around} p @returns {Legal | undefined} */
function mainOf({ view, plan }) {
  const legal = plan.legal.value;
  const verbs = MAIN[topOf(view).is] ?? [];
  return verbs.map((verb) => legal.find((each) => each.verb === verb)).find(Boolean) ?? (legal.length === 1 ? legal[0] : undefined);
}

/** Ways to the four sides, as far as they are open. @param {{p: Around, ways: readonly Legal[]}} props */
function Compass({ p: { view, plan }, ways }) {
  const here = heroOf(view, view.seat)?.cell ?? 0;
  return html`<div class="dv-compass" role="group" aria-label=${t('delve.compass')}>
    ${[...SIDES].map((side, i) => {
      const way = ways.find(({ words }) => words[0] === side);
      const to = view.table.tiles[beside(here, i)];
      const what = !to ? t('delve.unknown') : to.up === false ? t('delve.facedown') : nameOf(to.code);
      return html`<button key=${side} type="button" class=${`btn side-${side} ${way && way.text === plan.hinted.value ? 'hinted' : ''}`} disabled=${!way || plan.sending.value}
        aria-label=${`${t('delve.do.step', { side: t(`delve.side.${i}`) })}${way ? `: ${what}` : ''}`} onClick=${() => way && plan.act(way.text)}>
        <i aria-hidden="true">${'↑→↓←'[i]}</i><span>${way ? what : ''}</span></button>`;
    })}
  </div>`;
}

/** The tile in hand, and the ways to lay it. @param {{p: Around, held: NonNullable<ReturnType<typeof heldOf>>}} props */
function Held({ p: { plan, view }, held: { cell, tile, turns } }) {
  const here = heroOf(view, view.seat)?.cell ?? -1;
  const glyph = tile.shape === 'entrance' ? '' : glyphOf(tile.code);
  const looks = [...new Set([0, 1, 2, 3].map((q) => exitsOf(tile.shape, q)))].map((exits) => [0, 1, 2, 3].find((q) => exitsOf(tile.shape, q) === exits) ?? 0);
  const ways = (/** @type {number} */ q) => [0, 1, 2, 3].filter((side) => exitsOf(tile.shape, q) & (1 << side) && beside(cell, side) >= 0 && beside(cell, side) !== here).length;
  return html`<div class="dv-held"><svg class="big" viewBox="0 0 100 100" aria-hidden="true"><${TileArt} tile=${tile} glyph=${glyph} /></svg>
      <p><b>${nameOf(tile.code)}</b> <span class="muted">${t(`delve.shape.${tile.shape}`)}</span><br />${textOf(tile.code)}</p></div>
    <div class="dv-turns" role="radiogroup" aria-label=${t('delve.turns')}>
      ${looks.map((q) => {
        const open = turns.includes(q);
        const chosen = q === tile.quarters;
        const says = open ? t('delve.newways', { n: ways(q) }) : t('delve.noway');
        return html`<button key=${q} type="button" role="radio" aria-checked=${chosen} disabled=${!open} class=${chosen ? 'on' : ''}
          aria-label=${`${t('delve.turned', { n: q * 90 })}, ${says}`} onClick=${() => plan.tryOut({ orient: q })}>
          <svg viewBox="-3 -3 106 106" aria-hidden="true"><g class=${open ? '' : 'closed'}><${TileArt} tile=${{ ...tile, quarters: q }} glyph=${glyph} /></g>
            ${!open && html`<path class="dv-x0" d="M24 24 76 76M76 24 24 76" /><path class="dv-x1" d="M24 24 76 76M76 24 24 76" />`}
            ${chosen && html`<rect class="dv-chosen" x="-1" y="-1" width="102" height="102" rx="9" />`}</svg><span>${says}</span></button>`;
      })}
    </div>`;
}

/** @param {{p: Around, legal: Legal}} props */
function Choice({ p, legal }) {
  const { view, plan, names } = p;
  const { title, text, glyph } = saidOf(view, legal, names);
  return html`<button type="button" class=${`btn dv-choice ${legal.text === plan.hinted.value ? 'hinted' : ''}`} disabled=${plan.sending.value} onClick=${() => plan.act(legal.text)}>
    <${Icon} name=${glyph} /><span><b>${title}</b>${text && html`<small>${text}</small>`}</span></button>`;
}

/** @param {Around} p */
export function Ask(p) {
  const { view, plan, names } = p;
  const legal = plan.legal.value;
  if (!view || !legal.length || setsOut(legal)) return null;
  const { title, text } = questionOf(view, names);
  const held = heldOf({ ...p, scene: p.scene, turn: null, legal, hinted: '', draft: plan.draft.value, act: plan.act });
  const steps = legal.filter(({ verb }) => verb === 'step');
  const main = mainOf(p);
  const mainSaid = main && saidOf(view, main, names);
  const why = held ? '' : (mainSaid?.text ?? '');
  const rest = legal.filter((each) => each !== main && !['step', 'orient'].includes(each.verb));
  return html`<section class="panel dv-ask" aria-live="polite"><h2>${title}</h2>
    ${text && html`<p class="dv-why">${text}</p>`}
    ${held && html`<${Held} p=${p} held=${held} />`}
    ${steps.length > 0 && html`<${Compass} p=${p} ways=${steps} />`}
    ${rest.length > 0 && html`<div class="dv-choices">${rest.map((each) => html`<${Choice} key=${each.text} p=${p} legal=${each} />`)}</div>`}
    ${why && html`<p class="dv-main-why"><b>${mainSaid?.title}:</b> ${why}</p>`}
  </section>`;
}

/** The large button. @param {Around} p */
export function Main(p) {
  const { view, plan, names } = p;
  const held = heldOf({ ...p, scene: p.scene, turn: null, legal: plan.legal.value, hinted: '', draft: plan.draft.value, act: plan.act });
  const main = mainOf(p);
  if (setsOut(plan.legal.value)) return html`<button type="button" class="btn primary" disabled>${t('act.wait')}</button>`;
  if (held) {
    const q = held.tile.quarters ?? 0;
    const turn = () => plan.tryOut({ orient: nextTurn(held.turns, q) });
    return html`${held.turns.length > 1 && html`<button type="button" class="btn dv-spin" aria-keyshortcuts="R" onClick=${turn}>⟳ ${t('delve.turn')}</button>`}
      <button type="button" class="btn primary" disabled=${plan.sending.value} onClick=${() => plan.act(`orient ${q}`)}>${t('delve.do.orient')}</button>`;
  }
  if (!main) return html`<button type="button" class="btn primary" disabled>${t(plan.of('step').length ? 'delve.choose.square' : plan.of('walk').length ? 'delve.choose.place' : 'delve.choose')}</button>`;
  return html`<button type="button" class="btn primary" disabled=${plan.sending.value} onClick=${() => plan.act(main.text)}>${saidOf(view, main, names).title}</button>`;
}
