import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

interface OpenOptions extends BrowserContextOptions {
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

let browser: Browser
let errors: string[] = []

/** Opens pages in the browser. A test fails when a page logs an error or breaks its Content-Security-Policy. */
export const useBrowser = (): { open: Open } => {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'))
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    const logged = errors
    errors = []
    expect(logged).toEqual([])
  })
  return { open }
}

const open: Open = async (path, options = {}) => {
  const { address = DEMO.address, key = DEMO.key, width = 1_440, ...context } = options
  const page = await (
    await browser.newContext({ locale: 'en-GB', viewport: { width, height: 900 }, ...context })
  ).newPage()
  page.setDefaultTimeout(TIMEOUT_MILLISECONDS)
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser logs every error answer; tests check what the page makes of it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  await page.goto(address + path + (key === null ? '' : `#key=${key}`))
  return page
}

/** The API's answer, to compare with what the page shows. */
export const askApi = async <T>(path: string, { address, key } = DEMO): Promise<T> => {
  const response = await fetch(address + path, { headers: { 'x-api-key': key } })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}
