import { expect, test } from 'vitest'
import { checkEntry, type Entry } from '../../src/ingest/entry.js'
import { countEntry, emptySummary, type ImportSummary } from '../../src/ingest/summary.js'
import { readMax } from '../../src/sources/max/index.js'
import { readDump } from '../../src/sources/telethon/index.js'
import { readTable } from './csv/read.js'
import { messageHtml, pageHtml } from './telegram-export/html-pages.js'
import { chat, message, readExport } from './telegram-export/read.js'

const AT = 1_790_000_000

type Reader = (bytes: AsyncIterable<Buffer>) => AsyncGenerator<Entry[]>

const count = async (read: Reader, ...objects: readonly object[]): Promise<ImportSummary> => {
  const bytes = async function* () {
    yield Buffer.from(objects.map((object) => JSON.stringify(object)).join('\n'))
  }
  const summary = emptySummary()
  for await (const entries of read(bytes()))
    for (const entry of entries) countEntry(summary, 'test', checkEntry(entry, AT))
  return summary
}

const dump: Reader = (bytes) => readDump(bytes, { at: AT, traits: {} })
const max: Reader = (bytes) => readMax(bytes, AT)

test('an export: each kind is counted once for each message, also within an album', async () => {
  const { summary } = await readExport(
    chat([
      message({
        id: 2,
        reply_to_message_id: 1,
        reply_to_peer_id: 'channel5',
        author: 'Аня',
        text: [{ type: 'bold', text: 'Мост' }, ' ', { type: 'italic', text: 'открыт' }],
        inline_bot_buttons: [[{ type: 'url', text: 'Ещё' }]],
        reactions: [{ type: 'emoji', emoji: '👍', count: 1, recent: [{ from: 'Аня' }] }],
      }),
      message({ id: 30, poll: { question: '?', total_voters: 5, answers: [{ text: 'да', voters: 5 }] } }),
      message({ id: 40, photo: 'photos/1.jpg', width: 1, height: 1 }),
      message({ id: 41, photo: 'photos/2.jpg', width: 1, height: 1 }),
      message({ id: 60, location_information: { latitude: 1, longitude: 2 }, from_id: 'user5' }),
      message({ id: 70, contact_information: { first_name: 'Аня' }, forwarded_from: 'Аня' }),
      message({ id: 80, game_title: 'Змейка', hologram: { depth: 3 }, via_bot: '@gamebot' }),
      message({ id: 90, text: 'Ссылка https://example.org', text_entities: [{ type: 'link', text: 'a' }] }),
    ]),
  )
  expect(summary).toMatchObject({ rejected: 0, skippedByReason: { album: 1 } })
  expect(summary.notCarried).toEqual({
    replies: 1,
    signatures: 1,
    formatting: 1,
    buttons: 1,
    people_who_reacted: 1,
    poll_votes: 1,
    media_details: 2,
    picture_addresses: 2,
    coordinates: 1,
    senders: 2,
    contacts: 1,
    forward_names: 1,
    other_media: 1,
    other_fields: 1,
  })
})

test('what is skipped or rejected is not counted again', async () => {
  const { summary } = await readExport(
    chat([
      message({ id: 2, type: 'service', author: 'Аня' }),
      message({ id: 3, date: 'yesterday', date_unixtime: undefined, author: 'Аня' }),
    ]),
  )
  expect(summary).toMatchObject({ skipped: 1, rejected: 1, notCarried: {} })
})

test('an export as HTML', async () => {
  const details = '<div class="reply_to details">In reply to <a>this message</a></div>'
  const below = '<div class="signature details">Аня</div><table class="bot_buttons_table"></table>'
  const poll =
    '<div class="media_poll"><div class="question">?</div><div class="total details">5 votes</div></div>'
  const html = pageHtml('Город', [
    messageHtml({
      id: 2,
      date: '01.10.2025 12:00:00',
      from: 'Город',
      text: '<strong>Мост</strong>',
      media: details + below,
    }),
    messageHtml({ id: 9, date: '01.10.2025 12:10:00', from: 'Город', media: poll, forwardedFrom: 'Аня' }),
  ])
  const { summary } = await readExport(html, { chatId: -1_001_234_567_890, traits: { handle: 'gorod' } })
  expect(summary).toMatchObject({ rejected: 0, lines: 3 })
  expect(summary.notCarried).toEqual({
    formatting: 1,
    replies: 1,
    signatures: 1,
    buttons: 1,
    poll_votes: 1,
    forward_names: 1,
  })
})

