/** Character sheets: stats, belongings and ailments; every card explains itself. */
import { useState } from 'preact/hooks';
import { html } from 'mazeworks/html.js';
import { Dialog } from 'mazeworks/ui.js';
import { t } from 'mazeworks/words.js';
import { glyphOf, content, nameOf, textOf } from './content.js';
import { Figure, Icon } from './parts.js';
import { heroOf } from './read.js';
import { aboutOf } from './say.js';

/** @typedef {import('mazeworks/widgets.js').Around} Around */
/** @typedef {import('./read.js').Hero} Hero */

/** @param {{glyph: string, n: number, own?: number, word: string, of?: number}} props */
const Stat = ({ glyph, n, own, word, of }) => html`<div class=${`stat ${glyph}`}><${Icon} name=${glyph} /><b>${n}</b>
  ${own !== undefined && own !== n && html`<i class=${n > own ? 'up' : 'down'}>${n > own ? `+${n - own}` : `−${own - n}`}</i>`}
  <small>${of ? t('delve.of', { word, of }) : word}</small></div>`;

/** A card that shows its text on touch. @param {{id: string, kind: string, open: boolean, onOpen: () => void}} props */
const Chip = ({ id, kind, open, onOpen }) => html`<button type="button" class=${`chip ${kind}${open ? ' open' : ''}`} aria-expanded=${open} title=${aboutOf(id)} onClick=${onOpen}>
  <${Icon} name=${glyphOf(id)} />${nameOf(id)}</button>`;

/** @param {{label: string, note?: string, ids: readonly string[], kind: string, more?: unknown}} props */
function Row({ label, note = '', ids, kind, more }) {
  const [open, setOpen] = useState('');
  if (!ids.length && !more && !note) return null;
  return html`<dt>${label}${note && html` <small>${note}</small>`}</dt>
    <dd>${ids.map((id, i) => html`<${Chip} key=${i} id=${id} kind=${kind} open=${open === id} onOpen=${() => setOpen(open === id ? '' : id)} />`)}${more}
      ${open && ids.includes(open) && html`<p class="effect">${aboutOf(open)}</p>`}</dd>`;
}

/** Points of both kinds until the next gain. @param {{hero: Hero, prices: readonly number[]}} props */
function Trophies({ hero: { trophies = [0, 0] }, prices }) {
  const kinds = /** @type {[string, number, number][]} */ ([['strength', trophies[0] ?? 0, prices[0] ?? 0], ['craft', trophies[1] ?? 0, prices[1] ?? 0]]);
  return html`${kinds.map(([stat, got, of]) => html`<span key=${stat} class="trophies" role="img" aria-label=${t('delve.trophies.of', { stat: nameOf(stat), got, of })}>
    <${Icon} name=${glyphOf(stat)} />${Array.from({ length: Math.min(of, 8) }, (_, i) => html`<i class=${i < got ? 'on' : ''}></i>`)}<b>${got}/${of}</b></span>`)}`;
}

/** The belongings of a seat. @param {{view: any, seat: number, spells: readonly string[] | null}} props */
function Rows({ view, seat, spells }) {
  const hero = heroOf(view, seat);
  const { objects = [], followers = [], abilities = [], ailments = [], doors = 0 } = hero;
  const [sheet, held] = [view.sheets?.[seat], view.holds?.[seat] ?? 0];
  const carried = objects.filter((id) => id !== 'keystone').length;
  const hidden = spells === null && held > 0 ? html`<span class="muted">${t('delve.spells.hidden', { n: held })}</span>` : null;
  const mine = spells?.length ? html`<span class="private"><${Icon} name="semi-closed-eye" />${t('delve.spells.mine')}</span>` : null;
  return html`<dl class="sheet-rows">
    <${Row} label=${t('delve.objects')} note=${t('delve.n.of', { n: carried, of: sheet?.objects ?? 4 })} ids=${objects} kind="object" />
    <${Row} label=${t('delve.followers')} ids=${followers} kind="" />
    <${Row} label=${t('delve.abilities')} ids=${abilities} kind="" />
    <${Row} label=${t('delve.spells')} note=${sheet?.spells ? t('delve.n.of', { n: held, of: sheet.spells }) : ''} ids=${spells ?? []} kind="spell" more=${hidden ?? mine} />
    <${Row} label=${t('delve.ailments')} ids=${ailments} kind="ailment" />
    <${Row} label=${t('delve.doors')} ids=${[]} kind="" more=${doors > 0 && html`<span class="chip"><${Icon} name="dungeon-gate" />${doors}</span>`} />
    <${Row} label=${t('delve.trophies')} ids=${[]} kind="" more=${html`<${Trophies} hero=${hero} prices=${sheet?.prices ?? []} />`} />
  </dl>`;
}

