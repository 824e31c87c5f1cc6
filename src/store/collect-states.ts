import type { CollectSource } from './collect-list.js'
import type { ControlRow } from './control.js'
import type { Store } from './store.js'

/** What collectors into a store remember of each channel: `state` is their own, the other columns plan visits. */

type StateRow = ControlRow<'collect_states'>

type Control = Pick<Store, 'control'>

/**
 * All but the states, which are large, and those of visits that the list does not know of, because the collector was killed
 * before it could be told: these are made again.
 */
export const readCollectOutlines = (
  { control }: Control,
  source: CollectSource,
): Promise<Omit<StateRow, 'source' | 'state' | 'chat_id'>[]> =>
  control.read((db) =>
    db
      .selectFrom('collect_states')
      .select(['name', 'read_at', 'retry_at', 'failures', 'gap', 'unread_epoch', 'point_at'])
      .where('source', '=', source)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('collect_list')
              .select('collect_list.name')
              .whereRef('collect_list.source', '=', 'collect_states.source')
              .whereRef('collect_list.name', '=', 'collect_states.name')
              .where('visited_at', 'is', null),
          ),
        ),
      )
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
