"""All limits: the most that one client may cost the others, and how long data is kept."""

from __future__ import annotations

from typing import NamedTuple


class Quota(NamedTuple):
    """The most that one guest may have, and all guests of one address together."""

    guest: int
    address: int


class Rate(NamedTuple):
    """`burst` at once, then `rate` a second."""

    rate: float
    burst: float


class Pace(NamedTuple):
    """How often one guest may do something, and all guests of one address together."""

    guest: Rate
    address: Rate


# --- what is stored: asked of the store, so it holds over all workers -------------------------------------------------

TABLES = Quota(20, 100)  # tables that are not over
GHOSTS = Quota(2, 6)  # of these, tables of bots alone
UPLOADS = Quota(20, 60)  # records from elsewhere
THINKING = Quota(600, 1800)  # seconds of thinking an hour; beyond them, bots play only at tables with people
MINE = TABLES.guest  # tables in the list of a guest: all that count are there

# --- how often --------------------------------------------------------------------------------------------------------

NEW_TABLES = Pace(Rate(1, 20), Rate(1, 20))  # a rematch is a new table, too
READS = Rate(20, 200)  # GET /api/* from an address
POSTS = Rate(10, 300)  # of an address
REPLAYS = Rate(10, 200)  # pages of replays, of an address
UPLOADING = Rate(1 / 15, 20)  # of a guest …
UPLOADING_ADDRESS = Rate(1 / 5, 60)  # … and of an address
GUESSES = Rate(1 / 10, 20)  # wrong codes of tables, of an address: a day's guesses find one of 1,000 tables in 124
JOINS = Pace(Rate(1 / 6, 20), Rate(1 / 2, 60))  # attempts to sit down with a code
CODES = Pace(Rate(1, 20), Rate(2, 40))  # QR codes: each takes up to 40 ms
CONNECTS = Pace(Rate(2, 40), Rate(10, 200))  # new sockets: each is sent all that its guest may know
MESSAGES = Rate(30, 90)  # of a socket
ALL_MESSAGES = Pace(Rate(60, 180), Rate(200, 1000))
SYNCS = Pace(Rate(1, 20), Rate(10, 100))  # each takes 2 ms
TRIES = Pace(Rate(6, 90), Rate(60, 600))  # attempts at puzzles and positions, previews included
REVIEWING = Pace(Rate(20 / 3600, 20), Rate(60 / 3600, 60))  # games, each once
HINTS = Pace(Rate(6 / 60, 6), Rate(30 / 60, 30))
REACTIONS = Pace(Rate(1 / 3, 1), Rate(4, 40))  # shown to everybody at the table
CHANGES = Pace(Rate(5, 60), Rate(25, 300))  # of seats, votes and passes: each is stored, most are told to everybody
SHOWN = Pace(Rate(5, 60), Rate(25, 300))  # pushes that are tried in front of everybody
QUESTIONS = Pace(Rate(1 / 5, 4), Rate(2, 20))  # to the others at a table
ASKERS = 10_000  # guests and addresses whose rates are remembered

# --- sockets ----------------------------------------------------------------------------------------------------------

SOCKETS = Quota(12, 60)  # of one worker
FRAME = 4096  # bytes of one message from a client
GAP = 0.005  # seconds between two messages of a guest: others get their turn between messages that come all at once
PENALTY = 0.1  # seconds that a socket is not read after a message beyond its rate
LATE = 400  # messages that may wait for a slow client …
LATE_BYTES = 2**20  # … and their bytes
LETTING_GO = 1.0  # seconds for disconnecting a client that is too slow
PING = 20.0  # seconds between two pings
UNREAD = 30.0  # seconds after which a connection ends if its client reads no byte

# --- requests ---------------------------------------------------------------------------------------------------------

REQUEST = 30.0  # seconds within which a client must have sent a request
ADDRESS = 2_000  # characters of a path and its query
HEADERS = 16_384  # bytes of all headers
COOKIES = 8_000  # characters of a Cookie header that are parsed
BODY = 500_000  # bytes of a request
RECORD = 400_000  # bytes of a record
ENTRIES = 10_000  # lines of a record, uploaded or played here
FRAMES = 200  # frames of one page of a replay
READING = 30  # records that may wait to be read
READERS = 2  # processes that read records
READING_EACH = 1  # records that are read at a time, from one address
REVIEWS = 2  # reviews at a time
REVIEWS_EACH = 1  # of these, from one address
LISTENING = 12  # reviews that an address waits for at a time: each keeps a connection open
REVIEW_WAITS = 2.0  # seconds that a turn of a review waits for bots
REVIEWS_KEPT = 64  # reviews in memory …
REVIEWS_BYTES = 32 * 2**20  # … and their bytes
READING_SECONDS = 10.0  # of CPU time for one record
READING_MEMORY = 512 * 2**20  # bytes of the process that reads records

# --- memory and retention ---------------------------------------------------------------------------------------------

IDLE = 120.0  # seconds after which a room without clients is closed
ROOMS = 2_000  # rooms in memory; beyond that, the rooms idle for longest are closed
PRUNE_FIRST, PRUNE = 600.0, 24 * 3600.0  # seconds from the start to the first pruning, and between two
READY = 2.0  # seconds within which a store answers that is ready
UPLOAD_DAYS = 30  # days that an uploaded record is kept after the last look

# --- the end of the process -------------------------------------------------------------------------------------------

DRAIN = 2.0  # seconds from the signal to the end: time for a proxy to find another worker
LAG = 0.1  # seconds that the event loop may be late before a line is logged
