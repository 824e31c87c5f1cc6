import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AT, chat, message, readExport } from './read.js'

const CHANNEL = {
  kind: 'channel',
  at: AT,
  chat_id: -1_001_234_567_890,
  chat_type: 'channel',
  is_public: true,
  posts_seen: true,
}
const POST = { kind: 'post', at: AT, chat_id: -1_001_234_567_890 }

test('one channel, as new versions export it', async () => {
  const { seen, summary } = await readExport(
    chat([
      {
        id: 1,
        type: 'service',
        date: '2025-10-01T10:00:00',
        date_unixtime: '1759302000',
        actor: 'Город',
        actor_id: 'channel1234567890',
        action: 'create_channel',
        title: 'Город',
        text: '',
        text_entities: [],
      },
      message({ id: 2, text: 'Первая запись', text_entities: [{ type: 'plain', text: 'Первая запись' }] }),
      message({
        id: 5,
        date: '2025-10-02T12:00:00',
        date_unixtime: '1759395600',
        edited: '2025-10-02T12:05:00',
        edited_unixtime: '1759395900',
        author: 'Иван Петров',
        views: 1200,
        photo: 'photos/photo_1@02-10-2025_12-00-00.jpg',
        width: 1280,
        height: 720,
        text: [
          'Открыли ',
          { type: 'text_link', text: 'мост', href: 'https://t.me/most/15' },
          ' ',
          { type: 'hashtag', text: '#город' },
        ],
        text_entities: [
          { type: 'plain', text: 'Открыли ' },
          { type: 'text_link', text: 'мост', href: 'https://t.me/most/15' },
          { type: 'plain', text: ' ' },
          { type: 'hashtag', text: '#город' },
        ],
      }),
      message({
        id: 6,
        date_unixtime: '1759399200',
        file: 'video_files/a.mp4',
        media_type: 'video_file',
        mime_type: 'video/mp4',
        duration_seconds: 12,
      }),
      { id: 7, type: 'unsupported' },
    ]),
    { mediaBase: 'https://files.example/gorod/', traits: { handle: 'gorod', category: 'Новости' } },
  )
  expect(seen).toEqual([
    { ...CHANNEL, title: 'Город', handle: 'gorod', category: 'Новости' },
    { ...POST, seq: '2', epoch: 1_759_309_200, text: 'Первая запись', media: [] },
    {
      ...POST,
      seq: '5',
      epoch: 1_759_395_600,
      text: 'Открыли мост (https://t.me/most/15) #город',
      views: 1200,
      images: ['https://files.example/gorod/photos/photo_1%4002-10-2025_12-00-00.jpg'],
      media: ['photo'],
      edited: true,
      edited_at: 1_759_395_900,
    },
    { ...POST, seq: '6', epoch: 1_759_399_200, text: '', video: true, media: ['video'] },
  ])
  expect(summary).toEqual({
    lines: 6,
    accepted: 0,
    rejected: 0,
    skipped: 2,
    byKind: { channel: 0, post: 0, views: 0, label: 0 },
    byReason: {},
    skippedByReason: { service: 1, unsupported: 1 },
    notCarried: { media_details: 2, signatures: 1 },
    batches: 0,
  })
})

test('one channel, as old versions export it: local times, larger identifiers, no text_entities', async () => {
  const { seen } = await readExport(
    {
      name: 'Город',
      type: 'public_channel',
      id: 2 ** 33 + 1_234_567_890,
      messages: [
        {
          id: 4984,
          type: 'message',
          date: '2021-01-31T21:02:29',
          edited: '2021-01-31T21:10:00',
          from: 'Город',
          from_id: 2 ** 33 + 1_234_567_890,
          forwarded_from: 'Пётр Иванов',
          text: [
            'Смотрите ',
            { type: 'link', text: 'https://t.me/most' },
            ' и ',
            { type: 'bold', text: 'дальше' },
          ],
        },
      ],
    },
    { utcOffsetSeconds: 3600 },
  )
  expect(seen).toEqual([
    { ...CHANNEL, title: 'Город' },
    {
      ...POST,
      seq: '4984',
      epoch: Date.UTC(2021, 0, 31, 20, 2, 29) / 1000,
      text: 'Смотрите https://t.me/most и дальше',
      media: [],
      repost_from: 'Hidden source',
      edited: true,
      edited_at: Date.UTC(2021, 0, 31, 20, 10) / 1000,
    },
  ])
})

