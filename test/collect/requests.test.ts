import { afterEach, describe, expect, test } from 'vitest'
import { CHAT_ID, type PostSketch } from '../sources/web-preview/pages.js'
import { Collecting, type CollectingOptions, isoDate, START_SECONDS } from './collecting.js'
import { type Answerer, previews, type Reply } from './server.js'

const posts = (count: number): PostSketch[] =>
  Array.from({ length: count }, (_, i) => ({
    seq: i + 1,
    date: isoDate(START_SECONDS - 86_400 * 30 + i),
    text: `post ${i + 1}`,
    views: '5',
  }))

const GOROD = previews(() => ({ posts: posts(50) }))

let collecting: Collecting | undefined
afterEach(() => collecting?.stop())

const start = async (options: CollectingOptions): Promise<Collecting> => {
  collecting = await new Collecting(options).start()
  return collecting
}

/** Answers with these first, one for each request of a preview's page. */
const first = (replies: Reply[], then: Answerer = GOROD): Answerer => {
  const rest = [...replies]
  return (path, request) => (path.startsWith('/s/') ? rest.shift() : undefined) ?? then(path, request)
}

/** Seconds from each request to the next: no time passes while one is under way. */
const gaps = ({ server }: Collecting): number[] =>
  server.requests.slice(1).map(({ at }, i) => (at - (server.requests[i]?.at ?? 0)) / 1_000)

describe('requests', () => {
  test('come one at a time, apart, with a name, and what robots.txt says comes first', async () => {
    const it = await start({ answer: GOROD, paceMilliseconds: 3_000 })
    it.time.randomValue = 0.5
    expect(await it.run()).toMatchObject({ requests: 4, pages: 3, posts: 50, errors: {}, failed: {} })
    expect(it.server.paths()).toEqual(['/robots.txt', '/s/gorod', '/s/gorod?before=31', '/s/gorod?before=11'])
    expect(it.server.mostAtOnce).toBe(1)
    expect(gaps(it)).toEqual([3.75, 3.75, 3.75])
    for (const { headers } of it.server.requests)
      expect(headers['user-agent']).toBe('channelscope/test (mail@example.org)')
  })

  test('wait as long as robots.txt asks, and leave alone what it forbids', async () => {
    const robots = 'User-agent: *\nCrawl-delay: 10\nDisallow: /s/secret'
    const it = await start({
      answer: (path, request) => (path === '/robots.txt' ? { body: robots } : GOROD(path, request)),
      handles: ['gorod', 'secret'],
    })
    const summary = await it.run({ historySeconds: 0 })
    expect(summary.failed).toEqual({
      secret: { error: 'robots', message: 'robots.txt asks not to read /s/secret' },
    })
    expect(it.server.paths()).toEqual(['/robots.txt', '/s/gorod'])
    expect(gaps(it)).toEqual([10])
  })

  test('do not come at all while robots.txt cannot be had', async () => {
    const it = await start({
      answer: (path, request) => (path === '/robots.txt' ? { status: 500 } : GOROD(path, request)),
    })
    expect((await it.run()).failed).toEqual({ gorod: { error: 'server', message: 'status 500' } })
    expect(it.server.paths()).toEqual(Array(4).fill('/robots.txt'))
    expect(gaps(it)).toEqual([30, 60, 120])
  })

  test.each([
    ['120', 120],
    [new Date(START_SECONDS * 1_000 + 241_000).toUTCString(), 240],
  ])('come again when the server allows it: Retry-After: %s', async (value, seconds) => {
    const it = await start({ answer: first([{ status: 429, headers: { 'retry-after': value } }]) })
    expect(await it.run({ historySeconds: 0 })).toMatchObject({ pages: 1, errors: {} })
    expect(it.server.paths()).toEqual(['/robots.txt', '/s/gorod', '/s/gorod'])
    expect(gaps(it)).toEqual([1, seconds])
  })

  test('of all channels wait while the server asks for hours of patience', async () => {
    const it = await start({
      answer: first([{ status: 429, headers: { 'retry-after': '7200' } }]),
      handles: ['gorod', 'other'],
    })
    const summary = await it.run()
    expect(summary).toMatchObject({ requests: 2, pages: 0, errors: { rate: 2 } })
    await it.run()
    expect(it.server.paths()).toEqual(['/robots.txt', '/s/gorod'])
    it.time.milliseconds += 7_200_000
    expect(await it.run()).toMatchObject({ pages: 6, failed: {} })
  })

  test.each(['999999999', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'come again after a day at the latest: Retry-After: %s',
    async (value) => {
      const it = await start({ answer: first([{ status: 429, headers: { 'retry-after': value } }]) })
      expect(await it.run()).toMatchObject({ pages: 0, errors: { rate: 1 } })
      expect(it.log.at(-1)).toMatch(/; again in 24 h$/)
      it.time.milliseconds += 86_400_000
      expect(await it.run()).toMatchObject({ pages: 3, failed: {} })
    },
  )

  test('ask only for what has changed where the server knows', async () => {
    const answer: Answerer = (path, request) =>
      request.headers['if-none-match'] === '"1"'
        ? { status: 304 }
        : {
            ...GOROD(path, request),
            headers: { etag: '"1"', 'last-modified': 'Tue, 14 Nov 2023 00:00:00 GMT' },
          }
    const it = await start({
      answer: (path, request) => (path === '/robots.txt' ? undefined : answer(path, request)),
    })
    await it.run({ historySeconds: 0 })
    it.observations.length = 0
    expect(await it.run({ historySeconds: 0 })).toMatchObject({ pages: 0, unchanged: 1, observations: 1 })
    // Nothing is new, but the posts were looked at.
    expect(it.observations).toEqual([
      { kind: 'channel', at: it.time.seconds(), chat_id: CHAT_ID, posts_seen: true },
    ])
    expect(it.server.requests.at(-1)?.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Tue, 14 Nov 2023 00:00:00 GMT',
    })
  })
})

