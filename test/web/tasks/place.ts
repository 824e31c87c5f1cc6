import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from '../support/browser.js'
import { shows } from '../support/columns.js'
import type { World } from './world.js'

/** Few enough for the lists of real posts. */
const ROW = 15

const scrollTop = (page: Page): Promise<number> => page.evaluate<number>('Math.round(scrollY)')

/** Goes far down a list, follows a link, comes back, reloads and goes forth: the place in the list stays. */
export const keepThePlace = async (path: string, { open, ...world }: World, row = ROW): Promise<void> => {
  const page = await open(path, world)
  const link = page.locator('main .channel-link').nth(row)
  await link.waitFor()
  await settled(page)
  await link.scrollIntoViewIfNeeded()
  const before = await scrollTop(page)
  expect(before).toBeGreaterThan(300)
  await link.click()
  await page.waitForURL('**/channels/*')
  await shows(() => scrollTop(page), 0)
  await settled(page)
  await page.goBack()
  await shows(() => scrollTop(page), before)
  await page.reload()
  await shows(() => scrollTop(page), before)
  await settled(page)
  expect(await scrollTop(page)).toBe(before)
  await page.goForward()
  await page.waitForURL('**/channels/*')
  await shows(() => scrollTop(page), 0)
}
