import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFound, changeState, noteReport, noteVisit } from '../../../src/store/index.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf, rowsOf } from '../support/blocks.js'
import { settled, useBrowser } from '../support/browser.js'
import { startServer, type TestServer } from '../support/server.js'

const { open } = useBrowser()

const AT = Date.parse('2026-01-02T09:00:00Z') / 1_000

describe('the list of collected channels', () => {
  let server: TestServer
  let key: string
  beforeAll(async () => {
    server = await startServer([])
    key = await server.keyFor({ products: ['base', 'manage'] })
  })
  afterAll(() => server.remove())

  const openHere = (path: string, more = {}) => open(path, { address: server.address, key, ...more })

  test('an empty catalogue says how to fill it, and the list takes the first name', async () => {
    const page = await openHere('/channels')
    await page.getByText('npx channelscope collect add HANDLE').waitFor()
    await page.goto(`${server.address}/discover`)
    await page.getByRole('link', { name: 'Collected channels' }).click()
    await page.getByText('npx channelscope collect --discover').waitFor()
    await page.getByLabel('Add a channel').fill('x')
    await page.getByRole('button', { name: 'Collect' }).click()
    await page.getByText('This cannot be the name of a channel').waitFor()
    await page.getByLabel('Add a channel').fill('https://t.me/Gorod')
    await page.getByRole('button', { name: 'Collect' }).click()
    await page.getByText('gorod is on the list').waitFor()
    await settled(page)
    expect(await rowsOf(block(page, 'The list'))).toHaveLength(1)
    expect(await seriousViolations(page)).toEqual([])
  })

  test('shows states, errors and who led to a channel; a state narrows it', async () => {
    const visit = { chatId: null, at: AT, nextAt: AT + 900, ending: null }
    await noteVisit(server.store, 'preview', 'gorod', { ...visit, error: 'server: status 500' })
    const found = [
      { name: 'found_one', foundBy: 7, depth: 1 },
      { name: 'found_two', foundBy: 7, depth: 2 },
    ]
    await addFound(server.store, { source: 'preview', found, state: 'waiting', most: 10, now: AT })
    const names = ['found_two']
    await changeState(server.store, { source: 'preview', names, from: ['waiting'], to: 'refused' })
    await noteReport(server.store, { name: 'delay:preview:0', at: AT, value: 720 })
    const page = await openHere('/collect?channel=reka')
    const list = block(page, 'The list')
    expect(await page.getByLabel('Add a channel').inputValue()).toBe('reka')
    const text = await list.textContent()
    for (const shown of [
      'server: status 500',
      'Waiting for approval',
      'Found at depth 2',
      'after 12 min',
      '@gorod',
    ])
      expect(text).toContain(shown)
    expect(await csvOf(page, list)).toContain('preview,,found_one,waiting,found,')
    await page.getByRole('button', { name: 'Refused 1' }).click()
    await page.waitForURL('**/collect?channel=reka&state=refused')
    await settled(page)
    expect(await rowsOf(list)).toHaveLength(1)
  })

  test('says in Russian, on a phone, which product a key lacks', async () => {
    const other = await server.keyFor({ products: ['base'] })
    const page = await openHere('/collect', { key: other, locale: 'ru-RU', width: 390 })
    await page.getByText('в нём нет продукта «manage»').waitFor()
    expect(await page.getByLabel('Добавить канал').count()).toBe(0)
  })
})
