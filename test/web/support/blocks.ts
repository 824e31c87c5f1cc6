import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'

/** A part of the page by its title. */
export const block = (page: Page, title: string): Locator =>
  page.locator('section.block').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The texts of a table's cells, row by row; of a chart, those behind the picture. */
export const rowsOf = async (within: Locator): Promise<string[][]> => {
  await within.locator('tbody tr').first().waitFor({ state: 'attached' })
  return within
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...(row as unknown as Row).cells].map(({ textContent }) => textContent)),
    )
}

interface Row {
  cells: Iterable<{ textContent: string }>
}

/** Resolves once the picture of a block is drawn. */
export const drawn = (within: Locator): Promise<void> => within.locator('.chart[data-drawn] svg').waitFor()

/** What a block gives as CSV. */
export const csvOf = async (page: Page, within: Locator): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: /^CSV/ }).click(),
  ])
  return (await buffer(await download.createReadStream())).toString('utf8')
}
