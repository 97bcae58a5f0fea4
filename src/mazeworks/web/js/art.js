/** The drawings: hedge tiles by their open sides, pawns, medallions, glyphs. Colours come from CSS variables only. */
import { useMemo } from 'preact/hooks';
import { textOf } from './assets.js';
import { html } from './html.js';
import { pawn, pieceOf } from './pieces.js';

/** @typedef {import('./maze.js').Tile} Tile */

/** The shapes of the pieces: triangle, square, circle, diamond, hexagon, star. */
export const SHAPES = [
  'M0-11 10.5 7H-10.5Z',
  'M-8.5-8.5H8.5V8.5H-8.5Z',
  'M0 0m-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0',
  'M0-11.5 10 0 0 11.5-10 0Z',
  'M-5.5-9.5H5.5L11 0 5.5 9.5H-5.5L-11 0Z',
  'M0-11.5 3.3-4.3 11-3.6 5.3 1.7 6.9 9.3 0 5.3-6.9 9.3-5.3 1.7-11-3.6-3.3-4.3Z',
];

/** The shape of a seat's piece. @param {number} seat */
export const shapeOf = (seat) => SHAPES[pieceOf(seat) % SHAPES.length] ?? '';

const CREST = 'M-17-18H17V-2C17 10 8 17 0 21C-8 17-17 10-17-2Z';
const BODY = 'M-18 23C-18 15-10 13-8.5 3A14.5 14.5 0 1 1 8.5 3C10 13 18 15 18 23A18 6 0 0 1-18 23Z';

const ROBE = 'M-18 23C-18 14-9.5 9-7.5-4H7.5C9.5 9 18 14 18 23A18 6 0 0 1-18 23Z';
const HAT =
  'M-15-8.5C-15-11.5-10-12-8.6-13.5C-5.5-18-4.5-27 4.5-33.5C9.5-32.5 10.5-29.5 9.5-27C7.5-28-.5-28.5 8.6-13.5C10-12 15-11.5 15-8.5A15 4.4 0 0 1-15-8.5Z';
const BAND = 'M-9.2-12.4C-4-10.2 4-10.2 9.2-12.4L8.1-15.2C3-13.4-3-13.4-7.8-15.2Z';

const FOOT = 'M-20 25V21A20 6 0 0 1 20 21V25A20 6.5 0 0 1-20 25Z';
const STANDEE = 'M-16.5 21V-13A16.5 16.5 0 0 1 16.5-13V21Q0 27-16.5 21Z';

const CUB = 'M-13.5 23C-17 9-11-3 0-3S17 9 13.5 23A14 4 0 0 1-13.5 23Z';
const HEAD =
  'M-17-24A6.5 6.5 0 0 1-5.5-25.5Q0-27 5.5-25.5A6.5 6.5 0 0 1 17-24Q18-20 15.5-18Q18-13 16-8Q12 2 0 2T-16-8Q-18-13-15.5-18Q-18-20-17-24Z';
const TAIL = 'M12 18C22 20 25 10 20 2';
const STRIPES =
  'M17.5 17.5 20 14.5M20.5 12 23.5 10.5M20.5 6 24 5M-14 13-9.5 13.5M-13.5 18-9.5 18M14 13 9.5 13.5M13.5 18 9.5 18M0-25V-19.5M-4.6-24-3.6-20M4.6-24 3.6-20M-16-12.5-11.8-12M-15.3-8-11.5-8.4M16-12.5 11.8-12M15.3-8 11.5-8.4';

/** Pseudo-random numbers, the same in every run. @param {number} seed */
function scatter(seed) {
  let state = (seed * 7919 + 17) % 2147483647;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/**
 * Turn a path of absolute M, L and Q commands by quarters about the middle of a tile.
 * @param {string} path
 * @param {number} quarters
 */
function rotate(path, quarters) {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, a, b) => {
    let [x, y] = [Number(a), Number(b)];
    for (let q = 0; q < quarters; q++) [x, y] = [100 - y, x];
    return `${x},${y}`;
  });
}

/**
 * The hedge between an open north side and the next open side clockwise, which is 1 to 4 quarters on: edge, then rest.
 */
