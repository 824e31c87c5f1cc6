import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { paths } from '../../../src/client/index.js'
import { block, csvOf } from '../support/blocks.js'
import { askApi, settled, useBrowser } from '../support/browser.js'
import { integer, shows } from '../support/columns.js'

type Candidates = paths['/api/channels/candidates']['get']['responses'][200]['content']['application/json']

const { open } = useBrowser()

const list = (page: Page, title = 'Channels outside of the catalogue') => block(page, title)

const showsAnswer = async (
  page: Page,
  query: string,
  { title, collect = 'collect' }: { title?: string; collect?: string } = {},
): Promise<Candidates> => {
  const answer = await askApi<Candidates>(`/api/channels/candidates?limit=50&${query}`)
  await shows(
    () =>
      list(page, title)
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            ['title', 'cited_by'].map((name) => row.querySelector(`[data-column=${name}]`)?.textContent),
          ),
        ),
    answer.items.map(({ handle, cited_by }) => [`@${handle}${collect}`, integer(cited_by)]),
  )
  return answer
}

test('lists what posts refer to outside of the catalogue, with filters in the address and a file', async () => {
  const page = await open('/')
  await page.getByRole('link', { name: 'Channels', exact: true }).click()
  await page.getByRole('link', { name: 'To discover' }).click()
  const menu = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current=page]')
  expect(await menu.allTextContents()).toEqual(['Channels'])
  const { items, total } = await showsAnswer(page, '')
  expect(total).toBeGreaterThan(0)
  const [first] = items
  const link = list(page).locator('tbody a').first()
  expect(await link.getAttribute('href')).toBe(first?.link)
  await page.locator('select[name=min_cited_by]').selectOption('2')
  await page.waitForURL('**/discover?min_cited_by=2')
  const narrowed = await showsAnswer(page, 'min_cited_by=2')
  expect(narrowed.total).toBeLessThan(total)
  await page.getByRole('columnheader', { name: 'Newest', exact: false }).first().getByRole('button').click()
  await page.waitForURL('**/discover?min_cited_by=2&sort=recent')
  const recent = await showsAnswer(page, 'min_cited_by=2&sort=recent')
  expect(await csvOf(page, list(page))).toContain(`\r\n,${recent.items[0]?.handle},${recent.items[0]?.link},`)
  await page.locator('select[name=kind]').selectOption('repost')
  await settled(page)
  expect(await list(page).textContent()).toContain('Nothing matches')
})

test('is there in Russian, also on a phone', async () => {
  const page = await open('/discover?min_cited_by=2', { locale: 'ru-RU', width: 390 })
  await showsAnswer(page, 'min_cited_by=2', { title: 'Каналы вне каталога', collect: 'собирать' })
  expect(await page.getByText('Ссылаются от 2').count()).toBe(1)
})