test('a dump of Telethon', async () => {
  const base = {
    _: 'Message',
    peer_id: { _: 'PeerChannel', channel_id: 5 },
    post: true,
    date: '2025-10-01T12:00:00Z',
  }
  const summary = await count(
    dump,
    {
      _: 'Channel',
      id: 5,
      title: 'Город',
      broadcast: true,
      photo: { _: 'ChatPhoto', photo_id: 1 },
      usernames: [{}],
    },
    {
      ...base,
      id: 1,
      message: 'Мост',
      entities: [{ _: 'MessageEntityBold', offset: 0, length: 4 }],
      reply_to: { _: 'MessageReplyHeader', reply_to_msg_id: 1 },
      reply_markup: { _: 'ReplyInlineMarkup', rows: [] },
      post_author: 'Аня',
      pinned: true,
      silent: true,
      from_id: null,
      media: { _: 'MessageMediaWebPage', webpage: {} },
      reactions: { results: [], recent_reactions: [{}] },
    },
    { ...base, id: 2, message: '', media: { _: 'MessageMediaPoll', poll: {}, results: { total_voters: 3 } } },
    {
      ...base,
      id: 3,
      message: '',
      media: { _: 'MessageMediaDice', value: 6 },
      fwd_from: { from_name: 'Аня' },
    },
    {
      ...base,
      id: 4,
      message: 'a',
      entities: [{ _: 'MessageEntityTextUrl', offset: 0, length: 1, url: 'https://a.b' }],
      hologram: 1,
    },
  )
  expect(summary).toMatchObject({ rejected: 0 })
  expect(summary.notCarried).toEqual({
    chat_pictures: 1,
    other_handles: 1,
    formatting: 1,
    replies: 1,
    buttons: 1,
    signatures: 1,
    pinned_messages: 1,
    link_previews: 1,
    people_who_reacted: 1,
    poll_votes: 1,
    other_media: 1,
    forward_names: 1,
    other_fields: 1,
  })
})

test('a dump of Pyrogram', async () => {
  const summary = await count(dump, {
    _: 'Message',
    id: 7,
    chat: { _: 'Chat', id: -1005, type: 'ChatType.CHANNEL', title: 'Город' },
    date: '2025-10-01 12:00:00',
    caption: 'Мост',
    caption_entities: [{ _: 'MessageEntity', type: 'MessageEntityType.BOLD', offset: 0, length: 4 }],
    photo: { _: 'Photo', file_id: 'x' },
    reply_to_message_id: 5,
    author_signature: 'Аня',
  })
  expect(summary).toMatchObject({ rejected: 0 })
  expect(summary.notCarried).toEqual({ formatting: 1, picture_addresses: 1, replies: 1, signatures: 1 })
})

test('a dump of snscrape', async () => {
  const summary = await count(dump, {
    _type: 'snscrape.modules.telegram.TelegramPost',
    url: 'https://t.me/s/gorod/15',
    date: '2025-10-01T12:00:00+00:00',
    content: 'Мост',
    outlinks: ['https://a.b'],
    linkPreview: { href: 'https://a.b' },
  })
  expect(summary.notCarried).toEqual({ link_previews: 1 })
})

test('objects of MAX', async () => {
  const summary = await count(
    max,
    {
      chat_id: -5,
      type: 'channel',
      title: 'Город',
      icon: { url: 'https://a.b' },
      pinned_message: { body: {} },
    },
    {
      recipient: { chat_id: -5, chat_type: 'channel' },
      timestamp: 1_776_000_000_000,
      sender: { user_id: 1, first_name: 'Аня' },
      link: { type: 'reply', message: { seq: 1 } },
      body: {
        mid: 'm',
        seq: 7,
        text: 'Мост',
        markup: [{ type: 'strong', from: 0, length: 4 }],
        attachments: [
          { type: 'inline_keyboard' },
          { type: 'share' },
          { type: 'hologram' },
          { type: 'image' },
        ],
      },
      stat: { views: 1, stars: 2 },
    },
    { recipient: { chat_id: 5, chat_type: 'dialog' }, timestamp: 1, sender: {}, body: { text: 'Личное' } },
  )
  expect(summary).toMatchObject({ rejected: 0, skippedByReason: { personal: 1 } })
  expect(summary.notCarried).toEqual({
    chat_pictures: 1,
    pinned_messages: 1,
    senders: 1,
    replies: 1,
    formatting: 1,
    buttons: 1,
    link_previews: 1,
    other_media: 1,
    other_fields: 1,
  })
})

test('columns of a table that the mapping does not use', async () => {
  const mapping = {
    observations: [{ kind: 'views', chat_id: 'chat', seq: 'post', views: 'views', when: 'views' }],
  }
  const { summary } = await readTable(
    'chat,post,views,likes,note\n1,2,x,4,a\n1,2,3,4,b\n1,3,3,4,c\n',
    mapping,
  )
  expect(summary).toMatchObject({ rejected: 1, notCarried: { unmapped_columns: 2 } })
})
