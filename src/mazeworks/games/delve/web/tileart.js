/** Drawings of the delve: tiles of 100 × 100 units, made from their open sides. Colours come from CSS only. */
import { useMemo } from 'preact/hooks';
import { html } from 'mazeworks/html.js';
import { exitsOf, floorOf } from './read.js';

/** @typedef {readonly [number, number]} Point */

const HALF = 16; // of a passage
/** How far the floor reaches, by its form: a corridor, a room, a round room. @type {Record<string, number>} */
const REACH = { c: HALF, r: 33, o: 36 };

/** Pseudo-random numbers, the same in every run. @param {number} seed */
function scatter(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

/** A point turned by quarters about the middle. @param {number} k @param {number} x @param {number} y @returns {Point} */
const spun = (k, x, y) => (k === 0 ? [x, y] : k === 1 ? [-y, x] : k === 2 ? [-x, -y] : [y, -x]);

/** The points of an arc of the round floor, from one angle to another. @param {number} from @param {number} to @returns {Point[]} */
function arc(from, to) {
  const r = REACH.o ?? 0;
  return [0, 1, 2, 3, 4].map((i) => {
    const angle = from + ((to - from) * i) / 4;
    return [r * Math.sin(angle), -r * Math.cos(angle)];
  });
}

/** A quarter of the outline, seen from the north: up to its opening, and from there on. @param {string} floor @param {boolean} open */
function quarter(floor, open) {
  const reach = REACH[floor] ?? HALF;
  const edge = Math.asin(HALF / reach);
  /** @type {Point[]} */
  const left = floor === 'o' ? arc(-Math.PI / 4, -edge) : reach > HALF ? [[-HALF, -reach]] : [];
  /** @type {Point[]} */
  const right = floor === 'o' ? arc(edge, Math.PI / 4) : reach > HALF ? [[HALF, -reach]] : [];
  /** @type {Point[]} */
  const corner = floor === 'o' ? [] : [[reach, -reach]];
  if (!open) return { before: [], after: [...(floor === 'o' ? arc(-Math.PI / 4, Math.PI / 4) : []), ...corner] };
  return { before: [...left, /** @type {Point} */ ([-HALF, -50])], after: [/** @type {Point} */ ([HALF, -50]), ...right, ...corner] };
}

/** The walls of a tile, clockwise, each from one opening to the next. @param {number} exits @param {string} floor */
function walls(exits, floor) {
  const first = [0, 1, 2, 3].find((side) => exits & (1 << side)) ?? 0;
  /** @type {Point[][]} */
  const out = [];
  /** @type {Point[]} */
  let now = [];
  for (let j = 0; j <= 4; j++) {
    const side = (first + j) % 4;
    const open = (exits & (1 << side)) > 0;
    const { before, after } = quarter(floor, open);
    if (open && j) {
      out.push([...now, ...before.map(([x, y]) => spun(side, x, y))]);
      now = [];
    }
    if (j < 4) now.push(...after.map(([x, y]) => spun(side, x, y)));
  }
  return out;
}

/** A line as if drawn by hand: more points, none quite in place. @param {readonly Point[]} line @param {() => number} random @returns {Point[]} */
function rough(line, random) {
  const [start = [0, 0]] = line;
  /** @type {Point[]} */
  const out = [start];
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1] ?? start, line[i] ?? start];
    const n = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / 6.2));
    for (let k = 1; k <= n; k++) {
      const wobble = () => (i === line.length - 1 && k === n ? 0 : (random() - 0.5) * 1.7);
      out.push([ax + ((bx - ax) * k) / n + wobble(), ay + ((by - ay) * k) / n + wobble()]);
    }
  }
  return out;
}

/** @param {number} v */
const at = (v) => (v + 50).toFixed(1);

