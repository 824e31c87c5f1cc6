import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

export interface OpenOptions extends BrowserContextOptions {
  /** Another server than the one over the demo messenger. */
  address?: string
  /** The key that is given with the address; `null` for none. */
  key?: string | null
  width?: number
}

export const DEMO = inject('demo')

/** Machines that run all tests at once can be slow. */
const PATIENCE_MILLISECONDS = 50_000

let browser: Browser
let complaints: string[] = []

/** Opens pages as a person would. A test fails when a page complains: of an error, or of what its policy forbids. */
export const useBrowser = (): { open: (path: string, options?: OpenOptions) => Promise<Page> } => {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'))
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    const heard = complaints
    complaints = []
    expect(heard).toEqual([])
  })
  return { open }
}

const open = async (path: string, options: OpenOptions = {}): Promise<Page> => {
  const { address = DEMO.address, key = DEMO.key, width = 1_440, ...context } = options
  const page = await (
    await browser.newContext({ locale: 'en-GB', viewport: { width, height: 900 }, ...context })
  ).newPage()
  page.setDefaultTimeout(PATIENCE_MILLISECONDS)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser itself reports answers that are errors; what they mean for the page is what tests look at.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  await page.goto(address + path + (key === null ? '' : `#key=${key}`))
  return page
}

/** Asks the API what the page should show. */
export const askApi = async <T>(path: string, { address, key } = DEMO): Promise<T> => {
  const response = await fetch(address + path, { headers: { 'x-api-key': key } })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}
