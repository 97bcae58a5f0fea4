/** Over the board: the dragon die, duels, the final duel, and the second hoard. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Glyph, Pawn } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { Button, radioKeys } from 'mazeworks/ui.js';
import { t } from 'mazeworks/words.js';
import { DragonDie, DuelDie, faceName, Guard, Treasure } from './parts.js';
import { cardsOf, LOW, nameOf, percent } from './read.js';
import { Finale } from './finale.js';

/** @typedef {import('mazeworks/widgets.js').Moment} Moment */
/** @typedef {import('./stage.js').Duel} Duel */

/** True if the viewer has to decide about cards. @param {Moment} p */
export const decides = ({ plan }) => (plan?.of('pass').length ?? 0) > 0;

/** A seat by name, or "you" for the viewer. @param {Moment} p @param {number} who */
export const whoOf = ({ seat, names }, who) => ({ name: names[who] ?? '', as: who === seat ? 'you' : 'they' });

/** The first button of a question gets the focus. */
export function useFocus() {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    /** @type {HTMLElement | null | undefined} */ (button.current?.querySelector('.btn.primary'))?.focus();
  }, []);
  return button;
}

/** Which card to give: one of a few. @param {{cards: readonly {card: number, text: string}[], card: number, onChange: (card: number) => void}} props */
function Choice({ cards, card, onChange }) {
  const choices = cards.map((each) => ({ value: each.card, label: String(each.card) }));
  return html`<div class="minis" role="radiogroup" aria-label=${t('dragon.duel.which')} onKeyDown=${radioKeys(choices, card, onChange)}>
    ${choices.map(
      ({ value }) => html`<button key=${value} type="button" role="radio" aria-checked=${value === card}
        tabindex=${value === card ? 0 : -1} aria-label=${t('dragon.duel.card', { card: value })} onClick=${() => onChange(value)}>
        <b>${value}</b><${Glyph} id="roll" /></button>`,
    )}
  </div>`;
}

/** Another roll for a card, with its chance. @param {{p: Moment, why: string, best: boolean}} props */
export function Again({ p, why, best }) {
  const { plan, view } = p;
  const cards = cardsOf(plan?.of('play') ?? []);
  const [picked, pick] = useState(cards[0]?.card ?? 0);
  const chosen = cards.find(({ card }) => card === picked) ?? cards[0];
  if (!chosen) return null;
  return html`<div class=${best ? 'option best' : 'option'}>
    <p class="odds"><b>${percent(view.odds.again)}</b> ${why}</p>
    <${Choice} cards=${cards} card=${chosen.card} onChange=${pick} />
    <${Button} kind=${best ? 'primary' : ''} disabled=${plan?.sending.value} onClick=${() => plan?.act(chosen.text)}>
      <${Glyph} id="roll" />${t('dragon.duel.again', { card: chosen.card })}<//>
  </div>`;
}

/** @param {{duel: Duel}} props */
function Faces({ duel: { rolls, need } }) {
  const now = rolls.at(-1);
  const die = (/** @type {number} */ pips) => html`<${DuelDie} pips=${pips} class=${pips === now ? 'now' : ''} />`;
  const all = [1, 2, 3, 4, 5, 6];
  return html`<div class="split" aria-hidden="true">
    <span class="bad">${all.filter((pips) => pips < need).map(die)} ${t('dragon.duel.lose')}</span>
    <span class="good">${all.filter((pips) => pips >= need).map(die)} ${t('dragon.duel.keep')}</span>
  </div>`;
}

/** The state of a duel, as a headline. @param {Moment} p @param {Duel} duel */
function headline(p, { seat, rolls, need, end }) {
  const { name, as } = whoOf(p, seat);
  const pips = rolls.at(-1) ?? 0;
  if (end) return t(`dragon.duel.${end}.${as}`, { name });
  return t(`dragon.duel.${!pips ? 'rolls' : pips < need ? 'struck' : 'won'}.${as}`, { name, pips });
}

/** @param {{p: Moment, duel: Duel}} props */
function Picture({ p, duel }) {
  const { name, as } = whoOf(p, duel.seat);
  const n = p.scene.dragon.steps[duel.seat];
  return html`<div class="banner">
    ${duel.foe === 'dragon' ? html`<svg class="beast" viewBox="0 0 140 150" aria-hidden="true"><use href="#g-dragon" /></svg>` : html`<${Guard} colour=${duel.foe} />`}
    <${Pawn} seat=${duel.seat} />
    <div class="title"><h2>${t('dragon.duel')}</h2>
      <p>${t(`dragon.duel.by.${duel.foe}.${as}`, { name })}${n ? ` ${t('dragon.duel.near', { n })}` : ''}</p></div>
  </div>`;
}

