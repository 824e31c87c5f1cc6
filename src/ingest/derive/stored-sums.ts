import { sql } from 'kysely'
import { describeTable, type KeyType, type Row, type WriteTransaction } from '../../store/index.js'

/** Tables of sums over the whole messenger. */
type SumTable = 'counters' | 'market_posts' | 'market_hours'

type Values = Record<string, string | number>

/** Adds differences to stored sums. A row goes when its first sum has become 0: the others are sums over as many. */
export const addToSums = async <T extends SumTable>(
  tx: WriteTransaction,
  table: T,
  differences: Iterable<Row<T>>,
): Promise<void> => {
  const { primaryKey, columns } = describeTable(table)
  const sums = Object.keys(columns).filter((column) => !primaryKey.includes(column))
  const changes = [...(differences as Iterable<Values>)].filter((row) => sums.some((sum) => row[sum] !== 0))
  if (changes.length === 0) return
  const types = primaryKey.map((column) => [column, columns[column] as KeyType] as const)
  const tuples = changes.map((row) => primaryKey.map((column) => row[column]))
  const keys = tx.dialect.keys(Object.fromEntries(types), tuples)
  const isSame = sql.join(
    primaryKey.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`),
    sql` and `,
  )
  const { rows } = await sql<Values>`
    select t.* from ${keys} cross join ${sql.table(table)} as t where ${isSame}`.execute(tx.db)
  const nameOf = (row: Values): string => primaryKey.map((column) => row[column]).join('/')
  const stored = new Map(rows.map((row) => [nameOf(row), row]))
  const added = changes.map((row) => {
    const known = stored.get(nameOf(row)) ?? {}
    return {
      ...row,
      ...Object.fromEntries(sums.map((sum) => [sum, Number(row[sum]) + Number(known[sum] ?? 0)])),
    }
  })
  await tx.upsert(table, added as unknown as Row<T>[])
  const first = sums[0] as string
  if (added.some((row) => (row as Values)[first] === 0))
    await sql`delete from ${sql.table(table)} where ${sql.ref(first)} = 0`.execute(tx.db)
}
