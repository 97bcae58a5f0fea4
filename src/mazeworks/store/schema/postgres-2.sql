-- Where every table stands; steps are only ever added.
CREATE TABLE meta (one boolean PRIMARY KEY DEFAULT true CHECK (one), version int NOT NULL);
CREATE TABLE tables (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE,                -- a name only: nothing is ever read from its letters
    kind text NOT NULL DEFAULT 'table',      -- table, record (uploaded) or local (a game of the terminal)
    game text NOT NULL,
    rules int NOT NULL,                      -- the version of the game's rules
    stage text NOT NULL DEFAULT 'waiting',   -- waiting, playing, over, left or archived
    sheet text NOT NULL,                     -- who may sit where …
    rev int NOT NULL DEFAULT 0,              -- … changed only by a writer that has read this revision
    header text,                             -- of the record; NULL while waiting
    ply int NOT NULL DEFAULT 0,
    mark bytea,                              -- fingerprint of the state
    scores int[],                            -- scores and turn_guest are for lists, so that no match is loaded
    turn_guest text NOT NULL DEFAULT '',
    host text NOT NULL,
    payer text NOT NULL,                     -- keyed hash of the address that set the table
    person boolean NOT NULL,                 -- a seat is for a person
    awake timestamptz,                       -- a client watches until then
    due timestamptz,                         -- a bot's decision is due; a claim moves it, which is the lease
    tries smallint NOT NULL DEFAULT 0,
    made timestamptz NOT NULL DEFAULT now(),
    touched timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 70);                    -- no index on what every action changes: updates stay in the page
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_host ON tables (host, id DESC);
CREATE INDEX tables_payer ON tables (payer, id DESC);
CREATE TABLE steps (tab bigint NOT NULL, ply int NOT NULL, lines text NOT NULL, PRIMARY KEY (tab, ply));
CREATE TABLE chairs (tab bigint NOT NULL, seat smallint NOT NULL, guest text NOT NULL, PRIMARY KEY (tab, seat));
CREATE INDEX chairs_guest ON chairs (guest, tab DESC);
CREATE TABLE payers (id text PRIMARY KEY, spent float8 NOT NULL, at timestamptz NOT NULL);
CREATE TABLE passes (
    hash bytea PRIMARY KEY, tab bigint NOT NULL, guest text NOT NULL, seat smallint, until timestamptz NOT NULL
);
