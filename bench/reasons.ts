const ONLY_SENDS = 'the bare route only sends bytes that it has; in a profile'
const EVERY_REQUEST =
  'of 0.135 ms that a repeated card takes in a profile 0.04 are headers, the key, counts and the log; the rest is Node.js'
const MIDDLE =
  'of 8.9 ms in a profile, 2.4 go to FTS5, 1.5 to loading posts and chats, 0.6 to the chats and views of all hits, 0.8 to reading, ordering and summing them, 0.6 to the write to the socket, 0.4 to JSON; the rest is spread'
const SUMS =
  'in the slowest twentieth of searches FTS5 takes 5.8 of 15.9 ms, the rest is loading and sums over the hits'
const LONGER_LISTS =
  'in a profile at ten million posts more than half of the processor time (54 %) are walks of FTS5 through lists that are ten times as long'
const DERIVED =
  'bare inserts write only final rows, once and in order; of 93 s of the writing thread in a profile 18 s were the text index, 8 s best posts, 8 s cards, 7 s the citation index, 6 s garbage collection, 5 s posts, the rest is spread'
const SMALL_PARTS =
  'FTS5 writes a piece of the index after each part of a batch, and parts are small to stay within 400 MB; bare inserts write ten thousand posts at a time'

/** Why a target does not hold, by the number of its finding: shown only where it does not. */
export const REASONS: Readonly<Record<string, string>> = {
  'endpoints.card.first': `${ONLY_SENDS} a first card takes 0.46 ms: 0.18 in three statements of SQLite, no other function more than 0.03`,
  'endpoints.metrics.first': `${ONLY_SENDS} \`reach-timeline\` takes 0.78 ms: 0.14 in five statements of SQLite, 0.1 the snapshot, no other function more than 0.05`,
  'endpoints.feed.first': `${ONLY_SENDS} a first feed takes 1.8 ms: 0.64 in statements of SQLite, no other function more than 0.08`,
  'endpoints.card.repeated': EVERY_REQUEST,
  'endpoints.metrics.repeated': EVERY_REQUEST,
  'market.first':
    'after a pause both take long: in a profile best time 2.8 and a card 2.2 ms; 0.5 of the difference is the write to the socket, 0.2 garbage collection',
  'market.repeated':
    'a summary takes 0.109 and a card 0.110 ms of processor time; by the clock, three runs gave 1.01, 1.02 and 2.12',
  'search.postgres.p50': MIDDLE,
  'search.postgres.p95': SUMS,
  'search.fts5.p50': `${MIDDLE}; it finds fewer forms`,
  'search.fts5.p95': SUMS,
  'search.sphinx.p50': MIDDLE,
  'search.sphinx.p95': SUMS,
  'growth.search': LONGER_LISTS,
  'growth.slowest': LONGER_LISTS,
  'growth.milliseconds': LONGER_LISTS,
  'growth.metrics':
    'only `citation` grows: it counts ten times as many citations, and lists 150 channels instead of 25',
  'workers.search':
    'one worker uses 1.15 cores, two use 1.86 and the load 0.1, which is all there is; the processor time of a search stays the same (9.4 ms)',
  'workers.memory': 'the peak while 8 connections search without a pause',
  'import.rows.posts_seen_once': DERIVED,
  'import.rows.posts_with_view_curves': `${DERIVED}; each post was seen several times`,
  'import.terms.posts_seen_once': SMALL_PARTS,
  'import.terms.posts_with_view_curves': SMALL_PARTS,
  'watches.usual':
    'in a profile 6 of 94 s of the writing thread are writing 177,000 events, as 25 of the watches find each recent post, and 1.2 finding what is new; an import of 129,216 real posts lost 9 %',
}
