import { describe, expect, test } from 'vitest'
import { EMPTY_PICTURE } from '../../../src/domain/links.js'
import { AT, chat, message, postOf, readExport } from './read.js'

const POST = {
  ...{ kind: 'post', at: AT, chat_id: -1_001_234_567_890, seq: '2', epoch: 1_759_309_200, text: '' },
  media: [],
}

describe('text', () => {
  test.each([
    ['plain', 'Привет', 'Привет'],
    ['parts', ['а ', { type: 'bold', text: 'б' }, { type: 'italic', text: ' в' }], 'а б в'],
    ['a mention', ['см. ', { type: 'mention', text: '@gorod' }], 'см. @gorod'],
    ['a hashtag', [{ type: 'hashtag', text: '#город' }, ''], '#город'],
    ['a link that shows itself', [{ type: 'link', text: 't.me/gorod/7' }], 't.me/gorod/7'],
    [
      'a link behind words',
      ['наш ', { type: 'text_link', text: 'канал', href: 'https://t.me/gorod' }, '!'],
      'наш канал (https://t.me/gorod)!',
    ],
    [
      'a link behind words and a space',
      [{ type: 'text_link', text: 'канал ', href: 'https://t.me/gorod' }, 'тут'],
      'канал (https://t.me/gorod) тут',
    ],
    [
      'a link behind its own address',
      [{ type: 'text_link', text: 't.me/gorod', href: 'https://t.me/gorod/' }],
      't.me/gorod',
    ],
    ['a link that leads nowhere', [{ type: 'text_link', text: 'сюда', href: '' }], 'сюда'],
    [
      'an emoji of a set',
      ['ура ', { type: 'custom_emoji', text: '🎉', document_id: 'stickers/1.webm' }],
      'ура 🎉',
    ],
    ['a spoiler', [{ type: 'spoiler', text: 'убийца — садовник' }], 'убийца — садовник'],
    ['code', [{ type: 'pre', text: 'a = 1', language: 'python' }], 'a = 1'],
    ['a person without a handle', [{ type: 'mention_name', text: 'Аня', user_id: 5 }], 'Аня'],
    ['a NUL character', 'а\0б', 'аб'],
    ['nonsense', { a: 1 }, ''],
    ['nothing', null, ''],
  ])('%s', async (_, text, expected) => {
    expect(await postOf({ text, text_entities: undefined })).toEqual({ ...POST, text: expected })
    const entities = (Array.isArray(text) ? text : [text]).map((part) =>
      typeof part === 'string' ? { type: 'plain', text: part } : part,
    )
    expect(await postOf({ text: undefined, text_entities: entities })).toEqual({ ...POST, text: expected })
  })

  test('a poll is its question and answers, after the text', async () => {
    const poll = {
      question: 'Нужен мост?',
      closed: false,
      total_voters: 7,
      answers: [
        { text: 'Да', voters: 5, chosen: false },
        { text: 'Нет', voters: 2, chosen: true },
      ],
    }
    expect(await postOf({ poll })).toEqual({ ...POST, media: ['poll'], text: 'Нужен мост?\n• Да\n• Нет' })
    expect(await postOf({ poll, text: 'Опрос' })).toEqual({
      ...POST,
      media: ['poll'],
      text: 'Опрос\n\nНужен мост?\n• Да\n• Нет',
    })
  })
})

