import { describe, expect, test } from 'vitest'
import {
  channelObservation,
  LAYOUT_FAULTS,
  LayoutError,
  postObservation,
  readMessages,
  readPage,
} from '../../../src/sources/web-preview/index.js'
import { CHAT_ID, type PostSketch, pageHtml, postHtml } from './pages.js'

const SIGHTING = { at: 1_700_000_600, chatId: CHAT_ID }
const DATE = '2023-11-14T22:13:20+00:00'

const PHOTO = `<a class="tgme_widget_message_photo_wrap" href="https://t.me/gorod/7"
  style="width:800px;background-image:url('https://cdn.example/one.jpg')"><div class="tgme_widget_message_photo"></div></a>`

const DOCUMENT = (title: string, extra: string, icon = '') => `<a class="tgme_widget_message_document_wrap">
  <div class="tgme_widget_message_document_icon accent_bg ${icon}"></div><div class="tgme_widget_message_document">
  <div class="tgme_widget_message_document_title">${title}</div>
  <div class="tgme_widget_message_document_extra">${extra}</div></div></a>`

/** The observation of a post whose sketch is this. */
const seen = (sketch: Partial<PostSketch>) => {
  const [message] = readMessages(postHtml({ seq: 7, date: DATE, ...sketch }))
  if (message === undefined) throw new Error('there is no message')
  return { ...message, observation: postObservation(message, SIGHTING) }
}

const post = (outcome: object) => ({
  kind: 'post',
  at: 1_700_000_600,
  chat_id: CHAT_ID,
  seq: '7',
  epoch: 1_700_000_000,
  text: '',
  images: [],
  video: false,
  media: [],
  edited: false,
  ...outcome,
})

test('a page tells its channel, its posts and the notes between them', () => {
  const page = readPage(
    pageHtml({
      title: 'Город <i class="emoji"><b>🌆</b></i>',
      description: 'О городе<br/><a href="https://gorod.example/about?x=1">Подробнее</a>',
      subscribers: '12.3K',
      verified: true,
      posts: [
        { seq: 1, date: DATE, text: 'Channel created', service: true },
        { seq: 2, date: DATE, text: 'Открыли мост', views: '1.2M' },
      ],
    }),
  )
  expect(page.chatId).toBe(CHAT_ID)
  expect(page.serviceSeqs).toEqual(['1'])
  expect(page.channel.subscribers).toEqual({ value: 12_300, precision: 100 })
  expect(channelObservation(page.channel, SIGHTING)).toEqual({
    kind: 'channel',
    at: 1_700_000_600,
    chat_id: CHAT_ID,
    chat_type: 'channel',
    handle: 'gorod',
    title: 'Город 🌆',
    description: 'О городе\nПодробнее (https://gorod.example/about?x=1)',
    verified: true,
    is_public: true,
  })
  expect(page.messages.map((message) => postObservation(message, SIGHTING))).toEqual([
    post({ seq: '2', text: 'Открыли мост', views: 1_200_000 }),
  ])
})

test('a page without posts names no chat', () => {
  expect(readPage(pageHtml({ posts: [], subscribers: '1' }))).toEqual({
    channel: {
      handle: 'gorod',
      title: 'Город',
      description: '',
      verified: false,
      subscribers: { value: 1, precision: 1 },
    },
    chatId: undefined,
    messages: [],
    serviceSeqs: [],
  })
})

