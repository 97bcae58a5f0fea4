/**
 * The types of the `widgets` that a game's `widgets.js` exports: its parts of the table, of replays and of the result. Any
 * part may be left out. Nothing is loaded from here.
 */

/** @typedef {import('./wire').GameInfo} GameInfo */
/** @template P @typedef {import('preact').ComponentType<P>} Component */

/**
 * `marks` count now, `later` will, `hidden` is the number of unseen ones, and `home` is true if only the way home is
 * left. `onFoot`: a piece finds them only by walking there, not by staying. `cells` are goals without a mark.
 * @typedef {{marks: readonly number[], later?: readonly number[], hidden?: number, home?: boolean, onFoot?: boolean,
 *   cells?: readonly {cell: number, name: string}[]}} Goals
 */
/** A drawing on a tile with a mark, besides its medallion, that moves with it; redrawn when `key` changes. */
/** @typedef {{key: string, class?: string, seat?: number, art?: unknown, says?: string}} Decor */
/** A mark, or another glyph, that flies over the screen from one element to another. */
/** @typedef {{mark?: number, icon?: string, from: string, to: string}} Flight */
/** A figure on a cell that moves like a piece but belongs to no seat. */
/** @typedef {{id: string, cell: number, art: unknown, says: string}} Figure */
/**
 * Look and sound of an event besides its motion. `quiet`: the game does not wait for it. `rests`: how long it stays in
 * sight, also for its own player. `dusk`: night falls.
 * @typedef {{sound?: import('./sound.js').Sound, flight?: Flight, quiet?: boolean, rests?: number, dusk?: boolean}} Show
 */
/** Points beside a name; `more` is visible to some players only, `says` is all of it in words. */
/** @typedef {{n: number, more?: unknown, says?: string}} Points */
/** The final belongings of a seat: marks to show, and its points in words. */
/** @typedef {{marks: readonly number[], words: readonly string[]}} Tally */

/**
 * The props of the parts around the board. `view` is the viewer's view (null behind a curtain and for watchers),
 * `open` the open table, `seat` the viewer's seat.
 * @typedef {object} Around
 * @property {any} view
 * @property {any} open
 * @property {any} scene what the board shows, which may be behind
 * @property {number | null} seat
 * @property {readonly string[]} names
 * @property {GameInfo | undefined} game
 * @property {Record<string, any>} options of this table
 * @property {import('./table/push_draft.js').Plan} plan
 * @property {(mark: number) => void} onPoint shows where a mark is
 */
/**
 * The props of a game's own board, at the table and in replays, where nothing is legal.
 * @typedef {object} OwnBoard
 * @property {any} view the viewer's view, or the open one
 * @property {any} scene what its stage made of it
 * @property {number | null} seat who looks
 * @property {number | null} turn who decides
 * @property {readonly string[]} names
 * @property {GameInfo | undefined} game
 * @property {readonly import('./table/push_draft.js').Legal[]} legal
 * @property {string} hinted the action that a hint advises; '' without one
 * @property {readonly number[]} [marked] the cells that a hint names
 * @property {any} [draft] what is being tried, as the board itself has put it
 * @property {(draft: any) => void} [onDraft] at a table only
 * @property {(text: string) => void} act
 */
/**
 * The props of a cover over the board; in replays without a `plan`.
 * @typedef {{view: any, open: any, scene: any, seat: number | null, names: readonly string[], game: GameInfo | undefined,
 *   plan?: import('./table/push_draft.js').Plan}} Moment
 */
/**
 * The props of a drawing above the tiles and below the pieces: SVG, with 100 units for each cell.
 * @typedef {{view: any, scene: import('./stage.js').Scene, board: import('./maze.js').Board, seat: number | null,
 *   pieces: readonly number[], names: readonly string[], game: GameInfo | undefined}} Layered
 */

/**
 * @typedef {object} Widgets
 * @property {() => Promise<void>} [prepare] resolves when everything else they need is loaded
 * @property {readonly string[]} [shared] public fields of a view besides the table
 *
 * The board:
 * @property {(table: any) => boolean | undefined} [night] true at night; undefined in games without a night
 * @property {(view: any) => readonly number[]} [homes] cells by seat
 * @property {(table: any, mark: number) => boolean} [faint] marks that do not count now
 * @property {(view: any, mark: number) => Decor | null} [decor] more about a mark
 * @property {Component<Layered>} [Layer] things above the tiles
 * @property {(scene: any) => readonly Figure[]} [figures] figures besides the pieces
 * @property {(scene: any, foreseen: any) => readonly number[]} [danger] cells in danger; `foreseen` is the view after a push
 *   that is being tried, once the server has sent it
 * @property {Component<Moment>} [Over] a cover over the board for a moment
 * @property {Component<OwnBoard>} [Board] replaces the maze, with `stage`
 * @property {import('./stage.js').Stage} [stage]
 * @property {(event: any, scene: any) => Show | null} [show]
 * @property {(event: any) => boolean} [begins] true for the event that begins a turn; by default a push
 *
 * The turn:
 * @property {readonly string[]} [pushVerbs] actions chosen like a push, beside `push`
 * @property {readonly string[]} [walkVerbs] actions chosen like a walk, beside `walk`
 * @property {(view: any) => number} [mover] the seat whose piece they move, if not the viewer's
 * @property {(view: any) => {slot: number, quarters: number} | null} [tried] a push that the board shows as tried
 * @property {(view: any) => {slot?: number, quarters?: number, cell?: number} | null} [advised] the first draft
 * @property {readonly string[]} [verbs] the actions that `Extra`, `Hand` or `Board` offer; others become plain buttons
 * @property {(text: string) => any} [draft] an action, such as that of a hint, as a draft of `Board`
 * @property {(view: any) => boolean} [fresh] true if nothing in this turn can be undone
 * @property {Component<Around>} [Main] the large button, if it is neither a push nor a walk
 * @property {boolean} [open] true if nothing is secret: people at one device need no curtain
 * @property {Readonly<Record<string, string>>} [keys] keys and the texts that explain them, instead of those of the maze
 * @property {(view: any) => string} [where] the player's position in words, in games without a maze
 * @property {(view: any) => string} [prompt] the key of the prompt, if not `turn.<first legal verb>`
 * @property {(around: Around) => string} [todo] the sentence that says what to do now; '' where the prompt says it all
 * @property {(view: any) => Goals} [goals] the viewer's goals
 *
 * Around the board:
 * @property {Component<Around>} [Banner] in the bar on top
 * @property {Component<Around>} [Hand] the viewer's belongings
 * @property {string} [hand] the key of their heading
 * @property {Component<Around>} [Extra] more decisions, shown to the player who decides, also in another player's turn
 * @property {Component<{view: any, open: any, seat: number, game: GameInfo | undefined}>} [Badges] below a seat's name;
 *   `view` is null for viewers without more knowledge
 * @property {(view: any, seat: number, score: number) => Points | null} [points] null if nothing is counted
 * @property {(table: any, seat: number) => {got: number, of: number}} [progress]
 *
 * Afterwards:
 * @property {(view: any, seat: number, game: GameInfo | undefined) => Tally} [tally]
 * @property {(event: any) => boolean} [finds] events that a replay marks on its timeline
 * @property {(view: any, game: GameInfo | undefined) => string} [secret] what a seat knew, in a replay
 */

export {};
