import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkEntry } from '../../../src/ingest/entry.js'
import { Rejection } from '../../../src/ingest/read/validate.js'
import { type DumpOptions, readDump } from '../../../src/sources/telethon/index.js'

const AT = 1_760_000_000
const CHAT_ID = -1_001_234_567_890

const read = async (content: string, options: Partial<DumpOptions> = {}) => {
  const pieces = async function* () {
    const bytes = Buffer.from(content)
    for (let i = 0; i < bytes.length; i += 97) yield bytes.subarray(i, i + 97)
  }
  const entries = []
  for await (const some of readDump(pieces(), { at: AT, traits: {}, ...options }))
    entries.push(...some.map((entry) => checkEntry(entry, AT)))
  return entries.map(({ outcome }) => outcome)
}

/** The posts and chats of a dump, without what was skipped. */
const observations = async (...objects: object[]) =>
  (await read(JSON.stringify(objects, null, 2))).flatMap((outcome) => (Array.isArray(outcome) ? outcome : []))

const POST = {
  kind: 'post',
  at: AT,
  chat_id: CHAT_ID,
  seq: '5',
  epoch: 1_759_309_200,
  text: 'Мост',
  media: [],
  video: false,
}

describe('Telethon', () => {
  const MESSAGE = {
    _: 'Message',
    id: 5,
    peer_id: { _: 'PeerChannel', channel_id: 1_234_567_890 },
    date: '2025-10-01T09:00:00+00:00',
    message: 'Мост',
    entities: [],
    post: true,
    media: null,
    fwd_from: null,
    edit_date: null,
    grouped_id: null,
  }
  const CHAT = { kind: 'channel', at: AT, chat_id: CHAT_ID, chat_type: 'channel', posts_seen: true }
  const document = (...attributes: object[]) => ({
    _: 'MessageMediaDocument',
    document: { _: 'Document', id: 1, attributes },
  })

  test.each([
    ['a text', {}, {}],
    ['a date as json.dumps writes it', { date: '2025-10-01 09:00:00+00:00' }, {}],
    [
      'counts',
      {
        views: 12,
        forwards: 3,
        replies: { _: 'MessageReplies', replies: 4, comments: true },
        reactions: {
          _: 'MessageReactions',
          results: [
            { _: 'ReactionCount', reaction: { _: 'ReactionEmoji', emoticon: '👍' }, count: 7 },
            { _: 'ReactionCount', reaction: { _: 'ReactionCustomEmoji', document_id: 546 }, count: 2 },
            { _: 'ReactionCount', reaction: { _: 'ReactionPaid' }, count: 1 },
          ],
        },
      },
      { views: 12, forwards: 3, comments: 4, reactions: { '👍': 7, 'custom:546': 2, paid: 1 } },
    ],
    ['an edit', { edit_date: '2025-10-01T09:01:00+00:00' }, { edited: true, edited_at: 1_759_309_260 }],
    ['an edit that is hidden', { edit_date: '2025-10-01T09:01:00+00:00', edit_hide: true }, {}],
    [
      'a link',
      {
        message: '👍 мост',
        entities: [{ _: 'MessageEntityTextUrl', offset: 3, length: 4, url: 'https://t.me/most' }],
      },
      { text: '👍 мост (https://t.me/most)' },
    ],
    [
      'a forward of a channel',
      { fwd_from: { from_id: { _: 'PeerChannel', channel_id: 99 }, channel_post: 7 } },
      { repost_chat_id: -1_000_000_000_099, repost_seq: '7' },
    ],
    [
      'a forward of a person',
      { fwd_from: { from_id: { _: 'PeerUser', user_id: 5 }, from_name: 'Аня' } },
      { repost_from: 'Hidden source' },
    ],
    ['a photo', { media: { _: 'MessageMediaPhoto' } }, { media: ['photo'] }],
    ['a video', { media: document({ _: 'DocumentAttributeVideo' }) }, { media: ['video'], video: true }],
    [
      'a round video',
      { media: document({ _: 'DocumentAttributeVideo', round_message: true }) },
      { media: ['round'], video: true },
    ],
    [
      'an animation',
      { media: document({ _: 'DocumentAttributeVideo' }, { _: 'DocumentAttributeAnimated' }) },
      { media: ['animation'], video: true },
    ],
    [
      'a voice message',
      { media: document({ _: 'DocumentAttributeAudio', voice: true }) },
      { media: ['voice'] },
    ],
    [
      'music',
      { message: '', media: document({ _: 'DocumentAttributeAudio', performer: 'Кино', title: 'Кукушка' }) },
      { media: ['audio'], text: 'Кино – Кукушка' },
    ],
    [
      'a file',
      { message: '', media: document({ _: 'DocumentAttributeFilename', file_name: 'a.pdf' }) },
      { media: ['file'], text: 'a.pdf' },
    ],
    [
      'a sticker',
      { message: '', media: document({ _: 'DocumentAttributeSticker', alt: '😀' }) },
      { media: ['sticker'], text: '😀' },
    ],
    [
      'a poll',
      {
        message: '',
        media: {
          _: 'MessageMediaPoll',
          poll: { question: { text: 'Нужен?' }, answers: [{ text: { text: 'Да' } }, { text: 'Нет' }] },
        },
      },
      { media: ['poll'], text: 'Нужен?\n• Да\n• Нет' },
    ],
  ])('%s', async (_, fields, expected) => {
    expect(await observations({ ...MESSAGE, ...fields })).toEqual([CHAT, { ...POST, ...expected }])
  })

  test('lines, an array and a list in an object are the same', async () => {
    const expected = [[CHAT], [POST], [{ ...POST, seq: '6' }]]
    const both = [MESSAGE, { ...MESSAGE, id: 6 }]
    expect(await read(both.map((one) => JSON.stringify(one)).join('\n'))).toEqual(expected)
    expect(await read(JSON.stringify(both))).toEqual(expected)
    expect(await read(JSON.stringify({ messages: both }, null, 1))).toEqual(expected)
  })

  test('an album is one post with the smallest number, in either order', async () => {
    const photo = { media: { _: 'MessageMediaPhoto' }, grouped_id: '13000000000000001' }
    const parts = [
      { ...MESSAGE, ...photo, id: 7, message: '' },
      { ...MESSAGE, ...photo, id: 6, message: 'Подпись' },
      { ...MESSAGE, ...photo, id: 5, message: '' },
    ]
    const album = { ...POST, text: 'Подпись', media: ['photo'] }
    expect(await observations(...parts, { ...MESSAGE, id: 4 })).toEqual([CHAT, album, { ...POST, seq: '4' }])
    expect(await observations(...parts.toReversed())).toEqual([CHAT, album])
  })

  test('a chat gives its title; without one the handle stands for it', async () => {
    const channel = {
      _: 'Channel',
      id: 1_234_567_890,
      title: 'Город',
      username: 'gorod',
      broadcast: true,
      participants_count: 12,
    }
    // It does not show that its posts were read.
    const { posts_seen: _, ...unseen } = CHAT
    const named = { ...unseen, title: 'Город', handle: 'gorod', participants_count: 12 }
    expect(await observations(channel)).toEqual([named])
    expect(await observations(channel, MESSAGE)).toEqual([named, CHAT, POST])
    const [chat] = await read(JSON.stringify(MESSAGE), { traits: { handle: 'gorod', category: 'Новости' } })
    expect(chat).toEqual([{ ...CHAT, handle: 'gorod', title: 'gorod', category: 'Новости' }])
  })

  test('a chat without its object has the title and the type that are given', async () => {
    const given = { title: 'Город', chatType: 'chat' as const, traits: { handle: 'gorod' } }
    const [chat] = await read(JSON.stringify(MESSAGE), given)
    expect(chat).toEqual([{ ...CHAT, chat_type: 'chat', handle: 'gorod', title: 'Город' }])
    const channel = { _: 'Channel', id: 1_234_567_890, title: 'Своё имя', broadcast: true }
    const [own, again] = await read(JSON.stringify([channel, MESSAGE]), given)
    expect(own).toMatchObject([{ title: 'Своё имя', chat_type: 'chat' }])
    expect(again).toEqual([{ ...CHAT, chat_type: 'chat', handle: 'gorod' }])
  })

  test('a dump of chosen fields cannot see media; reactions that were seen to be none are kept', async () => {
    const { media: _, ...chosen } = MESSAGE
    const { media: __, video: ___, ...bare } = POST
    expect(await observations(chosen)).toEqual([CHAT, bare])
    const none = { ...MESSAGE, reactions: { _: 'MessageReactions', results: [] } }
    expect(await observations(none)).toEqual([CHAT, { ...POST, reactions: {} }])
  })

  test('service messages, empty ones and chats with people are skipped', async () => {
    const objects = [
      { _: 'MessageService', id: 1 },
      { _: 'MessageEmpty', id: 2 },
      { ...MESSAGE, peer_id: { _: 'PeerUser', user_id: 5 } },
      { _: 'User', id: 5 },
    ]
    expect(await read(JSON.stringify(objects))).toEqual(['service', 'empty', 'personal', 'unsupported'])
  })

  test('random JSON neither crashes nor loses a neighbour', async () => {
    const whole = JSON.stringify(MESSAGE)
    await fc.assert(
      fc.asyncProperty(fc.object(), fc.string(), async (object, text) => {
        const mixed = JSON.stringify({ ...MESSAGE, ...object, media: object, reactions: object })
        for (const content of [
          `${whole}\n${text.replaceAll('\n', ' ')}\n${mixed}\n${whole}`,
          `[${whole}, ${JSON.stringify(object)}, ${mixed}, ${whole}]`,
        ]) {
          const outcomes = await read(content)
          expect(outcomes.slice(0, 2)).toEqual([[CHAT], [POST]])
          expect(outcomes.at(-1)).toEqual([POST])
        }
      }),
      { numRuns: 100 },
    )
  })

  test('a line that is no JSON is rejected alone', async () => {
    const line = JSON.stringify(MESSAGE)
    expect(await read(`${line}\n{"_": \n${line}`)).toEqual([[CHAT], [POST], expect.any(Rejection), [POST]])
  })
})

