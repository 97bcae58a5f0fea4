// Made from server/wire.py by `python -m mazeworks.server.types`. Do not edit.

/** One option: what it may be, what it is unless set, and whether this entry of the shelf has fixed it. */
export interface Setting {
  name: string;
  kind: "bool" | "choice" | "int";
  default: any;
  about: string;
  choices?: any[];
  least?: number | null;
  most?: number | null;
  fixed?: boolean;
}

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

/** The host changes a seat before the game starts. */
export interface Arrange {
  do: "arrange";
  id: number;
  seat: number;
  kind: "bot" | "here" | "me" | "online";
  name?: string;
  bot?: string;
}

/** Take a seat with the secret of its invite link. */
export interface Sit {
  do: "sit";
  id: number;
  seat: number;
  secret: string;
  name: string;
}

/** The host begins the game; every seat must be taken. */
export interface Start {
  do: "start";
  id: number;
}

/** Play again with the same people: the next seat begins. */
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
  bot: string;
  secret: string;
}

/** The table and who sits there; `next` is the table of the rematch. */
export interface TableInfo {
  key: string;
  game: string;
  title: string;
  options: Record<string, any>;
  stage: "over" | "playing" | "waiting";
  host: boolean;
  watchers: number;
  seats: SeatInfo[];
  next: string;
  address: string;
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

/** What was asked cannot be had; `why` is for people. */
export interface Refusal {
  is: "refused";
  id: number;
  code: string;
  why: string;
}

/** A chair of a new table. */
export interface SeatPlan {
  kind: "bot" | "here" | "me" | "online";
  name?: string;
  bot?: string;
}

/** POST /api/tables: set a table; it starts at once if every seat is taken and `start` is set. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, any>;
  start?: boolean;
}

/** Answer: the key of the new table. */
export interface Made {
  key: string;
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
  stage: "over" | "playing" | "waiting";
  names: string[];
  my_turn: boolean;
  scores: number[];
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

/** GET /api/replays/KEY. */
export interface Replay {
  key: string;
  game: string;
  title: string;
  names: string[];
  result: ResultInfo | null;
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

/** Any answer with a status of 400 or more. */
export interface Trouble {
  code: string;
  why: string;
}

export type Kind = "bot" | "here" | "me" | "online";
export type AnyAsk = Act | Undo | Resign | Peek | Hint | Sync | Arrange | Sit | Start | Rematch;
export type AnyMessage = TableSet | Snapshot | Happened | Done | Peeked | Hinted | Refusal;
