const NEW_REQUEST =
  'the bare route only sends bytes that it has; a new request is checked, asked of SQLite in a snapshot of its own and written as JSON'
const EVERY_REQUEST = 'every answer has a key to check, a request id, a line in the log and counts'
const MIDDLE =
  'about half of ours is the walk of FTS5, the rest is loading, marking and summing up in JavaScript'
const SUMS = 'most of ours is the walk of FTS5 through the lists of frequent words and of filters'
const LONGER_LISTS =
  'FTS5 walks lists of frequent words that are ten times as long: 22 of 29 s in a profile at four million posts'
const DERIVED =
  'two threads on two cores: one reads, checks and finds word forms, the other writes, and derives links, citations, days, cards'

/** Why a target does not hold, by the number of its finding: shown only where it does not. */
export const REASONS: Readonly<Record<string, string>> = {
  'endpoints.card.first': NEW_REQUEST,
  'endpoints.metrics.first': NEW_REQUEST,
  'endpoints.feed.first': NEW_REQUEST,
  'endpoints.card.repeated': EVERY_REQUEST,
  'endpoints.metrics.repeated': EVERY_REQUEST,
  'market.first': 'best time has 168 hours, a card is one row',
  'market.repeated': 'within what two runs differ by: both are bytes that are kept, these are more',
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
    '`citation` counts all citations of a chat, of which there are ten times as many; the others do not grow',
  'workers.search': 'the load runs on the same two cores',
  'workers.memory': 'the peak while 8 connections search without a pause',
  'import.rows.posts_seen_once': DERIVED,
  'import.rows.posts_with_view_curves': DERIVED,
}
