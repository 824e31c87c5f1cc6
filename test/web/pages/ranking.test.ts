import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { paths } from '../../../src/client/index.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf } from '../support/blocks.js'
import { askApi, DEMO, settled, useBrowser } from '../support/browser.js'
import { integer, shows } from '../support/columns.js'

type Ranking = paths['/api/posts/ranking']['get']['responses'][200]['content']['application/json']

const { open } = useBrowser()

const posts = (page: Page) => block(page, 'Posts')
const field = (page: Page, name: string) => page.locator(`select[name=${name}]`)

const showsAnswer = async (page: Page, query: string): Promise<Ranking['items']> => {
  const { items } = await askApi<Ranking>(`/api/posts/ranking?${query}`)
  const metric = new URLSearchParams(query).get('metric') ?? 'views'
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
    items.map(({ rank, title, unknown }) => [unknown.includes(metric as never) ? '—' : String(rank), title]),
  )
  return items
}

test('ranks by period and metric, which stand in the address; back undoes them', async () => {
  const page = await open('/ranking?period=7d')
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

/** A region with posts, of which none is of today. */
const quietRegion = async (): Promise<string> => {
  const { counts } = await askApi<{ counts: Record<string, number> }>('/api/channels/regions')
  for (const region of Object.keys(counts)) {
    const [today, ever] = await Promise.all(
      ['today', 'all'].map((period) =>
        askApi<Ranking>(`/api/posts/ranking?period=${period}&region=${region}`),
      ),
    )
    if (today?.items.length === 0 && ever?.items.some(({ unknown }) => !unknown.includes('views')))
      return region
  }
  throw new Error('every region has posts of today')
}

test('opens with the shortest period that has posts, and says so', async () => {
  const page = await open('/ranking')
  expect(await field(page, 'period').inputValue()).toBe('today')
  await showsAnswer(page, 'period=today')
  const region = await quietRegion()
  await page.goto(`${DEMO.address}/ranking?region=${region}`)
  await settled(page)
  const period = await field(page, 'period').inputValue()
  expect(['7d', 'month', 'all']).toContain(period)
  await showsAnswer(page, `period=${period}&region=${region}`)
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
