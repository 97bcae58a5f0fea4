/** Discarding an Ability before the first step (clause 4.3). Few want to, so that alone is asked only of those who do. */
import { signal } from '@preact/signals';
import { heroOf, topOf } from './read.js';

/** @typedef {import('mazeworks/table/push_draft.js').Legal} Legal */
/** @typedef {import('mazeworks/table/push_draft.js').Plan} Plan */

/** The seat and the round in which setting out was taken back to discard something. */
const wanted = signal('');

/** @param {any} view */
const turnOf = (view) => `${view.seat} ${view.table.round}`;

/** True if the player may go back from the first step to discard an Ability. @param {any} view @param {Plan} plan */
export function mayDiscard(view, plan) {
  const { is, first } = topOf(view);
  return is === 'stride' && first && plan.undoable.value && (heroOf(view, view.seat).abilities ?? []).length > 0;
}

/** Takes setting out back. @param {any} view @param {Plan} plan */
export function askDiscard(view, plan) {
  wanted.value = turnOf(view);
  plan.clear();
  plan.undo();
}

/**
 * The answer that is given without asking: the only one, or to set out where else Abilities could only be discarded. Others
 * may learn from that, as from every answer that comes at once, that no Spell could be cast. Outside the maze setting out
 * is asked: the die may roll at once, and then nothing can be taken back.
 * @param {any} view @param {readonly Legal[]} legal @param {Plan} plan @returns {Legal | undefined}
 */
export function onlyAnswer(view, legal, plan) {
  if (legal.length === 1) return mayDiscard(view, plan) ? undefined : legal[0];
  const inside = view && heroOf(view, view.seat)?.cell != null;
  if (!inside || turnOf(view) === wanted.value || !legal.every(({ verb }) => verb === 'drop' || verb === 'go')) return undefined;
  return legal.find(({ verb }) => verb === 'go');
}
