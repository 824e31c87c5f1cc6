import { expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { appOver, type TestApp } from '../support/app.js'
import { REAL_POSTS } from '../support/real-posts.js'
import { hasSharedData } from '../support/shared-data.js'
import { createStore } from '../support/stores.js'

/** What is asked about each chat: all that is told of it but its place among others. */
const QUESTIONS = [
  ...['err', 'subs', 'reach-timeline', 'posts-summary', 'posts-timeline', 'posts-heatmap', 'posts-hourly'],
  ...['history', 'posts', 'citation', 'citation-breakdown', 'citation-history', 'repost-sources', 'audit'],
  ...['mentions-timeline', 'mentions-list', 'best-hours', 'changes', 'ads', 'related', 'coverage'],
]

const MONTH = 30 * 86_400

/** A chat that was exported eight months after all others, with a post of its own. */
const exportedAt = (at: number): Observation[] => [
  {
    kind: 'channel',
    at,
    chat_id: -42,
    chat_type: 'channel',
    title: 'Выгрузка',
    participants_count: 12,
    posts_seen: true,
  },
  { kind: 'post', at, epoch: at - 3_600, chat_id: -42, seq: '1', text: 'Новое', views: 3, media: [] },
]

const answersOf = async (app: TestApp, ids: readonly number[]): Promise<Record<string, unknown>> => {
  const answers: Record<string, unknown> = {}
  for (const id of ids) {
    const paths = [`/api/channels/${id}`, ...QUESTIONS.map((name) => `/api/channels/${name}?chat_id=${id}`)]
    for (const path of [...paths, `/api/channels/posts?chat_id=${id}&period=month&limit=5`]) {
      const { status, body } = await app.get(path)
      answers[path] = { status, body }
    }
  }
  return answers
}

test.runIf(hasSharedData())('a newer chat changes no number of real channels', async () => {
  const app = await appOver(await createStore('sqlite', REAL_POSTS))
  try {
    const { body, headers } = await app.get('/api/channels?limit=200')
    const ids = (body as { items: { chat_id: number }[] }).items.map(({ chat_id }) => chat_id)
    expect(ids).toHaveLength(17)
    const before = await answersOf(app, ids)
    const clock = Date.parse(String(headers['x-data-as-of'])) / 1_000
    await app.import(exportedAt(clock + 8 * MONTH))
    expect(await answersOf(app, ids)).toEqual(before)
    // Lists compare what was looked at lately, and say how many that leaves out.
    const top = await app.get('/api/channels/top-channels')
    expect(top.body).toMatchObject({ items: [], stale: 5 })
    expect((await app.get('/api/channels/top-channels?fresh=all')).body).toMatchObject({
      items: { length: 5 },
      stale: 0,
    })
  } finally {
    await app.remove()
  }
})
