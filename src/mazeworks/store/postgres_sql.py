"""The statements of the PostgreSQL store. Times come from the database's clock, so that all processes agree."""

HEAD = (
    "id, key, kind, game, rules, stage, sheet, rev, header, ply, mark, scores, turn_guest, host, payer, person,"
    " due IS NOT NULL"
)
CLOSED = "('over', 'left', 'archived')"

# All waiting steps of a process, as arrays. The tables are locked in a fixed order, so writers cannot deadlock. The
# statement returns the steps that were first; the others are stale.
APPEND = """
WITH want AS (
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bytea[], $7::text[],
        $8::text[], $9::boolean[], $10::int[], $11::boolean[])
        w (id, ply, upto, lines, stage, mark, scores, turn, bot, rules, person)
), held AS (
    SELECT t.id FROM tables t JOIN want w ON w.id = t.id WHERE t.ply = w.ply ORDER BY t.id FOR UPDATE OF t
), head AS (
    UPDATE tables t SET ply = w.upto, stage = w.stage, mark = w.mark, scores = w.scores::int[], turn_guest = w.turn,
        due = CASE WHEN w.bot THEN now() END, rules = w.rules, person = t.person AND w.person, tries = 0,
        touched = now()
    FROM want w JOIN held h ON h.id = w.id WHERE t.id = w.id AND t.ply = w.ply
    RETURNING w.id, w.ply, w.upto, w.lines
), added AS (
    INSERT INTO steps (tab, ply, lines) SELECT id, ply, lines FROM head WHERE upto > ply
)
SELECT id FROM head
"""
MAKE = """
INSERT INTO tables (key, kind, game, rules, sheet, host, payer, person) VALUES ($1, $2, $3, $4, '', $5, $6, true)
RETURNING id
"""
SHEET = """
UPDATE tables SET sheet = $3, host = $4, person = $5, header = coalesce($6, header), code = $7,
    turn_guest = coalesce($8, turn_guest), rev = rev + 1, touched = now()
WHERE id = $1 AND rev = $2 RETURNING rev
"""
CHAIRS = "INSERT INTO chairs SELECT $1, seat - 1, guest FROM unnest($2::text[]) WITH ORDINALITY c (guest, seat)"
CLAIM = """
UPDATE tables SET due = now() + make_interval(secs => $2), tries = tries + 1 WHERE id = (
    SELECT t.id FROM tables t LEFT JOIN payers p ON p.id = t.payer LEFT JOIN payers g ON g.id = t.host
    WHERE due <= now() AND (person OR NOT $1 AND awake > now() AND NOT EXISTS (
        SELECT 1 FROM payers h WHERE h.id IN ('hour ' || t.host, 'hour ' || t.payer)
        AND h.spent * exp(-extract(epoch FROM now() - h.at) / 3600)
            >= CASE WHEN h.id = 'hour ' || t.host THEN $3::float8 ELSE $4::float8 END
    ))
    ORDER BY (person OR due < now() - interval '30 s') DESC,
        coalesce(p.spent * exp(-extract(epoch FROM now() - p.at) / 60), 0),
        coalesce(g.spent * exp(-extract(epoch FROM now() - g.at) / 60), 0), due
    LIMIT 1 FOR UPDATE OF t SKIP LOCKED
) RETURNING id, key, ply, payer, host, tries
"""
LEASE = "UPDATE tables SET due = now() + make_interval(secs => $3) WHERE id = $1 AND ply = $2"  # NULL: never
TIMES = """
SELECT ply, extract(epoch FROM at)::float8 FROM steps WHERE tab = $1 AND at IS NOT NULL ORDER BY ply
"""
AWAKE = "UPDATE tables SET awake = now() + make_interval(secs => $2) WHERE id = ANY($1::bigint[])"
SPENT = """
INSERT INTO payers SELECT id, $2, now() FROM unnest($1::text[]) p (id)
ON CONFLICT (id) DO UPDATE SET at = now(),
    spent = payers.spent * exp(-extract(epoch FROM now() - payers.at) / CASE WHEN payers.id LIKE 'hour %' THEN 3600
        ELSE 60 END) + excluded.spent
"""
THINKING = """
SELECT id, spent * exp(-extract(epoch FROM now() - at) / 3600) FROM payers WHERE id = ANY($1::text[])
"""
WAITING = """
SELECT count(*), coalesce(extract(epoch FROM now() - min(due)), 0)::float8 FROM tables
WHERE due <= now() AND (person OR awake > now())
"""
MINE = f"""
SELECT {HEAD} FROM tables WHERE id IN (
    SELECT DISTINCT tab FROM chairs WHERE guest = $1 ORDER BY tab DESC LIMIT $3
) ORDER BY stage IN {CLOSED}, id DESC LIMIT $2
"""  # noqa: S608
CODED = f"""
SELECT {HEAD} FROM tables WHERE code = $1 AND code != '' AND stage NOT IN {CLOSED} ORDER BY id DESC LIMIT 1
"""  # noqa: S608
_TABLES = f"kind = 'table' AND stage NOT IN {CLOSED}"
_PAID = "payer = $2 AND payer != ''"
COUNT = f"""
SELECT count(*) FILTER (WHERE {_TABLES} AND host = $1), count(*) FILTER (WHERE {_TABLES} AND {_PAID}),
    count(*) FILTER (WHERE {_TABLES} AND NOT person AND host = $1),
    count(*) FILTER (WHERE {_TABLES} AND NOT person AND {_PAID}),
    count(*) FILTER (WHERE kind = 'record' AND host = $1), count(*) FILTER (WHERE kind = 'record' AND {_PAID})
FROM tables WHERE host = $1 OR {_PAID}
"""  # noqa: S608
LEFT = """
UPDATE tables SET stage = 'left', due = NULL, touched = now()
WHERE kind = 'table' AND stage = 'playing' AND touched <= now() - make_interval(secs => $1)
"""
OLD = f"""
SELECT id FROM tables WHERE kind = 'table' AND (
    stage = 'waiting' AND touched <= now() - make_interval(secs => $1)
    OR stage IN {CLOSED} AND touched <= now() - make_interval(secs => $2)
) OR kind = 'record' AND touched <= now() - make_interval(secs => $3) LIMIT $4
"""  # noqa: S608
FORGET = (
    "DELETE FROM steps WHERE tab = ANY($1::bigint[])",
    "DELETE FROM chairs WHERE tab = ANY($1::bigint[])",
    "DELETE FROM passes WHERE tab = ANY($1::bigint[])",
    "DELETE FROM tables WHERE id = ANY($1::bigint[])",
)
GIVE = "INSERT INTO passes VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))"
GIVEN = "SELECT guest, seat, extract(epoch FROM until - now()) FROM passes WHERE hash = $1 AND tab = $2"
