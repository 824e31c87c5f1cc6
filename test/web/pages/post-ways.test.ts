import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { chat, post } from '../../api/observed.js'
import { seriousViolations } from '../support/axe.js'
import { block } from '../support/blocks.js'
import { useBrowser } from '../support/browser.js'
import { startServer, type TestServer } from '../support/server.js'

const { open } = useBrowser()

const TEXT =
  'Пишут @second_one и @nobody_here, https://t.me/second_one/7, t.me/second_one/8 и https://t.me/nobody_here'

const WORLD: Observation[] = [
  chat(1, '2025-03-30T09:00', { handle: 'first_one', title: 'Первый', description: 'Реклама: @second_one' }),
  chat(2, '2025-03-30T09:00', { handle: 'second_one', title: 'Второй' }),
  post(2, '7', '2025-03-30T10:00', { text: 'Седьмой' }),
  post(1, '1', '2025-03-30T10:00', { text: TEXT }),
  post(1, '2', '2025-03-30T11:00', { text: `Снова ${TEXT}` }),
  post(1, '3', '2025-03-30T12:00', { text: 'Третий' }),
]

let server: TestServer
beforeAll(async () => {
  server = await startServer(WORLD)
})
afterAll(() => server.remove())

test('handles and links in texts lead to our pages where these exist, else outside or nowhere', async () => {
  const page = await open('/channels/1?tab=posts', server)
  const text = block(page, 'Posts').locator('[data-seq="1"] .post-text')
  await text.getByRole('link', { name: '@second_one' }).waitFor()
  const links = await text
    .locator('a')
    .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(links).toEqual([
    ['@second_one', '/channels/2'],
    ['https://t.me/second_one/7', '/channels/2/7'],
    // The post is not known.
    ['t.me/second_one/8', 'https://t.me/second_one/8'],
    ['https://t.me/nobody_here', 'https://t.me/nobody_here'],
  ])
  expect(await text.textContent()).toBe(TEXT)
  expect(await page.locator('.description a').getAttribute('href')).toBe('/channels/2')
  await text.getByRole('link', { name: 'https://t.me/second_one/7' }).click()
  await page.getByRole('heading', { level: 1, name: 'Второй, post 7' }).waitFor()
})

test('all texts of a page are looked up with one request', async () => {
  const page = await open('/', server)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/lookup?')) asked.push(request.url())
  })
  await page.goto(`${server.address}/channels/1/2`)
  await block(page, 'Text').getByRole('link', { name: '@second_one' }).waitFor()
  expect(asked).toHaveLength(1)
})

test('a post leads to the one before and the one after', async () => {
  const page = await open('/channels/first_one/1', server)
  await page.getByRole('link', { name: 'Next post' }).click()
  await page.getByRole('heading', { level: 1, name: 'Первый, post 2' }).waitFor()
  await page.getByRole('link', { name: 'Next post' }).click()
  await page.getByRole('heading', { level: 1, name: 'Первый, post 3' }).waitFor()
  await page.getByRole('link', { name: 'Previous post' }).waitFor()
  expect(await page.getByRole('link', { name: 'Next post' }).count()).toBe(0)
  expect(await seriousViolations(page)).toEqual([])
})