/** Everything an account's export may have, with names of persons that must not come out. */
const ACCOUNT = {
  about: 'Here is the data you requested.',
  personal_information: {
    user_id: 77,
    first_name: 'PERSON',
    last_name: 'PERSON',
    phone_number: '+7 PERSON',
    username: '@PERSON',
  },
  profile_pictures: [{ date: '2020-01-01T00:00:00', photo: 'PERSON.jpg' }],
  contacts: {
    about: '',
    list: [{ user_id: 78, first_name: 'PERSON', phone_number: 'PERSON', date: '2020-01-01T00:00:00' }],
  },
  frequent_contacts: {
    about: '',
    list: [{ id: 78, category: 'people', type: 'user', name: 'PERSON', rating: 1 }],
  },
  sessions: { about: '', list: [{ last_ip: 'PERSON' }] },
  chats: {
    about: 'PERSON',
    list: [
      {
        name: 'PERSON',
        type: 'personal_chat',
        id: 78,
        messages: [message({ id: 1, from: 'PERSON', from_id: 'user78', text: 'PERSON' })],
      },
      chat([
        message({
          id: 3,
          text: 'Публичное',
          from: 'PERSON',
          author: 'PERSON',
          forwarded_from: 'PERSON',
          forwarded_from_id: 'user78',
        }),
      ]),
      {
        name: 'Помощник',
        type: 'bot_chat',
        id: 500,
        messages: [
          message({ id: 1, from: 'PERSON', from_id: 'user77', text: 'PERSON' }),
          message({ id: 2, from_id: 'user500', text: 'Ответ' }),
        ],
      },
      {
        type: 'saved_messages',
        id: 77,
        messages: [
          message({ id: 1, text: 'PERSON', saved_from: 'PERSON' }),
          message({ id: 2, text: 'PERSON' }),
        ],
      },
      {
        name: 'Закрытый канал',
        type: 'private_channel',
        id: 11,
        messages: [message({ id: 1, text: 'Тайна' })],
      },
      {
        name: 'Семья',
        type: 'private_group',
        id: 12,
        messages: [message({ id: 1, from: 'PERSON', from_id: 'user78', text: 'Привет' })],
      },
      {
        name: 'Рабочая',
        type: 'private_supergroup',
        id: 13,
        messages: [message({ id: -999_999_990, text: 'до переезда' }), message({ id: 1, text: 'после' })],
      },
    ],
  },
  left_chats: { about: '', list: [{ name: 'Бывшая', type: 'public_supergroup', id: 14, messages: [] }] },
}

describe('an account', () => {
  test('gives what is public, and counts the rest', async () => {
    const { seen, summary } = await readExport(ACCOUNT)
    expect(seen).toEqual([
      { ...CHANNEL, title: 'Город' },
      {
        ...{ ...POST, seq: '3', epoch: 1_759_309_200, text: 'Публичное', media: [] },
        repost_from: 'Hidden source',
      },
      { ...CHANNEL, chat_id: 500, chat_type: 'bot', title: 'Помощник' },
      { ...CHANNEL, chat_id: -1_000_000_000_014, chat_type: 'chat', title: 'Бывшая' },
    ])
    expect(summary).toMatchObject({ skipped: 9, skippedByReason: { personal: 3, private: 6 } })
  })

  test('gives private chats too where the owner says so, and persons never', async () => {
    const { seen, summary } = await readExport(ACCOUNT, { includePrivate: true, forwardNames: true })
    expect(
      seen
        .filter(({ kind }) => kind === 'channel')
        .map((one) => [one.chat_id, 'is_public' in one && one.is_public]),
    ).toEqual([
      [-1_001_234_567_890, true],
      [500, true],
      [-1_000_000_000_011, false],
      [-12, false],
      [-1_000_000_000_013, false],
      [-1_000_000_000_014, true],
    ])
    expect(seen.flatMap((one) => (one.kind === 'post' ? [[one.chat_id, one.seq, one.text]] : []))).toEqual([
      [-1_001_234_567_890, '3', 'Публичное'],
      [500, '2', 'Ответ'],
      [-1_000_000_000_011, '1', 'Тайна'],
      [-12, '1', 'Привет'],
      [-1_000_000_000_013, '1', 'после'],
    ])
    expect(summary).toMatchObject({ skipped: 5, skippedByReason: { personal: 4, migrated: 1 } })
    expect(JSON.stringify(seen)).not.toContain('PERSON')
  })

  test('has no one handle', async () => {
    await expect(readExport(ACCOUNT, { traits: { handle: 'gorod' } })).rejects.toThrow(
      /export of a single chat/,
    )
  })
})

test.each([
  ['public_channel', 'channel', -1_000_000_000_042, true],
  ['public_supergroup', 'chat', -1_000_000_000_042, true],
  ['private_channel', 'channel', -1_000_000_000_042, false],
  ['private_supergroup', 'chat', -1_000_000_000_042, false],
  ['private_group', 'chat', -42, false],
  ['bot_chat', 'bot', 42, true],
])('%s 42 is a %s with the id %d', async (type, chat_type, chat_id, is_public) => {
  const { seen } = await readExport(chat([], { type, id: 42 }), { includePrivate: true })
  expect(seen).toEqual([{ ...CHANNEL, chat_id, chat_type, title: 'Город', is_public }])
})

