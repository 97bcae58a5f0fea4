// Made from server/wire.py, wire_http.py and wire_study.py by
// `python -m mazeworks.server.types`. Do not edit.

/** A key moment, in a sentence. */
export interface Moment {
  turn: number;
  seat: number;
  kind: "advice" | "lead" | "loss" | "luck" | "only" | "win";
  text: string;
}

/** The end of a review. `luck` names what brings luck in this game. `deeper`: a deep review would tell more. */
export interface Reviewed {
  version: number;
  game: string;
  unit: "answers" | "points";
  luck: string;
  seats: SeatSum[];
  moments: Moment[];
  deeper: boolean;
}

/** The summary of one seat. `care` is 1 for the judge's own play, 0 for random play. `steps` are squares walked. */
export interface SeatSum {
  care: number | null;
  lost: number;
  luck: number;
  words: Record<string, number>;
  turns: number;
  missed: number;
  gave: number;
  steps: number;
}

/** One turn of one seat, as text, with its value. Chances, losses and luck are points of 100. */
export interface Turned {
  turn: number;
  seat: number;
  since: number;
  until: number;
  played: string[];
  best: string[];
  loss: number;
  stake: number;
  word: "" | "best" | "blunder" | "good" | "mistake" | "only" | "otherwise" | "slip";
  tags: ("found" | "gave" | "gave-win" | "missed" | "missed-win" | "taken" | "wins")[];
  chance: number[];
  luck: number[];
  why: string;
  told: string;
  at: number;
  gap: number;
  proven: number;
  steps: number;
}

/** Ask the others: to take your last action `back`, or that a bot plays as `deputy` for a seat that is away. */
export interface Propose {
  do: "propose";
  id: number;
  seat: number;
  what: "back" | "deputy";
  ply: number;
}

/** A question to the others: about the seat, asked at this ply. */
export interface QuestionInfo {
  what: "back" | "deputy";
  seat: number;
  ply: number;
  mine: boolean;
  deputy: string;
}

/** Show the others a reaction of your seat. */
export interface React {
  do: "react";
  id: number;
  seat: number;
  what: "crown" | "heart" | "laugh" | "sad" | "smile" | "star" | "thumb" | "wow" | "again" | "one-moment" | "well-played" | "your-turn";
}

/** A seat shows a reaction. */
export interface Reacted {
  is: "reacted";
  seat: number;
  what: "crown" | "heart" | "laugh" | "sad" | "smile" | "star" | "thumb" | "wow" | "again" | "one-moment" | "well-played" | "your-turn";
}

/** Show the others a push that your seat is trying, in notation. An empty action takes it away again. */
export interface Show {
  do: "show";
  id: number;
  seat: number;
  action: string;
}

/** Set the seconds of each turn, 0 for no timer; for the host. With `bot_after`, a bot then plays the turn. */
export interface Timer {
  do: "timer";
  id: number;
  seconds: 0 | 120 | 30 | 60;
  bot_after?: boolean;
}

/** A seat shows a push that it is trying; without a `slot` it does so no longer. Nothing is said about its reach. */
export interface Tried {
  is: "tried";
  seat: number;
  slot: number | null;
  quarters: number;
}

/** Answer the question to the others that was asked at this ply. */
export interface Vote {
  do: "vote";
  id: number;
  ply: number;
  yes: boolean;
}

/** Play an action, in notation. */
export interface Act {
  do: "act";
  id: number;
  seat: number;
  action: string;
  ply: number;
}

/** Undo the last action. */
export interface Undo {
  do: "undo";
  id: number;
  seat: number;
  ply: number;
}

/** Resign the game. */
export interface Resign {
  do: "resign";
  id: number;
  seat: number;
  ply: number;
}

/** Request the view after an action, computed from the asker's own view. */
export interface Peek {
  do: "peek";
  id: number;
  seat: number;
  action: string;
}

/** Request the action of a strong player, with the reason. */
export interface Hint {
  do: "hint";
  id: number;
  seat: number;
}

/** Request a snapshot. */
export interface Sync {
  do: "sync";
  id: number;
}

/** Request a sign that the line holds. */
export interface Ping {
  do: "ping";
  id: number;
}

/** Change a seat that no guest holds, before the game starts; for the host. */
export interface Arrange {
  do: "arrange";
  id: number;
  seat: number;
  kind: "bot" | "here" | "me" | "online";
  name?: string;
  bot?: string;
}

/** Swap two seats that no guest holds, before the game starts; for the host. */
export interface Swap {
  do: "swap";
  id: number;
  seat: number;
  other: number;
}

/** Choose the colour of your seat before the game starts; the host also for seats that no guest holds. */
export interface Dress {
  do: "dress";
  id: number;
  seat: number;
  colour: number;
}

/** Free a guest's seat before the game starts; for the host. The guest is told, and the seat gets a new link. */
export interface Free {
  do: "free";
  id: number;
  seat: number;
}

/** Set who begins; for the host. */
export interface Begin {
  do: "begin";
  id: number;
  begins: number | "loser" | "random";
}

