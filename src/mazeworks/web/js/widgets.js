/**
 * What a game adds to the table, to replays and to the result: the types of the `widgets` that its `widgets.js` exports. Any
 * part may be left out. Nothing is loaded from here.
 */

/** @typedef {import('./wire').GameInfo} GameInfo */
/** @template P @typedef {import('preact').ComponentType<P>} Component */

/**
 * `marks` count now, `later` will, `hidden` is how many more there are unseen, and `home` says that only the way home is
 * left. `onFoot`: only who walks there finds them, not who stands there already. `cells` are goals without a mark.
 * @typedef {{marks: readonly number[], later?: readonly number[], hidden?: number, home?: boolean, onFoot?: boolean,
 *   cells?: readonly {cell: number, name: string}[]}} Goals
 */
/** What is drawn on a tile with a mark, besides its medallion, and moves with it; drawn anew when `key` changes. */
/** @typedef {{key: string, class?: string, seat?: number, art?: unknown, says?: string}} Decor */
/** A mark, or another glyph, that flies over the screen from one element to another. */
/** @typedef {{mark?: number, icon?: string, from: string, to: string}} Flight */
/** Something that stands on a cell like a piece and moves with it, but is nobody's. */
/** @typedef {{id: string, cell: number, art: unknown, says: string}} Figure */
/**
 * How an event looks and sounds besides what it moves. `quiet`: nobody has to wait for it. `rests`: how long it is to be
 * looked at, also by whom it is about. `dusk`: night falls.
 * @typedef {{sound?: import('./sound.js').Sound, flight?: Flight, quiet?: boolean, rests?: number, dusk?: boolean}} Show
 */
/** Points beside a name; `more` is what only some know of them, `says` all of it in words. */
/** @typedef {{n: number, more?: unknown, says?: string}} Points */
/** What a seat has in the end: marks to show, and its points in words. */
/** @typedef {{marks: readonly number[], words: readonly string[]}} Tally */

/**
 * What the parts around the board get. `view` is what the one who looks knows (null behind a curtain and for watchers),
 * `open` what lies open for all, `seat` who looks.
 * @typedef {object} Around
 * @property {any} view
 * @property {any} open
 * @property {any} scene what the board shows, which may be behind
 * @property {number | null} seat
 * @property {readonly string[]} names
 * @property {GameInfo | undefined} game
 * @property {Record<string, any>} options of this table
 * @property {import('./table/plan.js').Plan} plan
 * @property {(mark: number) => void} onPoint shows where a mark is
 */
/**
 * What a board of a game's own gets, at the table and in replays: there nothing is legal.
 * @typedef {object} OwnBoard
 * @property {any} view what the one who looks knows, or what lies open
 * @property {any} scene what its stage made of it
 * @property {number | null} seat who looks
 * @property {number | null} turn who decides
 * @property {readonly string[]} names
 * @property {GameInfo | undefined} game
 * @property {readonly import('./table/plan.js').Legal[]} legal
 * @property {string} hinted the action that a hint advises; '' without one
 * @property {any} [draft] what is being tried, as the board itself has put it
 * @property {(draft: any) => void} [onDraft] at a table only
 * @property {(text: string) => void} act
 */
/**
 * What lies over the board for a moment; in replays without a `plan`.
 * @typedef {{view: any, open: any, scene: any, seat: number | null, names: readonly string[], game: GameInfo | undefined,
 *   plan?: import('./table/plan.js').Plan}} Moment
 */
/**
 * What is drawn above the tiles and below the pieces: SVG, with 100 units for each cell.
 * @typedef {{view: any, scene: import('./stage.js').Scene, board: import('./maze.js').Board, seat: number | null,
 *   pieces: readonly number[], names: readonly string[], game: GameInfo | undefined}} Layered
 */

/**
 * @typedef {object} Widgets
 * @property {() => Promise<void>} [prepare] resolves when all that they need besides is there
 * @property {readonly string[]} [shared] what a view holds besides the table that all may know
 *
 * The board:
 * @property {(table: any) => boolean | undefined} [night] whether it is night; undefined where it never will be
 * @property {(view: any) => readonly number[]} [homes] cells by seat
 * @property {(table: any, mark: number) => boolean} [faint] marks that do not count now
 * @property {(view: any, mark: number) => Decor | null} [decor] more about a mark
 * @property {Component<Layered>} [Layer] things above the tiles
 * @property {(scene: any) => readonly Figure[]} [figures] what stands there besides the pieces
 * @property {(scene: any, foreseen: any) => readonly number[]} [danger] cells in danger; `foreseen` is the view after a push
 *   that is being tried, once the server has said it
 * @property {Component<Moment>} [Over] what covers the board while it lasts
 * @property {Component<OwnBoard>} [Board] in place of the maze, with `stage`
 * @property {import('./stage.js').Stage} [stage]
 * @property {(event: any, scene: any) => Show | null} [show]
 * @property {(event: any) => boolean} [begins] with which event a turn begins; a push, if nothing is said
 *
 * The turn:
 * @property {readonly string[]} [pushVerbs] actions chosen like a push, beside `push`
 * @property {readonly string[]} [walkVerbs] actions chosen like a walk, beside `walk`
 * @property {(view: any) => number} [mover] whose piece they are about, if not that of the one who looks
 * @property {(view: any) => {slot: number, quarters: number} | null} [tried] a push that the board shows as tried
 * @property {(view: any) => {slot?: number, quarters?: number, cell?: number} | null} [advised] what to try first
 * @property {readonly string[]} [verbs] the actions that `Extra`, `Hand` or `Board` offer; others become plain buttons
 * @property {(text: string) => any} [draft] an action as something that `Board` tries: what a hint says
 * @property {(view: any) => boolean} [fresh] whether nothing of this turn could be taken back
 * @property {Component<Around>} [Main] the large button, where it is no push and no walk
 * @property {boolean} [open] nothing is secret: people at one device need no curtain
 * @property {Readonly<Record<string, string>>} [keys] keys and the texts that explain them, in place of those of the maze
 * @property {(view: any) => string} [where] how one stands, in words, where there is no maze
 * @property {(view: any) => string} [prompt] the key of what to do now, if not `turn.<first legal verb>`
 * @property {(around: Around) => string} [todo] the sentence that says what to do now; '' where the prompt says it all
 * @property {(view: any) => Goals} [goals] what the looking seat seeks
 *
 * Around the board:
 * @property {Component<Around>} [Banner] in the bar on top
 * @property {Component<Around>} [Hand] the looking seat's own things
 * @property {string} [hand] the key of their heading
 * @property {Component<Around>} [Extra] more to decide; asked on everybody's screen, whoever is on turn
 * @property {Component<{view: any, open: any, seat: number, game: GameInfo | undefined}>} [Badges] below a seat's name;
 *   `view` is null for those who know nothing more
 * @property {(view: any, seat: number, score: number) => Points | null} [points] null where nothing is counted
 * @property {(table: any, seat: number) => {got: number, of: number}} [progress]
 *
 * Afterwards:
 * @property {(view: any, seat: number, game: GameInfo | undefined) => Tally} [tally]
 * @property {(event: any) => boolean} [finds] events that a replay marks on its timeline
 * @property {(view: any, game: GameInfo | undefined) => string} [secret] what a seat knew, in a replay
 */

export {};