const HEDGES = [
  ['', ''],
  ['M70,0L70,19Q70,30 81,30L100,30', 'L100,0'],
  ['M70,0L70,100', 'L100,100L100,0'],
  ['M70,0L70,46Q70,70 46,70L0,70', 'L0,100L100,100L100,0'],
  ['M70,0L70,50Q70,70 50,70Q30,70 30,50L30,0', 'L0,0L0,100L100,100L100,0'],
];

/** Edges and areas of the hedges of a tile. @param {number} exits */
function hedges(exits) {
  const open = [0, 1, 2, 3].filter((side) => exits & (1 << side));
  if (!open.length) return { edge: '', area: 'M0,0L100,0L100,100L0,100Z' };
  let [edge, area] = ['', ''];
  open.forEach((side, i) => {
    const next = open[(i + 1) % open.length] ?? side;
    const [line = '', rest = ''] = HEDGES[(next - side + 4) % 4 || 4] ?? [];
    edge += rotate(line, side);
    area += `${rotate(line + rest, side)}Z`;
  });
  return { edge, area };
}

/** The middle of the floor, to light it. @param {number} exits */
function lane(exits) {
  const sides = [0, 1, 2, 3].filter((side) => exits & (1 << side));
  const [a = 0, b = 0] = sides;
  if (sides.length === 2 && (b - a) % 2) return bend(a, b);
  return sides.map((side) => rotate('M50,50L50,-1', side)).join('');
}

/** A round way from one side to the next. @param {number} a @param {number} b */
function bend(a, b) {
  const from = (b - a + 4) % 4 === 1 ? a : b;
  return rotate('M50,-1L50,30Q50,50 70,50L101,50', from);
}

/** The dotted way through a tile; -1 is its middle. @param {number} a @param {number} b */
function trailPath(a, b) {
  if (a >= 0 && b >= 0) return (b - a) % 2 ? bend(a, b) : rotate('M50,0L50,100', a);
  const side = Math.max(a, b);
  return side < 0 ? '' : rotate('M50,0L50,44', side);
}

/** Leaves strewn over a square that repeats. @param {() => number} random */
function leaves(random) {
  return Array.from({ length: 30 }, (_, i) => {
    const [x, y, turn] = [random() * 40, random() * 40, random() * 180];
    const at = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed()})`;
    return `<path class="leaf-${i % 2 ? 'light' : 'dark'}" transform="${at}" d="M-3.4 0Q0-2.6 3.4 0Q0 2.6-3.4 0Z"/>`;
  }).join('');
}

/** Rows of slates, the upper over the lower. @param {() => number} random */
function slates(random) {
  let rows = '';
  for (let row = 4; row >= 0; row--) {
    for (let x = row % 2 ? -5 : 0; x < 40; x += 10) {
      rows += `<path class="slate leaf-${random() < 0.5 ? 'dark' : 'light'}" d="M${x} ${row * 10 - 6}h10v10a5 5 0 0 1-10 0Z"/>`;
    }
  }
  return rows;
}

/** Columns of basalt, broken off: stones that share their corners. @param {() => number} random */
function basalt(random) {
  const [across, rows] = [3, 4];
  const corners = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 2 * across }, (_, k) => [random() * 3 - 1.5, (k + row) % 2 ? -1.6 - random() : 1.6 + random()]),
  );
  const corner = (/** @type {number} */ row, /** @type {number} */ k) => {
    const [dx = 0, dy = 0] = corners[row % rows]?.[(k + 2 * across) % (2 * across)] ?? [];
    return `${((k * 20) / across + dx).toFixed(1)} ${(row * 10 + dy).toFixed(1)}`;
  };
  let stones = '';
  for (let row = 0; row <= rows; row++) {
    for (let k = -1 - (row % 2); k <= 2 * across; k += 2) {
      const around = [corner(row, k), corner(row, k + 1), corner(row, k + 2), corner(row + 1, k + 2), corner(row + 1, k + 1), corner(row + 1, k)];
      stones += `<path class="slate leaf-${random() < 0.5 ? 'dark' : 'light'}" d="M${around.join('L')}Z"/>`;
    }
  }
  return stones;
}

const SHADES = ['mid', 'dark', 'light'];

/** Rows of cobbles. @param {() => number} random */
function cobbles(random) {
  let stones = '';
  for (let row = 0; row < 5; row++) {
    for (let x = row % 2 ? -5 : 0; x < 49; ) {
      const width = Math.min(7.5 + random() * 4.4, 51 - x);
      const box = `x="${x.toFixed(1)}" y="${row * 10 + 0.6}" width="${width.toFixed(1)}" height="8.8" rx="2.6"`;
      stones += `<rect class="cobble-${SHADES[Math.floor(random() * 3)]}" ${box}/>`;
      x += width + 1.1;
    }
  }
  return stones;
}

/** The patterns of walls, by name. @type {Record<string, (random: () => number) => string>} */
const WALLS = { leaves, slates, basalt };

/**
 * Patterns inherit their colours, so there is a set for the day and one for the night, and both again for
 * each skin: the shelf shows several.
 * @param {string} theme
 * @param {string} skin
 * @param {string} wall
 */
function patterns(theme, skin, wall) {
  const random = scatter(3);
  const name = skin ? `${skin}-${theme}` : theme;
  const pattern = (/** @type {string} */ id, /** @type {number} */ size, /** @type {string} */ inside) =>
    `<pattern id="${id}-${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${inside}</pattern>`;
  return `<g data-theme="${theme}" ${skin && `data-skin="${skin}"`}>${pattern('leaf', 40, WALLS[wall]?.(random) ?? '')}
${pattern('floor', 50, `<rect width="50" height="50" class="grout"/>${cobbles(random)}`)}
<radialGradient id="med-${name}" cx=".4" cy=".32" r=".8"><stop offset="0" class="medallion-light"/><stop offset="1" class="medallion-dark"/>
</radialGradient></g>`;
}

