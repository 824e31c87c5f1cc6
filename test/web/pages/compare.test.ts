import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_UNTIL } from '../../../src/cli/demo.js'
import type { paths } from '../../../src/client/index.js'
import { cheatingChannels } from '../../../src/demo/cheating-channels.js'
import { DEMO_DEFAULTS } from '../../../src/demo/options.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf, drawn, rowsOf } from '../support/blocks.js'
import { askApi, useBrowser } from '../support/browser.js'
import { fixed, integer } from '../support/columns.js'

type Comparison = paths['/api/channels/compare']['get']['responses'][200]['content']['application/json']
type Audit = paths['/api/channels/audit']['get']['responses'][200]['content']['application/json']
type Ads = paths['/api/channels/ads']['get']['responses'][200]['content']['application/json']
type Catalogue = paths['/api/channels']['get']['responses'][200]['content']['application/json']

const { open } = useBrowser()

const largest = async (count: number): Promise<Catalogue['items']> =>
  (await askApi<Catalogue>(`/api/channels?type=channel&limit=${count}`)).items

const tray = (page: Page) => page.getByRole('complementary', { name: 'Chosen for comparison' })

test('channels are chosen in the catalogue and on a channel’s page, then stand side by side', async () => {
  const chats = await largest(3)
  const page = await open('/channels')
  for (const { title } of chats.slice(0, 2))
    await page
      .getByRole('checkbox', { name: `Compare ${title}`, exact: true })
      .first()
      .check()
  await page
    .getByRole('link', { name: chats[2]?.title ?? '', exact: true })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'Compare with others' }).check()
  await tray(page).getByRole('link', { name: 'Compare (3)' }).click()
  const ids = chats.map(({ chat_id }) => chat_id).join(',')
  await page.waitForURL(`**/compare?chat_ids=${ids}`)
  const { items } = await askApi<Comparison>(`/api/channels/compare?chat_ids=${ids}&days=90`)
  const best = Math.max(...items.map(({ card }) => card.participants_count))
  const shown = (value: number): string => integer(value) + (value === best ? '★ best' : '')
  expect((await rowsOf(block(page, 'Numbers')))[0]).toEqual([
    'Subscribers',
    ...items.map(({ card }) => shown(card.participants_count)),
  ])
  await drawn(block(page, 'Day by day'))
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: `Take ${chats[0]?.title} away` }).click()
  await page.waitForURL(`**/compare?chat_ids=${ids.slice(ids.indexOf(',') + 1).replace(',', '%2C')}`)
})

test('a channel is added by its handle, and the first one, too', async () => {
  const [first, second] = await largest(2)
  const page = await open('/compare')
  const add = page.getByLabel('Add a channel')
  await add.fill(`@${first?.handle}`)
  await add.press('Enter')
  await page.waitForURL(`**/compare?chat_ids=${first?.chat_id}`)
  await page.getByRole('button', { name: `Take ${first?.title} away` }).waitFor()
  await add.fill(`@${second?.handle}`)
  await add.press('Enter')
  await page.waitForURL(`**/compare?chat_ids=${first?.chat_id}%2C${second?.chat_id}`)
  await expect.poll(async () => (await rowsOf(block(page, 'Numbers')))[0]?.length).toBe(3)
})