describe('media', () => {
  const OMITTED = '(File not included. Change data exporting settings to download.)'
  test.each([
    [
      'a picture without an address',
      { photo: 'photos/1.jpg' },
      {},
      { media: ['photo'], images: [EMPTY_PICTURE] },
    ],
    [
      'a picture that is not in the export',
      { photo: OMITTED },
      { mediaBase: 'https://x.example' },
      { media: ['photo'], images: [EMPTY_PICTURE] },
    ],
    [
      'a picture with an address',
      { photo: 'photos/a #1.jpg' },
      { mediaBase: 'https://x.example/e' },
      { media: ['photo'], images: ['https://x.example/e/photos/a%20%231.jpg'] },
    ],
    [
      'a video',
      { file: OMITTED, media_type: 'video_file', mime_type: 'video/mp4' },
      {},
      { media: ['video'], video: true },
    ],
    ['an animation', { file: 'a.mp4', media_type: 'animation' }, {}, { media: ['animation'], video: true }],
    ['a round video', { file: 'a.mp4', media_type: 'video_message' }, {}, { media: ['round'], video: true }],
    ['a voice message', { file: 'a.ogg', media_type: 'voice_message' }, {}, { media: ['voice'] }],
    [
      'music',
      {
        file: 'a.mp3',
        file_name: 'a.mp3',
        media_type: 'audio_file',
        performer: 'Кино',
        title: 'Группа крови',
      },
      {},
      { media: ['audio'], text: 'Кино – Группа крови' },
    ],
    [
      'music without a title',
      { file: 'a.mp3', file_name: 'a.mp3', media_type: 'audio_file' },
      {},
      { media: ['audio'], text: 'a.mp3' },
    ],
    [
      'a sticker',
      { file: 'a.webp', media_type: 'sticker', sticker_emoji: '😀' },
      {},
      { media: ['sticker'], text: '😀' },
    ],
    [
      'a document',
      { file: OMITTED, file_name: 'Отчёт.pdf', mime_type: 'application/pdf' },
      {},
      { media: ['file'], text: 'Отчёт.pdf' },
    ],
    [
      'a document with a text',
      { file: OMITTED, file_name: 'Отчёт.pdf', mime_type: 'application/pdf', text: 'Смотрите' },
      {},
      { media: ['file'], text: 'Смотрите' },
    ],
    [
      'a picture sent as a file',
      { file: 'files/a.png', file_name: 'a.png', mime_type: 'image/png' },
      { mediaBase: 'https://x.example' },
      { media: ['file'], text: 'a.png', images: ['https://x.example/files/a.png'] },
    ],
    [
      'a contact',
      { contact_information: { first_name: 'Аня', phone_number: '+7' } },
      {},
      { media: ['contact'] },
    ],
    ['a point', { location_information: { latitude: 1, longitude: 2 } }, {}, { media: ['location'] }],
    [
      'a place',
      { place_name: 'Мост', address: 'Набережная', location_information: { latitude: 1, longitude: 2 } },
      {},
      { media: ['location'], text: 'Мост\nНабережная' },
    ],
  ])('%s', async (_, fields, options, expected) => {
    expect(await postOf(fields, options)).toEqual({ ...POST, ...expected })
  })
})

describe('reactions', () => {
  const emoji = (name: unknown, count: unknown): object => ({ type: 'emoji', emoji: name, count, recent: [] })
  test.each([
    ['emoji', [emoji('👍', 12), emoji('❤', 3)], { reactions: { '👍': 12, '❤': 3 } }],
    ['paid', [{ type: 'paid', count: 50 }], { reactions: { paid: 50 } }],
    [
      'custom emoji, whose identifiers exports do not have',
      [
        { type: 'custom_emoji', count: 2, document_id: 'stickers/a.tgs' },
        { type: 'custom_emoji', count: 1, document_id: '(File not included.)' },
      ],
      { reactions: { custom: 3 } },
    ],
    ['none', [], { reactions: {} }],
    ['of which none is left', [emoji('👍', 0)], { reactions: { '👍': 0 } }],
    [
      'nonsense beside a good one',
      [null, 5, emoji(7, 1), emoji('👎', 'x'), emoji('👍', '1')],
      { reactions: { '👍': 1 } },
    ],
    ['no list', 'x', {}],
  ])('%s', async (_, reactions, expected) => {
    expect(await postOf({ reactions })).toEqual({ ...POST, ...expected })
  })
})

describe('edits', () => {
  test.each([
    ['with Unix seconds', { edited: '2025-10-01T12:00:05', edited_unixtime: '1759309205' }, 1_759_309_205],
    ['with a local time only', { edited: '2025-10-01T12:00:05' }, 1_759_309_205],
  ])('%s', async (_, fields, expected) => {
    expect(await postOf(fields)).toEqual({ ...POST, edited: true, edited_at: expected })
  })

  test('without a readable date', async () => {
    expect(await postOf({ edited: 'x' })).toEqual({ ...POST, edited: true })
  })
})

