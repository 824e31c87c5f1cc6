import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chat } from '../../api/observations.js'
import { seriousViolations } from '../support/axe.js'
import { block, rowsOf } from '../support/blocks.js'
import { askApi, DEMO, useBrowser } from '../support/browser.js'
import { shows } from '../support/columns.js'
import { startServer } from '../support/server.js'

interface Document {
  paths: Record<string, Record<string, { summary: string; tags: string[] }>>
}

const { open } = useBrowser()

const summaries = (page: Page): Promise<string[]> => page.locator('summary').allTextContents()
/** The key takes the fragment of the first address. */
const openAt = async (anchor: string, options?: Parameters<typeof open>[1]): Promise<Page> => {
  const page = await open('/docs', options)
  await page.locator('summary').first().waitFor()
  await page.goto(`${DEMO.address}/docs#${encodeURIComponent(anchor)}`)
  return page
}

const operation = (page: Page, anchor: string) => page.locator(`[id="${anchor}"]`)

test('without a key, every path is listed, and nothing comes from outside', async () => {
  const page = await open('/', { key: null })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(`${DEMO.address}/docs`)
  const { paths } = await askApi<Document>('/openapi.json')
  await shows(
    async () => (await summaries(page)).toSorted(),
    Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(
          ([method, { summary }]) =>
            `${method === 'get' ? '' : `${method.toUpperCase()} `}${path} ${summary}`,
        ),
      )
      .toSorted(),
  )
  await operation(page, 'channels/compare').locator('summary').click()
  await page.getByRole('link', { name: 'Enter an API key to send requests from here' }).first().click()
  await page.getByLabel('API key').waitFor()
  expect([...hosts]).toEqual([DEMO.address])
})

test('a link opens a path; its example is sent with the stored key', async () => {
  const page = await openAt('channels/{handle}')
  const shown = operation(page, 'channels/{handle}')
  await shown.getByRole('button', { name: 'Send' }).click()
  const answer = shown.getByRole('region', { name: 'Answer', exact: true })
  const card = JSON.parse((await answer.textContent()) ?? '') as { chat_id: number; handle: string }
  expect(card).toEqual(await askApi(`/api/channels/${card.handle}`))
  expect(await shown.locator('[role=status] strong').textContent()).toBe('200')
  await shown.getByLabel('handle').fill('nobody')
  await shown.locator('pre').getByText(`'${DEMO.address}/api/channels/nobody'`).waitFor()
  await shown.getByRole('button', { name: 'Send' }).click()
  await shown.getByText('404').waitFor()
  await page.getByRole('link', { name: '← To the pages' }).click()
  await page.getByRole('heading', { name: 'Market', level: 1 }).waitFor()
})

test('says of parameters what they take, and of answers what they contain', async () => {
  const page = await openAt('posts/search')
  const shown = operation(page, 'posts/search')
  const items = shown.locator('.docs-fields > li')
  await items
    .filter({ hasText: /^q required string · ≤ 256 characters/ })
    .first()
    .waitFor()
  await items
    .filter({ hasText: /^limit .*default 40/ })
    .first()
    .waitFor()
  await items
    .filter({ hasText: /^participants_count integer/ })
    .first()
    .waitFor()
  expect(JSON.parse((await shown.locator('.docs-body pre').first().textContent()) ?? '')).toHaveProperty(
    'items',
  )
})

test('in Russian, all descriptions are in Russian', async () => {
  const page = await openAt('posts/search', { locale: 'ru-RU' })
  const { paths } = await askApi<Document>('/openapi.json')
  const tags = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)),
  )
  const headings = await page.locator('.docs-grid h2').allTextContents()
  expect(headings.length).toBe(tags.size)
  expect(headings.filter((heading) => /[A-Za-z]/.test(heading))).toEqual([])
  const shown = operation(page, 'posts/search')
  const items = shown.locator('.docs-fields > li')
  await items
    .filter({ hasText: /^q обязательный строка · ≤ 256 символов Искомые слова/ })
    .first()
    .waitFor()
  expect(await items.filter({ hasNotText: /[а-яё]/i }).allTextContents()).toEqual([])
})

test('tells what the key of this browser has used, and what is left of its quotas', async () => {
  const server = await startServer([chat(1, 'alpha')])
  const key = await server.keyFor({ quotas: { day: 100, month: null } })
  for (const path of ['/api/channels', '/api/channels', '/api/channels/nobody'])
    await fetch(server.address + path, { headers: { 'x-api-key': key } })
  interface Usage {
    total: { requests: number }
  }
  const asked = { ...DEMO, address: server.address, key }
  await expect.poll(async () => (await askApi<Usage>('/api/usage', asked)).total.requests).toBeGreaterThan(2)
  const page = await open('/docs', { address: server.address, key })
  await page.getByRole('link', { name: 'what it has used' }).click()
  const byPath = block(page, 'Requests with this key by path')
  const rows = (await rowsOf(byPath)).map((row) => row.slice(0, 4))
  expect(rows).toEqual(
    expect.arrayContaining([
      ['/api/channels', 'base', '2', '0'],
      ['/api/channels/{handle}', 'base', '1', '0'],
    ]),
  )
  const byDay = block(page, 'Requests with this key by day')
  expect(await byDay.locator('[data-measure=left_day]').textContent()).toBe('97 of 100')
  expect(await seriousViolations(page)).toEqual([])
  await server.remove()
})

test.each([
  [1_440, 'light'],
  [1_440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('axe finds nothing serious at %d, %s', async (width, colorScheme) => {
  const page = await openAt('channels', { width, colorScheme })
  await operation(page, 'channels').getByRole('button', { name: 'Send' }).click()
  await operation(page, 'channels').getByRole('region', { name: 'Answer', exact: true }).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width)
})
