/** Beside the map: the question, every answer in words, and the large button for the usual answer. */
import { useEffect, useRef } from 'preact/hooks';
import { html } from 'mazeworks/html.js';
import { Ask as Question } from 'mazeworks/table/ask.js';
import { t } from 'mazeworks/words.js';
import { heldOf, nextTurn } from './board.js';
import { glyphOf, nameOf, textOf } from './content.js';
import { Pair } from './character_choice.js';
import { askDiscard, mayDiscard, onlyAnswer } from './discard.js';
import { Icon } from './parts.js';
import { doubtfulOf, exitsOf, leadsOf, topOf } from './read.js';
import { questionOf, saidOf } from './say.js';
import { TileArt } from './tileart.js';

/** @typedef {import('mazeworks/widgets.js').Around} Around */
/** @typedef {import('mazeworks/table/push_draft.js').Legal} Legal */
/** @typedef {import('mazeworks/table/push_draft.js').Plan} Plan */

/** The answer of the large button by question: the first of these verbs that is legal. @type {Record<string, readonly string[]>} */
const MAIN = {
  window: ['go'], stride: ['end'], chant: ['done'], evasion: ['fight'], react: ['suffer'], again: ['reroll'], confront: ['pass'],
  gather: ['take'], trade: ['leave'], outside: ['enter', 'roll'], saving: ['save'], second: ['lay'], found: ['keep'],
};

/** The main goal comes first. */
const FIRST = ['challenge'];

/** The action of the large button: the usual answer, or else the one that a hint advises. @param {Around} p @returns {Legal | undefined} */
function mainOf({ view, plan }) {
  const legal = plan.legal.value;
  const verbs = MAIN[topOf(view).is] ?? [];
  const usual = verbs.map((verb) => legal.find((each) => each.verb === verb)).find(Boolean);
  return usual ?? legal.find(({ text }) => text === plan.hinted.value);
}

/** Gives the only answer where nothing is to be decided. @param {Around} p */
function useOnlyAnswer({ view, plan }) {
  const [legal, sending] = [plan.legal.value, plan.sending.value];
  const done = useRef(/** @type {readonly Legal[]} */ ([]));
  const only = onlyAnswer(view, legal, plan);
  useEffect(() => {
    if (sending || done.current === legal || !only) return;
    done.current = legal;
    void plan.act(only.text);
  }, [legal, sending]);
}

/** A tile that was drawn. @param {{tile: import('./read.js').Tile}} props */
function Drawn({ tile }) {
  const glyph = tile.shape === 'entrance' ? '' : glyphOf(tile.code);
  return html`<div class="delve-held"><svg class="big" viewBox="0 0 100 100" aria-hidden="true"><${TileArt} tile=${tile} glyph=${glyph} /></svg>
      <p><b>${nameOf(tile.code)}</b> <span class="muted">${t(`delve.shape.${tile.shape}`)}</span><br />${textOf(tile.code)}</p></div>`;
}

/** The tile in hand, and the ways to lay it. @param {{p: Around, held: NonNullable<ReturnType<typeof heldOf>>}} props */
function Held({ p: { plan, view }, held: { tile, turns } }) {
  const glyph = tile.shape === 'entrance' ? '' : glyphOf(tile.code);
  const looks = [...new Set([0, 1, 2, 3].map((q) => exitsOf(tile.shape, q)))].map((exits) => [0, 1, 2, 3].find((q) => exitsOf(tile.shape, q) === exits) ?? 0);
  return html`<${Drawn} tile=${tile} />
    <div class="delve-turns" role="radiogroup" aria-label=${t('delve.turns')}>
      ${looks.map((q) => {
        const open = turns.includes(q);
        const chosen = q === tile.quarters;
        const says = open ? t('delve.newways', { n: leadsOf(view, q).length }) : t('delve.noway');
        return html`<button key=${q} type="button" role="radio" aria-checked=${chosen} disabled=${!open} class=${chosen ? 'on' : ''}
          aria-label=${`${t('delve.turned', { n: q * 90 })}, ${says}`} onClick=${() => plan.tryOut({ orient: q })}>
          <svg viewBox="-3 -3 106 106" aria-hidden="true"><g class=${open ? '' : 'closed'}><${TileArt} tile=${{ ...tile, quarters: q }} glyph=${glyph} /></g>
            ${!open && html`<path class="cross-edge" d="M24 24 76 76M76 24 24 76" /><path class="cross-line" d="M24 24 76 76M76 24 24 76" />`}
            ${chosen && html`<rect class="delve-chosen" x="-1" y="-1" width="102" height="102" rx="9" />`}</svg><span>${says}</span></button>`;
      })}
    </div>`;
}

