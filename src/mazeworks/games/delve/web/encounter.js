/** Over the map: a fight with both totals, a trap with its table and test, an Enemy Spell. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from 'mazeworks/html.js';
import { has, t } from 'mazeworks/words.js';
import { cardOf, glyphOf, nameOf, textOf } from './content.js';
import { Death, Reborn, Roll } from './dice_and_death.js';
import { Die, Figure, Foe, Icon } from './parts.js';
import { frameOf, heroOf, percents } from './read.js';
import { foeText } from './say.js';

/** @typedef {import('mazeworks/widgets.js').Moment} Moment */
/** @typedef {import('./stage.js').Moment} Now */
/** @typedef {import('./stage.js').Part} Part */
/** @typedef {import('./stage.js').Sums} Sums */

const NO_SUMS = /** @type {Sums} */ ({ mine: [], theirs: [] });
/** The stat of the Warden, until the visitor has chosen how to fight. */
const EITHER = 'either';

/** @param {readonly Part[]} parts */
const sumOf = (parts) => parts.reduce((sum, { n }) => sum + n, 0);
/** @param {readonly Part[]} parts */
const dieOf = (parts) => parts.find(({ source }) => source === 'die')?.n ?? 0;

/** The stat that a fight is about: by its kind, or by what was added up. @param {any} frame @param {Sums} sums @param {string} stat */
function statOf(frame, sums, stat) {
  if (frame?.kind) return frame.kind === 'psychic' ? 'craft' : 'strength';
  return sums.mine.find(({ source }) => ['strength', 'craft'].includes(source))?.source ?? stat;
}

/** A line of a total. @param {{part: Part, first: boolean, stat: string}} props */
const Line = ({ part: { source, n }, first, stat }) => html`<li><${Icon} name=${source === 'value' ? glyphOf(stat) : glyphOf(source)} />
  <span>${nameOf(source === 'value' ? stat : source)}</span><b>${first ? n : n < 0 ? `−${-n}` : `+${n}`}</b></li>`;

/** One side of a fight: the fighter, and the parts of its total. @param {{parts: readonly Part[], stat: string, won: boolean, die: unknown, head: unknown}} props */
function Side({ parts, stat, won, die, head }) {
  return html`<div class=${won ? 'combatant is-won' : 'combatant'}><header>${head}</header>
    <ul>${parts.map((part, i) => html`<${Line} key=${i} part=${part} first=${i === 0} stat=${stat} />`)}</ul>
    <div class="side-total">${die}${parts.length > 0 && html`<span class="sum">${t('delve.total')} <b>${sumOf(parts)}</b></span>`}</div></div>`;
}

/** The possible outcomes, or the actual one. @param {{now: Now}} props */
function Ladder({ now: { foe = '', result, rival, value = 0 } }) {
  const { more = {}, kind } = cardOf(foe);
  const sort = rival != null ? 'rival' : kind === 'enemy' ? 'enemy' : foe === 'guardian' ? 'guardian' : 'other';
  const loss = /** @type {string[]} */ (more.loss ?? []).map(nameOf).join(', ');
  const vars = { n: value, from: Math.min(6, ...(more.treasure ?? [])) };
  return html`<div class="outcome-ladder">${['lost', 'drawn', 'won'].map(
    (end) => html`<div key=${end} class=${end === result ? `on is-${end}` : ''}><b>${t(`delve.end.${end}`)}</b>
      ${t(`delve.end.${end}.${sort}`, vars)}${end === 'lost' && loss ? ` ${t('delve.foe.loss', { loss })}` : ''}</div>`,
  )}</div>`;
}

