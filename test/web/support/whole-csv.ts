import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright-core'

export interface CsvFile {
  name: string
  rows: Record<string, string>[]
}

/** The file with all that matches, which a list downloads. */
export const downloadAll = async (page: Page, within: Locator): Promise<CsvFile> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: /^CSV.*Download all that matches/s }).click(),
  ])
  const text = (await buffer(await file.createReadStream())).toString('utf8')
  return { name: file.suggestedFilename(), rows: parse(text, { columns: true, bom: true }) }
}
