import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Answer } from '../support/answers.js'
import { block } from '../support/blocks.js'
import { askApi } from '../support/browser.js'
import { column, shows } from '../support/columns.js'
import { downloadAll } from '../support/whole-csv.js'
import { addressOf, lastDayOf, queryOf, type World } from './world.js'

/** Finds the posts of the last week with a phrase, takes all of them along, and shares the address. */
export const postsOfTheWeek = async (phrase: string, { open, ...world }: World): Promise<void> => {
  const page = await open('/', world)
  await page.getByRole('heading', { name: 'Market', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(`"${phrase}"`)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=*')
  await page.getByRole('button', { name: '7 days' }).click()
  await page.waitForURL('**from=*')
  const { q = '', from = '' } = queryOf(page)
  expect(q).toBe(`"${phrase}"`)
  const asked = new URLSearchParams({ q, from, syntax: '1' })
  const found = await askApi<Answer<'/api/posts/search'>>(`/api/posts/search?${asked}`, world)
  expect(found.total).toBeGreaterThan(0)
  const links = (of: Page) =>
    block(of, 'Posts found')
      .locator('article footer a:first-child')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const wanted = found.items.map(({ chat_id, seq }) => `/channels/${chat_id}/${seq}`)
  await shows(() => links(page), wanted)
  const sources = block(page, 'Where it is said most')
  expect(await column(sources, 'title')).toEqual(found.sources?.map(({ title }) => title))
  const { name, rows } = await downloadAll(page, block(page, 'Posts found'))
  expect(name).toBe(`channelscope-search-${phrase.replace(' ', '-')}-${from}-${await lastDayOf(world)}.csv`)
  expect(rows).toHaveLength(found.total)
  const ofFirstPage = rows.slice(0, found.items.length)
  expect(ofFirstPage.map(({ chat_id, seq }) => `/channels/${chat_id}/${seq}`)).toEqual(wanted)
  const other = await open(addressOf(page), world)
  await shows(() => links(other), wanted)
}
