import { type ReadTransaction, readState, type Store, type WriteTransaction } from '../../store/index.js'

/** The data version that the stored network belongs to; 0 where there is none. */
export const storedVersion = async ({ db }: Pick<ReadTransaction, 'db'>): Promise<number> =>
  (await db.selectFrom('network').select('version').executeTakeFirst())?.version ?? 0

/** Whether the data have changed since the network was computed. */
export const isNetworkOld = (store: Store): Promise<boolean> =>
  store.read(async (tx) => (await readState(tx.db)).version !== (await storedVersion(tx)))

/** Removes what was computed; it is computed again the next time. */
export const clearNetwork = async ({ db }: WriteTransaction): Promise<void> => {
  for (const table of ['network', 'network_chats', 'network_communities'] as const)
    await db.deleteFrom(table).execute()
}
