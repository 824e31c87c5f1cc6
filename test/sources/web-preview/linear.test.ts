import { expect, test } from 'vitest'
import { LayoutError, readPage } from '../../../src/sources/web-preview/index.js'
import { type PostSketch, pageHtml } from './pages.js'

const DATE = '2023-11-14T22:13:20+00:00'

/** The least processor time of three, in milliseconds: other programs only make it longer. */
const millisecondsFor = (post: Partial<PostSketch>): number => {
  const html = pageHtml({ posts: [{ seq: 1, date: DATE, ...post }] })
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    try {
      readPage(html)
    } catch (error) {
      expect(error).toBeInstanceOf(LayoutError)
    }
    return process.cpuUsage(before).user / 1000
  })
  return Math.min(...times)
}

const nested = (start: string, inside: string): string => `${start.repeat(100)}${inside}`

test.each<[string, string, (repeated: string) => Partial<PostSketch>]>([
  ['links', '<a href="https://a.example/b">w</a> ', (text) => ({ text })],
  ['line breaks', 'a <br>', (text) => ({ text })],
  ['paragraphs', '<p>', (text) => ({ text })],
  ['spaces', ' ', (text) => ({ text: `<pre>${text}</pre>b<br>` })],
  ['words of links within links', 'w ', (text) => ({ text: nested('<a href="https://a.example">', text) })],
  ['elements without an end', '<b>', (text) => ({ text: `${text}</i></i>` })],
  [
    'addresses',
    'background-image:url(',
    (style) => ({ media: `<a class="tgme_widget_message_photo_wrap" style="${style}">` }),
  ],
  ['letters of a date', 'T', (date) => ({ date })],
  [
    'elements of messages within messages',
    '<i>a</i>',
    (media) => ({
      media: nested(
        '<div class="tgme_widget_message tgme_widget_message_bubble" data-post="gorod/1">',
        media,
      ),
    }),
  ],
])('reading eight times as many %s takes about eight times as long', (_, part, sketch) => {
  const [small, large] = [30_000, 240_000].map((bytes) =>
    millisecondsFor(sketch(part.repeat(Math.ceil(bytes / part.length)))),
  )
  // Quadratic time would be 64 times as long. Differences of a few milliseconds say nothing.
  expect((large ?? 0) / Math.max(small ?? 0, 5)).toBeLessThan(32)
})