test('an old basic group has its larger identifier taken off, a new one with as large a number has not', async () => {
  const id = 2 ** 32 + 42
  const old = { id: 1, type: 'message', date: '2020-05-05T10:00:00', text: 'a' }
  const options = { includePrivate: true }
  const head = { type: 'private_group', id }
  expect((await readExport(chat([old], head), options)).seen[0]?.chat_id).toBe(-42)
  expect((await readExport(chat([message()], head), options)).seen[0]?.chat_id).toBe(-id)
})

test('what an export cannot tell stays away: no title for a chat without a name', async () => {
  const { seen } = await readExport(chat([], { name: null }))
  expect(seen).toEqual([CHANNEL])
})

test('a message that cannot be one is rejected alone', async () => {
  const { seen, summary, entries } = await readExport(
    chat([
      message({ id: 'x' }),
      message({ id: 2, date_unixtime: undefined, date: 'yesterday' }),
      message({ id: 3, date_unixtime: String(AT + 1) }),
      message({ id: 4, text: 'ok' }),
      17,
    ]),
  )
  expect(seen.map((one) => ('seq' in one ? one.seq : one.kind))).toEqual(['channel', '4'])
  expect(summary).toMatchObject({
    rejected: 3,
    byReason: { range: 2, type: 1 },
    skippedByReason: { unsupported: 1 },
  })
  expect(entries.find(({ text }) => text !== undefined)).toMatchObject({
    line: 1,
    text: expect.stringContaining('"seq":"x"'),
  })
})

describe('a file that is not what it should be', () => {
  const whole = JSON.stringify(chat([message({ id: 2 }), message({ id: 4 }), message({ id: 9 })]))
  test.each([
    ['cut off in a message', whole.slice(0, -100), /cut off after message 2/],
    ['cut off between messages', whole.slice(0, whole.indexOf('{"id":9') - 1), /cut off after message 2/],
    ['without its last bracket', whole.slice(0, -1), /cut off after message 3/],
    ['damaged', whole.replace('"id":9', '"id":?'), /damaged after message 2/],
    ['an account without chats', '{"about":"x","chats":{"about":"","list":[]}}', /it contains no chat/],
    ['some other JSON', '[1,2,3]', /it contains no chat/],
    ['not JSON', 'id;date;text', /damaged after message 0/],
    ['empty', '', /it contains no chat/],
    [
      'sorted by key',
      '{"id":1,"messages":[{"id":1,"type":"message"}],"name":"x","type":"public_channel"}',
      /no "type" or no "id" before/,
    ],
    ['without an id', JSON.stringify(chat([], { id: 'x' })), /must be a whole number/],
  ])('%s', async (_, content, fault) => {
    await expect(readExport(content)).rejects.toThrow(fault)
  })
})

test('where the file is cut into pieces does not matter', async () => {
  const text = JSON.stringify(
    chat([
      message({ id: 2, text: 'Ёлка \u2028 "кавычки" \\x41 🎄' }),
      message({ id: 4, photo: 'a.jpg' }),
      message({ id: 5, photo: 'b.jpg' }),
    ]),
  ).replace('Ёлка', 'Ёлка\\x01')
  const expected = await readExport(text, {}, 1_000_000)
  expect(expected.seen[1]).toMatchObject({ text: 'Ёлка\u0001 \u2028 "кавычки" \\x41 🎄' })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 120 }), async (pieceBytes) => {
      expect(await readExport(text, {}, pieceBytes)).toEqual(expected)
    }),
    { numRuns: 40 },
  )
})

test('every message is a post, part of one, skipped or rejected', async () => {
  const anyMessage = fc.record(
    {
      id: fc.oneof(fc.integer({ min: -5, max: 30 }), fc.string()),
      type: fc.constantFrom('message', 'service', 'unsupported'),
      date_unixtime: fc.constantFrom('1759309200', '1759309201', 'never'),
      from_id: fc.constantFrom('user1', 'channel1', 7),
      photo: fc.string(),
      media_type: fc.constantFrom('video_file', 'sticker'),
      forwarded_from: fc.oneof(fc.constant(null), fc.string()),
      forwarded_from_id: fc.constantFrom('user1', 'channel9', 'chat2', 'nonsense'),
      text: fc.oneof(fc.string(), fc.array(fc.jsonValue()), fc.jsonValue()),
      text_entities: fc.array(
        fc.record({ type: fc.constantFrom('plain', 'text_link'), text: fc.string(), href: fc.string() }),
      ),
      poll: fc.jsonValue(),
    },
    { requiredKeys: ['id', 'type'] },
  )
  const types = fc.constantFrom(
    'public_channel',
    'private_group',
    'bot_chat',
    'personal_chat',
    'saved_messages',
    'something_new',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyMessage), types, fc.boolean(), async (messages, type, includePrivate) => {
      const { seen, summary } = await readExport(chat(messages, { type, id: 1 }), { includePrivate })
      const posts = seen.filter(({ kind }) => kind === 'post').length
      expect(posts + summary.skipped + summary.rejected).toBe(messages.length)
      if (type === 'personal_chat' || type === 'saved_messages') expect(seen).toEqual([])
    }),
  )
})
