import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Open } from '../support/browser.js'

/** A server with data, and the browser in which readers do what they come for. */
export interface World {
  address: string
  key: string
  open: Open
}

export const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams.entries())

/** The path and query of a page, as one shares it. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** The last day of the data, Moscow time. */
export const lastDayOf = async ({ address, key }: Pick<World, 'address' | 'key'>): Promise<string> => {
  const { headers } = await fetch(`${address}/api/channels/stats`, { headers: { 'x-api-key': key } })
  const now = Date.parse(headers.get('x-data-as-of') ?? '')
  expect(now).toBeGreaterThan(0)
  return new Date(now + 3 * 3_600_000).toISOString().slice(0, 10)
}
