/** The map of the delve with everything on it, and the track outside. */
import { useState } from 'preact/hooks';
import { roveCells } from 'mazeworks/board.js';
import { html } from 'mazeworks/html.js';
import { useKeys } from 'mazeworks/table/keys.js';
import { t } from 'mazeworks/words.js';
import { FigureArt, FoeArt } from './parts.js';
import { cardOf, glyphOf, content, nameOf } from './content.js';
import { EDGE, Paper } from './map_paper.js';
import { beside, CELLS, cellAt, exitsOf, heroOf, leadsOf, numberOf, SIDES, SIZE, placeOf, tileOf, topOf } from './read.js';
import { TileArt } from './tileart.js';
import { Track } from './track.js';
import { useLook } from './view.js';
import { WhatWins } from './wins.js';

/** @typedef {import('mazeworks/widgets.js').OwnBoard} OwnBoard */
/** @typedef {import('./read.js').Tile} Tile */
/** @typedef {import('./stage.js').Scene} Scene */
/** The action of a touched square, and the way there. @typedef {{text: string, verb: string}} Target */

const WHOLE = 700 + 2 * EDGE;
const VERBS = ['step', 'door', 'wall', 'between'];

/** The position of a cell on the paper, in percent. @param {number} cell @param {number} [x] @param {number} [y] */
const spot = (cell, x = 0, y = 0) => ({
  left: `${(((cell % SIZE) * 100 + EDGE + x) / WHOLE) * 100}%`,
  top: `${((Math.floor(cell / SIZE) * 100 + EDGE + y) / WHOLE) * 100}%`,
});

/** The squares in reach; a passage comes before a door, a door before a wall. @param {OwnBoard} p @returns {Map<number, Target>} */
function targetsOf({ view, seat, legal }) {
  const out = new Map();
  const here = seat === null ? null : (heroOf(view, seat).cell ?? null);
  for (const verb of VERBS) {
    for (const { text, words } of legal.filter((each) => each.verb === verb)) {
      const cell = verb === 'between' ? cellAt(words[0] ?? '') : here === null ? -1 : beside(here, SIDES.indexOf(words[0] ?? ''));
      if (cell >= 0 && !out.has(cell)) out.set(cell, { text, verb });
    }
  }
  return out;
}

/** The middle of a cell, as a share of the map. @param {number | null} cell */
const middleOf = (cell) => (cell === null ? null : { x: ((cell % SIZE) + 0.5) / SIZE, y: (Math.floor(cell / SIZE) + 0.5) / SIZE });

/** The tile to be laid, in its present rotation. @param {Pick<OwnBoard, 'view' | 'legal' | 'draft'>} p @returns {{cell: number, tile: Tile, turns: readonly number[]} | null} */
export function heldOf({ view, legal, draft }) {
  const turns = legal.filter(({ verb }) => verb === 'orient').map(({ words }) => Number(words[0]));
  const top = topOf(view);
  const [first] = turns;
  if (top.is !== 'orient' || first === undefined) return null;
  const lying = /** @type {Tile | null} */ (view.table.tiles[top.cell]);
  const tile = top.piece ? (top.piece.startsWith('E') ? { code: top.piece, shape: 'entrance' } : tileOf(top.piece)) : { ...lying, up: true };
  return { cell: top.cell, tile: /** @type {Tile} */ ({ ...tile, quarters: draft?.orient ?? first }), turns };
}

/** The next legal turn of a tile. @param {readonly number[]} turns @param {number} now @param {number} [by] */
export const nextTurn = (turns, now, by = 1) => turns[(turns.indexOf(now) + by + turns.length) % turns.length] ?? now;

/** The things on a tile; an enemy leaves room for characters. @param {{tile: Tile, met: boolean}} props */
function Lying({ tile, met }) {
  const { counter = '', mark = '', enemy = '', things = [], gold = 0 } = tile;
  const foe = enemy && cardOf(enemy);
  return html`${counter && html`<g transform="translate(83 82)"><circle class="counter" r="13" /><svg class="counter-icon" x="-9" y="-9" width="18" height="18"><use href="#g-delve-wolf-trap" /></svg></g>`}
    ${mark && html`<text class="delve-mark" x="17" y="90">${mark === 'hide' ? '◐' : '✕'}</text>`}
    ${gold > 0 && html`<g transform="translate(20 50)"><circle class="gold" r="13" /><text class="gold-number" y="5">${gold}</text></g>`}
    ${things.slice(0, 3).map((thing, i) => html`<g key=${i} transform=${`translate(${80 - i * 12} 50)`}><circle class="thing" r="13" /><svg class="thing-icon" x="-10" y="-10" width="20" height="20"><use href=${`#g-delve-${glyphOf(thing)}`} /></svg></g>`)}
    ${foe && html`<g transform=${`translate(${met ? 70 : 50} 50) scale(.82)`}><${FoeArt} foe=${enemy} value=${foe.more?.value} /></g>`}`;
}

