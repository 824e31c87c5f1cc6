import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Answer, Card } from '../../support/answers.js'
import { seriousViolations } from '../../support/axe.js'
import { block, csvOf, drawn, rowsOf } from '../../support/blocks.js'
import { askApi, DEMO, useBrowser } from '../../support/browser.js'
import { fixed, shows } from '../../support/columns.js'

const { open } = useBrowser()

type Feed = Answer<'/api/channels/posts'>
type Mentions = Answer<'/api/channels/mentions-list'>

let card: Card
beforeAll(async () => {
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=channel&limit=1')
  card = items[0] as Card
})

const metric = <T>(name: string, query = ''): Promise<T> =>
  askApi<T>(`/api/channels/${name}?chat_id=${card.chat_id}${query}`)

const seqs = (page: Page): Promise<(string | null)[]> =>
  block(page, 'Posts')
    .locator('article')
    .evaluateAll((posts) => posts.map((post) => post.getAttribute('data-seq')))

const PAGE = 24

/** Compares one page of the feed with the API's answer to the same request. */
const showsFeed = async (page: Page, query: string, number = 1): Promise<Feed> => {
  const feed = await metric<Feed>('posts', `${query}&limit=${number * PAGE}`)
  await shows(
    () => seqs(page),
    feed.items.slice((number - 1) * PAGE).map(({ seq }) => seq),
  )
  expect(await block(page, 'Posts').getByRole('status').textContent()).toContain(String(feed.total))
  return feed
}

test('posts have filters and pages, which stand in the address', async () => {
  const page = await open(`/channels/${card.handle}?tab=posts`)
  await showsFeed(page, '')
  expect(await page.locator('.tabs [aria-current]').textContent()).toBe('Posts')
  expect(await seriousViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**?tab=posts&page=2')
  await showsFeed(page, '', 2)
  await page.getByLabel('Order').selectOption('views')
  await page.waitForURL('**?tab=posts&sort=views')
  const { items } = await showsFeed(page, '&sort=views')
  const first = block(page, 'Posts').locator('article').first()
  expect(await first.textContent()).toContain(new Intl.NumberFormat('en').format(items[0]?.views ?? 0))
  await page.goBack()
  await showsFeed(page, '', 2)

  await page.getByLabel('Period').selectOption('30d')
  await page.waitForURL('**?tab=posts&period=30d')
  await showsFeed(page, '&period=30d')
  await page.getByLabel('Day', { exact: true }).fill('2026-10-15')
  await page.waitForURL('**?tab=posts&period=30d&day=2026-10-15')
  const day = await showsFeed(page, '&period=30d&day=2026-10-15')
  const csv = await csvOf(page, block(page, 'Posts'))
  expect(csv.split('\r\n')[0]).toContain('seq,url,when,views,video,repost_from')
  for (const { seq } of day.items) expect(csv).toContain(`\r\n${seq},`)

  await page.reload()
  await showsFeed(page, '&period=30d&day=2026-10-15')
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await page.getByLabel('Only edited').check()
  await page.waitForURL('**?tab=posts&edited=1')
  await showsFeed(page, '&edited=1')
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await page.waitForURL('**?tab=posts')
  await showsFeed(page, '')
})

test('an address reproduces any page of posts, and says what is wrong with a filter', async () => {
  const page = await open(`/channels/${card.handle}?tab=posts&page=6`)
  await showsFeed(page, '', 6)
  await block(page, 'Posts').locator('article a').first().click()
  await page.getByRole('heading', { level: 1, name: /post \d+/ }).waitFor()
  await page.goBack()
  await page.getByLabel('Day', { exact: true }).fill('2020-01-01')
  await page.getByText('No posts here').waitFor()
  await open(`/channels/${card.handle}?tab=posts&day=2026-02-30`).then((wrong) =>
    wrong.getByText('A date that exists').first().waitFor(),
  )
})

const citations = (page: Page): Promise<string[]> =>
  block(page, 'Who mentions and reposts it').locator('article footer').allTextContents()

const showsMentions = async (page: Page, query: string): Promise<Mentions> => {
  const mentions = await metric<Mentions>('mentions-list', `&limit=${PAGE}${query}`)
  await shows(async () => (await citations(page)).length, mentions.items.length)
  const authors = block(page, 'Who mentions and reposts it').locator('article .channel-link')
  await shows(
    () => authors.allTextContents(),
    mentions.items.map(({ author_title }) => author_title),
  )
  return mentions
}

test('mentions over time and one by one, with filters and pages', async () => {
  const page = await open(`/channels/${card.handle}?tab=mentions&range=all`)
  const timeline = await metric<Answer<'/api/channels/mentions-timeline'>>('mentions-timeline')
  await drawn(block(page, 'Mentions and reposts over time'))
  expect(await rowsOf(block(page, 'Mentions and reposts over time'))).toEqual(
    timeline.items.map(({ d, mentions, reposts }) => [d, String(mentions), String(reposts)]),
  )
  const { items } = await showsMentions(page, '')
  expect(items).toHaveLength(PAGE)
  const total = timeline.items.reduce((sum, { mentions, reposts }) => sum + mentions + reposts, 0)
  await page.getByText(`All time: ${total} citations. The period above is that of the chart only.`).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**?tab=mentions&range=all&page=2')
  const rest = await showsMentions(page, '&page=2')
  expect(rest.items.length).toBeGreaterThan(0)
  const last = Math.ceil(total / PAGE)
  await page.goto(`${DEMO.address}/channels/${card.handle}?tab=mentions&page=${last}`)
  await showsMentions(page, `&page=${last}`)
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)

  const author = items[0] as Mentions['items'][number]
  await page.getByLabel('Citing channel', { exact: true }).selectOption(String(author.chat_id))
  await page.waitForURL(`**?tab=mentions&author=${author.chat_id}`)
  await showsMentions(page, `&author=${author.chat_id}`)
  await page.getByLabel('Month').selectOption('2026-10')
  await showsMentions(page, `&author=${author.chat_id}&month=2026-10`)
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await page.getByLabel('Kind of mention').selectOption('3')
  await showsMentions(page, '&dil=3')
  await page.goBack()
  await showsMentions(page, '')
  await page.goto(`${page.url()}&subs=4&cat=${encodeURIComponent('Новости и СМИ')}`)
  await showsMentions(page, `&subs=4&cat=${encodeURIComponent('Новости и СМИ')}`)
})

