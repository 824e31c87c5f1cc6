import { type Store, scan, type TableName, tablesOf } from '../../src/store/index.js'

export type Dump = Record<string, unknown[]>

/** Every row of every table that holds data, readable in a failed comparison. */
export const dumpTables = (store: Store): Promise<Dump> =>
  store.read(async (tx) => {
    const dump: Dump = {}
    const tables: TableName[] = [...tablesOf('facts'), ...tablesOf('derived'), ...tablesOf('copy')]
    for (const table of tables) {
      const rows: unknown[] = []
      for await (const page of scan(tx, table)) rows.push(...page.map(readable))
      dump[table] = rows
    }
    const { clock } = await tx.db.selectFrom('state').selectAll().executeTakeFirstOrThrow()
    dump.state = [{ clock }]
    return dump
  })

const readable = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? value.toString('hex') : value,
    ]),
  )