/** @param {readonly Point[]} line @param {boolean} begins */
function smooth(line, begins) {
  const [first = [0, 0]] = line;
  const last = line.at(-1) ?? first;
  let path = `${begins ? 'M' : 'L'}${at(first[0])} ${at(first[1])}`;
  for (let i = 1; i < line.length - 1; i++) {
    const [[x, y], [u, v]] = [line[i] ?? first, line[i + 1] ?? first];
    path += `Q${at(x)} ${at(y)} ${at((x + u) / 2)} ${at((y + v) / 2)}`;
  }
  return `${path}L${at(last[0])} ${at(last[1])}`;
}

/** Grass along a wall: three blades here and there. @param {readonly Point[]} line @param {() => number} random */
function blades(line, random) {
  let path = '';
  for (let i = 1; i < line.length - 1; i++) {
    const [[ax, ay], [x, y], [bx, by]] = [line[i - 1] ?? [0, 0], line[i] ?? [0, 0], line[i + 1] ?? [0, 0]];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [(by - ay) / length, (ax - bx) / length];
    if (random() < 0.12) continue;
    const angle = Math.atan2(ny, nx) + (random() - 0.5) * 1.5;
    const [long, ux, uy] = [6.5 + random() * 5, Math.cos(angle), Math.sin(angle)];
    for (let k = -1; k <= 1; k++) {
      const [aside, high] = [k * 2.5 + random() - 0.5, long * (1 - Math.abs(k) * 0.12)];
      const [sx, sy] = [x + nx * 2 - uy * aside, y + ny * 2 + ux * aside];
      path += `M${at(sx)} ${at(sy)}L${at(sx + ux * high)} ${at(sy + uy * high)}`;
    }
  }
  return path;
}

/** @type {Map<string, {grass: string, floor: string, wall: string}>} */
const drawn = new Map();

/** The paths of a tile, drawn once. @param {number} exits @param {string} floor @param {number} seed */
function paths(exits, floor, seed) {
  const key = `${exits}${floor}${seed}`;
  const known = drawn.get(key);
  if (known) return known;
  const random = scatter(seed * 977 + exits * 31);
  const lines = walls(exits, floor).map((line) => rough(line, random));
  const made = {
    grass: lines.map((line) => blades(line, random)).join(''),
    floor: `${lines.map((line, i) => smooth(line, i === 0)).join('')}Z`,
    wall: lines.map((line) => smooth(line, true)).join(''),
  };
  drawn.set(key, made);
  return made;
}

const WAVES = [10, 24, 82, 96].map((y) => `M-6 ${y}q12-12 24 0t24 0 24 0 24 0 24 0`).join('');
const STEPS = [0, 1, 2, 3, 4];
const CROSS = 'M24 24 76 76M76 24 24 76';
const HOLE = 'M12 10 90 18 84 88 16 92Z';
const CRACKS = 'M50 50 30 22 12 26M50 50 72 30 68 12M50 50 84 62M50 50 40 76 48 94M50 50 24 58 6 52';

/** Patterns inherit their colours from the map, or from a picture of it. */
export const Defs = () => html`<defs>
  <radialGradient id="delve-map" cx=".45" cy=".4" r=".8"><stop class="map-paper-light" offset="0" /><stop class="map-paper-mid" offset=".75" />
    <stop class="map-paper-dark" offset="1" stop-opacity=".9" /></radialGradient>
  <radialGradient id="delve-foe" cx=".4" cy=".3" r=".9"><stop class="foe-light" offset="0" /><stop class="foe-dark" offset="1" /></radialGradient>
  <linearGradient id="delve-moss" x2="1" y2="1"><stop class="moss-light" offset="0" /><stop class="moss-dark" offset="1" /></linearGradient>
  <clipPath id="delve-clip"><rect x="1" y="1" width="98" height="98" rx="6" /></clipPath>
  <pattern id="delve-flag" width="50" height="50" patternUnits="userSpaceOnUse">
    <path class="joint" d="M0 11.5Q14 12.5 27 11T50 11.5M0 25Q20 24 33 25.5T50 25M0 37.5Q12 38.5 26 37T50 37.5M0 0H50M11 0Q10.5 6 11.5 11.5M34 0 33 11.5M21 12 22 25M43 11.5 42.5 25M8 25 9 37.5M30 25.5 29.5 37M18 38 17 50M41 37.5 41.5 50" />
    <path class="slab" d="M22.5 13H41V23.5H23ZM1 38.5H16V49H1Z" /></pattern>
  <pattern id="delve-tuft" width="34" height="34" patternUnits="userSpaceOnUse">
    <path class="tuft" d="M5 9q1-4 0-5M5 9q2-3 4-3.5M5 9q-2-2-4-2M22 26q1-4 0-5M22 26q2-3 4-3.5M22 26q-2-2-4-2M26 8h.1M14 20h.1M10 29h.1M31 17h.1" /></pattern>
</defs>`;

