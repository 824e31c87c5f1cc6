import type { ReadDb, Row } from '../store/index.js'

export const readState = (db: ReadDb): Promise<Row<'state'>> =>
  db.selectFrom('state').selectAll().executeTakeFirstOrThrow()
