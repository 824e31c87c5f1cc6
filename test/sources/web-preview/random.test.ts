import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LayoutError, type PreviewMessage, readPage } from '../../../src/sources/web-preview/index.js'
import { hasSharedData, SHARED_DATA } from '../../support/shared-data.js'
import { pageHtml } from './pages.js'

/** The messages of a page; undefined if the reader says that it does not understand the page. */
const messagesIn = (html: string): PreviewMessage[] | undefined => {
  try {
    return readPage(html).messages
  } catch (error) {
    if (error instanceof LayoutError) return undefined
    throw error
  }
}

const fragment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    ...[
      '<div>',
      '</div>',
      '</div></div></div></div>',
      '<!--',
      '-->',
      '<b>',
      '</b>',
      '<a href="',
      "<a href='",
      '">',
    ],
    ...[
      '<script>',
      '</script>',
      '<style>',
      '<textarea>',
      '<title>',
      '<svg>',
      '<table>',
      '<form>',
      '<pre>',
      '<br>',
    ],
    ...['<![CDATA[', '</section>', '</body>', '</html>', '<', '>', '"', '&#0;', '&#xD800;', '&bogus;', '\0'],
    ...[
      '<div class="tgme_widget_message_bubble">',
      '<div class="tgme_widget_message_text">',
      '<time datetime="x">',
    ],
    ...[
      '<span class="tgme_widget_message_views">9</span>',
      '<div class="tgme_widget_message" data-post="gorod/9">',
    ],
    ...[
      '<span class="tgme_reaction">',
      '<a class="tgme_widget_message_photo_wrap" style="background-image:url(">',
    ],
  ),
)
const broken = fc.array(fragment, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))

const DATE = '2023-11-14T22:13:20+00:00'
const page = (html: string): string =>
  pageHtml({
    posts: [
      { seq: 2, date: DATE, text: 'before', views: '5', likes: 3 },
      { seq: 50, date: DATE, text: html, views: '5' },
      { seq: 100, date: DATE, text: 'after', views: '1.2K', edited: true },
    ],
  })

test('random HTML in a message neither crashes nor changes a neighbour', () => {
  const [before, , after] = messagesIn(page('plain')) ?? []
  fc.assert(
    fc.property(broken, (html) => {
      const messages = messagesIn(page(html))
      if (messages === undefined) return
      expect(messages).toContainEqual(before)
      expect(messages).toContainEqual(after)
    }),
    { numRuns: 500 },
  )
})

test('random text in the place of a page is refused, and does not crash', () => {
  fc.assert(
    fc.property(broken, (html) => {
      expect(messagesIn(`${html}</html>`)).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})

describe.runIf(hasSharedData())('a saved page', () => {
  const START = '<div class="tgme_widget_message_wrap'

  test('with one message changed at random keeps the others, or is refused', () => {
    const [head = '', ...wraps] = readFileSync(join(SHARED_DATA, 'web-preview/full.html'), 'utf8').split(
      START,
    )
    const saved = messagesIn([head, ...wraps].join(START)) ?? []
    expect(saved).toHaveLength(wraps.length)
    // What follows the last message in the file belongs to the page.
    const victim = fc.nat(wraps.length - 2)
    const cut = fc.record({
      victim,
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(300),
      insert: broken,
    })
    fc.assert(
      fc.property(cut, ({ victim: index, from, length, insert }) => {
        const wrap = wraps[index] ?? ''
        const start = Math.floor(from * wrap.length)
        const changed = wrap.slice(0, start) + insert + wrap.slice(start + length)
        const messages = messagesIn([head, ...wraps.with(index, changed)].join(START))
        if (messages === undefined) return
        for (const [i, message] of saved.entries()) if (i !== index) expect(messages).toContainEqual(message)
      }),
      { numRuns: 300 },
    )
  })
})