/** Take a seat with the secret of its invite link. */
export interface Sit {
  do: "sit";
  id: number;
  seat: number;
  secret: string;
  name: string;
  colour?: number | null;
}

/** Take a free seat with the code of the table; in a running game, the seat of a bot. */
export interface Join {
  do: "join";
  id: number;
  seat: number;
  code: string;
  name: string;
}

/** Set whether guests with the code may take the seats of bots while the game runs; for the host. */
export interface Welcome {
  do: "welcome";
  id: number;
  welcoming: boolean;
}

/** Make a pass that moves a seat of this guest to another device; without a seat, all its seats. */
export interface Transfer {
  do: "transfer";
  id: number;
  seat?: number | null;
}

/** Move seats to this device, with the pass from another device. */
export interface Takeover {
  do: "takeover";
  id: number;
  secret: string;
}

/** Start the game; for the host. Bots of the given name take the free seats; without one, no seat may be free. */
export interface Start {
  do: "start";
  id: number;
  bot?: string;
}

/** Play again with the same players in the same seats; bots move on the scale of levels by `harder` points. */
export interface Rematch {
  do: "rematch";
  id: number;
  harder?: number;
}

/** A seat as a client may see it. `mine`: this client plays it. The host gets the `secret` of each open seat. */
export interface SeatInfo {
  kind: "bot" | "here" | "me" | "online";
  name: string;
  taken: boolean;
  present: boolean;
  mine: boolean;
  colour: number;
  bot: string;
  secret: string;
  away: boolean;
  deputy: string;
}

/** The table and its seats; `next` is the table of the rematch, `openers` are the seats that may begin it. */
export interface TableInfo {
  key: string;
  game: string;
  title: string;
  options: Record<string, any>;
  stage: "archived" | "over" | "playing" | "waiting";
  host: boolean;
  watchers: number;
  seats: SeatInfo[];
  begins: number | "loser" | "random";
  openers: number[];
  next: string;
  address: string;
  why: string;
  rules: number;
  code: string;
  welcoming: boolean;
  question: QuestionInfo | null;
  seconds: number;
  bot_after: boolean;
}

/** One event as this client may see it, and its sentence; `ply` is the ply after it. */
export interface Told {
  ply: number;
  event: any;
  text: string;
}

/** The result of a game, and the number of its turns. */
export interface ResultInfo {
  ranks: number[];
  scores: number[];
  winners: number[];
  truncated: boolean;
  why: string;
  turns: number;
}

/** The current state of the table and its seats. */
export interface TableSet {
  is: "table";
  table: TableInfo;
}

/** The whole truth, sent when a client joins or requests it. */
export interface Snapshot {
  is: "snapshot";
  ply: number;
  actor: number | null;
  views: Record<string, any>;
  told: Told[];
  scores: number[];
  result: ResultInfo | null;
  resigned: number[];
  undoable: boolean;
}

/** The events since a ply, and the truth after them. A client that is not at `since` requests a snapshot. */
export interface Happened {
  is: "happened";
  ply: number;
  actor: number | null;
  views: Record<string, any>;
  told: Told[];
  scores: number[];
  result: ResultInfo | null;
  resigned: number[];
  undoable: boolean;
  since: number;
}

/** The request was carried out. */
export interface Done {
  is: "done";
  id: number;
}

/** The asker's view after an action. */
export interface Peeked {
  is: "peeked";
  id: number;
  view: any;
}

/** The action of a strong player, what to do in words, and why. `cells` are the squares that the words name. */
export interface Hinted {
  is: "hinted";
  id: number;
  action: string;
  text: string;
  why: string;
  cells: number[];
}

/** A pass for another device. It works once, within the given number of minutes. */
export interface Pass {
  is: "pass";
  id: number;
  secret: string;
  minutes: number;
}

/** The host freed this seat, which the client no longer holds. */
export interface Freed {
  is: "freed";
  seat: number;
}

/** The request was refused; `why` is a message for the user. */
export interface Refusal {
  is: "refused";
  id: number;
  code: string;
  why: string;
}

/** One option: its possible values, its default, and whether this entry of the shelf fixes it. */
export interface Setting {
  name: string;
  kind: "bool" | "choice" | "int";
  default: boolean | number | string;
  about: string;
  choices?: (boolean | number | string)[];
  least?: number | null;
  most?: number | null;
  fixed?: boolean;
}

/** A piece of maze on the shelf: the exits of its tiles, then the things on it as `(column, row, glyph or piece)`. */
export interface Picture {
  exits: string;
  marks?: [number, number, string][];
  pieces?: [number, number, number][];
  beast?: [number, number, string] | null;
}

/** A seat of a new table. */
export interface SeatPlan {
  kind: "bot" | "here" | "me" | "online";
  name?: string;
  bot?: string;
  colour?: number | null;
}

/** POST /api/tables: create a table. The game starts at once if every seat is taken and `start` is set. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, any>;
  start?: boolean;
  begins?: number | "loser" | "random" | null;
}

/** Answer: the key of the new table. */
export interface Made {
  key: string;
}

