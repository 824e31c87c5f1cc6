import { ads } from '../api/ads.js'
import { audit } from '../api/audit.js'
import { bestHours } from '../api/best-hours.js'
import { candidates } from '../api/candidates.js'
import { botCategories, categories, channel, channels, likes, regions, similar } from '../api/catalogue.js'
import { changes } from '../api/changes.js'
import { citation, citationBreakdown, citationHistory, repostSources } from '../api/citation.js'
import { compare } from '../api/compare.js'
import { copying, postCopies } from '../api/copies.js'
import { coverage } from '../api/coverage.js'
import { graph } from '../api/graph.js'
import { influence } from '../api/influence.js'
import { labels } from '../api/labels.js'
import { lookup } from '../api/lookup.js'
import { bestTime, categoryGrowth, contentTypes, growthLeaders, stats, topChannels } from '../api/market.js'
import { mentionsList, mentionsTimeline } from '../api/mentions.js'
import {
  err,
  history,
  postsHeatmap,
  postsHourly,
  postsSummary,
  postsTimeline,
  reachTimeline,
  subs,
} from '../api/metrics.js'
import { postNeighbours } from '../api/neighbours.js'
import { postCitations, postVersions, postViews } from '../api/post.js'
import { posts } from '../api/posts.js'
import { ranking, top } from '../api/ranking.js'
import { related } from '../api/related.js'
import { search } from '../api/search.js'
import { suggest } from '../api/suggest.js'
import type { AnyEndpoint } from '../http/endpoint.js'

/** All endpoints of the API. */
export const API: readonly AnyEndpoint[] = [
  channels,
  channel,
  categories,
  regions,
  similar,
  botCategories,
  likes,
  labels,
  lookup,
  related,
  candidates,
  subs,
  err,
  reachTimeline,
  postsSummary,
  postsTimeline,
  postsHeatmap,
  postsHourly,
  history,
  bestHours,
  coverage,
  changes,
  audit,
  compare,
  posts,
  postVersions,
  postViews,
  postCitations,
  postCopies,
  copying,
  postNeighbours,
  top,
  ranking,
  ads,
  mentionsTimeline,
  mentionsList,
  citation,
  citationBreakdown,
  citationHistory,
  repostSources,
  influence,
  graph,
  stats,
  topChannels,
  growthLeaders,
  categoryGrowth,
  bestTime,
  contentTypes,
  search,
  suggest,
]