/** @param {{p: Moment, now: Now}} props */
function Fight({ p, now }) {
  const { view, names } = p;
  const { seat, rival = null, foe = '', stat = 'strength', value, result } = now;
  const frame = frameOf(view, 'fight');
  const sums = /** @type {Sums} */ (now.sums ?? (frame ? view.sums : null) ?? NO_SUMS);
  const [mine, theirs] = [now.mine ?? sumOf(sums.mine), now.theirs ?? sumOf(sums.theirs)];
  const which = statOf(frame, sums, stat);
  const hero = heroOf(view, seat);
  const person = (/** @type {number} */ who) => html`<${Figure} seat=${who} character=${heroOf(view, who).character} />
    <div class="name">${names[who]}<span>${nameOf(heroOf(view, who).character)}</span></div>`;
  const enemy = html`<${Foe} foe=${foe} value=${value} /><div class="name">${nameOf(foe)}<span>${cardOf(foe).kind === 'enemy' ? foeText(foe) : t('delve.enemy')}</span></div>`;
  const by = Math.abs(mine - theirs);
  const [mineDie, theirDie] = [dieOf(sums.mine), dieOf(sums.theirs)];
  const odds = frame && view.odds && !result && !mineDie && !theirDie ? percents(view.odds) : null;
  const shown = odds && rival !== null && p.seat === rival ? { win: odds.lose, lose: odds.win } : odds; // from the viewer's side, if it fights
  const slipped = now.notes.some(({ is }) => is === 'slipped');
  const plain = which === EITHER ? [] : [{ source: which, n: view.sheets?.[seat]?.[which] ?? hero.strength }];
  const title = rival === null ? nameOf(foe) : `${names[seat]} – ${names[rival]}`;
  return html`<section class="moment fight" role="dialog" aria-label=${t('delve.fight.of', { title })}>
    <h2><${Icon} name=${which === 'craft' ? 'brain' : 'crossed-swords'} />${t(`delve.fight.${which}`)}${which !== EITHER && html`<small>${t('delve.fight.why', { stat: nameOf(which) })}</small>`}</h2>
    <div class="versus">
      <${Side} parts=${sums.mine.length ? sums.mine : plain} stat=${which} won=${result === 'won'} head=${person(seat)}
        die=${mineDie ? html`<${Die} pips=${mineDie} of="seat" seat=${seat} large />` : html`<span class="no-die"></span>`} />
      <div class="fight-middle"><${Icon} name="crossed-swords" class="swords" />${(sums.mine.length > 0 || result) && html`<span class="big">${mine} : ${theirs}</span>`}
        ${result && html`<span class=${`outcome is-${result}`}>${t(`delve.res.${result}${by || result === 'drawn' ? '' : '.even'}`, { n: by })}</span>`}
        ${!result && html`<span class="why">${t(slipped ? 'delve.fight.slipped' : 'delve.fight.before')}</span>`}
        ${shown && html`<span class="odds">${t('delve.fight.odds', shown)}</span>`}
        ${result && html`<span class="why">${t('delve.fight.higher')}</span>`}</div>
      <${Side} parts=${sums.theirs.length ? sums.theirs : [{ source: 'value', n: value ?? 0 }]} stat=${which} won=${result === 'lost'} head=${rival === null ? enemy : person(rival)}
        die=${theirDie ? html`<${Die} pips=${theirDie} of=${rival === null ? 'foe' : 'seat'} seat=${rival ?? undefined} large />` : html`<span class="no-die"></span>`} />
    </div>
    ${!slipped && html`<${Ladder} now=${now} />`}<${Notes} p=${p} now=${now} />
  </section>`;
}

/** The six faces of a test of one die. @param {{below: number, pips: number}} props */
const Scale = ({ below, pips }) => html`<div class="scale" role="img" aria-label=${t('delve.test.scale', { n: below - 1, pips: pips || '–' })}>
  ${[1, 2, 3, 4, 5, 6].map((n) => {
    const good = n < below;
    return html`<div key=${n} class=${`${good ? 'pass' : 'fail'} ${n === pips ? 'hit' : ''}`}>${good ? '✓' : '✕'} ${n}${n === 6 ? html`<small>${t('delve.test.always')}</small>` : ''}</div>`;
  })}</div>`;

/** A test so far. @param {{p: Moment, now: Now}} props */
function Test({ p: { view }, now }) {
  const frame = now.test ? undefined : frameOf(view, 'test');
  const test = now.test ?? (frame && frame.stat !== 'either' ? { stat: frame.stat, pips: frame.pips ?? 0, below: view.need ?? 0, success: false } : null);
  if (!test) return null;
  const { stat, pips, below, success } = test;
  const one = pips <= 6;
  return html`<div class="delve-test"><div class="need"><p>${t('delve.test.below', { stat: nameOf(stat), n: below })}</p>
      ${one && html`<${Scale} below=${below} pips=${pips} />`}</div>
    ${pips > 0 && html`<div class=${success ? 'verdict ok' : 'verdict'}>${one ? html`<${Die} pips=${pips} of="seat" seat=${now.seat} large />` : html`<b class="delve-sum">${pips}</b>`}
      <div><b>${t(success ? 'delve.test.passed' : 'delve.test.failed')}</b>${t(success ? 'delve.test.is' : pips === 6 && one ? 'delve.test.six' : 'delve.test.isnot', { pips, below })}</div></div>`}</div>`;
}

/** @param {{p: Moment, now: Now}} props */
function Trap({ p, now }) {
  const trap = now.trap ?? '';
  const at = trap.lastIndexOf('-');
  const [table, die] = [trap.slice(0, at), Number(trap.slice(at + 1))];
  return html`<section class="moment trap" role="dialog" aria-label=${t(`delve.trap.${table}`)}>
    <h2><${Icon} name="wolf-trap" />${t(`delve.trap.${table}`)}<small>${p.names[now.seat]} · ${t('delve.trap.die')} <${Die} pips=${die} /></small></h2>
    <div class="trap-table">${[1, 2, 3, 4, 5, 6].map((n) => {
      const id = `${table}-${n}`;
      return html`<div key=${n} class=${n === die ? 'on' : ''} title=${textOf(id)}><span class="die-number">${n}</span><${Icon} name=${glyphOf(id)} />${nameOf(id)}</div>`;
    })}</div>
    <p class="delve-lead"><b>${nameOf(trap)}:</b> ${textOf(trap)}.</p>
    <${Test} p=${p} now=${now} /><${Notes} p=${p} now=${now} />
  </section>`;
}

