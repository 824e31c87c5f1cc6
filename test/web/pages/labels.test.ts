import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf } from '../support/blocks.js'
import { settled, useBrowser } from '../support/browser.js'
import { startServer, type TestServer } from '../support/server.js'

const NOON = Date.parse('2026-03-30T12:00:00+03:00') / 1_000

const WORLD: Observation[] = [
  {
    ...{ kind: 'channel', at: NOON, chat_id: 1, chat_type: 'channel', title: 'Мосты', handle: 'mosty' },
    ...{ participants_count: 2_000, region: 'Москва' },
  },
  {
    ...{ kind: 'channel', at: NOON, chat_id: 2, chat_type: 'channel', title: 'Дворы' },
    ...{ participants_count: 1_000, category: 'Город' },
  },
  {
    ...{ kind: 'label', at: NOON, chat_id: 1, by: 'words 1', category: 'наука', region: 'Омск', lang: 'ru' },
    ...{ confidence: { category: 0.954 }, why: { category: ['мост', 'опора'] } },
  },
  { kind: 'post', at: NOON, epoch: NOON - 60, chat_id: 1, seq: '1', text: 'Мост открыт', views: 100 },
]

const { open } = useBrowser()

describe('what programs inferred', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(WORLD)
  })
  afterAll(() => server.remove())

  const at = (path: string, options: { width?: number; locale?: string } = {}): Promise<Page> =>
    open(path, { address: server.address, key: server.key, ...options })

  /** The values of a page that are marked, without the sign. */
  const marked = (page: Page): Promise<string[]> =>
    page.locator('.inferred').evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''))

  const details = (page: Page) => page.getByRole('dialog')

  const shows = async (page: Page, name: string | RegExp): Promise<string> => {
    await page.getByRole('button', { name }).first().click()
    await settled(page)
    const facts = details(page).locator('dt, dd')
    return (await facts.evaluateAll((all) => all.map((one) => one.textContent))).join(' ')
  }

  test('is marked in the catalogue, and a click tells why', async () => {
    const page = await at('/channels', { width: 1_280 })
    expect(await marked(page)).toEqual(['Наука'])
    const sign = page.getByRole('button', { name: /^Наука.*Inferred by a program: show why$/ })
    expect(await shows(page, /^Наука/)).toBe(
      'Words that decided мост, опора Confidence 95.4% Program words 1 When 30 Mar 2026, 12:00',
    )
    expect(await details(page).textContent()).toContain('nobody ever observed one')
    expect(await seriousViolations(page)).toEqual([])
    await sign.click()
    await details(page).waitFor({ state: 'detached' })
    await sign.press('Enter')
    await details(page).waitFor()
    await page.keyboard.press('Escape')
    await details(page).waitFor({ state: 'detached' })
    const lines = (await csvOf(page, block(page, 'List'))).split('\r\n')
    const place = lines[0]?.split(',').indexOf('inferred') ?? -1
    expect(lines.slice(1, 3).map((line) => line.split(',')[place])).toEqual(['category lang', ''])
  })

  test('is marked on the page of a channel, also on a phone', async () => {
    const page = await at('/channels/mosty', { width: 390, locale: 'ru-RU' })
    expect(await marked(page)).toEqual(['Наука', 'Язык: русский'])
    expect(await shows(page, /^Язык.*Определено программой: показать почему$/)).toBe(
      'Решившие слова Программа не говорит Уверенность Программа не говорит Программа words 1 Когда 30 мар. 2026 г., 12:00',
    )
    expect(await page.getByText('Язык определила программа: его никто не наблюдал.').isVisible()).toBe(true)
    const box = await details(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  })

  test('is marked in rankings; what was observed is not', async () => {
    const page = await at('/ranking?period=all', { width: 390 })
    expect(await marked(page)).toEqual(['Наука'])
    const observed = await at('/channels/2')
    expect(await marked(observed)).toEqual([])
  })
})