/** @param {{cell: number, tile: Tile, met?: boolean, ghost?: boolean}} props */
function Laid({ cell, tile, met = false, ghost = false }) {
  const number = numberOf(cell);
  const glyph = tile.shape === 'entrance' ? '' : glyphOf(tile.code);
  return html`<svg class=${ghost ? 'delve-tile ghost' : 'delve-tile'} style=${spot(cell)} viewBox="0 0 100 100">
    <${TileArt} tile=${tile} glyph=${glyph} seed=${cell + 3} />
    ${number && html`<circle class="disc" cx="13" cy="13" r="11" /><text class="small-number" x="13" y="18">${number}</text>`}
    ${!ghost && tile.up !== false && !tile.destroyed && html`<${Lying} tile=${tile} met=${met} />`}</svg>`;
}

/** Arrows along new ways. @param {{held: NonNullable<ReturnType<typeof heldOf>>, view: any}} props */
function Ways({ held: { cell, tile }, view }) {
  const ends = [[50, -4], [104, 50], [50, 104], [-4, 50]];
  return html`<svg class="delve-tile ways" style=${spot(cell)} viewBox="0 0 100 100">
    <rect class="goal" width="100" height="100" rx="8" />
    ${leadsOf(view, tile.quarters ?? 0).map(
      (side) => html`<g key=${side} transform=${`translate(${ends[side]}) rotate(${side * 90})`}><circle class="way" r="15" /><path class="way-up" d="M-6.5 3 0-4.5 6.5 3" /></g>`,
    )}</svg>`;
}

/** The offsets of characters that share a square, in units. */
const STAND = [[], [[0, 0]], [[-20, 2], [20, 2]], [[-24, 4], [0, -6], [24, 4]], [[-24, -10], [24, -10], [-24, 12], [24, 12]]];

/** @param {{view: any, scene: Scene}} props */
function Pieces({ view, scene }) {
  return html`${scene.places.map(({ cell }, seat) => {
    if (cell === null) return null;
    const here = scene.places.flatMap((place, i) => (place.cell === cell ? [i] : []));
    const many = Math.min(here.length, 4);
    const [x = 0, y = 0] = STAND[many]?.[here.indexOf(seat) % 4] ?? [];
    const foe = scene.tiles[cell]?.enemy ? -24 : 0;
    return html`<svg key=${seat} class="delve-piece" data-piece=${seat} style=${spot(cell, x + (here.length > 1 ? 0 : foe), y - 4)} viewBox="-50 -46 100 100">
      <${FigureArt} seat=${seat} character=${view.table.heroes[seat].character} /></svg>`;
  })}`;
}

/** The description of a square for screen readers. @param {OwnBoard} p @param {Scene} scene @param {number} cell @param {Target | undefined} target */
function describe({ view, names }, scene, cell, target) {
  const tile = scene.tiles[cell];
  const number = numberOf(cell);
  const parts = [placeOf(cell), number && t('delve.square', { n: number })];
  if (!tile) parts.push(t('delve.empty'));
  else if (tile.destroyed) parts.push(t('delve.destroyed'));
  else if (tile.up === false) parts.push(t('delve.facedown'));
  else {
    const ways = [0, 1, 2, 3].filter((side) => exitsOf(tile.shape, tile.quarters ?? 0) & (1 << side));
    parts.push(nameOf(tile.code), tile.spent ? t('delve.spent') : '', t('delve.ways', { sides: ways.map((side) => t(`delve.side.${side}`)).join(', ') }));
    if (tile.enemy) parts.push(t('delve.waits', { name: nameOf(tile.enemy) }));
    if (tile.counter) parts.push(nameOf(tile.counter));
    parts.push(...(tile.things ?? []).map(nameOf), tile.gold ? t('delve.gold', { n: tile.gold }) : '');
  }
  scene.places.forEach((place, i) => place.cell === cell && parts.push(`${names[i]}, ${nameOf(view.table.heroes[i].character)}`));
  if (target) parts.push(t(`delve.go.${target.verb}`));
  return parts.filter(Boolean).join(', ');
}

