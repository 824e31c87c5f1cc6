import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Download } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { Answer, Card } from '../support/answers.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf } from '../support/blocks.js'
import { askApi, DEMO, settled, useBrowser } from '../support/browser.js'
import { integer, shows } from '../support/columns.js'

const { open } = useBrowser()

interface List {
  id: string
  name: string
  chats: { chat_id: number }[]
}

const NAME = 'Spring'
const FEWEST = 3

afterAll(async () => {
  const { items } = await askApi<{ items: List[] }>('/api/lists')
  for (const { id } of items)
    await fetch(`${DEMO.address}/api/lists/${id}`, {
      method: 'DELETE',
      headers: { 'x-api-key': DEMO.key },
    })
})

/** The files of an XLSX, which is a ZIP. */
const filesOf = async (download: Download): Promise<Map<string, string>> => {
  const bytes = await buffer(await download.createReadStream())
  const zip = await promisify<Buffer, { lazyEntries: true }, ZipFile>(yauzl.fromBuffer)(bytes, {
    lazyEntries: true,
  })
  const read = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  const files = new Map<string, string>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      read(entry)
        .then(buffer)
        .then((content) => {
          files.set(entry.fileName, content.toString('utf8'))
          zip.readEntry()
        }, reject)
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  return files
}

test('five channels under 100,000 subscribers are chosen, planned for a budget, and taken away as XLSX', async () => {
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=channel&subs_max=100000&limit=5')
  const page = await open('/channels?subs_max=100000')
  for (const [index, { title }] of items.entries()) {
    await page.getByRole('button', { name: `Add ${title} to a list`, exact: true }).click()
    const panel = page.getByRole('region', { name: 'Add to a list' })
    if (index === 0) {
      await panel.getByLabel('Name of a new list').fill(NAME)
      await panel.getByRole('button', { name: 'Make' }).click()
    } else await panel.getByRole('checkbox', { name: NAME }).check()
    await shows(() => panel.getByRole('checkbox', { name: NAME }).isChecked(), true)
    if (index < items.length - 1)
      await page.getByRole('button', { name: `Add ${title} to a list`, exact: true }).click()
  }
  await page.getByRole('link', { name: 'Open the plan' }).click()
  await page.getByRole('heading', { name: NAME, level: 1 }).waitFor()
  const plan = block(page, 'Plan')
  await settled(page)
  const prices = items.map((_, index) => 1_000 * (index + 1))
  const lines = items.map(({ chat_id }, index) => `${chat_id};${prices[index]}`)
  await page.getByLabel('Prices from a CSV file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['name;price', ...lines].join('\r\n')),
  })
  await plan.getByText('Prices taken: 5 of 5 lines').waitFor()
  const total = prices.reduce((sum, price) => sum + price, 0)
  await shows(() => plan.locator('[data-measure=price]').textContent(), integer(total))
  await plan.getByLabel('Budget').fill('12 000')
  await plan.getByLabel('Budget').press('Enter')
  await shows(() => plan.locator('[data-measure=left]').textContent(), integer(total - 12_000))
  await plan.getByText('Over the budget').waitFor()

  // Chats that were added within the same second stand by their identifiers.
  const { items: lists } = await askApi<{ items: List[] }>('/api/lists')
  const planned = lists.find(({ name }) => name === NAME)?.chats ?? []
  const expected = await Promise.all(planned.map(({ chat_id }) => expectedOf(chat_id)))
  await shows(
    () => plan.locator('td[data-column=expected_views]').allTextContents(),
    expected.map((views) => (views === undefined ? '—' : integer(views))),
  )
  const csv = await csvOf(page, plan)
  for (const { title } of items) expect(csv).toContain(`${title},`)
  expect(csv).toContain(String(items[0]?.chat_id))
  expect(await seriousViolations(page)).toEqual([])

  const downloading = page.waitForEvent('download')
  await plan.getByRole('button', { name: 'XLSX' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`channelscope-plan-${NAME}.xlsx`)
  const files = await filesOf(download)
  const all = [...files.values()].join('\n')
  for (const { title, chat_id } of items) {
    expect(all).toContain(title.replaceAll('&', '&amp;'))
    expect(all).toContain(`<v>${chat_id}</v>`)
  }
  expect(all).toContain(`<v>${total}</v>`)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
})

const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/** Computed anew from the answers of the API. */
const expectedOf = async (chatId: number): Promise<number | undefined> => {
  const { placed } = await askApi<Answer<'/api/channels/ads'>>(`/api/channels/ads?chat_id=${chatId}`)
  if (placed.measured >= FEWEST && !placed.unknown.includes('median_views')) return placed.median_views
  const { items } = await askApi<Answer<'/api/channels/posts-hourly'>>(
    `/api/channels/posts-hourly?chat_id=${chatId}&limit=100`,
  )
  const seen = items.flatMap(({ hours }) => hours.find(({ h, est }) => h === 48 && !est)?.cum ?? [])
  return seen.length < FEWEST ? undefined : medianOf(seen)
}