describe('a post', () => {
  test.each<[string, Partial<PostSketch>, object]>([
    [
      'with a photo, edited',
      { media: PHOTO, edited: true },
      { images: ['https://cdn.example/one.jpg'], media: ['photo'], edited: true },
    ],
    ['whose author is called "edited"', { text: 'a', author: 'edited' }, { text: 'a' }],
    [
      'forwarded from a channel',
      {
        text: 'a',
        forward:
          '<a class="tgme_widget_message_forwarded_from_name" href="https://t.me/News_1/42">News &amp; Co</a>',
      },
      { text: 'a', repost_from: 'News & Co', repost_handle: 'News_1', repost_seq: '42' },
    ],
    [
      'forwarded from a channel without a handle',
      {
        text: 'a',
        forward: '<a class="tgme_widget_message_forwarded_from_name" href="https://t.me/c/99/42">X</a>',
      },
      { text: 'a', repost_from: 'X', repost_chat_id: -1_000_000_000_099, repost_seq: '42' },
    ],
    [
      'forwarded from an account, which may be a person',
      {
        text: 'a',
        forward: '<a class="tgme_widget_message_forwarded_from_name" href="https://t.me/anna">Anna</a>',
      },
      { text: 'a', repost_from: 'Hidden source' },
    ],
    [
      'that answers another, which is not part of it',
      {
        media: `<a class="tgme_widget_message_reply" href="https://t.me/gorod/3"><i class="tgme_widget_message_reply_thumb"></i>
          <div class="tgme_widget_message_text js-message_reply_text" dir="auto">quoted</div></a>`,
        text: 'answer',
      },
      { text: 'answer' },
    ],
    [
      'with a file, whose name is its text',
      { media: DOCUMENT('plan.pdf', '2.1 MB') },
      { text: 'plan.pdf', media: ['file'] },
    ],
    [
      'with a file and a text',
      { media: DOCUMENT('plan.pdf', '2.1 MB'), text: 'a' },
      { text: 'a', media: ['file'] },
    ],
    [
      'with music',
      { media: DOCUMENT('Группа крови', 'Кино', 'audio') },
      { text: 'Кино – Группа крови', media: ['audio'] },
    ],
    [
      'with an animation',
      { media: '<a class="tgme_widget_message_video_player"><video src="a.mp4" autoplay loop></video></a>' },
      { video: true, media: ['animation'] },
    ],
    ['with a place', { media: '<a class="tgme_widget_message_location_wrap"></a>' }, { media: ['location'] }],
    ['with a contact', { media: '<a class="tgme_widget_message_contact_wrap"></a>' }, { media: ['contact'] }],
    [
      'with reactions',
      {
        text: 'a',
        after: `<div class="tgme_widget_message_reactions js-message_reactions">
          <span class="tgme_reaction tgme_reaction_paid"><i class="icon"></i>7.03K</span>
          <span class="tgme_reaction"><i class="emoji" style="background-image:url('//x/1.png')"><b>👍</b></i>184</span>
          <span class="tgme_reaction"><tg-emoji emoji-id="546"></tg-emoji>55.2K</span></div>`,
      },
      { text: 'a', reactions: { paid: 7_030, '👍': 184, 'custom:546': 55_200 } },
    ],
    [
      'in a container, with a fallback that is hidden beside it',
      {
        media: `<div class="media_supported_cont"><div class="tgme_widget_message_one_media">${PHOTO}</div>
            <div class="tgme_widget_message_text js-message_text">a</div></div>
          <div class="message_media_not_supported_wrap media_not_supported_cont">
            <div class="tgme_widget_message_text">Please open Telegram to view this post</div></div>`,
      },
      { text: 'a', images: ['https://cdn.example/one.jpg'], media: ['photo'] },
    ],
  ])('%s', (_, sketch, says) => {
    expect(seen(sketch).observation).toEqual(post(says))
    expect(seen(sketch).unknownParts).toEqual([])
  })

  test.each([
    ['line one<br>line two <br/>\n  three', 'line one\nline two\nthree'],
    ['a <b>bold </b> word &amp; &lt;tag&gt;', 'a bold word & <tag>'],
    ['<i class="emoji" style="background-image:url(\'//x/1.png\')"><b>🔥</b></i>hot', '🔥hot'],
    ['<tg-emoji emoji-id="1"><i class="emoji"><b>⚡️</b></i></tg-emoji> now', '⚡️ now'],
    ['before<blockquote>quoted<br/>twice</blockquote>after', 'before\nquoted\ntwice\nafter'],
    ['code:<pre>if (x)\n    y()</pre>done', 'code:\nif (x)\n    y()\ndone'],
    ['<a href="https://t.me/most">@most</a> <a href="?q=%23tag">#tag</a>', '@most #tag'],
    ['<a href="http://Example.org/">example.org</a>', 'example.org'],
    ['<a href="http://xn--e1afmkfd.xn--p1ai/">пример.рф</a>', 'пример.рф'],
    ['see <a href="https://t.me/most/5">the bridge </a>now', 'see the bridge (https://t.me/most/5) now'],
    ['<a href="tg://user?id=5">Anna</a>, hello', 'Anna, hello'],
    ['a<a href="https://x.example/y">\u200b</a>', 'a\u200b (https://x.example/y)'],
    ['a<span style="display: inline-block; width: 86px;"></span>', 'a'],
  ])('with the text %s', (html, text) => {
    expect(seen({ text: html }).observation.text).toBe(text)
  })

  test('with a sticker leaves its text unknown: only exports have the emoji', () => {
    const { observation } = seen({ media: '<div class="tgme_widget_message_sticker_wrap"></div>' })
    expect(observation).toMatchObject({ media: ['sticker'] })
    expect(observation).not.toHaveProperty('text')
  })

  test('that the preview does not show leaves its text and media unknown', () => {
    const hidden = '<div class="message_media_not_supported_wrap"><div>Please open Telegram</div></div>'
    const { observation, unknownParts } = seen({ media: hidden })
    expect(observation).not.toHaveProperty('text')
    expect(observation).not.toHaveProperty('media')
    expect(unknownParts).toEqual([])
  })

  test('with a part that nobody knows yet is taken without its text, and the part is named', () => {
    const { observation, unknownParts } = seen({ media: `${PHOTO}<div class="message_words new">a</div>` })
    expect(observation).not.toHaveProperty('text')
    expect(observation.images).toEqual(['https://cdn.example/one.jpg'])
    expect(unknownParts).toEqual(['message_words new'])
  })

  test('in an album takes up the numbers of all its media', () => {
    const media = [7, 8, 9].map(
      (seq) =>
        `<a class="tgme_widget_message_photo_wrap grouped_media_wrap" href="https://t.me/gorod/${seq}?single" style="background-image:url(https://cdn.example/${seq}.jpg)"></a>`,
    )
    const album = seen({ media: `<div class="tgme_widget_message_grouped_wrap">${media.join('')}</div>` })
    expect(album.lastSeq).toBe('9')
    expect(album.observation.images).toEqual([7, 8, 9].map((seq) => `https://cdn.example/${seq}.jpg`))
  })
})