describe('forwards', () => {
  const HIDDEN = { repost_from: 'Hidden source' }
  test.each([
    [
      'of a channel',
      { forwarded_from: 'Мост', forwarded_from_id: 'channel99' },
      { repost_from: 'Мост', repost_chat_id: -1_000_000_000_099 },
    ],
    [
      'of a channel that is gone',
      { forwarded_from: null, forwarded_from_id: 'channel99' },
      { repost_chat_id: -1_000_000_000_099 },
    ],
    [
      'of a known post',
      { forwarded_from: 'Мост', forwarded_from_id: 'channel99', forwarded_from_message_id: '15' },
      { repost_from: 'Мост', repost_chat_id: -1_000_000_000_099, repost_seq: '15' },
    ],
    ['of a person', { forwarded_from: 'Аня', forwarded_from_id: 'user5' }, HIDDEN],
    ['of a group', { forwarded_from: 'Семья', forwarded_from_id: 'chat5' }, HIDDEN],
    ['of somebody without an identifier', { forwarded_from: 'Аня' }, HIDDEN],
    ['of nobody known', { forwarded_from: null }, HIDDEN],
    ['none', { saved_from: 'Аня' }, {}],
  ])('%s', async (_, fields, expected) => {
    expect(await postOf(fields)).toEqual({ ...POST, ...expected })
  })

  test('names without identifiers come only where they are asked for, names of persons never', async () => {
    const options = { forwardNames: true }
    expect(await postOf({ forwarded_from: 'Мост' }, options)).toEqual({ ...POST, repost_from: 'Мост' })
    expect(await postOf({ forwarded_from: 'Аня', forwarded_from_id: 'user5' }, options)).toEqual({
      ...POST,
      ...HIDDEN,
    })
  })
})

describe('albums', () => {
  const posts = async (...messages: object[]): Promise<unknown[]> =>
    (await readExport(chat(messages))).seen.slice(1)
  const picture = (id: number, fields: object = {}): object => message({ id, photo: 'p.jpg', ...fields })

  test('pictures and videos of one second are one post, that of the first', async () => {
    const { seen, summary } = await readExport(
      chat([
        picture(2),
        message({
          id: 3,
          media_type: 'video_file',
          edited: '2025-10-01T12:00:05',
          reactions: [{ type: 'emoji', emoji: '👍', count: 2 }],
        }),
        picture(4, { text: 'Подпись', reactions: [{ type: 'emoji', emoji: '👍', count: 1 }] }),
        picture(6, { date_unixtime: '1759309203' }),
      ]),
    )
    expect(seen.slice(1)).toEqual([
      {
        ...POST,
        text: 'Подпись',
        images: [EMPTY_PICTURE, EMPTY_PICTURE],
        video: true,
        media: ['photo', 'video'],
        reactions: { '👍': 3 },
        edited: true,
        edited_at: 1_759_309_205,
      },
      { ...POST, seq: '6', epoch: 1_759_309_203, media: ['photo'], images: [EMPTY_PICTURE] },
    ])
    expect(summary).toMatchObject({ lines: 5, skippedByReason: { album: 2 } })
  })

  test.each([
    ['a greater gap than an album has numbers', picture(2), picture(12)],
    ['three seconds', picture(2), picture(3, { date_unixtime: '1759309203' })],
    ['an earlier date', picture(2), picture(3, { date_unixtime: '1759309199' })],
    ['another sender', picture(2), picture(3, { from_id: 'user7' })],
    ['another source', picture(2), picture(3, { forwarded_from: 'a' })],
    ['two captions', picture(2, { text: 'а' }), picture(3, { text: 'б' })],
    ['a text', picture(2), message({ id: 3, text: 'а' })],
  ])('%s ends an album', async (_, first, second) => {
    expect(await posts(first, second)).toHaveLength(2)
  })

  test('parts up to two seconds apart are one post, with the date of the first', async () => {
    const parts = [0, 2, 3, 5].map((seconds, i) =>
      picture(2 + i, { date_unixtime: String(1_759_309_200 + seconds) }),
    )
    expect(await posts(...parts)).toEqual([
      { ...POST, media: ['photo'], images: parts.map(() => EMPTY_PICTURE) },
    ])
  })

  test('so are parts between which one was deleted', async () => {
    expect(await posts(picture(2), picture(4), picture(11))).toHaveLength(1)
  })

  test('in old exports, which have local times only, too', async () => {
    const local = (id: number, date: string): object => picture(id, { date, date_unixtime: undefined })
    expect(await posts(local(2, '2025-10-01T12:00:00'), local(4, '2025-10-01T12:00:01'))).toHaveLength(1)
  })

  test('a message between two pictures keeps them apart', async () => {
    expect(await posts(picture(2), message({ id: 3, text: 'а' }), picture(4))).toHaveLength(3)
    expect(await posts(picture(2), message({ id: 3, type: 'service' }), picture(4))).toHaveLength(2)
  })

  test('an album has ten items at most', async () => {
    expect(await posts(...Array.from({ length: 12 }, (_, i) => picture(2 + i)))).toHaveLength(2)
  })
})
