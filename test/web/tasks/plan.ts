import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect } from 'vitest'
import type { Answer, Card } from '../support/answers.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf } from '../support/blocks.js'
import { askApi, settled } from '../support/browser.js'
import { integer, shows } from '../support/columns.js'
import type { World } from './world.js'

interface List {
  id: string
  name: string
  chats: { chat_id: number }[]
}

type Server = Pick<World, 'address' | 'key'>

const NAME = 'Spring'
const CHATS = 5
const BUDGET = 12_000
const FEWEST = 3

const listsOf = async (world: Server): Promise<List[]> =>
  (await askApi<{ items: List[] }>('/api/lists', world)).items

const deleteLists = async (world: Server): Promise<void> => {
  for (const { id } of await listsOf(world))
    await fetch(`${world.address}/api/lists/${id}`, {
      method: 'DELETE',
      headers: { 'x-api-key': world.key },
    })
}

const addToList = async (page: Page, items: readonly Card[]): Promise<void> => {
  const panel = page.getByRole('region', { name: 'Add to a list' })
  for (const [index, { title }] of items.entries()) {
    const button = page.getByRole('button', { name: `Add ${title} to a list`, exact: true })
    await button.click()
    if (index === 0) {
      await panel.getByLabel('Name of a new list').fill(NAME)
      await panel.getByRole('button', { name: 'Make' }).click()
    } else await panel.getByRole('checkbox', { name: NAME }).check()
    await shows(() => panel.getByRole('checkbox', { name: NAME }).isChecked(), true)
    if (index < items.length - 1) await button.click()
  }
}

interface Choice extends World {
  /** The filters of the catalogue, as in its address. */
  query: string
}

/** Chooses channels of the catalogue for a budget, gives them prices, and takes the plan away as a file. */
export const planForABudget = async ({ query, open, ...world }: Choice): Promise<void> => {
  await deleteLists(world)
  const { items } = await askApi<{ items: Card[] }>(
    `/api/channels?type=channel&limit=${CHATS}&${query}`,
    world,
  )
  expect(items.length).toBe(CHATS)
  const page = await open(`/channels?${query}`, world)
  await addToList(page, items)
  await page.getByRole('link', { name: 'Open the plan' }).click()
  await page.getByRole('heading', { name: NAME, level: 1 }).waitFor()
  const plan = block(page, 'Plan')
  await settled(page)
  expect(await plan.locator('[data-measure=views]').textContent()).toBe('—')
  const prices = items.map((_, index) => 1_000 * (index + 1))
  const lines = items.map(({ chat_id }, index) => `${chat_id};${prices[index]}`)
  await page.getByLabel('Prices from a CSV file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['name;price', ...lines].join('\r\n')),
  })
  await plan.getByText(`Prices taken: ${CHATS} of ${CHATS} lines`).waitFor()
  const total = prices.reduce((sum, price) => sum + price, 0)
  await shows(() => plan.locator('[data-measure=price]').textContent(), integer(total))
  await plan.getByLabel('Budget').fill('12 000')
  await plan.getByLabel('Budget').press('Enter')
  await shows(() => plan.locator('[data-measure=left]').textContent(), integer(total - BUDGET))
  await plan.getByText('Over the budget').waitFor()

  // Chats that were added within the same second stand by their identifiers.
  const planned = (await listsOf(world)).find(({ name }) => name === NAME)?.chats ?? []
  const expected: (number | undefined)[] = []
  for (const { chat_id } of planned) expected.push(await expectedOf(chat_id, world))
  await shows(
    () => plan.locator('td[data-column=expected_views]').allTextContents(),
    expected.map((views) => (views === undefined ? '—' : integer(views))),
  )
  const csv = await csvOf(page, plan)
  for (const { title, chat_id } of items) {
    expect(csv).toContain(title)
    expect(csv).toContain(String(chat_id))
  }
  expect(await seriousViolations(page)).toEqual([])

  const priceOf = new Map(items.map(({ chat_id }, index) => [chat_id, prices[index]]))
  const titleOf = new Map(items.map(({ chat_id, title }) => [chat_id, title]))
  const counted = planned.flatMap(({ chat_id }, index) => {
    const views = expected[index]
    return views === undefined ? [] : [{ views, price: priceOf.get(chat_id) ?? 0 }]
  })
  const sumOf = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0)
  const views = sumOf(counted.map((one) => one.views))
  const sheet = await sheetOf(page)
  expect(sheet.map((row) => [row.Chat, row.chat_id, row['Price of an ad'], row['Expected views']])).toEqual([
    ...planned.map(({ chat_id }, index) => [
      titleOf.get(chat_id),
      chat_id,
      priceOf.get(chat_id),
      expected[index] ?? null,
    ]),
    ['Sum', null, total, counted.length === 0 ? null : views],
  ])
  const cpm = (1_000 * sumOf(counted.map((one) => one.price))) / views
  expect(sheet.at(-1)?.CPM).toBe(counted.length === 0 ? null : Math.round(cpm * 100) / 100)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await deleteLists(world)
}

/** The rows of the file that the page gives, by the titles of their columns, as a library reads them. */
const sheetOf = async (page: Page): Promise<Record<string, unknown>[]> => {
  const downloading = page.waitForEvent('download')
  await block(page, 'Plan').getByRole('button', { name: 'XLSX' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`channelscope-plan-${NAME}.xlsx`)
  const [head = [], ...rows] = await readSheet(await buffer(await download.createReadStream()))
  return rows.map((row) =>
    Object.fromEntries(head.map((title, index) => [String(title), row[index] ?? null])),
  )
}

const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/** Computed anew from the answers of the API. */
const expectedOf = async (chatId: number, world: Server): Promise<number | undefined> => {
  const { placed } = await askApi<Answer<'/api/channels/ads'>>(`/api/channels/ads?chat_id=${chatId}`, world)
  if (placed.measured >= FEWEST && !placed.unknown.includes('median_views')) return placed.median_views
  const { items } = await askApi<Answer<'/api/channels/posts-hourly'>>(
    `/api/channels/posts-hourly?chat_id=${chatId}&limit=100`,
    world,
  )
  const seen = items.flatMap(({ hours }) => hours.find(({ h, est }) => h === 48 && !est)?.cum ?? [])
  return seen.length < FEWEST ? undefined : medianOf(seen)
}
