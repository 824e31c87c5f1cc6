import { describe, expect, test } from 'vitest'
import { check } from '../../src/ingest/upkeep/check.js'
import { rebuild } from '../../src/ingest/upkeep/rebuild.js'
import { createOnEveryEngine } from '../support/app.js'
import { LINK_BASE } from '../support/ingest.js'
import { chat, faultOf, later, moscow, NOT_FOUND, post, told, views } from './observed.js'

const CHAT = {
  chat_id: 1,
  first_seen: moscow('2024-12-31T12:00'),
  last_seen: moscow('2025-03-31T12:00'),
  subscriber_counts: 4,
  subscriber_days_30: 1,
  subscriber_days_90: 2,
  // From 6 January to 29 March.
  subscriber_gap_days: 83,
  posts: 4,
  posts_with_views: 2,
  posts_with_24h: 1,
  posts_with_48h: 0,
  posts_edited: 1,
  posts_deleted: 1,
}

const NOTHING = {
  chat_id: null,
  first_seen: null,
  last_seen: null,
  subscriber_counts: 0,
  subscriber_days_30: 0,
  subscriber_days_90: 0,
  subscriber_gap_days: 0,
  posts: 0,
  posts_with_views: 0,
  posts_with_24h: 0,
  posts_with_48h: 0,
  posts_edited: 0,
  posts_deleted: 0,
  chats: 0,
  chats_with_subscribers: 0,
  chats_with_reach: 0,
  data_as_of: null,
}

describe('coverage', () => {
  test('of a chat and of the whole store, imported in steps, late counts too', async () => {
    const app = await createOnEveryEngine([])
    const ask = async (query: string) => told(await app.get(`/api/channels/coverage${query}`))
    try {
      expect(await ask('')).toEqual({ status: 200, body: NOTHING })
      await app.import([
        chat(1, '2024-12-31T12:00', { participants_count: 10 }),
        post(1, '1', '2025-03-29T12:00', { edited: true }),
        views(1, '1', '2025-03-29T12:00', 20, 5),
        views(1, '1', '2025-03-29T12:00', 30, 9),
        post(1, '2', '2025-03-30T12:00', { views: 3, deleted: true }),
        post(1, '3', '2025-03-30T12:00'),
      ])
      await app.import([
        later(1, '2025-03-30T10:00', { participants_count: 12 }),
        later(1, '2025-03-30T11:00', { participants_count: 13 }),
        chat(2, '2025-03-31T10:00'),
      ])
      // Seen late: it shortens the gap.
      await app.import([later(1, '2025-01-05T10:00', { participants_count: 11 })])
      await app.import([{ ...post(1, '4', '2025-03-31T11:00'), at: moscow('2025-03-31T12:00') }])
      const store = {
        ...CHAT,
        chat_id: null,
        chats: 2,
        chats_with_subscribers: 1,
        chats_with_reach: 1,
        data_as_of: moscow('2025-03-31T12:00'),
      }
      const agree = async () => {
        expect(await ask('?chat_id=1')).toEqual({
          status: 200,
          // The 90 days end with its last count, on the 30th.
          body: { ...CHAT, subscriber_days_90: 3 },
        })
        expect(await ask('')).toEqual({ status: 200, body: store })
        expect(await ask('?chat_id=2')).toEqual({
          status: 200,
          body: {
            ...Object.fromEntries(Object.keys(CHAT).map((name) => [name, 0])),
            chat_id: 2,
            first_seen: moscow('2025-03-31T10:00'),
            last_seen: moscow('2025-03-31T10:00'),
          },
        })
      }
      await agree()
      for (const { store, noticed } of app.apps) {
        expect((await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
        await rebuild(store, { linkBase: LINK_BASE })
        await noticed()
      }
      await agree()
    } finally {
      await app.remove()
    }
  })

  test('posts and counts from before a chat appears count once it does', async () => {
    const app = await createOnEveryEngine([
      later(1, '2025-03-30T10:00', { participants_count: 5 }),
      post(1, '1', '2025-03-30T12:00', { views: 3 }),
    ])
    const ask = async (query: string) => told(await app.get(`/api/channels/coverage${query}`))
    try {
      expect(await ask('?chat_id=1')).toEqual(NOT_FOUND)
      expect(await ask('?chat_id=x')).toEqual(faultOf('chat_id'))
      expect((await ask('')).body).toMatchObject({ chats: 0, posts: 0, subscriber_counts: 0 })
      await app.import([chat(1, '2025-03-31T10:00')])
      for (const query of ['', '?chat_id=1'])
        expect((await ask(query)).body).toMatchObject({
          first_seen: moscow('2025-03-30T10:00'),
          last_seen: moscow('2025-03-31T10:00'),
          posts: 1,
          posts_with_views: 1,
          subscriber_counts: 1,
        })
    } finally {
      await app.remove()
    }
  })
})
