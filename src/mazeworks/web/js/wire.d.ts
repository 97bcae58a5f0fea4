// Made from server/wire.py and wire_http.py by `python -m mazeworks.server.types`. Do not edit.

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

/** Start the game; for the host. Every seat must be taken. */
export interface Start {
  do: "start";
  id: number;
}

/** Play again with the same players in the same seats. */
export interface Rematch {
  do: "rematch";
  id: number;
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
}

/** One event as this client may see it, and its sentence; `ply` is the ply after it. */
export interface Told {
  ply: number;
  event: any;
  text: string;
}

/** The result of a game. */
export interface ResultInfo {
  ranks: number[];
  scores: number[];
  winners: number[];
  truncated: boolean;
  why: string;
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

/** The action of a strong player, and the reason in words. */
export interface Hinted {
  is: "hinted";
  id: number;
  action: string;
  text: string;
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

export type Kind = "bot" | "here" | "me" | "online";
export type AnyAsk = Act | Undo | Resign | Peek | Hint | Sync | Arrange | Swap | Dress | Free | Begin | Sit | Transfer | Takeover | Start | Rematch;
export type AnyMessage = TableSet | Snapshot | Happened | Done | Peeked | Hinted | Pass | Freed | Refusal;