test('before an ad: what looks odd, what ads get, and the CPM of prices that stand in the address', async () => {
  const cheats = cheatingChannels({ ...DEMO_DEFAULTS, until: DEMO_UNTIL })
  const [cheat = 0] = [...cheats].flatMap(([id, kind]) => (kind === 'even_views' ? id : []))
  const [honest] = await largest(1)
  const ids = [cheat, honest?.chat_id ?? 0]
  const page = await open(`/compare?chat_ids=${ids.join(',')}`)
  const advice = block(page, 'Before you buy an ad')
  const odd = advice.locator('td[data-column=odd]')
  for (const [index, id] of ids.entries()) {
    const { signs } = await askApi<Audit>(`/api/channels/audit?chat_id=${id}`)
    await expect
      .poll(() => odd.nth(index).locator('.badge-warning').count())
      .toBe(signs.filter(({ status }) => status === 'odd').length)
    const { placed } = await askApi<Ads>(`/api/channels/ads?chat_id=${id}&limit=1`)
    await expect
      .poll(() => advice.locator('td[data-column=ads]').nth(index).textContent())
      .toBe(integer(placed.total))
    expect(await advice.locator('td[data-column=ad_views]').nth(index).textContent()).toBe(
      placed.measured < 3 ? '—' : integer(placed.median_views),
    )
  }
  await advice.getByLabel(`Price of an ad in ${honest?.title}`).fill('12 тыс')
  await page.waitForURL(`**&prices=${encodeURIComponent(`${honest?.chat_id}:12000`)}`)
  const cpm = advice.locator('td[data-column=cpm]').nth(1)
  const { placed } = await askApi<Ads>(`/api/channels/ads?chat_id=${honest?.chat_id}&limit=1`)
  expect(placed.measured).toBeGreaterThan(2)
  const cost = fixed(12_000_000 / placed.median_views)
  await expect.poll(() => cpm.textContent()).toBe(cost)
  await advice.getByLabel('Currency').fill('₽')
  await advice.getByLabel('Currency').press('Enter')
  await expect.poll(() => cpm.textContent()).toBe(`${cost}\u00a0₽`)
  expect(await seriousViolations(page)).toEqual([])
  const [head = '', ...lines] = (await csvOf(page, advice)).trim().split('\r\n')
  expect(head).toContain('chat_id,handle,participants_count')
  expect(lines.map((line) => line.split(',')[0])).toEqual(ids.map(String))
  expect(lines[1]).toContain(',12000,')
  expect(lines[0]).toMatch(/even_reach/)
  expect(lines[1]).toMatch(/,(nothing odd|not enough data \(\d of \d judged\)|[a-z_ ]+),/)
  expect(await page.getByRole('button', { name: /^CSV/ }).count()).toBe(2)
})

test('curves are in the address, as values or percent of the start, and go out as CSV and PNG', async () => {
  const ids = (await largest(2)).map(({ chat_id }) => chat_id).join(',')
  const page = await open(`/compare?chat_ids=${ids}&days=30`)
  const curves = block(page, 'Day by day')
  await drawn(curves)
  const { items } = await askApi<Comparison>(`/api/channels/compare?chat_ids=${ids}&days=30`)
  const lines = (await csvOf(page, curves)).trim().split('\r\n')
  expect(lines.length - 1).toBe(new Set(items.flatMap(({ subs }) => subs.map(({ d }) => d))).size)
  await curves.getByRole('button', { name: '% of start' }).click()
  await page.waitForURL('**&scale=percent')
  expect((await rowsOf(curves))[0]?.slice(1)).toEqual(['100', '100'])
  await curves.getByRole('button', { name: 'CI', exact: true }).click()
  await page.waitForURL('**&curve=citation')
  await page.goBack()
  await page.goBack()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    curves.getByRole('button', { name: /^PNG/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^channelscope-comparison-subs-\d{4}-\d\d-\d\d\.png$/)
  const picture = await buffer(await download.createReadStream())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.length).toBeGreaterThan(10_000)
})

test('says what is unknown, that nothing is chosen, and what cannot be compared', async () => {
  const { items } = await askApi<Catalogue>('/api/channels?type=channel&sort=subs&order=asc&limit=200')
  const unknown = items.find((card) => card.unknown.includes('err_pct'))
  const page = await open(`/compare?chat_ids=${unknown?.chat_id}`, { width: 390, colorScheme: 'dark' })
  await block(page, 'Numbers').locator('[data-unknown=err]').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await page.goto(page.url().replace(/\?.*/, ''))
  await page.getByText('Nothing is chosen yet.').waitFor()
  await page.goto(`${page.url()}?chat_ids=1,x`)
  await page.getByRole('alert').first().waitFor()
})
