import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'

/** The block with this title. */
export const block = (page: Page, title: string): Locator =>
  page.locator('section.block').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The texts of the cells of a block's table, which for a chart is hidden. */
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

/** Waits until the chart of a block is drawn. */
export const drawn = (within: Locator): Promise<void> => within.locator('.chart[data-drawn] svg').waitFor()

/** The CSV file that a block downloads. */
export const csvOf = async (page: Page, within: Locator): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: /^CSV/ }).click(),
  ])
  return (await buffer(await download.createReadStream())).toString('utf8')
}
