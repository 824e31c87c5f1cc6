import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SourceError } from '../../../src/sources/error.js'
import { mediaHtml, messageHtml, pageHtml, serviceHtml } from './html-pages.js'
import { chat, message, readExport } from './read.js'

const DATE = '01.10.2025 12:00:00 UTC+03:00'
const CHAT_ID = -1_001_234_567_890
const OPTIONS = { chatId: CHAT_ID, traits: { handle: 'gorod' } }
const OMITTED = '(File not included. Change data exporting settings to download.)'
const NOTE = 'Not included, change data exporting settings to download.'

/** The same message in both formats. */
const PAIRS: Record<string, [html: object, json: object]> = {
  'a text': [
    { text: 'Первая &amp; вторая<br><strong>строка</strong>' },
    { text: ['Первая & вторая\n', { type: 'bold', text: 'строка' }] },
  ],
  links: [
    {
      text:
        'см. <a href="https://t.me/most">@most</a>, <a href="https://t.me/most/15">мост</a>, ' +
        '<a href="https://x.example/a">https://x.example/a</a>, <a href="mailto:a@x.example">a@x.example</a> ' +
        '<a href="" onclick="return ShowHashtag(&quot;город&quot;)">#город</a>',
    },
    {
      text: [
        'см. ',
        { type: 'mention', text: '@most' },
        ', ',
        { type: 'text_link', text: 'мост', href: 'https://t.me/most/15' },
        ', ',
        { type: 'link', text: 'https://x.example/a' },
        ', ',
        { type: 'email', text: 'a@x.example' },
        ' ',
        { type: 'hashtag', text: '#город' },
      ],
    },
  ],
  'a photo': [
    {
      media:
        '<div class="media_wrap clearfix"><a class="photo_wrap clearfix pull_left" href="photos/1.jpg"><img class="photo" src="photos/1_thumb.jpg"/></a></div>',
      text: 'Мост',
    },
    { photo: 'photos/1.jpg', text: 'Мост' },
  ],
  'a photo that was not exported': [
    { media: mediaHtml('media_photo', 'Photo', '1280x720, 120.5 KB', NOTE) },
    { photo: OMITTED },
  ],
  'a video': [
    { media: mediaHtml('media_video', 'Video file', '00:34, 2.1 MB', NOTE) },
    { file: OMITTED, media_type: 'video_file' },
  ],
  'an animation': [
    { media: mediaHtml('media_video', 'Animation', '1.1 MB', NOTE) },
    { file: OMITTED, media_type: 'animation' },
  ],
  'a round video': [
    { media: mediaHtml('media_video', 'Video message', '00:10', NOTE) },
    { file: OMITTED, media_type: 'video_message' },
  ],
  'a voice message': [
    { media: mediaHtml('media_voice_message', 'Voice message', '00:10', NOTE) },
    { file: OMITTED, media_type: 'voice_message' },
  ],
  music: [
    { media: mediaHtml('media_audio_file', 'Кино – Группа крови', '04:45', NOTE) },
    { file: OMITTED, media_type: 'audio_file', performer: 'Кино', title: 'Группа крови' },
  ],
  'a file': [
    { media: mediaHtml('media_file', 'Отчёт.pdf', '2.1 MB', NOTE) },
    { file: OMITTED, file_name: 'Отчёт.pdf', mime_type: 'application/pdf' },
  ],
  'a sticker': [
    { media: mediaHtml('media_photo', 'Sticker', '😀, 31.2 KB', NOTE) },
    { file: OMITTED, media_type: 'sticker', sticker_emoji: '😀' },
  ],
  'a place': [
    { media: mediaHtml('media_venue', 'Мост', '', 'Набережная') },
    { place_name: 'Мост', address: 'Набережная', location_information: { latitude: 1, longitude: 2 } },
  ],
  'a contact': [
    { media: mediaHtml('media_contact', 'Аня', '+7 900') },
    { contact_information: { first_name: 'Аня' } },
  ],
  'a poll': [
    {
      media: `<div class="media_wrap clearfix"><div class="media_poll"><div class="question bold">\nНужен мост?\n</div>
        <div class="details">Anonymous poll</div><div class="answer">\n- Да <span class="details">5 votes</span>\n</div>
        <div class="answer">\n- Нет\n</div><div class="total details">5 votes</div></div></div>`,
    },
    { poll: { question: 'Нужен мост?', answers: [{ text: 'Да', voters: 5 }, { text: 'Нет' }] } },
  ],
  reactions: [
    {
      text: 'а',
      reactions: `<span class="reaction"><span class="emoji">\n👍\n</span><span class="count">\n12\n</span></span>
        <span class="reaction active"><span class="emoji">❤</span><span class="userpics"><div class="userpic"></div><div class="userpic"></div></span></span>
        <span class="reaction paid"><span class="emoji">⭐️</span><span class="count">3</span></span>`,
    },
    {
      text: 'а',
      reactions: [
        { type: 'emoji', emoji: '👍', count: 12 },
        { type: 'emoji', emoji: '❤', count: 2 },
        { type: 'paid', count: 3 },
      ],
    },
  ],
  'a forward without an identifier': [
    { forwardedFrom: 'Аня', text: 'а' },
    { forwarded_from: 'Аня', text: 'а' },
  ],
}

