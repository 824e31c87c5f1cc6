import { ads } from '../api/ads.js'
import { audit } from '../api/audit.js'
import { bestHours } from '../api/best-hours.js'
import { catalogue } from '../api/catalogue.js'
import { changes } from '../api/changes.js'
import { citation } from '../api/citation.js'
import { compare } from '../api/compare.js'
import { coverage } from '../api/coverage.js'
import { lookup } from '../api/lookup.js'
import { market } from '../api/market.js'
import { mentions } from '../api/mentions.js'
import { metrics } from '../api/metrics.js'
import { neighbours } from '../api/neighbours.js'
import { post } from '../api/post.js'
import { posts } from '../api/posts.js'
import { rankings } from '../api/ranking.js'
import { related } from '../api/related.js'
import { search } from '../api/search.js'
import type { ApiRoutes } from '../http/routes.js'

/** All endpoints of the API, in groups. */
export const API: readonly ApiRoutes[] = [
  catalogue,
  lookup,
  related,
  metrics,
  bestHours,
  coverage,
  changes,
  audit,
  compare,
  posts,
  post,
  neighbours,
  rankings,
  ads,
  mentions,
  citation,
  market,
  search,
]
