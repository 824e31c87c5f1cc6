import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

const integers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const decimalsOf = (digits: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const signs = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' })

/** Numbers as the English pages write them. */
export const integer = (value: number): string => integers.format(value)
export const fixed = (value: number): string => {
  const size = Math.abs(value)
  return decimalsOf(size >= 100 ? 0 : size === 0 || size >= 0.1 ? 1 : 2).format(value)
}
export const signed = (value: number): string => signs.format(value).replace('-', '−')

/** The texts of one column of a table. */
export const column = (within: Locator, name: string): Promise<string[]> =>
  within.locator(`tbody td[data-column=${name}]`).allTextContents()

/** Waits until the page shows what is expected. */
export const shows = <T>(read: () => Promise<T>, expected: T): Promise<void> =>
  expect.poll(read, { timeout: 30_000 }).toEqual(expected)