/** The choice after a failed roll. @param {{p: Moment, duel: Duel}} props */
function Save({ p, duel }) {
  const { plan, view, game } = p;
  const [value, cards] = [view.table.taken[duel.seat][0] ?? 0, plan?.of('play').length ?? 0];
  const box = useFocus();
  return html`<div class="choice" ref=${box}>
    <${Again} p=${p} best why=${t('dragon.duel.odds', { n: cards })} />
    <div class="option">
      <p class="stake"><${Treasure} value=${value} game=${game} />${t('dragon.duel.burns', { name: nameOf(game, value) })}</p>
      <${Button} disabled=${plan?.sending.value} onClick=${() => plan?.act('pass')}>${t('dragon.duel.accept')}<//>
    </div>
  </div>`;
}

/** @param {{p: Moment, duel: Duel}} props */
function Fight({ p, duel }) {
  const { view, game, scene } = p;
  const { name, as } = whoOf(p, duel.seat);
  const value = duel.value || (view.table.taken[duel.seat][0] ?? 0);
  const asked = view.table.phase === 'save' && view.table.duel?.queue[0] === duel.seat && !duel.end && duel.rolls.length > 0;
  return html`<section class=${`moment duel ${duel.end}`} role="dialog" aria-label=${t('dragon.duel')} data-seat=${duel.seat % 4}>
    <${Picture} p=${p} duel=${duel} />
    <div class="body">
      <div class="result"><${DuelDie} pips=${duel.rolls.at(-1) ?? 0} class="large" n=${scene.dragon.thrown} />
        <div><h3>${headline(p, duel)}</h3>
          <p>${t(`dragon.duel.stake.${as}`, { name, what: nameOf(game, value), value })}</p></div></div>
      <${Faces} duel=${duel} />
      ${asked && decides(p) && html`<${Save} p=${p} duel=${duel} />`}
      ${asked && !decides(p) && html`<p class="waits">${t('dragon.duel.waits', { name, p: percent(view.odds?.again ?? 0) })}</p>`}
    </div>
  </section>`;
}

/** The dragon die falls. @param {Moment} p */
function Woke({ scene: { dragon }, names }) {
  const near = Math.min(...dragon.steps.map((/** @type {number | null} */ n) => n ?? Infinity));
  const caught = dragon.steps.flatMap((/** @type {number | null} */ n, /** @type {number} */ seat) => (n === near ? [names[seat] ?? ''] : []));
  const guard = dragon.face === 'white' || dragon.face === 'black';
  return html`<section class="moment woke" aria-label=${t('dragon.die.title')}>
    <${DragonDie} face=${dragon.face} class="large" n=${dragon.thrown} />
    <div><h3>${faceName(dragon.face)}</h3>
      <p>${t(guard ? (dragon.gaze.length ? 'dragon.woke.guard' : 'dragon.woke.sleeps') : 'dragon.woke', { n: Number(dragon.face) || 0 })}
        ${caught.length > 0 && html` <b>${t('dragon.woke.near', { names: caught.join(', ') })}</b>`}</p></div>
  </section>`;
}

/** The second treasures are laid out. @param {Moment} p */
const Deep = ({ game }) => html`<section class="moment deep" aria-label=${t('dragon.deep')}>
  <h2>${t('dragon.deep')}</h2><p>${t('dragon.deep.why')}</p>
  <div class="gems">${Array.from({ length: LOW }, (_, i) => html`<${Treasure} key=${i} value=${LOW + 1 + i} game=${game} />`)}</div>
</section>`;

/** @param {Moment} p */
export function Over(p) {
  const { view, scene } = p;
  const { dragon } = /** @type {import('./stage.js').DragonScene} */ (scene);
  if (dragon.moment === 'laid') return html`<${Deep} ...${p} />`;
  if (dragon.moment === 'woke') return html`<${Woke} ...${p} />`;
  if (dragon.duel && dragon.duel.of === 1) return html`<${Fight} key=${dragon.duel.seat} p=${p} duel=${dragon.duel} />`;
  const daring = view.table.phase === 'dare' && (p.plan?.of('dare').length ?? 0) > 0;
  return dragon.duel || daring ? html`<${Finale} p=${p} duel=${dragon.duel} />` : null;
}
