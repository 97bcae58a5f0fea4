/** Drawings over the cards, with 200 units for each: ways to go, pairs that can change places, and their ghosts. */
import { Pawn } from 'mazeworks/art.js';
import { html } from 'mazeworks/html.js';
import { CardArt, Gem } from './art.js';
import { endFrom } from './draft.js';
import { BOTH, SIZE, YELLOW } from './read.js';

/** @typedef {import('./read.js').Way} Way */
/** @typedef {import('./stage.js').Scene} Scene */
/** @typedef {import('./draft.js').Draft} Draft */

/** The middle of a cell. @param {number} cell @returns {[number, number]} */
const middle = (cell) => [(cell % SIZE) * 200 + 100, Math.floor(cell / SIZE) * 200 + 100];

const CROSS = 'M-7-7 7 7M7-7-7 7';
const ARROW = 'M-7-8 4 0-7 8M4 0H-9';

/** A disc on the way to a neighbour: an arrow, or a cross if it would repeat a position. @param {{way: Way, on: boolean}} props */
function Bead({ way, on }) {
  const [[x, y], [tx, ty]] = [middle(way.one), middle(way.two)];
  const turn = (Math.atan2(ty - y, tx - x) * 180) / Math.PI;
  const at = `translate(${x + (tx - x) * 0.57} ${y + (ty - y) * 0.57})`;
  return html`<g class=${`bead${on ? ' on' : ''}${way.barred ? ' barred' : ''}`} transform=${at}>
    <circle r="21" /><path transform=${`rotate(${way.barred ? 0 : turn})`} d=${way.barred ? CROSS : ARROW} /></g>`;
}

/** The gems that a switch turns over, side by side. @param {{flips: number, k: number}} props */
function Gems({ flips, k }) {
  if (flips !== BOTH) return html`<g transform=${`scale(${k})`}><${Gem} white=${flips !== YELLOW} /></g>`;
  return html`<g transform=${`translate(-14 0) scale(${k})`}><${Gem} white=${false} /></g>
    <g transform=${`translate(14 0) scale(${k})`}><${Gem} white=${true} /></g>`;
}

/** The way round between two cards that are not neighbours. @param {Way} way */
function link({ one, two }) {
  const [[x1, y1], [x2, y2]] = [middle(one), middle(two)];
  if (Math.abs(x2 - x1) + Math.abs(y2 - y1) === 200) return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, path: '' };
  if (y1 === y2) {
    const y = y1 - 100;
    const path = `M${x1 + 46} ${y1 - 86}Q${x1 + 46} ${y} ${x1 + 66} ${y}H${x2 - 66}Q${x2 - 46} ${y} ${x2 - 46} ${y2 - 86}`;
    return { x: (x1 + x2) / 2, y, path };
  }
  const x = x1 - 100;
  const path = `M${x1 - 86} ${y1 + 46}Q${x} ${y1 + 46} ${x} ${y1 + 66}V${y2 - 66}Q${x} ${y2 - 46} ${x2 - 86} ${y2 - 46}`;
  return { x, y: (y1 + y2) / 2, path };
}

/** Two cards that can change places, with the gems that would turn over. @param {{way: Way}} props */
function Link({ way }) {
  const { x, y } = link(way);
  const w = way.flips === BOTH ? 32 : 20;
  return html`<g class=${way.barred ? 'bead barred' : 'bead'} transform=${`translate(${x} ${y})`}>
    <rect x=${-w} y="-18" width=${2 * w} height="36" rx="18" />
    ${way.barred ? html`<path d=${CROSS} />` : html`<${Gems} flips=${way.flips} k=${0.56} />`}
  </g>`;
}

/** The dotted lines first, so that none crosses a bead. @param {{ways: readonly Way[]}} props */
function Links({ ways }) {
  const paths = ways.map((way) => link(way).path).join('');
  return html`<path class="link-bg" d=${paths} /><path class="link" d=${paths} />
    ${ways.map((way) => html`<${Link} key=${`${way.one} ${way.two}`} way=${way} />`)}`;
}