/** The current hindrances of a character. @param {{hero: Hero}} props */
const Plight = ({ hero: { slowed = false, held = 0, lives } }) =>
  !lives
    ? html`<p class="plight">${t('delve.dead')}</p>`
    : slowed || held
      ? html`<p class="plight">${t(held ? 'delve.held' : 'delve.slowed')}</p>`
      : null;

/** @param {{view: any, seat: number}} props */
function Stats({ view, seat }) {
  const hero = heroOf(view, seat);
  const sheet = view.sheets?.[seat] ?? hero;
  return html`<div class="stats">
    <${Stat} glyph="fist" n=${sheet.strength} own=${hero.strength} word=${nameOf('strength')} /><${Stat} glyph="brain" n=${sheet.craft} own=${hero.craft} word=${nameOf('craft')} />
    <${Stat} glyph="hearts" n=${hero.lives} word=${t('delve.lives')} of=${content.value.lives} /><${Stat} glyph="two-coins" n=${hero.gold} word=${t('delve.coins')} /></div>`;
}

/** @param {{view: any, seat: number, name: string, spells: readonly string[] | null}} props */
const Full = ({ view, seat, name, spells }) => {
  const { character } = heroOf(view, seat);
  return html`<div class="delve-head"><${Figure} seat=${seat} character=${character} /><div><h3>${nameOf(character)}</h3><p>${name}</p></div></div>
    <p class="gift">${textOf(character)}</p><${Plight} hero=${heroOf(view, seat)} />
    <${Stats} view=${view} seat=${seat} /><${Rows} view=${view} seat=${seat} spells=${spells} />`;
};

/** On a phone: the main figures in one line, and the whole sheet behind a button. @param {{p: Around, mine: number}} props */
function Strip({ p: { view, names }, mine }) {
  const [open, setOpen] = useState(false);
  const hero = heroOf(view, mine);
  const sheet = view.sheets[mine];
  const bit = (/** @type {string} */ glyph, /** @type {unknown} */ n, /** @type {string} */ word) => html`<span class=${`chip ${glyph}`} role="img" aria-label=${`${word} ${n}`}><${Icon} name=${glyph} />${n}</span>`;
  return html`<div class="strip">
    ${bit('fist', sheet.strength, nameOf('strength'))}${bit('brain', sheet.craft, nameOf('craft'))}
    ${bit('hearts', `${hero.lives}/${content.value.lives}`, t('delve.lives'))}${bit('two-coins', hero.gold, t('delve.coins'))}
    ${view.spells.length > 0 && bit('lightning-trio', view.spells.length, t('delve.spells'))}
    ${(hero.ailments ?? []).length > 0 && bit('poison-bottle', hero.ailments?.length, t('delve.ailments'))}
    <button type="button" class="chip" onClick=${() => setOpen(true)}>${t('delve.sheet')} ▸</button>
    ${open && html`<${Dialog} onClose=${() => setOpen(false)} title=${t('delve.sheet')} class="dialog">
      ${[mine, ...names.map((_, seat) => seat).filter((seat) => seat !== mine)].map((seat) => html`<section key=${seat} class="sheet-full"><${Full} view=${view} seat=${seat} name=${names[seat] ?? ''} spells=${seat === mine ? view.spells : null} /></section>`)}
    <//>`}
  </div>`;
}

/** The viewer's sheet, and the folded sheets of the others. @param {Around} p */
export function Sheet(p) {
  const { view, names, seat } = p;
  const mine = seat ?? view.seat;
  return html`<div class="delve-mine"><${Full} view=${view} seat=${mine} name=${names[mine] ?? ''} spells=${view.spells} />
      ${names.map((name, other) => other !== mine && html`<details key=${other} class="other"><summary><${Figure} seat=${other} character=${heroOf(view, other).character} /><span><b>${name}</b> ${nameOf(heroOf(view, other).character)}</span></summary>
        <${Full} view=${view} seat=${other} name=${name} spells=${null} /></details>`)}</div>
    <${Strip} p=${p} mine=${mine} />`;
}
