import type { Sums } from '../../domain/market.js'
import type { WriteTransaction } from '../../store/index.js'

/** Adds changes to the market's sums; a sum of 0 has no row. */
export const addToMarketSums = async (tx: WriteTransaction, changes: Sums): Promise<void> => {
  const added = [...changes].flatMap(([measure, names]) =>
    [...names].flatMap(([name, value]) => (value === 0 ? [] : [{ measure, name, value }])),
  )
  if (added.length === 0) return
  const stored = new Map<string, number>()
  for (const row of await tx.db.selectFrom('counters').selectAll().execute())
    stored.set(keyOf(row), row.value)
  await tx.upsert(
    'counters',
    added.map((row) => ({ ...row, value: row.value + (stored.get(keyOf(row)) ?? 0) })),
  )
  await tx.db.deleteFrom('counters').where('value', '=', 0).execute()
}

const keyOf = ({ measure, name }: { measure: string; name: string }): string => `${measure}/${name}`