test('the citation index, what it is made of, and who cites whom', async () => {
  const page = await open(`/channels/${card.handle}?tab=citation&range=all`)
  const history = await metric<Answer<'/api/channels/citation-history'>>('citation-history')
  await drawn(block(page, 'Citation index over time'))
  expect(await rowsOf(block(page, 'Citation index over time'))).toEqual(
    history.items.map(({ d, ci }) => [d, String(ci)]),
  )

  const breakdown = await metric<Answer<'/api/channels/citation-breakdown'>>('citation-breakdown')
  const parts = block(page, 'What the index is made of')
  const showsParts = (by: 'byType' | 'bySubs' | 'byCategory' | 'byRegion'): Promise<void> =>
    shows(
      () => rowsOf(parts),
      breakdown[by].map(({ name, count, ci, pct }) => [name, ...[count, ci, pct].map(String)]),
    )
  await drawn(parts)
  await showsParts('byType')
  expect(await parts.locator('.chart-summary').textContent()).toBe(
    `${breakdown.total} citations in 30 days, index ${fixed(breakdown.ci)}`,
  )
  for (const [name, by] of [
    ['Size', 'bySubs'],
    ['Category', 'byCategory'],
    ['Region', 'byRegion'],
  ] as const) {
    await parts.getByRole('button', { name, exact: true }).click()
    await page.waitForURL(`**?tab=citation&range=all&by=${by}`)
    await showsParts(by)
  }
  await page.goBack()
  await showsParts('byCategory')

  const { incoming, outgoing } = await metric<Answer<'/api/channels/citation'>>('citation')
  const reposts = await metric<Answer<'/api/channels/repost-sources'>>('repost-sources')
  const titles = (title: string): Promise<string[]> =>
    block(page, title).locator('.channel-link').allTextContents()
  for (const [title, sources] of [
    ['Who cites it', incoming.sources],
    ['Whom it cites', outgoing.sources],
    ['Who reposts it', reposts.amplifiers],
    ['Whose posts it reposts', reposts.sources],
  ] as const)
    expect(await titles(title)).toEqual(sources.slice(0, 10).map((source) => source.title))
  const citing = block(page, 'Who cites it')
  await citing.getByRole('button', { name: /^Show all/ }).click()
  expect(await titles('Who cites it')).toEqual(incoming.sources.map((source) => source.title))
  await citing.getByRole('button', { name: 'Subscribers' }).click()
  expect((await titles('Who cites it'))[0]).toBe(
    incoming.sources.toSorted((a, b) => b.participants_count - a.participants_count)[0]?.title,
  )
  expect((await csvOf(page, citing)).split('\r\n')).toHaveLength(incoming.sources.length + 2)
  expect(await seriousViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'History' }).click()
  await page.waitForURL('**?tab=history&range=all')
  const { title, username, description } = await metric<Answer<'/api/channels/history'>>('history')
  const rows = await rowsOf(block(page, 'Changes of title, handle and description'))
  expect(rows.map(([, , value]) => value).toSorted()).toEqual(
    [...title, ...username, ...description].map(({ value }) => value ?? 'removed').toSorted(),
  )
  expect(await seriousViolations(page)).toEqual([])
})
