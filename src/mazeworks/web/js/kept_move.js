/** A move made while the line is lost: it is kept, and sent once when the line is back. */
import { signal } from '@preact/signals';
import { lost, Refused } from './net.js';
import { toast } from './ui.js';
import { t } from './words.js';

/** @typedef {{seat: number, action: string, ply: number}} Move */

/** @param {(question: import('./net.js').Question) => Promise<unknown>} ask */
export function keepMoves(ask) {
  /** The move that waits; `sent` if it may have arrived before the line was lost. */
  const kept = signal(/** @type {Move & {sent: boolean} | null} */ (null));

  /** Plays a move, or keeps it if the line is lost; another refusal is thrown. @param {Move} move */
  async function play({ seat, action, ply }) {
    const sent = !lost.peek();
    kept.value = null;
    try {
      await ask({ do: 'act', seat, action, ply });
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'offline') throw error;
      kept.value = { seat, action, ply, sent };
    }
  }

  /** Sends the kept move, now that the position is known again. @param {number} ply */
  async function resume(ply) {
    const move = kept.peek();
    kept.value = null;
    if (!move || (move.sent && move.ply < ply)) return; // it has arrived
    try {
      if (move.ply === ply) await play(move);
      else toast(t('line.late'));
    } catch (error) {
      toast(t('line.refused', { why: error instanceof Refused ? error.why : String(error) }));
    }
  }

  return { kept, play, resume };
}
