import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../support/app.js'
import { createDemoApp } from '../support/demo.js'
import { endpointsOf } from './endpoints.js'

/**
 * The fields that the specification names, with their types. Clients were written by this list: fields may be added, but
 * none may be renamed, removed or given another type.
 */

type FieldType = 'integer' | 'integer?' | 'number' | 'string' | 'string?' | 'boolean' | 'counts'
type Shape = FieldType | { [field: string]: Shape } | [Shape]

const CARD: Shape = {
  chat_id: 'integer',
  handle: 'string?',
  title: 'string',
  link: 'string?',
  description: 'string',
  chat_type: 'string',
  category: 'string?',
  region: 'string?',
  lang: 'string?',
  participants_count: 'integer',
  avg_reach: 'number',
  err_pct: 'number',
  citation_idx: 'number',
  g_today: 'integer',
  g_yest: 'integer',
  g_week: 'integer',
  g_month: 'integer',
  messages_count: 'integer',
  verified: 'boolean',
  is_public: 'boolean',
  first_post_epoch: 'integer?',
  last_post_epoch: 'integer?',
}

const FOUND_POST: Shape = {
  chat_id: 'integer',
  handle: 'string?',
  title: 'string',
  chat_type: 'string',
  participants_count: 'integer',
  seq: 'string',
  url: 'string?',
  text: 'string',
  when: 'string',
  views: 'integer',
  is_repost: 'boolean',
}

const FEED_POST: Shape = {
  seq: 'string',
  url: 'string?',
  text: 'string',
  when: 'string',
  epoch: 'integer',
  views: 'integer',
  images: ['string'],
  video: 'boolean',
  repost_from: 'string?',
  repost_handle: 'string?',
  deleted: 'boolean',
  edited: 'boolean',
}

const MENTION: Shape = {
  author_title: 'string',
  author_link: 'string?',
  author_subs: 'integer',
  kind: 'string',
  text: 'string',
  url: 'string?',
  when: 'string',
  views: 'integer',
}

const CHANGES: Shape = [{ value: 'string?', date: 'string' }]

