-- One row for each table, as in postgres-2.sql. Times are seconds, scores are JSON.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL DEFAULT 'table',
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    stage TEXT NOT NULL DEFAULT 'waiting',
    sheet TEXT NOT NULL,
    rev INTEGER NOT NULL DEFAULT 0,
    header TEXT,
    ply INTEGER NOT NULL DEFAULT 0,
    mark BLOB,
    scores TEXT,
    turn_guest TEXT NOT NULL DEFAULT '',
    host TEXT NOT NULL,
    payer TEXT NOT NULL,
    person INTEGER NOT NULL,
    awake REAL,
    due REAL,
    tries INTEGER NOT NULL DEFAULT 0,
    made REAL NOT NULL,
    touched REAL NOT NULL
);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_host ON tables (host, id DESC);
CREATE INDEX tables_payer ON tables (payer, id DESC);
CREATE TABLE steps (tab INTEGER NOT NULL, ply INTEGER NOT NULL, lines TEXT NOT NULL, PRIMARY KEY (tab, ply)) WITHOUT ROWID;
CREATE TABLE chairs (tab INTEGER NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, PRIMARY KEY (tab, seat)) WITHOUT ROWID;
CREATE INDEX chairs_guest ON chairs (guest, tab DESC);
CREATE TABLE payers (id TEXT PRIMARY KEY, spent REAL NOT NULL, at REAL NOT NULL);
CREATE TABLE passes (
    hash BLOB PRIMARY KEY, tab INTEGER NOT NULL, guest TEXT NOT NULL, seat INTEGER, until REAL NOT NULL
);
CREATE TABLE papers (name TEXT PRIMARY KEY, text TEXT NOT NULL);  -- what is about no table, such as a key of cookies

-- What release 0.1.0 stored. A sheet that is no JSON counts as an empty one: its table is archived when it is opened.
CREATE TEMP TABLE pages AS
SELECT number, name, text, CASE WHEN json_valid(CAST(text AS TEXT)) THEN CAST(text AS TEXT) ELSE '{}' END AS tree
FROM sheets WHERE name != 'server secret';
INSERT INTO tables (key, kind, game, rules, stage, sheet, header, ply, host, payer, person, made, touched)
SELECT
    p.name,
    CASE WHEN json_extract(p.tree, '$.kind') = 'upload' THEN 'record' ELSE 'table' END,
    CAST(coalesce(json_extract(p.tree, '$.game'), '') AS TEXT),
    CAST(coalesce(substr(m.header, instr(m.header, char(10) || 'version ') + 9), '0') AS INTEGER),
    CASE
        WHEN json_extract(p.tree, '$.over') = 1 OR json_extract(p.tree, '$.kind') = 'upload' THEN 'over'
        WHEN json_extract(p.tree, '$.started') = 1 OR m.number IS NOT NULL THEN 'playing'
        ELSE 'waiting'
    END,
    p.text,
    m.header,
    coalesce((SELECT max(ply) + 1 FROM entries WHERE match = m.number), 0),
    CAST(coalesce(json_extract(p.tree, '$.host'), '') AS TEXT),
    '',
    json_type(p.tree, '$.chairs') IS NOT 'array'
        OR EXISTS (SELECT 1 FROM json_each(p.tree, '$.chairs') c WHERE json_extract(c.value, '$.kind') IS NOT 'bot'),
    CAST(strftime('%s', 'now') AS REAL),
    CAST(strftime('%s', 'now') AS REAL)
FROM pages p LEFT JOIN matches m ON m.key = p.name ORDER BY p.number;
INSERT INTO tables (key, kind, game, rules, stage, sheet, header, ply, host, payer, person, made, touched)
SELECT
    m.key,
    CASE WHEN substr(m.key, 1, 2) = 'r-' THEN 'record' ELSE 'local' END,
    '',
    CAST(substr(m.header, instr(m.header, char(10) || 'version ') + 9) AS INTEGER),
    CASE WHEN substr(m.key, 1, 2) = 'r-' THEN 'over' ELSE 'playing' END,
    '',
    m.header,
    coalesce((SELECT max(ply) + 1 FROM entries WHERE match = m.number), 0),
    '', '', 1, CAST(strftime('%s', 'now') AS REAL), CAST(strftime('%s', 'now') AS REAL)
FROM matches m WHERE NOT EXISTS (SELECT 1 FROM sheets s WHERE s.name = m.key) ORDER BY m.number;
INSERT INTO steps
SELECT t.id, e.ply, e.line FROM entries e JOIN matches m ON m.number = e.match JOIN tables t ON t.key = m.key;
INSERT INTO chairs
SELECT t.id, c.key, json_extract(c.value, '$.guest')
FROM pages p JOIN tables t ON t.key = p.name, json_each(p.tree, '$.chairs') c
WHERE json_type(p.tree, '$.chairs') = 'array' AND c.type = 'object' AND json_type(c.value, '$.guest') = 'text'
    AND json_extract(c.value, '$.guest') != '';
INSERT INTO papers SELECT name, text FROM sheets WHERE name = 'server secret';
DROP TABLE pages;
DROP TABLE entries;
DROP TABLE matches;
DROP TABLE sheets;