describe('a changed layout is an error', () => {
  const page = pageHtml({ posts: [{ seq: 7, date: DATE, text: 'a', views: '5' }], subscribers: '12.3K' })
  const faultOf = (html: string) => {
    try {
      readPage(html)
    } catch (error) {
      if (error instanceof LayoutError) return error.fault
      throw error
    }
    return 'none'
  }

  test.each([
    ['broken', page.slice(0, page.indexOf('tgme_widget_message_footer'))],
    ['broken', ''],
    ['channel', page.replaceAll('tgme_channel_info', 'channel_information')],
    ['channel', page.replaceAll('header_title"', 'header_name"')],
    ['history', page.replace('tgme_channel_history', 'history')],
    ['history', page.replace('tgme_widget_message text', 'message text')],
    ['broken', `${'<div>'.repeat(5_000)}${page}`],
    ['post', page.replace('data-post="gorod/7"', 'data-post="7"')],
    ['post', page.replace('data-post', 'data-message')],
    ['post', page.replace('tgme_widget_message_bubble"', 'bubble"')],
    ['date', page.replace('datetime=', 'data-time=')],
    ['date', page.replace(DATE, 'today')],
    ['date', page.replace('+00:00', '')],
    ['counter', page.replace('>5<', '>five<')],
    [
      'counter',
      page.replace('<div class="tgme_widget_message_footer', '<span class="tgme_reaction">many</span>$&'),
    ],
    ['counter', page.replace('12.3K', '12.3X')],
    ['counter', page.replace('12.3K', '12.3')],
    ['counter', page.replace('>subscribers<', '>followers<')],
    ['chat_id', page.replace(/data-view="[^"]*"/, 'data-view="e30"')],
  ])('%s', (fault, html) => {
    expect(faultOf(html)).toBe(fault)
  })

  test('and the page that these were made from is none; messages of two channels are', () => {
    expect(faultOf(page)).toBe('none')
    const posts = [1, 2].map((seq) => ({ seq, date: DATE, text: 'a', channelId: seq }))
    expect(faultOf(pageHtml({ posts }))).toBe('chat_id')
    expect(LAYOUT_FAULTS).toContain('chat_id')
  })
})
