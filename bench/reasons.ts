const NEW_REQUEST =
  'a new request is read, asked of SQLite and written as JSON; the bare route does none of that'
const EVERY_REQUEST = 'key, version of the data, request id, log line and counters of every answer'
const SMALL = 'over so few posts the peers have little to count; the target is for a million'

/** Why a target does not hold, by the number of its finding: told only where it does not. */
export const REASONS: Readonly<Record<string, string>> = {
  'endpoints.card.first': NEW_REQUEST,
  'endpoints.metrics.first': NEW_REQUEST,
  'endpoints.feed.first': NEW_REQUEST,
  'endpoints.card.repeated': EVERY_REQUEST,
  'endpoints.metrics.repeated': EVERY_REQUEST,
  'market.first': 'best time has 168 hours, a card is one row',
  'search.postgres.p50': SMALL,
  'search.postgres.p95': SMALL,
  'search.fts5.p50': SMALL,
  'search.fts5.p95': SMALL,
  'search.sphinx.p50': SMALL,
  'search.sphinx.p95': SMALL,
  'workers.search': 'the load runs on the same two cores',
  'import.posts_seen_once':
    'reading overlaps with writing only from the second batch on, and so few posts are hardly two',
  'import.posts_with_view_curves':
    'reading overlaps with writing only from the second batch on, and so few posts are hardly two',
}
