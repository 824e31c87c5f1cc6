import { type ApiRequest, api } from './request.js'

/** What `/api/channels/` is followed by where no chat is meant. */
const TAKEN = new Set([
  'bot-categories',
  'categories',
  'category-growth',
  'best-time',
  'citation',
  'citation-breakdown',
  'citation-history',
  'content-types',
  'err',
  'growth-leaders',
  'history',
  'likes',
  'mentions-list',
  'mentions-timeline',
  'post-citations',
  'post-views',
  'posts',
  'posts-heatmap',
  'posts-hourly',
  'posts-summary',
  'posts-timeline',
  'reach-timeline',
  'regions',
  'repost-sources',
  'similar',
  'stats',
  'subs',
  'top-channels',
])

/** The card of whoever has this handle, identifier or title; a handle that is also an endpoint's name needs its @. */
export const channelRequest = (name: string): ApiRequest<'/api/channels/{handle}'> =>
  api('/api/channels/{handle}', {}, { handle: TAKEN.has(name) ? `@${name}` : name })