/** @param {{p: Moment, now: Now}} props */
const Tested = ({ p, now }) => html`<section class="moment test" role="dialog" aria-label=${t('delve.test')}>
  <h2><${Icon} name=${glyphOf(now.test?.stat ?? now.stat ?? '')} />${t('delve.test.of', { stat: nameOf(now.test?.stat ?? now.stat ?? '') })}<small>${p.names[now.seat]}</small></h2>
  <${Test} p=${p} now=${now} /><${Notes} p=${p} now=${now} /></section>`;

/** @param {{p: Moment, now: Now}} props */
const Hex = ({ p, now }) => html`<section class="moment hex" role="dialog" aria-label=${t('delve.hex')}>
  <h2><${Icon} name="lightning-trio" />${t('delve.hex')}<small>${p.names[now.seat]}</small></h2>
  <p class="delve-lead"><b>${nameOf(now.spell ?? '')}:</b> ${textOf(now.spell ?? '')}.</p><${Notes} p=${p} now=${now} /></section>`;

/** A Spell that one seat casts on another. @param {{p: Moment, now: Now}} props */
function Aimed({ p, now: { seat, caster = 0, spell = '', ...now } }) {
  const title = t(seat === p.seat ? 'delve.spell.on.own' : 'delve.spell.on', { who: p.names[caster] ?? '', whom: p.names[seat] ?? '' });
  return html`<section class="moment hex" role="dialog" aria-label=${title}>
    <h2><${Icon} name="lightning-trio" />${title}</h2>
    <p class="delve-lead"><b>${nameOf(spell)}:</b> ${textOf(spell)}</p><${Notes} p=${p} now=${{ ...now, seat }} /></section>`;
}

/** The card that an event names. @param {any} event */
const cardIn = ({ card, kind, spell, by, stat, what }) => card ?? kind ?? spell ?? by ?? stat ?? what ?? '';

/** The consequences, in order. @param {{p: Moment, now: Now}} props */
function Notes({ p, now }) {
  const shown = now.notes.filter(({ is }) => has(`delve.note.${is}`));
  if (!shown.length) return null;
  return html`<ul class="notes" aria-label=${t('delve.notes')}>${shown.map((event, i) => {
    const id = cardIn(event);
    const whose = event.seat === now.seat ? '' : `${p.names[event.seat]}: `;
    const text = id && !['slowed', 'halted'].includes(event.is) ? textOf(id) : '';
    return html`<li key=${i} class=${event.is}><${Icon} name=${id ? glyphOf(id) : ''} /><span>${whose}<b>${t(`delve.note.${event.is}`, { card: nameOf(id), n: event.n ?? 1 })}</b> <span class="card-text">${text}</span></span></li>`;
  })}</ul>`;
}

const KINDS = { fight: Fight, trap: Trap, test: Tested, hex: Hex, spell: Aimed, roll: Roll, death: Death, reborn: Reborn };

/** Closes a finished moment. @param {{onClick: () => void}} props */
function GoOn({ onClick }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return html`<button ref=${button} type="button" class="btn primary continue" onClick=${onClick}>${t('delve.goon')}</button>`;
}

/** @param {Moment} p */
export function Over(p) {
  const { scene, seat, plan } = p;
  const now = /** @type {Now | null} */ (scene.moment);
  const [closed, setClosed] = useState(0);
  const [death, setDeath] = useState(/** @type {Now | null} */ (null));
  useEffect(() => (now?.kind === 'death' && now.seat === seat && plan ? setDeath(now) : undefined), [now?.id]);
  if (death) return html`<div class="delve-over" tabindex="0"><${Death} p=${p} now=${death} /><${GoOn} key=${death.id} onClick=${() => (setDeath(null), setClosed(death.id))} /></div>`;
  if (!now || closed === now.id) return null;
  const mine = seat !== null && (now.seat === seat || now.rival === seat);
  const deciding = (plan?.legal.value.length ?? 0) > 0;
  if (deciding && (now.kind === 'roll' || (now.end && !mine))) return null;
  const Kind = KINDS[now.kind];
  return html`<div class="delve-over" tabindex="0"><${Kind} p=${p} now=${now} notes=${html`<${Notes} p=${p} now=${now} />`} />${now.end && deciding && html`<${GoOn} key=${now.id} onClick=${() => setClosed(now.id)} />`}</div>`;
}
