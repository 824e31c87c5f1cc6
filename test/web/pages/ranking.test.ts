import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { paths } from '../../../src/client/index.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf } from '../support/blocks.js'
import { askApi, useBrowser } from '../support/browser.js'
import { integer, shows } from '../support/columns.js'

type Ranking = paths['/api/posts/ranking']['get']['responses'][200]['content']['application/json']

const { open } = useBrowser()

const posts = (page: Page) => block(page, 'Posts')
const field = (page: Page, name: string) => page.locator(`select[name=${name}]`)

const showsAnswer = async (page: Page, query: string): Promise<Ranking['items']> => {
  const { items } = await askApi<Ranking>(`/api/posts/ranking?${query}`)
  expect(items.length).toBeGreaterThan(0)
  await shows(
    () =>
      posts(page)
        .locator('article')
        .evaluateAll((articles) =>
          articles.map((article) =>
            ['.rank', '.channel-link'].map((part) => article.querySelector(part)?.textContent),
          ),
        ),
    items.map(({ rank, title }) => [String(rank), title]),
  )
  return items
}

test('ranks by period and metric, which stand in the address; back undoes them', async () => {
  const page = await open('/ranking')
  const [first] = await showsAnswer(page, 'period=7d')
  expect(await posts(page).locator('.post-number').first().textContent()).toBe(
    `${integer(first?.views ?? 0)} views`,
  )
  await field(page, 'period').selectOption('prev_month')
  await showsAnswer(page, 'period=prev_month')
  await field(page, 'metric').selectOption({ label: 'Reposts' })
  await page.waitForURL('**/ranking?period=prev_month&metric=reposts')
  const [best] = await showsAnswer(page, 'period=prev_month&metric=reposts')
  expect(await csvOf(page, posts(page))).toContain(`\r\n1,${best?.chat_id},${best?.handle},`)
  expect(await seriousViolations(page)).toEqual([])
  for (const metric of ['Reactions', 'Forwards', 'Comments']) {
    await field(page, 'metric').selectOption({ label: metric })
    await showsAnswer(page, `period=prev_month&metric=${metric.toLowerCase()}`)
    await page.goBack()
  }
  await page.goBack()
  await page.goBack()
  await showsAnswer(page, 'period=7d')
})

test('comes from the address, and offers a way out where there are no posts', async () => {
  const query = 'period=prev_month&metric=views&category=Технологии&region=Москва&limit=20'
  const page = await open(`/ranking?${query}`, { width: 390, colorScheme: 'dark' })
  await showsAnswer(page, query)
  expect(await field(page, 'period').inputValue()).toBe('prev_month')
  await page.getByRole('button', { name: 'Filters · 2' }).click()
  expect(await field(page, 'category').inputValue()).toBe('Технологии')
  expect(await page.locator('.chip').allTextContents()).toEqual([
    'Category: Технологии ×',
    'Region: Москва ×',
  ])
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await field(page, 'period').selectOption('today')
  await field(page, 'region').selectOption('Армения')
  await page.getByText('No posts in this period.').waitFor()
  await page.getByRole('button', { name: 'Remove: Region: Армения' }).click()
  await page
    .getByRole('button', { name: 'Show all time' })
    .or(posts(page).locator('article'))
    .first()
    .waitFor()
})

test('an unknown period is explained beside the field', async () => {
  const page = await open('/ranking?period=century')
  await page.locator('select[name=period][aria-invalid]').waitFor()
  expect(await page.locator('.fault').textContent()).toMatch(/^One of: Today, Yesterday, /)
  await field(page, 'period').selectOption('all')
  await showsAnswer(page, 'period=all')
})