/** @param {{entrance: string}} props */
const Stairs = ({ entrance }) => html`<g transform="translate(50 50)">
  ${STEPS.map((i) => html`<rect class="stair" x=${i * 7 - 20} y=${i * 1.4 - 15} width="7" height=${30 - i * 2.8} fill-opacity=${1 - 0.16 * i} />`)}
  <g transform="translate(20 -22)"><circle class="tag" r="13" /><text class="tag-number" y="5">${entrance}</text></g></g>`;

/** A face-down tile. */
const Covered = () => html`<g clip-path="url(#delve-clip)"><rect class="dark" width="100" height="100" /><path class="waves" d=${WAVES} /></g>
  <rect class="seam" x="8" y="8" width="84" height="84" rx="8" /><circle class="disc" cx="50" cy="50" r="21" />
  <text class="unknown" x="50" y="60.5">?</text>`;

const Ruin = () => html`<g clip-path="url(#delve-clip)"><rect class="moss-shade" width="100" height="100" /><path class="hole" d=${HOLE} />
    <path class="cracks" d=${CRACKS} /><svg class="rubble" x="20" y="38" width="60" height="60"><use href="#g-delve-stone-pile" /></svg></g>
  <path class="cross-edge" d=${CROSS} /><path class="cross-line" d=${CROSS} />`;

/**
 * A tile; `glyph` shows its kind.
 * @param {{tile: import('./read.js').Tile, glyph: string, seed?: number}} props
 */
export function TileArt({ tile, glyph, seed = 61 }) {
  const { code, shape, quarters = 0, up = true, destroyed = false, spent = false } = tile;
  const floor = floorOf(code);
  return useMemo(() => {
    const edge = html`<rect class="delve-edge" x="1" y="1" width="98" height="98" rx="6" />`;
    if (destroyed) return html`<g><${Ruin} />${edge}</g>`;
    if (!up) return html`<g><${Covered} />${edge}</g>`;
    const { grass, floor: ground, wall } = paths(exitsOf(shape, quarters), floor, seed);
    const z = floor === 'c' ? 27 : 42;
    return html`<g><g clip-path="url(#delve-clip)">
        <rect width="100" height="100" fill="url(#delve-moss)" /><rect width="100" height="100" fill="url(#delve-tuft)" />
        <path class="grass" d=${grass} /><path class="delve-kerb" d=${wall} />
        <path class="delve-floor" d=${ground} /><path d=${ground} fill="url(#delve-flag)" /><path class="delve-wall" d=${wall} /></g>${edge}
      ${code[0] === 'S' && html`<circle class="star" cx="50" cy="50" r="30.5" />`}
      ${shape === 'entrance' && html`<${Stairs} entrance=${code} />`}
      ${glyph && html`<svg class=${spent ? 'delve-glyph spent' : 'delve-glyph'} x=${50 - z / 2} y=${50 - z / 2} width=${z} height=${z}><use href=${`#g-delve-${glyph}`} /></svg>`}
      ${glyph && spent && html`<path class="delve-spent" d=${`M${50 - z * 0.42} ${50 + z * 0.42}L${50 + z * 0.42} ${50 - z * 0.42}`} />`}</g>`;
  }, [code, shape, quarters, up, destroyed, spent, glyph, seed]);
}