/** @param {{acts: ReturnType<typeof useLook>['acts'], k: number}} props */
function Zoom({ acts, k }) {
  const drawn = { in: 'M12 4V20M4 12H20', out: 'M4 12H20', fit: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15', me: 'M12 2V5M12 19V22M2 12H5M19 12H22M17 12A5 5 0 1 1 7 12A5 5 0 1 1 17 12' };
  return html`<div class="zoom" role="toolbar" aria-label=${t('delve.zoom')}>
    ${/** @type {(keyof typeof drawn)[]} */ (['in', 'out', 'fit', 'me']).map(
      (name) => html`<button key=${name} type="button" class="btn" aria-label=${t(`delve.zoom.${name}`)} title=${t(`delve.zoom.${name}`)} onClick=${acts[name]}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${drawn[name]} /></svg></button>`,
    )}
    <output>${Math.round(k * 100)} %</output></div>`;
}

/** @param {OwnBoard} p */
export function Board(p) {
  const { view, scene, seat, draft, onDraft, hinted, legal, act } = p;
  const [stop, setStop] = useState(24);
  const [targets, held] = [targetsOf(p), heldOf(p)];
  const here = scene.places[seat ?? -1]?.cell ?? null;
  const met = new Set(scene.places.map((/** @type {import('./stage.js').Place} */ { cell }) => cell));
  const { box, look, acts } = useLook(middleOf(held?.cell ?? here)); // a tile in hand is looked at from outside too
  const turn = (by = 1) => held && onDraft?.({ ...draft, orient: nextTurn(held.turns, held.tile.quarters ?? 0, by) });
  useKeys({ '+': acts.in, '-': acts.out, 0: acts.fit, c: acts.me, ...(held ? { r: () => turn(1), R: () => turn(-1) } : {}) });
  const walks = new Map(legal.filter(({ verb }) => verb === 'walk').map(({ text, words }) => [Number(words[0]), text]));
  const touch = (/** @type {number} */ cell) => (held?.cell === cell ? turn() : targets.has(cell) && act(targets.get(cell)?.text ?? ''));
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const root = /** @type {HTMLElement} */ (event.currentTarget);
    if (roveCells(event, SIZE, root)) event.preventDefault();
  };
  return html`<div class=${onDraft ? 'delve' : 'delve film'} style=${{ '--ms': `${scene.motion?.ms ?? 0}ms` }}>
    <${Track} ...${p} targets=${walks} />
    <${WhatWins} view=${view} names=${p.names} />
    <div class="map-wrap"><div class="map-box"><div class="map" ref=${box}>
      <div class="sheet" role="group" aria-label=${t('delve.map')} onKeyDown=${press}
        style=${{ transform: `translate(${look.x * 100}%, ${look.y * 100}%) scale(${look.k})` }}>
        <div aria-hidden="true"><${Paper} squares=${content.value.squares} laid=${(/** @type {number} */ cell) => scene.tiles[cell] || held?.cell === cell} />
          ${scene.tiles.map((/** @type {Tile | null} */ tile, /** @type {number} */ cell) => tile && cell !== held?.cell && html`<${Laid} key=${cell} cell=${cell} tile=${tile} met=${met.has(cell)} />`)}
          ${held && html`<${Laid} key="held" cell=${held.cell} tile=${held.tile} ghost /><${Ways} held=${held} view=${view} />`}
          ${[...targets].map(([cell, { verb, text }]) => html`<svg key=${`t${cell}`} class="delve-tile pulse" style=${spot(cell)} viewBox="0 0 100 100"><rect class=${`goal ${verb} ${text === hinted ? 'hinted' : ''}`} width="100" height="100" rx="8" /></svg>`)}
          ${(p.marked ?? []).filter((cell) => !targets.has(cell)).map((cell) => html`<svg key=${`m${cell}`} class="delve-tile pulse" style=${spot(cell)} viewBox="0 0 100 100"><rect class="goal hinted" width="100" height="100" rx="8" /></svg>`)}
          <${Pieces} view=${view} scene=${scene} />
        </div>
        <div class="delve-cells">
          ${CELLS.map((cell) => {
            const open = targets.has(cell) || held?.cell === cell;
            return html`<button key=${cell} type="button" data-cell=${cell} class=${open ? (targets.get(cell)?.text === hinted ? 'lit hinted' : 'lit') : ''} style=${spot(cell)} tabindex=${cell === stop ? 0 : -1}
              aria-disabled=${!open} aria-label=${describe(p, scene, cell, targets.get(cell))} title=${scene.tiles[cell] && !scene.tiles[cell].destroyed && scene.tiles[cell].up !== false ? `${nameOf(scene.tiles[cell].code)}: ${cardOf(scene.tiles[cell].code).text ?? ''}` : undefined}
              onFocus=${() => setStop(cell)} onClick=${() => touch(cell)}></button>`;
          })}
        </div>
      </div>
    </div></div><${Zoom} acts=${acts} k=${look.k} /></div>
  </div>`;
}