const drawn = new Set();

/** Puts the patterns of a skin into the page, once: `--floor: url(#floor-<skin>-day)` and so on use them. */
export function drawPatterns(/** @type {string} */ skin, /** @type {string} */ wall) {
  if (drawn.has(skin)) return;
  drawn.add(skin);
  const both = patterns('day', skin, wall) + patterns('night', skin, wall);
  document.body.insertAdjacentHTML('beforeend', `<svg class="defs" aria-hidden="true"><defs>${both}</defs></svg>`);
}

/** @param {number} exits */
function symbol(exits) {
  const { edge, area } = hedges(exits);
  return `<symbol id="t${exits}" viewBox="0 0 100 100"><g clip-path="url(#tile-clip)">
<rect width="100" height="100" class="floor"/>
<path class="wall-shadow-wide" d="${edge}"/><path class="wall-shadow" d="${edge}" transform="translate(1.5 5)"/>
<path class="wall-dark" d="${area}"/><path class="wall-dark-trim" d="${edge}"/>
<g transform="translate(-.6 -1.8)"><path class="wall-main" d="${area}"/><path class="wall-main-trim" d="${edge}"/></g>
<path d="${area}" class="leaf"/><path class="wall-light-trim" d="${edge}" transform="translate(-1.4 -3)"/>
<path class="kerb-glow" d="${edge}"/><path class="kerb" d="${edge}"/></g>
<rect class="tile-border" x=".75" y=".75" width="98.5" height="98.5" rx="7"/></symbol>`;
}

/**
 * A gradient from its stops: [offset, colour, opacity].
 * @param {string} kind
 * @param {string} id
 * @param {string} more
 * @param {[number, string, number][]} stops
 */
