import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkEntry } from '../../../src/ingest/entry.js'
import { Rejection } from '../../../src/ingest/read/validate.js'
import { readMax } from '../../../src/sources/max/index.js'
import { seqInLink } from '../../../src/sources/max/seq.js'

const AT = 1_790_000_000
const SEQ = '116398669919027431'

const read = async (content: string) => {
  const pieces = async function* () {
    const bytes = Buffer.from(content)
    for (let i = 0; i < bytes.length; i += 97) yield bytes.subarray(i, i + 97)
  }
  const entries = []
  for await (const some of readMax(pieces(), AT)) entries.push(...some.map((entry) => checkEntry(entry, AT)))
  return entries.map(({ outcome }) => outcome)
}

/** JSON with a number that JavaScript's numbers cannot hold. */
const json = (value: object): string => JSON.stringify(value).replaceAll(`"${SEQ}"`, SEQ)

const MESSAGE = {
  recipient: { chat_id: -68_000_000_000_001, chat_type: 'channel', user_id: null },
  timestamp: 1_776_000_000_123,
  body: { mid: 'mid.1', seq: SEQ, text: 'Открыли мост', attachments: [], markup: [] },
  stat: { views: 1_234 },
  url: 'https://max.ru/gorod-news/AZ2H-TzaAOc',
}

const POST = {
  kind: 'post',
  at: AT,
  chat_id: -68_000_000_000_001,
  seq: SEQ,
  epoch: 1_776_000_000,
  text: 'Открыли мост',
  views: 1_234,
  media: [],
  images: [],
  video: false,
  url: 'https://max.ru/gorod-news/AZ2H-TzaAOc',
}

/** A message shows that the posts of its chat were read; said once. */
const LOOK = { kind: 'channel', at: AT, chat_id: POST.chat_id, posts_seen: true }

describe('a message', () => {
  test.each([
    ['on a line', json(MESSAGE)],
    ['in an array', `[\n ${json(MESSAGE)}\n]`],
    ['in an answer of /messages', json({ messages: [MESSAGE] })],
  ])('%s keeps all digits of its number', async (_, content) => {
    expect(await read(content)).toEqual([[LOOK], [POST]])
  })

  test('in an update is one message, whose chat was not read', async () => {
    const update = json({ update_type: 'message_created', timestamp: 1, message: MESSAGE })
    expect(await read(`${update}\n${json(MESSAGE)}\n${json(MESSAGE)}`)).toEqual([
      [POST],
      [LOOK],
      [POST],
      [POST],
    ])
  })

  test.each([
    [
      'with links',
      {
        body: {
          ...MESSAGE.body,
          text: '👍 Наш канал и сайт',
          markup: [
            { type: 'link', from: 7, length: 5, url: 'https://max.ru/gorod-news' },
            { type: 'link', from: 15, length: 4, url: 'https://x.example' },
            { type: 'strong', from: 0, length: 2 },
          ],
        },
      },
      { text: '👍 Наш канал (https://max.ru/gorod-news) и сайт (https://x.example)' },
    ],
    [
      'with pictures and a video',
      {
        body: {
          ...MESSAGE.body,
          attachments: [
            { type: 'image', payload: { photo_id: 1, url: 'https://i.example/1.jpg' } },
            { type: 'video', payload: { url: 'https://v.example/1' } },
            { type: 'inline_keyboard', payload: {} },
          ],
        },
      },
      { media: ['photo', 'video'], images: ['https://i.example/1.jpg'], video: true },
    ],
    [
      'forwarded from a channel',
      {
        body: { ...MESSAGE.body, text: null },
        link: { type: 'forward', chat_id: -5, message: { mid: 'm', seq: 7, text: 'Чужое' } },
      },
      { text: 'Чужое', repost_chat_id: -5, repost_seq: '7' },
    ],
    [
      'forwarded from a person',
      { link: { type: 'forward', sender: { first_name: 'Аня' }, message: { seq: 7, text: 'Чужое' } } },
      { repost_from: 'Hidden source' },
    ],
    [
      'that answers another',
      { link: { type: 'reply', chat_id: -5, message: { seq: 7, text: 'Чужое' } } },
      {},
    ],
  ])('%s', async (_, fields, expected) => {
    expect(await read(json({ ...MESSAGE, ...fields }))).toEqual([[LOOK], [{ ...POST, ...expected }]])
  })

  test('that was edited', async () => {
    const update = { update_type: 'message_edited', timestamp: 1, message: MESSAGE }
    expect(await read(json(update))).toEqual([[{ ...POST, edited: true }]])
  })

  test('in a dialog is personal', async () => {
    expect(await read(json({ ...MESSAGE, recipient: { chat_id: 5, chat_type: 'dialog' } }))).toEqual([
      'personal',
    ])
  })
})

test('a chat', async () => {
  const chat = {
    chat_id: -68_000_000_000_001,
    type: 'channel',
    status: 'active',
    title: 'Город',
    link: 'https://max.ru/gorod-news',
    description: 'О городе',
    participants_count: 12_345,
    messages_count: 678,
    is_public: true,
    icon: null,
  }
  expect(await read(json({ chats: [chat, { ...chat, type: 'dialog' }], marker: null }))).toEqual([
    [
      {
        kind: 'channel',
        at: AT,
        chat_id: -68_000_000_000_001,
        chat_type: 'channel',
        handle: 'gorod-news',
        link: 'https://max.ru/gorod-news',
        title: 'Город',
        description: 'О городе',
        participants_count: 12_345,
        messages_count: 678,
        is_public: true,
      },
    ],
    'personal',
  ])
})

test('a link to a post contains its number', () => {
  expect(seqInLink('https://max.ru/gorod-news/AZ2H-TzaAOc')).toBe(SEQ)
  expect(seqInLink('https://max.ru/gorod-news')).toBeUndefined()
})

test('random JSON neither crashes nor loses a neighbour', async () => {
  const whole = json(MESSAGE)
  await fc.assert(
    fc.asyncProperty(fc.object(), fc.string(), async (object, text) => {
      const mixed = { ...MESSAGE, ...object, body: { ...MESSAGE.body, ...object } }
      for (const content of [
        `${whole}\n${text.replaceAll('\n', ' ')}\n${JSON.stringify(mixed)}\n${whole}`,
        `[${whole}, ${JSON.stringify(object)}, ${JSON.stringify(mixed)}, ${whole}]`,
      ]) {
        const outcomes = await read(content)
        expect(outcomes.slice(0, 2)).toEqual([[LOOK], [POST]])
        expect(outcomes.at(-1)).toEqual([POST])
      }
    }),
    { numRuns: 100 },
  )
})

test('a line that is no JSON is rejected alone', async () => {
  const outcomes = await read(`${json(MESSAGE)}\n{"body": \n${json(MESSAGE)}\n`)
  expect(outcomes).toEqual([[LOOK], [POST], expect.any(Rejection), [POST]])
})