/** GET /api/codes/CODE: the key of the table with this code. */
export interface Found {
  key: string;
}

/** The look of a game: the pattern of walls, the shape of pieces, and the picture on the shelf, by day or night. */
export interface Look {
  wall: string;
  pawn: string;
  night: boolean;
  picture: Picture | null;
}

/** An entry on the shelf; `marks` are the names of marks 1, 2, … and `icons` their glyphs. */
export interface GameInfo {
  id: string;
  title: string;
  about: string;
  seats: number[];
  minutes: number;
  rules: string;
  options: Setting[];
  marks: string[];
  icons: string[];
  terms: Record<string, string>;
  begins: number | "loser" | "random";
  colours: number;
  corners: Record<string, number[]>;
  kit: string;
  words: string;
  variant: string;
  web: string[];
  look: Look;
}

/** An opponent with a name and a character: a mark on the scale of levels from 1 to `of`. */
export interface BotInfo {
  id: string;
  name: string;
  about: string;
  strength: number;
  of: number;
  usual: boolean;
}

/** GET /api/shelf. */
export interface Shelf {
  games: GameInfo[];
  bots: BotInfo[];
}

/** GET /api/mine: a table where this guest sits. */
export interface MyTable {
  key: string;
  game: string;
  title: string;
  stage: "archived" | "over" | "playing" | "waiting";
  names: string[];
  my_turn: boolean;
  scores: number[];
  colours: number[];
}

/** One step of a replay: the watcher's view, and in `views` the private part of each seat's view. */
export interface Frame {
  ply: number;
  actor: number | null;
  text: string;
  events: any[];
  sentences: string[];
  view: any;
  views: any[];
  scores: number[];
}

/** GET /api/replays/KEY?from=N: a page of a replay, the frames from `first` on; there are `total` of them. */
export interface Replay {
  key: string;
  game: string;
  title: string;
  names: string[];
  colours: number[];
  result: ResultInfo | null;
  total: number;
  first: number;
  frames: Frame[];
}

/** GET /api/rules/ID: the rules page as HTML; clauses have ids such as `c4.2`. */
export interface RulesPage {
  title: string;
  html: string;
}

/** POST /api/records: upload a record file; the answer is `Made`. */
export interface RecordText {
  text: string;
}

/** POST /api/qr: a link. It may hold a secret, so it is not part of the address. The answer is `LinkCode`. */
export interface LinkText {
  text: string;
}

/** A QR code as SVG. */
export interface LinkCode {
  svg: string;
}

/** An answer with a status of 400 or more. */
export interface Trouble {
  code: string;
  why: string;
}

/** POST /api/puzzles/try: try a puzzle, by its id or its line. `tries` and `hints` count for its stars. */
export interface PuzzleTry {
  actions?: string[];
  peek?: boolean;
  hint?: 0 | 1 | 2;
  puzzle?: string;
  tries?: number;
  hints?: 0 | 1 | 2;
}

/** POST /api/reviews/KEY/try: play a turn of a finished game again. Turns count from 1. */
export interface TurnTry {
  actions?: string[];
  peek?: boolean;
  hint?: 0 | 1 | 2;
  turn?: number;
}

/** POST /api/positions/try: play on from a position, its text or its link, as a seat; None: the seat to decide. */
export interface PositionTry {
  actions?: string[];
  peek?: boolean;
  hint?: 0 | 1 | 2;
  position?: string;
  seat?: number | null;
}

/** An attempt: the player's view, and what came of the last action. `actor` is None if there is nothing to decide. */
export interface Attempt {
  actor: number | null;
  view: any;
  told: Told[];
  scores: number[];
  turns: number;
  left: number;
  done: boolean;
  stars: number;
  advice: string[];
  why: string;
  note: string;
  position: string;
  result: ResultInfo | null;
}

/** A puzzle, a moment of a finished game, or a position: what is asked, and how it looks. */
export interface Task {
  kind: "position" | "puzzle" | "turn";
  game: string;
  title: string;
  options: Record<string, any>;
  names: string[];
  seat: number;
  question: string;
  attempt: Attempt;
  id: string;
  day: string;
  link: string;
  level: string;
  par: number;
}

/** GET /api/positions/KEY/PLY: a moment of a finished game, as a link. */
export interface PositionLink {
  position: string;
}

/** GET /api/times/KEY: the seconds that each seat of a finished game took to think, and their sum. */
export interface Times {
  seats: number[];
  total: number;
}

export type Kind = "bot" | "here" | "me" | "online";
export type AnyAsk = Act | Undo | Resign | Peek | Hint | Sync | Ping | Arrange | Swap | Dress | Free | Begin | Sit | Join | Welcome | Transfer | Takeover | Start | Rematch | React | Show | Propose | Vote | Timer;
export type AnyMessage = TableSet | Snapshot | Happened | Done | Peeked | Hinted | Pass | Freed | Reacted | Tried | Refusal;
