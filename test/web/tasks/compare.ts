import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Answer } from '../support/answers.js'
import { block } from '../support/blocks.js'
import { askApi } from '../support/browser.js'
import { shows } from '../support/columns.js'
import { addressOf, queryOf, type World } from './world.js'

const names = (page: Page): Promise<string[]> =>
  block(page, 'List').locator('.channel-link').allTextContents()

interface Choice extends World {
  category: string | undefined
  errMin: string
  count: number
}

/** Finds channels over 50k with a good ERR, compares the best, shares the address, and goes back. */
export const compareTheBest = async ({ category, errMin, count, open, ...world }: Choice): Promise<void> => {
  const page = await open('/channels', world)
  if (category) await page.locator('[name=category]').selectOption(category)
  await page.locator('[name=subs_min]').fill('50k')
  await page.locator('[name=err_min]').fill(errMin)
  await block(page, 'List').getByRole('button', { name: /^ERR/ }).click()
  const wanted = { ...(category ? { category } : {}), subs_min: '50000', err_min: errMin, sort: 'err' }
  await shows(async () => queryOf(page), wanted)
  const query = new URLSearchParams({ type: 'channel', ...wanted })
  const { items } = await askApi<Answer<'/api/channels'>>(`/api/channels?${query}`, world)
  expect(items.length).toBeGreaterThanOrEqual(count)
  await shows(
    () => names(page),
    items.map(({ title }) => title),
  )
  const list = page.url()
  const best = items.slice(0, count)
  for (const { title } of best)
    await page.getByRole('checkbox', { name: `Compare ${title}`, exact: true }).check()
  await page.getByRole('link', { name: `Compare (${count})` }).click()
  await page.waitForURL(`**/compare?chat_ids=${best.map(({ chat_id }) => chat_id).join(',')}`)
  await block(page, 'Numbers').getByText('★').first().waitFor()
  const shared = page.url()
  await page.goBack()
  await shows(async () => page.url(), list)
  await shows(
    () => names(page),
    items.map(({ title }) => title),
  )
  await page.goForward()
  await shows(async () => page.url(), shared)
  const other = await open(addressOf(page), world)
  await shows(
    async () =>
      (await block(other, 'Numbers').locator('thead .channel-link, thead th').allTextContents()).join(' '),
    await block(page, 'Numbers')
      .locator('thead .channel-link, thead th')
      .allTextContents()
      .then((texts) => texts.join(' ')),
  )
}
