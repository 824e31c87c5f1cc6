import type { Table } from '../../table/table.js'
import { type PlanRow, sumsOf } from './rows.js'
import type { planWords } from './words.js'
import { downloadWorkbook } from './xlsx.js'

/** The plan as a file of one sheet: a line for each chat, and the sums below them. */
export const downloadPlan = (
  name: string,
  { columns, rows }: Table<PlanRow>,
  words: Pick<(typeof planWords)['en'], 'plan' | 'sum' | 'sumOf'>,
): Promise<void> => {
  const shown = columns.filter((column) => column.name !== 'take')
  const sums = sumsOf(rows)
  const ofSum: Readonly<Record<string, string | number | undefined>> = {
    title: words.sum,
    price: sums.price,
    expected_views: sums.views,
    based_on: words.sumOf(sums.counted, rows.length),
    cpm: sums.cpm && Math.round(sums.cpm * 100) / 100,
  }
  const lines = rows.map((row) =>
    shown.map(({ value }) => {
      const cell = value(row)
      return typeof cell === 'number' ? cell : cell === null || cell === undefined ? undefined : String(cell)
    }),
  )
  return downloadWorkbook({
    name: `plan-${name}`,
    sheets: [
      {
        name: words.plan,
        head: shown.map(({ title }) => title),
        rows: [...lines, shown.map((column) => ofSum[column.name])],
      },
    ],
  })
}