test('Pyrogram', async () => {
  const message = {
    _: 'Message',
    id: 5,
    chat: {
      _: 'Chat',
      id: CHAT_ID,
      type: 'ChatType.CHANNEL',
      title: 'Город',
      username: 'gorod',
      members_count: 206,
      is_verified: false,
    },
    date: '2025-10-01 09:00:00',
    edit_date: '2025-10-01 09:01:00',
    caption: 'наш мост',
    caption_entities: [
      { type: 'MessageEntityType.TEXT_LINK', offset: 4, length: 4, url: 'https://t.me/most' },
    ],
    photo: { _: 'Photo', file_id: 'x' },
    views: 326,
    forwards: 6,
    reactions: { _: 'MessageReactions', reactions: [{ _: 'Reaction', emoji: '💯', count: 2 }] },
    forward_date: '2025-09-30 09:00:00',
    forward_from_chat: { id: -1_000_000_000_099, title: 'Мосты', username: 'most' },
    forward_from_message_id: 7,
  }
  expect(await observations(message, { ...message, chat: { id: 5, type: 'ChatType.PRIVATE' } })).toEqual([
    {
      kind: 'channel',
      at: AT,
      chat_id: CHAT_ID,
      chat_type: 'channel',
      title: 'Город',
      handle: 'gorod',
      participants_count: 206,
      posts_seen: true,
    },
    {
      ...POST,
      text: 'наш мост (https://t.me/most)',
      media: ['photo'],
      views: 326,
      forwards: 6,
      reactions: { '💯': 2 },
      edited: true,
      edited_at: 1_759_309_260,
      repost_chat_id: -1_000_000_000_099,
      repost_from: 'Мосты',
      repost_handle: 'most',
      repost_seq: '7',
    },
  ])
})

test('snscrape', async () => {
  const post = {
    _type: 'snscrape.modules.telegram.TelegramPost',
    url: 'https://t.me/s/gorod/5',
    date: '2025-10-01T09:00:00+00:00',
    content: 'Мост',
    outlinks: [],
  }
  const { media: _, video: __, ...bare } = POST
  const [chat, seen] = await observations(post)
  expect(chat).toMatchObject({ chat_type: 'channel', handle: 'gorod', title: 'gorod', posts_seen: true })
  expect(seen).toEqual({ ...bare, chat_id: (chat as { chat_id: number }).chat_id })
})