const SHAPES: Readonly<Record<string, Shape>> = {
  '/api/channels': {
    items: [CARD],
    total: 'integer',
    page: 'integer',
    limit: 'integer',
    subs_sum: 'integer',
  },
  '/api/channels/{handle}': CARD,
  '/api/channels/categories': { counts: 'counts' },
  '/api/channels/regions': { counts: 'counts' },
  '/api/channels/similar': { category: 'string?', items: [CARD] },
  '/api/channels/bot-categories': { items: [{ name: 'string', count: 'integer' }], total: 'integer' },
  '/api/channels/likes': { count: 'integer' },
  '/api/channels/subs': { items: [{ d: 'string', subs: 'integer' }] },
  '/api/channels/err': {
    subs: 'integer',
    avg_reach: 'number',
    err: 'number',
    err24: 'number',
    err_24h: 'number',
    err_48h: 'number',
    posts: 'integer',
    reposts_excluded: 'integer',
  },
  '/api/channels/reach-timeline': {
    items: [{ d: 'string', reach: 'number', err: 'number', total: 'integer' }],
  },
  '/api/channels/posts-summary': {
    total: 'integer',
    month: 'integer',
    week: 'integer',
    yesterday: 'integer',
    daily: [{ d: 'string', c: 'integer' }],
  },
  '/api/channels/posts-timeline': { items: [{ d: 'string', p: 'integer', r: 'integer' }] },
  '/api/channels/posts-heatmap': { items: [{ d: 'integer', h: 'integer', c: 'integer' }] },
  '/api/channels/posts-hourly': {
    items: [
      {
        seq: 'string',
        url: 'string?',
        when: 'string',
        views: 'integer',
        hours: [{ h: 'integer', cum: 'integer' }],
      },
    ],
  },
  '/api/channels/history': { title: CHANGES, username: CHANGES, description: CHANGES },
  '/api/channels/posts': { items: [FEED_POST], total: 'integer' },
  '/api/channels/post-views': {
    views: 'integer',
    subscribers: 'integer',
    err: 'number',
    posted_at: 'integer',
    series: [{}],
  },
  '/api/channels/post-citations': { items: [MENTION] },
  '/api/posts/top': { items: [FOUND_POST] },
  '/api/posts/ranking': { items: [FOUND_POST] },
  '/api/posts/search': {
    items: [FOUND_POST],
    total: 'integer',
    capped: 'boolean',
    count_cap: 'integer',
    sources: [{ chat_id: 'integer', title: 'string', count: 'integer' }],
    timeline: [{ d: 'string', posts: 'integer', views: 'integer' }],
  },
  '/api/channels/mentions-timeline': { items: [{ d: 'string', mentions: 'integer', reposts: 'integer' }] },
  '/api/channels/mentions-list': { items: [MENTION] },
  '/api/channels/citation': { incoming: {}, outgoing: {} },
  '/api/channels/citation-breakdown': {
    total: 'integer',
    byType: [{}],
    bySubs: [{}],
    byCategory: [{}],
    byRegion: [{}],
  },
  '/api/channels/citation-history': { items: [{ d: 'string', ci: 'number' }] },
  '/api/channels/repost-sources': { sources: [{}], amplifiers: [{}] },
  '/api/channels/stats': {
    channels: 'integer',
    chats: 'integer',
    bots: 'integer',
    posts: 'integer',
    posts_today: 'integer',
    subs: 'integer',
    views_total: 'integer',
    categories: 'integer',
  },
  '/api/channels/top-channels': { items: [{ handle: 'string?', title: 'string', value: 'number' }] },
  '/api/channels/growth-leaders': {
    items: [
      {
        handle: 'string?',
        title: 'string',
        category: 'string?',
        participants_count: 'integer',
        gain: 'integer',
      },
    ],
  },
  '/api/channels/category-growth': {
    items: [{ name: 'string', chans: 'integer', base: 'integer', delta: 'integer', pct: 'number' }],
  },
  '/api/channels/best-time': { items: [{ dow: 'integer', hr: 'integer', er: 'number', n: 'integer' }] },
  '/api/channels/content-types': { items: [{ n: 'string', v: 'integer' }] },
}

const isOf: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  integer: Number.isInteger,
  'integer?': (value) => value === null || Number.isInteger(value),
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  'string?': (value) => value === null || typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  counts: (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger),
}

/** Where a value is not as the shape says. */
const faultsIn = (value: unknown, shape: Shape, path: string): string[] => {
  if (typeof shape === 'string') return isOf[shape](value) ? [] : [`${path} is not ${shape}`]
  if (Array.isArray(shape))
    return Array.isArray(value)
      ? value.flatMap((item, i) => faultsIn(item, shape[0], `${path}[${i}]`))
      : [`${path} is not a list`]
  if (typeof value !== 'object' || value === null) return [`${path} is not an object`]
  return Object.entries(shape).flatMap(([field, inner]) =>
    faultsIn((value as Record<string, unknown>)[field], inner, `${path}.${field}`),
  )
}

describe('a client written by the specification reads every answer', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createDemoApp('sqlite')
  })
  afterAll(() => app.remove())

  /** The request that the documentation shows for an endpoint. */
  const exampleOf = (path: string): string =>
    endpointsOf(app).find((endpoint) => endpoint.path === path)?.example ?? ''

  test.each(Object.entries(SHAPES))('%s', async (path, shape) => {
    const { status, body } = await app.get(exampleOf(path))
    expect(status).toBe(200)
    expect(faultsIn(body, shape, '')).toEqual([])
    // An empty list would prove nothing.
    const { items } = body as { items?: unknown[] }
    expect(items).not.toEqual([])
  })
})
