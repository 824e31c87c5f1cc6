import { formatInstant } from '../domain/time.js'
import { feedPaths } from './feed.js'
import type { Watch } from './watch.js'

/** A watch as people see it, without its secret. */
export const shownWatch = (watch: Watch) => ({
  id: watch.id,
  name: watch.name,
  query: watch.query,
  url: watch.webhook?.url ?? null,
  email: watch.mail?.address ?? null,
  digest: watch.mail?.digest ?? null,
  language: watch.mail?.language ?? null,
  max_age_hours: watch.maxAgeHours ?? null,
  created_at: formatInstant(watch.createdAt),
  feeds: feedPaths(watch.feed),
})
