/** Beside the board: the two parts of a turn, the switch cards, the preview, and the large button. */
import { Pawn } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { t } from 'mazeworks/words.js';
import { GemIcon } from './art.js';
import { mindOf, withGem } from './draft.js';
import { BOTH, cardName, countsOf, GOAL, homeOf, waysOf, WHITE, wordOf, YELLOW } from './read.js';
import { liveName, SwitchCards } from './switchcards.js';

/** @typedef {import('mazeworks/widgets.js').Around} Around */
/** @typedef {import('./read.js').Way} Way */

/** The choice, and its way if it is complete. @param {Around} p */
function chosenOf({ view, plan }) {
  const ways = plan.legal.value.length ? waysOf(view) : [];
  const mind = mindOf(ways, plan.draft.value);
  return { mind, way: mind.action ? ways.find(({ text }) => text === mind.action) : undefined };
}

/** @param {{state: string, n: number, title: string, text: string}} props */
const Step = ({ state, n, title, text }) => html`<li class=${state} aria-current=${state === 'now' ? 'step' : null}>
  <i aria-hidden="true">${state === 'done' ? '✓' : n}</i><div><b>${title}</b><span>${text}</span></div></li>`;

/** The turn has two parts. @param {Around} p */
function Steps({ open: { table }, scene, plan }) {
  const second = table.phase === 'switch';
  const now = plan.legal.value.length ? 'now' : '';
  const [from = 0, to = 0] = scene.last;
  const led = second && scene.last.length ? `${wordOf(from)} → ${wordOf(to)}` : t('tigers.step.lead.text');
  return html`<section class="panel turnsteps" aria-label=${t('tigers.steps')}><ol>
    <${Step} state=${second ? 'done' : now} n=${1} title=${t('tigers.step.lead')} text=${led} />
    <${Step} state=${second ? now : ''} n=${2} title=${t('tigers.step.switch')} text=${t('tigers.step.switch.text')} />
  </ol></section>`;
}

/** Why both gems turn over. @param {{why: string, gems: number, turned: boolean}} props */
function BothGems({ why, gems, turned }) {
  const names = /** @type {(1 | 2)[]} */ ([YELLOW, WHITE]).map((gem) => {
    const [before, after] = [liveName(gem, turned ? gems ^ BOTH : gems), liveName(gem, turned ? gems : gems ^ BOTH)];
    return html`<span><${GemIcon} white=${gem === WHITE} /> ${before} → <b>${after}</b></span>`;
  });
  return html`<div class="bothgems"><b>${t(`tigers.both.${why}`)}</b><p>${names}</p></div>`;
}

/** The effect of leading a cub. @param {Around & {way: Way}} p */
function AfterLead({ view, seat, plan, way }) {
  const { table } = view;
  const mine = seat ?? 0;
  const home = way.two === GOAL[mine];
  const says = t('tigers.what.lead', { from: wordOf(way.one), to: wordOf(way.two), card: cardName(table, way.two) });
  const { got, of } = homeOf(table, mine);
  const after = plan.foreseen.value?.table.phase === 'switch' ? countsOf(plan.foreseen.value) : null;
  const pairs = /** @type {(1 | 2)[]} */ ([YELLOW, WHITE]).map((gem) => {
    const words = t(`tigers.what.pairs.${gem}.${table.gems & gem ? 1 : 0}`, { n: after?.[gem] ?? 0 });
    return html`<li><${GemIcon} white=${gem === WHITE} /><span>${words}</span></li>`;
  });
  return html`<ul><li><${Pawn} seat=${mine} /><span>${says} ${home && html`<b>${t(got + 1 === of ? 'tigers.what.wins' : 'tigers.what.home')}</b>`}</span></li>
      ${after && pairs}</ul>
    ${way.flips === BOTH && html`<${BothGems} why="stuck" gems=${table.gems} turned=${false} />`}`;
}

const ARROWS = html`<svg class="ui" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 8H19L15 4M20 16H5l4 4" /></svg>`;

/** The effect of switching two cards. @param {Around & {way: Way}} p */
function AfterSwitch({ view: { table }, way }) {
  const { one, two, flips } = way;
  const riders = [0, 1].map((seat) => table.cubs[seat][one] + table.cubs[seat][two]);
  const names = riders.flatMap((n, seat) => (n ? [t(`tigers.cubs.${seat}`, { n })] : [])).join(', ');
  const gem = flips === YELLOW ? YELLOW : WHITE;
  const cards = t('tigers.what.switch', { one: `${cardName(table, one)} ${wordOf(one)}`, two: `${cardName(table, two)} ${wordOf(two)}` });
  const moved = t(`tigers.what.gem.${gem}`, { to: liveName(gem, table.gems ^ gem) });
  return html`<ul><li>${ARROWS}<span>${cards}</span></li>
      <li><${Pawn} seat=${riders[0] ? 0 : 1} /><span>${t('tigers.what.ride', { names })}</span></li>
      ${flips !== BOTH && html`<li><${GemIcon} white=${gem === WHITE} /><span>${moved}</span></li>`}</ul>
    ${flips === BOTH && html`<${BothGems} why="same" gems=${table.gems} turned=${false} />`}`;
}

/** The instruction; the effect of the draft is told beside the board. @param {Around} p */
export function todo(p) {
  const { plan, open } = p;
  const { mind, way } = chosenOf(p);
  const next = way ? 'go' : mind.one === null ? open.table.phase : `${open.table.phase}.to`;
  return plan.legal.value.length ? t(`tigers.todo.${next}`) : '';
}

/** @param {Around} p */
function Outcome(p) {
  const { plan, scene } = p;
  const { way } = chosenOf(p);
  const note = scene.why && !way ? html`<${BothGems} why=${scene.why} gems=${scene.gems} turned=${true} />` : null;
  if (!way && !note) return null;
  const After = way?.leads ? AfterLead : AfterSwitch;
  return html`<section class="panel outcome" aria-live=${plan.legal.value.length ? 'polite' : 'off'}>
    <h2>${t(way ? 'tigers.what' : 'outlook.now')}</h2>
    ${note} ${way && html`<${After} ...${p} way=${way} />`}
  </section>`;
}

/** @param {Around} p */
export function Panels(p) {
  const { view, scene, plan } = p;
  const { mind, way } = chosenOf(p);
  const choosing = plan.of('switch').length > 0;
  const counts = choosing ? countsOf(view) : null;
  const pick = choosing ? (/** @type {number} */ gem) => plan.tryOut(withGem(plan.draft.value, gem)) : undefined;
  return html`<${Steps} ...${p} />
    <section class="panel switchpanel"><h2>${t('tigers.switchcards')}</h2>
      <${SwitchCards} gems=${scene.gems} flips=${way?.flips ?? 0} chosen=${mind.gem} counts=${counts} onPick=${pick} />
      ${!way && html`<p class="muted why">${t('tigers.switchcards.why')}</p>`}
    </section>
    <${Outcome} ...${p} />`;
}

/** The large button. @param {Around} p */
export function Main(p) {
  const { plan } = p;
  const { mind, way } = chosenOf(p);
  const names = { one: wordOf(mind.one ?? 0), two: wordOf(mind.two ?? 0) };
  const phase = plan.of('lead').length ? 'lead' : 'switch';
  const label = way ? t(`tigers.go.${phase}`, names) : t(mind.one === null ? `tigers.choose.${phase}` : `tigers.choose.${phase}.to`);
  return html`<button type="button" class="btn primary" data-area="main" disabled=${!way || plan.sending.value}
    onClick=${() => way && plan.act(way.text)}>${label}</button>`;
}
