import { preparedQuery, type ReadDb, type Row } from '../store/index.js'

const state = preparedQuery<object, Row<'state'>>((db) => db.selectFrom('state').selectAll())

export const readState = async (db: ReadDb): Promise<Row<'state'>> => {
  const [row] = await state(db, {})
  if (row === undefined) throw new Error('The store has no state.')
  return row
}
