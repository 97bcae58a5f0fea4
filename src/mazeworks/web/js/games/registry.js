/** What each game adds to the table. A game without an entry is played with plain buttons. */
import * as quest from './quest.js';

/**
 * @typedef {object} Widgets
 * @property {(view: any) => boolean} fits whether these widgets know such a view
 * @property {(table: any) => boolean | undefined} night whether it is night; undefined where it never will be
 * @property {(table: any, size?: number) => readonly number[]} homes cells by seat
 * @property {(table: any, mark: number) => boolean} faint marks that do not count now
 * @property {(view: any) => Goals} goals what the looking seat seeks
 * @property {(table: any, seat: number) => {got: number, of: number}} progress
 * @property {import('preact').ComponentType<any>} Hand the looking seat's cards
 * @property {import('preact').ComponentType<any>} [Extra] more that is to be decided
 * @property {readonly string[]} [verbs] the actions that Extra offers
 */
/** `marks` count now, `later` will, and `home` says that only the way home is left. */
/** @typedef {{marks: readonly number[], later: readonly number[], hidden: number, home: boolean}} Goals */

/** @type {readonly Widgets[]} */
const KNOWN = [quest.widgets];

/** @param {any} view @returns {Widgets | undefined} */
export const widgetsFor = (view) => KNOWN.find((each) => each.fits(view));
