import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revokeKeys } from '../../src/http/admission/keys.js'
import type { Observation } from '../../src/ingest/observation.js'
import { seriousViolations } from './support/axe.js'
import { block, rowsOf } from './support/blocks.js'
import { DEMO, useBrowser } from './support/browser.js'
import { startServer, type TestServer } from './support/server.js'

const { open } = useBrowser()

const enter = async (page: Page, key: string): Promise<void> => {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Enter' }).click()
}

const isOpen = (page: Page): Promise<string[][]> => rowsOf(block(page, 'Leaders by reach'))

test('without a key the pages ask for one, and keep it once it is accepted', async () => {
  const page = await open('/', { key: null })
  await page.getByRole('heading', { name: 'Enter your API key' }).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await enter(page, 'secret')
  await page.getByText('A key is cs_ followed by 32 letters and digits.').waitFor()
  await enter(page, `cs_${'x'.repeat(32)}`)
  await page.getByText('The server does not accept this key').waitFor()
  await enter(page, ` ${DEMO.key} `)
  await isOpen(page)
  await page.reload()
  await isOpen(page)
})

test('a key in the address is kept and leaves the address', async () => {
  const page = await open('/?growth=month')
  await isOpen(page)
  expect(page.url()).toBe(`${DEMO.address}/?growth=month`)
  await page.goto(`${DEMO.address}/`)
  await isOpen(page)
})

test('a key in the address replaces the stored one only if the reader wants it', async () => {
  const other = `cs_${'x'.repeat(32)}`
  const page = await open('/')
  await isOpen(page)
  await page.goto(`${DEMO.address}/#key=${DEMO.key}`)
  await isOpen(page)

  const stored = () => page.evaluate<string | null>('localStorage.getItem("channelscope.key")')
  await page.goto(`${DEMO.address}/?growth=month#key=${other}`)
  await page.getByRole('heading', { name: 'Use another API key?' }).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  expect(page.url()).toBe(`${DEMO.address}/?growth=month`)
  expect(await stored()).toBe(DEMO.key)
  await page.getByRole('button', { name: 'Keep my key' }).click()
  await isOpen(page)
  expect(await stored()).toBe(DEMO.key)

  await page.goto(`${DEMO.address}/#key=${other}`)
  await page.getByRole('button', { name: 'Use the key of the link' }).click()
  await page.getByText('The server does not accept this key').waitFor()
})

test('signing out forgets the key', async () => {
  const page = await open('/')
  await isOpen(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Enter your API key' }).waitFor()
  await page.goto(`${DEMO.address}/`)
  await page.getByRole('heading', { name: 'Enter your API key' }).waitFor()
  expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain(DEMO.key)
})

const WORLD: readonly Observation[] = [
  {
    kind: 'channel',
    at: 1_700_000_000,
    chat_id: 1,
    chat_type: 'channel',
    title: 'Канал',
    handle: 'kanal',
  },
  // Leaders by reach need three posts with known views.
  ...['1', '2', '3'].map((seq) => ({
    kind: 'post' as const,
    at: 1_700_000_000,
    chat_id: 1,
    seq,
    epoch: 1_700_000_000,
    text: 'Текст',
    views: 5,
  })),
]

describe('on a server of its own', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(WORLD)
  })
  afterAll(() => server.remove())

  test('a key that is revoked brings the key screen back, with the reason', async () => {
    const key = await server.keyFor({ name: 'short' })
    const page = await open('/', { address: server.address, key })
    await isOpen(page)
    await revokeKeys(server.store, 'short', 1_700_000_000)
    await expect
      .poll(
        async () => (await fetch(`${server.address}/api/channels`, { headers: { 'x-api-key': key } })).status,
      )
      .toBe(401)
    await page.getByRole('button', { name: '30 days', exact: true }).click()
    await page.getByText('The server does not accept this key').waitFor()
    expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain(key)
  })

  test('a key without the needed product gets an explanation', async () => {
    const page = await open('/', { address: server.address, key: null })
    await enter(page, await server.keyFor({ name: 'searcher', products: ['search'] }))
    await page.getByText('Your key does not open this').waitFor()
  })
})

describe('on a server whose catalogue is public', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(WORLD, { publicProducts: ['base'] })
  })
  afterAll(() => server.remove())

  test('the pages open without a key, and say what needs one', async () => {
    const page = await open('/', { address: server.address, key: null })
    await isOpen(page)
    expect(await seriousViolations(page)).toEqual([])
    const reach = block(page, 'Leaders by reach')
    await reach.getByRole('button', { name: /^API/ }).click()
    expect(await reach.locator('pre').textContent()).toMatch(
      `curl '${server.address}/api/channels/top-channels?`,
    )
    await page.goto(`${server.address}/search?q=Текст`)
    await page.getByText('This needs an API key that the server accepts.').first().waitFor()
  })

  test('a key may be entered and left, and a refused one is told', async () => {
    const page = await open('/', { address: server.address, key: null, width: 390 })
    await isOpen(page)
    await page.getByRole('button', { name: 'Enter a key' }).click()
    await enter(page, `cs_${'x'.repeat(32)}`)
    await page.getByText('The server does not accept this key').waitFor()
    await page.getByRole('button', { name: 'Go on without a key' }).click()
    await isOpen(page)
    await page.getByRole('button', { name: 'Enter a key' }).click()
    await enter(page, await server.keyFor({}))
    await isOpen(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Enter a key' }).waitFor()
    await isOpen(page)
  })
})
