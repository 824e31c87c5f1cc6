import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

interface OpenOptions {
  locale?: string
  colorScheme?: 'light' | 'dark'
  /** The server to open; the default is the one with the demo messenger. */
  address?: string
  /** The key in the address; `null` for none. */
  key?: string | null
  width?: number
}

export type Open = (path: string, options?: OpenOptions) => Promise<Page>

export const DEMO = inject('demo')

/** Generous, because the tests may share a slow machine. */
const TIMEOUT_MILLISECONDS = 50_000

/** A context remembers the code of the pages, which takes longer to load than most tests do. */
interface Context {
  context: BrowserContext
  locale: string
  isTaken: boolean
}

let browser: Browser
let contexts: Context[] = []
/** Where the pages of these contexts may have stored something. */
const origins = new Set<string>()
let errors: string[] = []

/** Opens pages in the browser. A test fails when a page logs an error or breaks its Content-Security-Policy. */
export const useBrowser = (): { open: Open } => {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'))
  })
  afterAll(async () => {
    contexts = []
    origins.clear()
    await browser.close()
  })
  afterEach(async () => {
    const pages = contexts.flatMap(({ context }) => context.pages())
    await Promise.all(pages.map((page) => page.close()))
    for (const one of contexts) one.isTaken = false
    const logged = errors
    errors = []
    expect(logged).toEqual([])
  })
  return { open }
}

/** A page in a context that no other page of the test has, without anything that a former page stored. */
const newPage = async (locale: string): Promise<Page> => {
  let free = contexts.find((one) => one.locale === locale && !one.isTaken)
  if (free === undefined) {
    free = { context: await browser.newContext({ locale }), locale, isTaken: true }
    contexts.push(free)
  }
  free.isTaken = true
  const page = await free.context.newPage()
  const storage = await free.context.newCDPSession(page)
  for (const origin of origins)
    await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })
  await storage.detach()
  return page
}

/** Opens a page and waits until it is settled. */
const open: Open = async (path, options = {}) => {
  const { address = DEMO.address, key = DEMO.key, width = 1_440, locale = 'en-GB', colorScheme } = options
  const page = await newPage(locale)
  await page.setViewportSize({ width, height: 900 })
  if (colorScheme) await page.emulateMedia({ colorScheme })
  page.setDefaultTimeout(TIMEOUT_MILLISECONDS)
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser logs every error answer; tests check what the page makes of it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  origins.add(address)
  await page.goto(address + path + (key === null ? '' : `#key=${key}`))
  await settled(page)
  return page
}

/** Waits until the page has all its answers, and everything is drawn. */
export const settled = (page: Page): Promise<void> =>
  page.locator('html[data-settled]').waitFor({ state: 'attached' })

/** The API's answer, to compare with what the page shows. */
export const askApi = async <T>(path: string, { address, key } = DEMO): Promise<T> => {
  const response = await fetch(address + path, { headers: { 'x-api-key': key } })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}