describe('the same chat as HTML and as JSON gives the same observations', () => {
  test.each(Object.entries(PAIRS))('%s', async (_, [html, json]) => {
    const page = pageHtml('Город', [messageHtml({ id: 2, date: DATE, from: 'Город', ...html })])
    const fromHtml = await readExport(page, OPTIONS)
    const fromJson = await readExport(chat([message({ text_entities: undefined, ...json })]), OPTIONS)
    expect(fromHtml.seen).toEqual(fromJson.seen)
    expect(fromHtml.seen).toHaveLength(2)
  })

  test('service messages, joined messages and albums', async () => {
    const photo = mediaHtml('media_photo', 'Photo', '1x1', NOTE)
    const page = pageHtml('Город', [
      serviceHtml(-1, '1 October 2025'),
      serviceHtml(1, 'Channel &laquo;Город&raquo; created'),
      messageHtml({ id: 2, date: DATE, from: 'Город', media: photo, text: 'Альбом' }),
      messageHtml({ id: 3, date: '01.10.2025 12:00:01 UTC+03:00', media: photo }),
      messageHtml({ id: 5, date: '01.10.2025 12:05:00 UTC+03:00', text: 'б' }),
    ])
    const json = chat([
      message({ id: 1, type: 'service' }),
      message({ id: 2, photo: OMITTED, text: 'Альбом' }),
      message({ id: 3, date_unixtime: '1759309201', photo: OMITTED }),
      message({ id: 5, date_unixtime: '1759309500', text: 'б' }),
    ])
    const [fromHtml, fromJson] = [await readExport(page, OPTIONS), await readExport(json, OPTIONS)]
    expect(fromHtml.seen).toEqual(fromJson.seen)
    expect(fromHtml.summary.skippedByReason).toEqual({ service: 1, album: 1 })
  })
})

describe('what HTML does not contain', () => {
  const page = pageHtml('Город', [
    messageHtml({ id: 2, date: '01.10.2025 12:00:00', from: 'Город', text: 'а' }),
  ])

  test('the identifier must be given', async () => {
    await expect(readExport(page)).rejects.toThrow(/Give it with --chat-id/)
    await expect(readExport(page, { chatId: 5 })).rejects.toThrow(/must be negative/)
  })

  test('without a handle the chat counts as private', async () => {
    expect((await readExport(page, { chatId: CHAT_ID })).summary.skippedByReason).toEqual({ private: 1 })
    const { seen } = await readExport(page, { chatId: CHAT_ID, includePrivate: true })
    expect(seen[0]).toMatchObject({ chat_type: 'channel', is_public: false })
  })

  test('a chat with several senders is no channel; a basic group is private', async () => {
    const group = pageHtml('Соседи', [messageHtml({ id: 2, date: DATE, from: 'Аня', text: 'а' })])
    expect((await readExport(group, OPTIONS)).seen[0]).toMatchObject({ chat_type: 'chat', chat_id: CHAT_ID })
    const { seen } = await readExport(group, { chatId: -77, includePrivate: true })
    expect(seen[0]).toMatchObject({ chat_type: 'chat', chat_id: -77, is_public: false })
  })

  test('older versions write local times', async () => {
    expect((await readExport(page, { ...OPTIONS, utcOffsetSeconds: 0 })).seen[1]).toMatchObject({
      epoch: Date.UTC(2025, 9, 1, 12) / 1000,
    })
  })

  test('other HTML is an error in a sentence', async () => {
    await expect(readExport('<html><body>Hello</body></html>')).rejects.toThrow(/no "messages.html"/)
  })
})

test('random HTML neither crashes nor loses a neighbour', async () => {
  const junk = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      '<div>',
      '</div>',
      '<a href=',
      '<div class="text">',
      '<span class="reaction">',
      '<!--',
      '">',
    ),
  )
  const neighbour = messageHtml({ id: 900, date: DATE, from: 'Город', text: 'рядом' })
  await fc.assert(
    fc.asyncProperty(fc.array(junk, { maxLength: 12 }), async (parts) => {
      const text = parts.join('')
      // What stands inside a message cannot close it: its own elements are balanced by Telegram Desktop.
      const escaped = text.replaceAll('<', '&lt;')
      const page = pageHtml('Город', [
        messageHtml({ id: 2, date: text.replaceAll('"', ''), from: 'Город', text: escaped }),
        neighbour,
      ])
      const { seen } = await readExport(page, OPTIONS)
      expect(seen).toContainEqual(expect.objectContaining({ seq: '900', text: 'рядом' }))
      await readExport(`<${text}`, OPTIONS).catch((error) => expect(error).toBeInstanceOf(SourceError))
    }),
    { numRuns: 50 },
  )
})
