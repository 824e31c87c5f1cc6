import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { block, drawn } from './support/blocks.js'
import { DEMO, settled, useBrowser } from './support/browser.js'

const { open } = useBrowser()
const FIRST_LOAD_BYTES = 230 * 1_024

test('the first load, charts and answers included, is at most 230 KB, all of it from our own server', async () => {
  const page = await open('/', { key: null })
  await page.goto('about:blank')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.clearBrowserCache')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(`${DEMO.address}/#key=${DEMO.key}`)
  for (const title of ['Growth by category, 30 days', 'Best time to publish', 'Content types'])
    await drawn(block(page, title))
  await settled(page)
  console.log(`first load: ${Math.round(bytes / 1_024)} KB`)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES)
  expect([...hosts]).toEqual([DEMO.address])
})

const ask = (path: string, headers = {}): Promise<Response> =>
  fetch(DEMO.address + path, { headers, redirect: 'manual' })

test.each([
  '/',
  '/channels',
  '/channels/name',
  '/channels/name/5',
  '/chats',
  '/bots',
  '/search?q=x',
  '/ranking',
  '/discover',
  '/compare',
  '/docs',
  '/docs/formulas',
])('%s is a page with a strict policy that browsers revalidate', async (path) => {
  const response = await ask(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toContain('unsafe')
})

test('assets are sent as the build compressed them, and may be cached for ever', async () => {
  const folder = new URL('../../dist/web/assets/', import.meta.url)
  const isLarge = (file: string): boolean => statSync(new URL(file, folder)).size > 2_048
  const name = readdirSync(folder).find((file) => file.endsWith('.js') && isLarge(file))
  const response = await ask(`/assets/${name}`, { 'accept-encoding': 'br' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('content-length')).toBe(String(statSync(new URL(`${name}.br`, folder)).size))
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each([
  '/nothing',
  '/assets/nothing.js',
  '/assets/',
  '/assets/..%2findex.html',
  '/assets/..%2f..%2fapp.js',
  '/assets/%2e%2e/%2e%2e/app.js',
])('%s is a 404 in the API’s format', async (path) => {
  const response = await ask(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: 'not_found', message: expect.any(String) })
})

test('an unknown address gets a page with a link to the market page', async () => {
  const page = await open('/channels//', { key: DEMO.key })
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Market' }).click()
  await page.getByRole('heading', { name: 'Market', level: 1 }).waitFor()
})
