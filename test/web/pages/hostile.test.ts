import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { block, drawn } from '../support/blocks.js'
import { useBrowser } from '../support/browser.js'
import { startServer, type TestServer } from '../support/server.js'

/** Titles and texts that would run a script or break the layout if they were not shown as plain text. */
const { open } = useBrowser()

const AT = 1_700_000_000
const HOUR = 3_600
const MARKUP =
  '<img src=x onerror="document.body.dataset.hacked=1"><script>document.body.dataset.hacked=1</script>'
const BIDI = '\u202egnp.exe\u202c \u2066x'
const TEXT = `${MARKUP} javascript:alert(1) https://example.org/?a="><b>x</b> ${BIDI} {a|b} @hostile`
const TITLE = `Зло ${MARKUP} ${BIDI} {a|b} 100%/?#`

const post = (seq: string, more: object): Observation[] => [
  { kind: 'post', at: AT - 30 * HOUR, chat_id: 1, seq, epoch: AT - 40 * HOUR, text: TEXT, views: 5, ...more },
  { kind: 'views', at: AT - 20 * HOUR, chat_id: 1, seq, views: 9 },
]

let server: TestServer
beforeAll(async () => {
  server = await startServer([
    {
      kind: 'channel',
      at: AT - 900 * HOUR,
      chat_id: 1,
      chat_type: 'channel',
      handle: 'hostile',
      title: 'Прежде',
      participants_count: 5,
    },
    {
      kind: 'channel',
      at: AT,
      chat_id: 1,
      title: TITLE,
      description: TEXT,
      link: 'javascript:document.body.dataset.hacked=1',
      category: MARKUP,
      region: BIDI,
      lang: '<b>',
      participants_count: 10,
    },
    {
      kind: 'channel',
      at: AT,
      chat_id: 2,
      chat_type: 'channel',
      title: TITLE,
      category: MARKUP,
      participants_count: 7,
    },
    {
      kind: 'channel',
      at: AT,
      chat_id: 3,
      chat_type: 'channel',
      handle: 'stats',
      title: 'Числа',
      participants_count: 3,
    },
    ...post('1', {
      images: ['javascript:alert(1)', 'data:text/html,x', 'https://pictures.invalid/"><b>.jpg'],
    }),
    {
      kind: 'post',
      at: AT - 35 * HOUR,
      chat_id: 1,
      seq: '1',
      text: `${MARKUP} ${TEXT}`,
      reactions: { [MARKUP.slice(0, 90)]: 4, [BIDI]: 2 },
    },
    ...post('2', { repost_from: TITLE, repost_handle: '"><b>' }),
    {
      kind: 'post',
      at: AT,
      chat_id: 2,
      seq: '7',
      epoch: AT - HOUR,
      text: `${TEXT} https://t.me/hostile/1`,
      views: 3,
    },
  ])
})
afterAll(() => server.remove())

const visit = (path: string): Promise<Page> => open(path, { address: server.address, key: server.key })

const isHarmless = async (page: Page): Promise<void> => {
  expect(await page.evaluate('document.body.dataset.hacked')).toBeUndefined()
  expect(await page.locator('main :is(script, iframe, b, img)').count()).toBe(0)
  const addresses = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.filter((address) => !/^(\/|https?:)/.test(address))).toEqual([])
}

test('a channel’s page', async () => {
  const page = await visit('/channels/hostile')
  await page.getByRole('heading', { level: 1, name: TITLE.replace(/\s+/g, ' ') }).waitFor()
  await drawn(block(page, 'Subscribers over time'))
  expect(await page.locator('.description').textContent()).toBe(TEXT)
  // Its own address would run a script; that of its handle stands in for it.
  const messenger = page.getByRole('link', { name: 'Open in the messenger' })
  expect(await messenger.getAttribute('href')).toBe('https://t.me/hostile')
  await isHarmless(page)

  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  const feed = block(page, 'Posts').locator('article')
  await feed.first().waitFor()
  expect(await feed.locator('.post-text').allTextContents()).toEqual([TEXT, TEXT])
  expect(await feed.locator('.badge bdi').textContent()).toBe(TITLE)
  await isHarmless(page)

  await page.getByRole('link', { name: 'Mentions', exact: true }).click()
  await drawn(block(page, 'Mentions and reposts over time'))
  const mention = block(page, 'Who mentions and reposts it').locator('article')
  await mention.waitFor()
  expect(await mention.locator('.channel-link').textContent()).toBe(TITLE)
  await isHarmless(page)

  await page.getByRole('link', { name: 'Citation', exact: true }).click()
  await drawn(block(page, 'What the index is made of'))
  await page.getByRole('button', { name: 'Category' }).click()
  await block(page, 'What the index is made of').locator('svg text', { hasText: '<img' }).first().waitFor()
  await isHarmless(page)

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await block(page, 'Changes of title, handle and description').getByText('Прежде').waitFor()
  await isHarmless(page)
})

test('a post’s page, by the title of its channel', async () => {
  const page = await visit(`/channels/${encodeURIComponent(TITLE)}/1`)
  await drawn(block(page, 'How views accumulated'))
  expect(await block(page, 'Text').locator('.post-text').textContent()).toBe(TEXT)
  await block(page, 'Who cited or reposted it').locator('article').waitFor()
  expect(await page.locator('.pictures a').count()).toBe(1)
  const versions = block(page, 'Versions of the text').locator('.versions .post-text')
  await versions.first().waitFor()
  expect(await versions.allTextContents()).toEqual([`${MARKUP} ${TEXT}`, TEXT])
  expect(await block(page, 'Text').locator('.reactions bdi').allTextContents()).toEqual([
    MARKUP.slice(0, 90),
    BIDI,
  ])
  await page.getByRole('button', { name: 'By reaction' }).click()
  await block(page, 'How reactions accumulated')
    .getByText(/^Only one value so far .*<img/)
    .waitFor()
  await isHarmless(page)
})

test('the pages of unknown chats and posts', async () => {
  const page = await visit(`/channels/${encodeURIComponent(MARKUP)}`)
  await page.getByText('The catalogue has no channel').waitFor()
  expect(await page.locator('main').textContent()).toContain(MARKUP)
  await isHarmless(page)
  await page.goto(`${server.address}/channels/hostile/${encodeURIComponent(MARKUP)}`)
  await page.getByRole('heading', { level: 1, name: 'There is no such post' }).waitFor()
  await isHarmless(page)
})

test('a key without search gets an explanation in place of the mentions, and everything else', async () => {
  const key = await server.keyFor({ products: ['base'] })
  const page = await open('/channels/hostile?tab=mentions', { address: server.address, key })
  await block(page, 'Mentions and reposts over time').getByText('Your key does not open this').waitFor()
  await page.getByRole('link', { name: 'Citation', exact: true }).click()
  await block(page, 'Citation index over time').getByText('Only one value so far').waitFor()
  await page.goto(`${server.address}/channels/stats`)
  // The handle is also the name of an endpoint.
  await page.getByRole('heading', { level: 1, name: 'Числа' }).waitFor()
})
