/** A question to the others at the table, in the place of the instruction: take something back, or play for a player who left. */
import { useEffect, useState } from 'preact/hooks';
import { html } from '../html.js';
import { Refused } from '../net.js';
import { toast } from '../ui.js';
import { t } from '../words.js';
import { namesOf } from './seats.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {{text: string, no?: () => void, yes?: () => void, what: string}} Asked */

/** Sends an answer; a refusal is shown as a toast. @param {Store} store @param {import('../net.js').Question} question */
const send = (store, question) =>
  void store.ask(question).catch((error) => toast(error instanceof Refused ? error.why : String(error)));

/** The question to this person: asked by a player, or because a player has left. @param {Store} store @returns {Asked | null} */
export function useAsked(store) {
  const [patient, setPatient] = useState(/** @type {readonly number[]} */ ([]));
  const [table, now] = [store.table.value, store.now.value];
  const away = (table?.seats ?? []).flatMap((seat, i) => (seat.away && !seat.deputy && seat.kind !== 'bot' ? [i] : []));
  const gone = away.join();
  useEffect(() => setPatient((seats) => seats.filter((seat) => away.includes(seat))), [gone]);
  if (!table || !now || now.result || !store.mine.value.length) return null;
  const names = namesOf(table.seats);
  const asked = table.question;
  if (asked) {
    const text = t(`question.${asked.what}`, { name: names[asked.seat] ?? '', bot: asked.deputy });
    if (!asked.mine) return { what: 'waits', text: t('question.waits') };
    const answer = (/** @type {boolean} */ yes) => () => send(store, { do: 'vote', ply: asked.ply, yes });
    return { what: asked.what, text, no: answer(false), yes: answer(true) };
  }
  const seat = away.find((each) => !patient.includes(each));
  if (seat === undefined) return null;
  return {
    what: 'deputy',
    text: t('question.deputy', { name: names[seat] ?? '', bot: t('question.bot') }),
    no: () => setPatient([...patient, seat]),
    yes: () => send(store, { do: 'propose', seat, what: 'deputy', ply: now.ply }),
  };
}

/** Asks the others to take the last action back; undefined if that makes no sense now. @param {Store} store @param {number | null} seat */
export function askBack(store, seat) {
  const [table, now] = [store.table.value, store.now.value];
  const actor = now?.actor ?? null;
  if (!table || !now || now.result || actor === null || actor === seat || seat === null || store.busy.value || table.question) return undefined;
  const last = store.story.value.findLast(({ event }) => Number.isInteger(event.seat) && event.is !== 'reacted')?.event.seat;
  if (last !== seat || table.seats[actor]?.kind === 'bot') return undefined;
  return () => send(store, { do: 'propose', seat, what: 'back', ply: now.ply });
}

/** @param {{asked: Asked}} props */
export const Question = ({ asked: { text, no, yes, what } }) => html`<section class="panel consent" data-area="say" aria-live="polite">
  <p class="outlook">${text}</p>
  ${
    no &&
    html`<div class="row"><button type="button" class="btn" onClick=${no}>${t(`question.${what}.no`)}</button>
      <button type="button" class="btn primary" onClick=${yes}>${t(`question.${what}.yes`)}</button></div>`
  }
</section>`;