/** A cub as it would stand. @param {{cell: number, seat: number, aside: number}} props */
function GhostCub({ cell, seat, aside }) {
  const [x, y] = middle(cell);
  return html`<g class="ghostcub" transform=${`translate(${x + aside} ${y})`}><ellipse cy="83" rx="27" ry="9" />
    <svg x="-25" y="18" width="50" height="70"><${Pawn} seat=${seat} class="" /></svg></g>`;
}

/** The card that would lie there, with the cubs that ride along. @param {{scene: Scene, from: number, to: number}} props */
function GhostCard({ scene, from, to }) {
  const [x, y] = middle(to);
  const riders = scene.cubs.filter(({ cell }) => cell === from);
  const step = Math.min(44, 120 / Math.max(1, riders.length));
  return html`<g class="ghostcard" transform=${`translate(${x - 6} ${y - 98}) scale(.52)`}>
    <rect class="back" x="-6" y="-6" width="212" height="212" rx="28" />
    <${CardArt} card=${scene.cards[from] ?? 0} cell=${from} width="200" height="200" />
    ${riders.map(
      ({ id, seat }, i) => html`<svg key=${id} x=${72 + (i - (riders.length - 1) / 2) * step} y="112" width="56" height="78">
        <${Pawn} seat=${seat} class="" /></svg>`,
    )}
    <rect class="edge" x="-1" y="-1" width="202" height="202" rx="24" />
  </g>`;
}

/** The two cards that would change places. @param {{scene: Scene, way: Way}} props */
function Swap({ scene, way }) {
  const [[x1, y1], [x2, y2]] = [middle(way.one), middle(way.two)];
  const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
  const [ax, ay] = dy ? [-54, 0] : [0, 52];
  const line = `M${x1 + dx * 44 + ax} ${y1 + dy * 44 + ay}L${x2 - dx * 44 + ax} ${y2 - dy * 44 + ay}`;
  const turn = dy ? 90 : 0;
  const heads = [[x2 - dx * 44, y2 - dy * 44, turn], [x1 + dx * 44, y1 + dy * 44, turn + 180]];
  const w = way.flips === BOTH ? 36 : 22;
  return html`<g class="swap"><${GhostCard} scene=${scene} from=${way.one} to=${way.two} />
    <${GhostCard} scene=${scene} from=${way.two} to=${way.one} />
    <path class="swap-bg" d=${line} /><path class="swap-line" d=${line} />
    ${heads.map(
      ([x = 0, y = 0, r]) => html`<path class="swap-head" transform=${`translate(${x + ax} ${y + ay}) rotate(${r})`} d="M-8-16 22 0-8 16Z" />`,
    )}
    <g class="bead on" transform=${`translate(${(x1 + x2) / 2 + ax} ${(y1 + y2) / 2 + ay})`}>
      <rect x=${-w} y="-22" width=${2 * w} height="44" rx="22" /><${Gems} flips=${way.flips} k=${0.64} /></g>
  </g>`;
}

/**
 * `ways` are compatible with the choice.
 * @param {{scene: Scene, ways: readonly Way[], mind: Draft, seat: number}} props
 */
export function Overlay({ scene, ways, mind, seat }) {
  const { one, two } = mind;
  const from = one === null ? [] : ways.filter((way) => endFrom(way, one) >= 0);
  const chosen = from.find((way) => endFrom(way, one) === two);
  if (ways[0]?.leads) {
    const taken = two !== null && scene.cubs.some(({ cell }) => cell === two);
    return html`${from.map((way) => html`<${Bead} key=${way.two} way=${way} on=${way.two === two} />`)}
      ${chosen && html`<${GhostCub} cell=${chosen.two} seat=${seat} aside=${taken ? -64 : 0} />`}`;
  }
  if (chosen) return html`<${Swap} scene=${scene} way=${chosen} />`;
  return html`<${Links} ways=${one === null ? ways : from} />`;
}