describe('what goes wrong is told with the name of the channel', () => {
  const page = GOROD('/s/gorod', undefined as never)?.body ?? ''
  test.each<[string, Reply[], object, number]>([
    ['a 404', [{ status: 404 }], { error: 'not_found', message: 'status 404' }, 1],
    ['a 403', [{ status: 403 }], { error: 'status', message: 'status 403' }, 1],
    [
      'a channel without a preview',
      [{ status: 302, headers: { location: '/gorod' } }],
      { error: 'no_preview', message: 'there is no public preview with this name' },
      1,
    ],
    [
      'a redirect to another server',
      [{ status: 302, headers: { location: 'http://127.0.0.2/s/gorod' } }],
      { error: 'redirect', message: 'redirected to another server: http://127.0.0.2/s/gorod' },
      1,
    ],
    [
      'a redirect to nowhere',
      [{ status: 302 }],
      { error: 'redirect', message: 'a redirect without a valid address' },
      1,
    ],
    [
      'redirects in a circle',
      Array(9).fill({ status: 302, headers: { location: '/s/gorod' } }),
      { error: 'redirect', message: 'more than 3 redirects' },
      4,
    ],
    [
      'a redirect to another channel',
      [{ status: 302, headers: { location: '/s/other' } }],
      { error: 'wrong_page', message: 'redirected to another page: /s/other' },
      1,
    ],
    [
      'a page of another channel',
      [{ body: page.replaceAll('@gorod', '@Other') }],
      { error: 'wrong_page', message: 'the page is of @Other, not of @gorod' },
      1,
    ],
    [
      'posts of another channel',
      [{ body: page.replace('data-post="gorod/', 'data-post="other/') }],
      { error: 'layout', message: 'post: messages of one page are of 2 channels' },
      1,
    ],
    ['a server in trouble', Array(9).fill({ status: 503 }), { error: 'server', message: 'status 503' }, 4],
    [
      'a server that hangs',
      Array(9).fill({ hangs: true }),
      { error: 'timeout', message: 'no whole answer within 1000 ms' },
      4,
    ],
    [
      'a page too large',
      [{ body: 'x'.repeat(200_001) }],
      { error: 'size', message: 'the page has more than 200000 bytes' },
      1,
    ],
    [
      'broken HTML',
      [{ body: page.slice(0, 3_000) }],
      { error: 'layout', message: 'broken: the page is cut off' },
      1,
    ],
    [
      'another layout',
      [{ body: page.replaceAll('tgme_channel_history', 'history') }],
      { error: 'layout', message: 'history: the page has no .tgme_channel_history' },
      1,
    ],
  ])('%s', async (_, replies, failure, requests) => {
    // Only a server that hangs is to be waited for: on a busy machine any answer may take a while.
    const hangs = replies.some((reply) => reply.hangs)
    const it = await start({
      answer: first(replies),
      timeoutMilliseconds: hangs ? 1_000 : 30_000,
      maxBytes: 200_000,
    })
    const summary = await it.run()
    expect(summary.failed).toEqual({ gorod: failure })
    expect(summary.errors).toEqual({ [(failure as { error: string }).error]: 1 })
    expect(it.server.paths()).toEqual(['/robots.txt', ...Array(requests).fill('/s/gorod')])
    expect(it.observations).toEqual([])
    expect(it.log.at(-1)).toMatch(/^gorod: .*; again in 15 min$/)
  })

  test('a connection that breaks, a hang and a 500 pass: the page is read in the end', async () => {
    const replies: Reply[] = [{ body: page, breaks: true }, { hangs: true }, { status: 500 }]
    const it = await start({ answer: first(replies), timeoutMilliseconds: 2_000 })
    expect(await it.run({ historySeconds: 0 })).toMatchObject({ pages: 1, posts: 20, errors: {}, failed: {} })
    expect(gaps(it)).toEqual([1, 30, 60, 120])
  })

  test('a redirect to the same preview is followed', async () => {
    const it = await start({ answer: first([{ status: 301, headers: { location: '/s/gorod?' } }]) })
    expect(await it.run({ historySeconds: 0 })).toMatchObject({ requests: 3, pages: 1 })
  })

  test('a server that shows the newest posts instead of older ones loses no history', async () => {
    let ignoresBefore = true
    const it = await start({
      answer: (path, request) => GOROD(ignoresBefore ? path.replace(/\?.*/, '') : path, request),
    })
    expect((await it.run()).failed).toEqual({
      gorod: { error: 'wrong_page', message: 'the page of posts before 31 shows post 31' },
    })
    ignoresBefore = false
    it.time.milliseconds += 3_600_000
    expect(await it.run()).toMatchObject({ posts: 30, failed: {} })
  })

  test('a channel that fails is left alone twice as long each time, and others are not held up', async () => {
    let down = true
    const it = await start({
      answer: (path, request) => (down && path.startsWith('/s/bad_one') ? undefined : GOROD(path, request)),
      handles: ['bad_one', 'gorod'],
    })
    const summary = await it.run({ forSeconds: 2 * 3_600, historySeconds: 0 })
    const visits = (handle: string) =>
      it.server.requests
        .filter(({ path }) => path === `/s/${handle}`)
        .map(({ at }) => Math.round(at / 60_000 - START_SECONDS / 60))
    expect(visits('bad_one')).toEqual([0, 15, 45, 105])
    expect(visits('gorod')).toEqual([0, 15, 30, 45, 60, 75, 90, 105])
    expect(summary).toMatchObject({ errors: { not_found: 4 }, failed: { bad_one: { error: 'not_found' } } })
    down = false
    it.time.milliseconds += 3 * 3_600_000
    expect(await it.run({ historySeconds: 0 })).toMatchObject({ failed: {} })
  })

  test('a layout that changes in the middle of history loses nothing once it is understood again', async () => {
    let changed = true
    const answer: Answerer = (path, request) => {
      const reply = GOROD(path, request)
      const isChanged = changed && path.includes('before=11')
      return isChanged ? { body: reply?.body?.replaceAll('datetime', 'data-date') ?? '' } : reply
    }
    const it = await start({ answer })
    expect(await it.run()).toMatchObject({ posts: 40, errors: { layout: 1 } })
    changed = false
    it.time.milliseconds += 3_600_000
    expect(await it.run()).toMatchObject({ posts: 10, errors: {} })
    const seqs = new Set(it.observations.flatMap((seen) => (seen.kind === 'post' ? [seen.seq] : [])))
    expect(seqs.size).toBe(50)
  })
})
