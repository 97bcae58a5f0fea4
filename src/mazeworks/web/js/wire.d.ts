// Made from server/wire.py and wire_http.py by `python -m mazeworks.server.types`. Do not edit.

/** Play an action, in notation. */
export interface Act {
  do: "act";
  id: number;
  seat: number;
  action: string;
  ply: number;
}

/** Take the last action back. */
export interface Undo {
  do: "undo";
  id: number;
  seat: number;
  ply: number;
}

/** Give up. */
export interface Resign {
  do: "resign";
  id: number;
  seat: number;
  ply: number;
}

/** What would I see after this action? Answered from the asker's own view. */
export interface Peek {
  do: "peek";
  id: number;
  seat: number;
  action: string;
}

/** What would a strong player do here, and why? */
export interface Hint {
  do: "hint";
  id: number;
  seat: number;
}

/** Tell me everything again. */
export interface Sync {
  do: "sync";
  id: number;
}

/** The host changes a seat before the game starts, one that no guest holds. */
export interface Arrange {
  do: "arrange";
  id: number;
  seat: number;
  kind: "bot" | "here" | "me" | "online";
  name?: string;
  bot?: string;
}

/** The host lets two seats change places before the game starts, neither held by a guest. */
export interface Swap {
  do: "swap";
  id: number;
  seat: number;
  other: number;
}

/** Choose the colour of a seat before the game starts: one's own, or as the host of one that no guest holds. */
export interface Dress {
  do: "dress";
  id: number;
  seat: number;
  colour: number;
}

/** The host asks a guest to stand up before the game starts. The guest is told, and the seat has a new link. */
export interface Free {
  do: "free";
  id: number;
  seat: number;
}

/** The host says who begins. */
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

/** Make a pass, with which another device goes on with a seat of mine; without a seat, with all of them. */
export interface Transfer {
  do: "transfer";
  id: number;
  seat?: number | null;
}

/** Go on here, with the pass that another device made. */
export interface Takeover {
  do: "takeover";
  id: number;
  secret: string;
}

/** The host begins the game; every seat must be taken. */
export interface Start {
  do: "start";
  id: number;
}

/** Play again with the same people in the same seats. */
export interface Rematch {
  do: "rematch";
  id: number;
}

/** A chair as a client may know it. `mine`: this client plays it; `secret` is there for the host's open seats. */
export interface SeatInfo {
  kind: "bot" | "here" | "me" | "online";
  name: string;
  taken: boolean;
  present: boolean;
  mine: boolean;
  colour: number;
  bot: string;
  secret: string;
}

/** The table and who sits there; `next` is the table of the rematch, `openers` are those who may begin it. */
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
}

/** One event as this client may see it, and its sentence; `ply` is the ply after it. */
export interface Told {
  ply: number;
  event: any;
  text: string;
}

/** How it ended. */
export interface ResultInfo {
  ranks: number[];
  scores: number[];
  winners: number[];
  truncated: boolean;
  why: string;
}

/** The table as it is now. */
export interface TableSet {
  is: "table";
  table: TableInfo;
}

/** The whole truth, whenever a client comes or asks. */
export interface Snapshot {
  is: "snapshot";
  ply: number;
  actor: number | null;
  views: Record<string, any>;
  told: Told[];
  scores: number[];
  result: ResultInfo | null;
}

/** What happened since a ply, and the truth after it. A client that is not at `since` asks for a snapshot. */
export interface Happened {
  is: "happened";
  ply: number;
  actor: number | null;
  views: Record<string, any>;
  told: Told[];
  scores: number[];
  result: ResultInfo | null;
  since: number;
}

/** What was asked is done. */
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

/** What a strong player would do: the action to take now, and why in words. */
export interface Hinted {
  is: "hinted";
  id: number;
  action: string;
  text: string;
}

/** A pass for another device: it works once, within so many minutes. */
export interface Pass {
  is: "pass";
  id: number;
  secret: string;
  minutes: number;
}

/** The host has freed this seat: it is yours no longer. */
export interface Freed {
  is: "freed";
  seat: number;
}

/** What was asked cannot be had; `why` is for people. */
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

/** A chair of a new table. */
export interface SeatPlan {
  kind: "bot" | "here" | "me" | "online";
  name?: string;
  bot?: string;
  colour?: number | null;
}

/** POST /api/tables: set a table; it starts at once if every seat is taken and `start` is set. */
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

/** How a game looks: the pattern on walls, the shape of pieces, and its picture on the shelf, perhaps by night. */
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

/** An opponent with a name and a character; `strength` is 1 to `of`. */
export interface BotInfo {
  id: string;
  name: string;
  about: string;
  strength: number;
  of: number;
}

/** GET /api/shelf. */
export interface Shelf {
  games: GameInfo[];
  bots: BotInfo[];
}

/** GET /api/mine: a table this guest sits at. */
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

/** One step of a replay: what the watcher saw, and in `views` what each seat knew besides the table. */
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

/** POST /api/records: a record file to look at; the answer is `Made`. */
export interface RecordText {
  text: string;
}

/** POST /api/qr: a link, which may hold a secret and so is no part of the address; the answer is `LinkCode`. */
export interface LinkText {
  text: string;
}

/** A QR code as SVG. */
export interface LinkCode {
  svg: string;
}

/** Any answer with a status of 400 or more. */
export interface Trouble {
  code: string;
  why: string;
}

export type Kind = "bot" | "here" | "me" | "online";
export type AnyAsk = Act | Undo | Resign | Peek | Hint | Sync | Arrange | Swap | Dress | Free | Begin | Sit | Transfer | Takeover | Start | Rematch;
export type AnyMessage = TableSet | Snapshot | Happened | Done | Peeked | Hinted | Pass | Freed | Refusal;
