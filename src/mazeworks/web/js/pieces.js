/** The pieces on the page: their seats and shapes. */
import { signal } from '@preact/signals';

/** The shape of pieces in the page's game, a name in `art.js`; '' is the plain one. */
export const pawn = signal('');

/** The piece of each seat, a colour with its shape; a seat that is not listed has the piece of its own number. */
export const pieces = signal(/** @type {readonly number[]} */ ([]));

/** @param {number} seat */
export const pieceOf = (seat) => pieces.value[seat] ?? seat;
