import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type TestApp } from '../support/app.js'
import { run } from '../support/cli.js'
import { ENGINES } from '../support/stores.js'
import { chat, message } from './telegram-export/read.js'

/** 15 October 2025, noon in Moscow. */
const NOW = Date.UTC(2025, 9, 15, 9) / 1000
const DAY = 86_400

const at = (daysAgo: number): object => ({ date_unixtime: String(NOW - daysAgo * DAY) })

const EXPORT = chat([
  message({ id: 1, type: 'service', action: 'create_channel', ...at(20) }),
  message({ id: 2, text: 'Открыли мост', views: 100, ...at(3) }),
  message({
    id: 4,
    photo: 'a.jpg',
    text: ['Наш ', { type: 'text_link', text: 'друг', href: 'https://t.me/most_news/7' }],
    views: 300,
    ...at(2),
  }),
  message({ id: 6, forwarded_from: 'Мост', forwarded_from_id: 'channel555', text: 'Чужое', ...at(1) }),
  message({ id: 8, media_type: 'video_file', text: 'Кино', views: 200, ...at(1) }),
])

const FRIEND = chat([message({ id: 7, text: 'Пост', ...at(5) })], { name: 'Мост', id: 555 })

describe.each(ENGINES)('from an export to charts with one command, on %s', (engine) => {
  let app: TestApp
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'channelscope-charts-'))
    app = await createApp(engine, [])
    for (const [content, handle] of [
      [EXPORT, 'gorod'],
      [FRIEND, 'most_news'],
    ] as const) {
      const file = join(directory, `${handle}.json`)
      await writeFile(file, JSON.stringify(content))
      const args = [
        'import',
        '--from',
        'telegram-export',
        file,
        '--handle',
        handle,
        '--category',
        'Новости',
        '--at',
        String(NOW),
      ]
      expect(await run(args, { store: app.options })).toMatchObject({ code: 0 })
    }
  })
  afterAll(async () => {
    await app.remove()
    await rm(directory, { recursive: true })
  })

  test('the card', async () => {
    expect(await app.get('/api/channels/gorod')).toMatchObject({
      status: 200,
      body: {
        chat_id: -1_001_234_567_890,
        handle: 'gorod',
        title: 'Город',
        link: 'https://t.me/gorod',
        chat_type: 'channel',
        category: 'Новости',
        is_public: true,
        avg_reach: 200,
        messages_count: 4,
        last_post_epoch: NOW - DAY,
      },
    })
  })

  test('the feed', async () => {
    const { body } = await app.get('/api/channels/posts?chat_id=-1001234567890')
    expect(body).toMatchObject({
      total: 4,
      items: [
        { seq: '8', text: 'Кино', video: true, views: 200, url: 'https://t.me/gorod/8' },
        { seq: '6', text: 'Чужое', repost_from: 'Мост' },
        { seq: '4', text: 'Наш друг (https://t.me/most_news/7)', views: 300 },
        { seq: '2', text: 'Открыли мост', views: 100 },
      ],
    })
  })

  test('the metrics', async () => {
    expect((await app.get('/api/channels/posts-timeline?chat_id=-1001234567890')).body).toMatchObject({
      items: [
        { d: '2025-10-12', p: 1, r: 0 },
        { d: '2025-10-13', p: 1, r: 0 },
        { d: '2025-10-14', p: 1, r: 1 },
      ],
    })
    expect((await app.get('/api/channels/reach-timeline?chat_id=-1001234567890')).body).toMatchObject({
      items: [
        { d: '2025-10-12', reach: 100 },
        { d: '2025-10-13', reach: 300 },
        { d: '2025-10-14', reach: 200 },
      ],
    })
  })

  test('the hidden link and the forward are citations of the other channel', async () => {
    expect((await app.get('/api/channels/citation?chat_id=-1000000000555')).body).toMatchObject({
      incoming: { channels: 1, mentions: 1, reposts: 1 },
    })
    expect((await app.get('/api/channels/post-citations?chat_id=-1000000000555&seq=7')).body).toMatchObject({
      items: [{ chat_id: -1_001_234_567_890, seq: '4', kind: 'mention' }],
    })
  })

  test('pictures count as pictures', async () => {
    expect((await app.get('/api/channels/content-types')).body).toEqual({
      items: [
        { n: 'text', v: 2 },
        { n: 'image', v: 1 },
        { n: 'repost', v: 1 },
        { n: 'video', v: 1 },
      ],
      unseen: 0,
    })
  })
})