/** @param {{p: Around, legal: Legal}} props */
function Choice({ p, legal }) {
  const { view, plan, names } = p;
  const { title, text, glyph, arrow } = saidOf(view, legal, names);
  return html`<button type="button" class=${`btn choice ${arrow ? 'step' : ''} ${legal.text === plan.hinted.value ? 'hinted' : ''}`} disabled=${plan.sending.value} onClick=${() => plan.act(legal.text)}>
    ${arrow ? html`<i class="delve-arrow" aria-hidden="true">${arrow}</i>` : html`<${Icon} name=${glyph} />`}<span><b>${title}</b>${text && html`<small>${text}</small>`}</span></button>`;
}

/** @param {Around} p */
export function Ask(p) {
  const { view, plan, names } = p;
  const legal = plan.legal.value;
  useOnlyAnswer(p);
  if (!view || !legal.length || onlyAnswer(view, legal, plan)) return null;
  const { title, text, place } = questionOf(view, names);
  const held = heldOf({ view, legal, draft: plan.draft.value });
  const doubtful = doubtfulOf(view);
  const main = mainOf(p);
  const mainSaid = main && saidOf(view, main, names);
  const choosing = topOf(view).is === 'pair';
  const why = held || choosing ? '' : (mainSaid?.text ?? ''); // the texts of both characters are there already
  const others = legal.filter((each) => each !== main && each.verb !== 'orient');
  const rest = [...others.filter(({ verb }) => FIRST.includes(verb)), ...others.filter(({ verb }) => !FIRST.includes(verb))];
  return html`<${Question} class="ask" live><h2>${title}</h2>
    ${text && html`<p class=${place ? 'reason of-place' : 'reason'}>${place && html`<b aria-hidden="true">${title}: </b>`}${text}</p>`}
    ${held && html`<${Held} p=${p} held=${held} />`}
    ${doubtful && html`<${Drawn} tile=${doubtful} />`}
    ${choosing && html`<${Pair} p=${p} />`}
    ${!choosing && rest.length > 0 && html`<div class="choices">${rest.map((each) => html`<${Choice} key=${each.text} p=${p} legal=${each} />`)}</div>`}
    ${mayDiscard(view, plan) && html`<button type="button" class="btn discard-first" disabled=${plan.sending.value} onClick=${() => askDiscard(view, plan)}>${t('delve.do.discard.first')}</button>`}
    ${why && html`<p class="main-reason"><b>${mainSaid?.title}:</b> ${why}</p>`}
  <//>`;
}

/** The large button. @param {Around} p */
export function Main(p) {
  const { view, plan, names } = p;
  const held = heldOf({ view, legal: plan.legal.value, draft: plan.draft.value });
  const main = mainOf(p);
  if (onlyAnswer(view, plan.legal.value, plan)) return html`<button type="button" class="btn primary" data-area="main" disabled>${t('act.wait')}</button>`;
  if (held) {
    const q = held.tile.quarters ?? 0;
    const turn = () => plan.tryOut({ orient: nextTurn(held.turns, q) });
    return html`${held.turns.length > 1 && html`<button type="button" class="btn delve-spin" aria-keyshortcuts="R" aria-label=${t('delve.turn')} onClick=${turn}>⟳<span> ${t('delve.turn')}</span></button>`}
      <button type="button" class="btn primary" data-area="main" disabled=${plan.sending.value} onClick=${() => plan.act(`orient ${q}`)}>${t('delve.do.orient')}</button>`;
  }
  if (!main) return html`<button type="button" class="btn primary" data-area="main" disabled>${t(plan.of('step').length ? 'delve.choose.square' : plan.of('walk').length ? 'delve.choose.place' : 'delve.choose')}</button>`;
  return html`<button type="button" class="btn primary" data-area="main" disabled=${plan.sending.value} onClick=${() => plan.act(main.text)}>${saidOf(view, main, names).title}</button>`;
}
