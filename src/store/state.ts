import { fixedQuery } from './fixed-query.js'
import type { Row } from './schema.js'
import type { ReadDb } from './store.js'

const stateRow = fixedQuery<object, Row<'state'>>((db) => db.selectFrom('state').selectAll())

/** The one row of `state`: data clock, day, data version and the rules of derivation. */
export const readState = async (db: ReadDb): Promise<Row<'state'>> => {
  const [row] = await stateRow(db, {})
  if (row === undefined) throw new Error('The store has no state.')
  return row
}