function gradient(kind, id, more, stops) {
  const inside = stops
    .map(([at, colour, alpha]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`)
    .join('');
  return `<${kind}Gradient id="${id}" ${more}>${inside}</${kind}Gradient>`;
}

const COMMON = [
  '<clipPath id="tile-clip"><rect width="100" height="100" rx="7"/></clipPath>',
  gradient('radial', 'halo', '', [[0.45, 'var(--glow)', 0.55], [1, 'var(--glow)', 0]]),
  gradient('radial', 'beacon', '', [[0.35, '#ffd24f', 0.95], [0.7, '#ffc130', 0.45], [1, '#ffb31a', 0]]),
  gradient('radial', 'firefly', '', [[0, '#fff3a0', 0.8], [1, '#ffe98a', 0]]),
  gradient('linear', 'brass', 'x2="1" y2="1"', [[0, '#fff3c4', 1], [0.45, '#d9a93c', 1], [1, '#8d6114', 1]]),
  gradient('linear', 'shine', 'x2="1" y2="0"', [[0, '#fff', 0.55], [0.45, '#fff', 0.05], [1, '#000', 0.32]]),
].join('');

/** Puts the shared drawings into the page once. */
function defs() {
  const art = Array.from({ length: 16 }, (_, exits) => symbol(exits)).join('');
  const markup = `<defs>${COMMON}${patterns('day', '', 'leaves')}${patterns('night', '', 'leaves')}${art}</defs>`;
  document.body.insertAdjacentHTML('beforeend', `<svg class="defs" aria-hidden="true">${markup}</svg>`);
}
defs();

const sprites = new Set();

/** Loads a sprite into the page, once. @param {string} path */
export async function loadGlyphs(path) {
  if (sprites.has(path)) return;
  sprites.add(path);
  const text = await textOf(path);
  if (text === undefined) return;
  const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  sprite.setAttribute('class', 'defs');
  sprite.setAttribute('aria-hidden', 'true');
  document.body.append(document.adoptNode(sprite));
}

/** A glyph in the current colour. @param {{id: string}} props */
export const Glyph = ({ id }) => html`<svg class="glyph" aria-hidden="true"><use href=${`#g-${id}`} /></svg>`;

/** The shapes of pieces, by name; each bears the seat's sign. @type {Record<string, (sign: string) => unknown>} */
const PAWNS = {
  plain: (sign) => html`<path class="pawn-body" d=${BODY} /><path d=${BODY} fill="url(#shine)" />
    <path class="pawn-sign" transform="translate(0 -9) scale(.86)" d=${sign} />`,
  hat: (sign) => html`<g transform="translate(0 1) scale(.95)">
    <path class="pawn-body" d=${ROBE} /><path d=${ROBE} fill="url(#shine)" /><circle class="pawn-face" cy="-6" r="7.6" />
    <path class="pawn-body" d=${HAT} /><path d=${HAT} fill="url(#shine)" /><path class="pawn-band" d=${BAND} />
    <path class="pawn-sign" transform="translate(0 12.5) scale(.72)" d=${sign} /></g>`,
  figure: (sign) => html`<path class="pawn-body" d=${FOOT} /><path class="pawn-body" d=${STANDEE} /><path d=${STANDEE} fill="url(#shine)" />
    <path class="pawn-sign" transform="translate(0 -1) scale(1.15)" d=${sign} />`,
  cub: (sign) => html`<g transform="translate(-1.5 1) scale(.98)">
    <path class="pawn-tail edge" d=${TAIL} /><path class="pawn-body" d=${CUB} /><path class="pawn-tail" d=${TAIL} />
    <path d=${CUB} fill="url(#shine)" /><path class="pawn-body" d=${HEAD} /><path class="pawn-stripes" d=${STRIPES} />
    <ellipse class="pawn-muzzle" cy="-6.2" rx="8" ry="6" />
    <path class="pawn-eyes" d="M-6.4-13.5h.01M6.4-13.5h.01" /><path class="pawn-nose" d="M-2.8-9.2H2.8L0-6.2ZM0-6.2V-4.5" />
    <path class="pawn-sign" transform="translate(0 12.5) scale(.64)" d=${sign} /></g>`,
};

/**
 * A pawn in the shape of the page's game, or in another: that of a seat, or a given piece.
 * @param {{seat?: number, piece?: number, class?: string, shape?: string}} props
 */
export const Pawn = ({ seat = 0, piece, class: name = 'small-pawn', shape }) =>
  html`<svg class=${`pawn ${name}`} data-seat=${piece === undefined ? seat : null} data-piece=${piece ?? null}
    viewBox="-22 -30 44 62" aria-hidden="true">
    <circle class="pawn-glow" cy="2" r="33" />
    <ellipse cx="0" cy="25" rx="19" ry="6.5" class="pawn-shadow" />
    ${PAWNS[(shape ?? pawn.value) || 'plain']?.(SHAPES[piece ?? -1] ?? shapeOf(seat))}
  </svg>`;

/** A seat's shape alone, or that of a given piece. @param {{seat?: number, piece?: number}} props */
export const Sign = ({ seat = 0, piece }) =>
  html`<svg class="seat-sign" data-seat=${piece === undefined ? seat : null} data-piece=${piece ?? null}
    viewBox="-14 -14 28 28" aria-hidden="true">
    <path d=${SHAPES[piece ?? -1] ?? shapeOf(seat)} />
  </svg>`;

const STUDS = [[7, 7], [93, 7], [93, 93], [7, 93]];
const CORNERS = [[14, 14], [86, 14], [86, 86], [14, 86]];
const PETALS = [0, 72, 144, 216, 288].map((a) => [2.7 * Math.cos(a / 57.3), 2.7 * Math.sin(a / 57.3)]);

/** Blossoms by day, fireflies by night. @param {number} id */
function blossoms(id) {
  const random = scatter(id + 5);
  const out = [];
  for (let i = 0; i < 3; i++) {
    const [where, dx, dy, tint] = [random(), random() * 9 - 4, random() * 9 - 4, random()];
    if (random() > 0.42) continue;
    const [x = 0, y = 0] = CORNERS[Math.floor(where * 4)] ?? [];
    const petal = `petal petal-${Math.floor(tint * 3)}`;
    out.push(html`<g transform=${`translate(${x + dx} ${y + dy})`}>
      <circle class="firefly" r="9" fill="url(#firefly)" />
      ${PETALS.map(([px, py]) => html`<circle class=${petal} r="2.1" cx=${px} cy=${py} />`)}
      <circle class="petal-heart" r="1.9" />
    </g>`);
  }
  return out;
}

/**
 * A tile.
 * @param {{tile: Tile, fixed?: boolean, icon?: string, faint?: boolean, home?: number, lit?: boolean, danger?: boolean,
 *   decor?: import('./widgets.js').Decor | null, trail?: readonly [number, number] | null, trailSeat?: number}} props
 */
export function TileArt({ tile, fixed, icon, faint, home = -1, lit, danger, decor, trail, trailSeat = -1 }) {
  const { id, exits } = tile;
  const [a, b] = trail ?? [-2, -2];
  return useMemo(
    () => html`<svg class="tile-art" viewBox="0 0 100 100" aria-hidden="true">
      <use href=${`#t${exits}`} width="100" height="100" />
      ${danger && html`<path class="danger" d=${lane(exits)} /><path class="danger-core" d=${lane(exits)} />`}
      ${lit && html`<path class="lane" d=${lane(exits)} />`}
      ${blossoms(id)}
      ${fixed && STUDS.map(([x, y]) => html`<circle class="stud" cx=${x} cy=${y} r="3.6" fill="url(#brass)" />`)}
      ${
        home >= 0 &&
        html`<g class="home" data-seat=${home} transform="translate(50 50)">
          <circle r="17" /><path class="crest" d=${CREST} /><path d=${shapeOf(home)} />
        </g>`
      }
      ${
        a > -2 &&
        html`<g class="trail" data-seat=${trailSeat >= 0 ? trailSeat : null}>
          <path class="trail-bg" d=${trailPath(a, b)} /><path class="trail-fg" d=${trailPath(a, b)} />
        </g>`
      }
      ${icon &&
      html`<g class=${`medallion${faint ? ' faint' : ''} ${decor?.class ?? ''}`} data-seat=${decor?.seat ?? null}>
        <circle class="medallion-halo" cx="50" cy="50" r="47" fill="url(#halo)" />
        <circle class="medallion-disc" cx="50" cy="50" r="27" />
        <g class="medallion-sign"><svg x="29" y="29" width="42" height="42" class="medallion-icon"><use href=${`#g-${icon}`} /></svg></g>
        ${decor?.art}
      </g>`}
    </svg>`,
    [id, exits, fixed, icon, faint, home, pieceOf(home), lit, danger, decor?.key, a, b, trailSeat],
  );
}
