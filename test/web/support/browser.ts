import { type Browser, chromium, type Page } from 'playwright-core'
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

/** A tab, alone in its context. It is used again, because a new one takes twice the time to show a page. */
interface Tab {
  page: Page
  locale: string
  isTaken: boolean
}

let browser: Browser
let tabs: Tab[] = []
let errors: string[] = []

/** Opens pages in the browser. A test fails when a page logs an error or breaks its Content-Security-Policy. */
export const useBrowser = (): { open: Open } => {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'))
  })
  afterAll(async () => {
    tabs = []
    await browser.close()
  })
  afterEach(async () => {
    await Promise.all(tabs.map(leave))
    const logged = errors
    errors = []
    expect(logged).toEqual([])
  })
  return { open }
}

/** A tab that no other page of the test has, without anything that a former page stored. */
const takeTab = async (locale: string): Promise<Page> => {
  let free = tabs.find((tab) => tab.locale === locale && !tab.isTaken)
  if (free === undefined) {
    const context = await browser.newContext({ locale, reducedMotion: 'reduce' })
    free = { page: await context.newPage(), locale, isTaken: true }
    tabs.push(free)
  }
  free.isTaken = true
  return free.page
}

/** Leaves the page that a test has opened, and what the test has made of the tab. */
const leave = async (tab: Tab): Promise<void> => {
  if (!tab.isTaken) return
  const { page } = tab
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const others = page.context().pages()
  await Promise.all(others.filter((other) => other !== page).map((other) => other.close()))
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.goto('about:blank')
  await page.mouse.move(0, 0)
  tab.isTaken = false
}

/** Goes to an address as in a new tab: nothing is stored, and there is no way back. */
const startAt = async (page: Page, url: string): Promise<void> => {
  const tab = await page.context().newCDPSession(page)
  await tab.send('Page.enable')
  const source = 'localStorage.clear(); sessionStorage.clear()'
  const { identifier } = await tab.send('Page.addScriptToEvaluateOnNewDocument', { source })
  await page.goto(url)
  await tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
  await tab.send('Page.resetNavigationHistory')
  await tab.detach()
}

/** Opens a page and waits until it is settled. */
const open: Open = async (path, options = {}) => {
  const { address = DEMO.address, key = DEMO.key, width = 1_440, locale = 'en-GB', colorScheme } = options
  const page = await takeTab(locale)
  await page.setViewportSize({ width, height: 900 })
  if (colorScheme) await page.emulateMedia({ colorScheme })
  page.setDefaultTimeout(TIMEOUT_MILLISECONDS)
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser logs every error answer; tests check what the page makes of it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  await startAt(page, address + path + (key === null ? '' : `#key=${key}`))
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
