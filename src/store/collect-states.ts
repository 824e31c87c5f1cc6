import type { CollectSource } from './collect-list.js'
import type { ControlRow } from './control.js'
import type { Store } from './store.js'

/** What collectors into a store remember of each channel: `state` is their own, the other columns plan visits. */

type StateRow = ControlRow<'collect_states'>

type Control = Pick<Store, 'control'>

/** All but the states, which are large. */
export const readCollectOutlines = (
  { control }: Control,
  source: CollectSource,
): Promise<Omit<StateRow, 'source' | 'state' | 'chat_id'>[]> =>
  control.read((db) =>
    db
      .selectFrom('collect_states')
      .select(['name', 'read_at', 'retry_at', 'failures', 'gap', 'unread_epoch', 'point_at'])
      .where('source', '=', source)
      .execute(),
  )

export const readCollectState = async (
  { control }: Control,
  source: CollectSource,
  name: string,
): Promise<string | undefined> => {
  const row = await control.read((db) =>
    db
      .selectFrom('collect_states')
      .select('state')
      .where('source', '=', source)
      .where('name', '=', name)
      .executeTakeFirst(),
  )
  return row?.state
}

export const writeCollectState = ({ control }: Control, row: StateRow): Promise<void> =>
  control.write(async (db) => {
    const { source: _, name: __, ...changed } = row
    await db
      .insertInto('collect_states')
      .values(row)
      .onConflict((conflict) => conflict.columns(['source', 'name']).doUpdateSet(changed))
      .execute()
  })
