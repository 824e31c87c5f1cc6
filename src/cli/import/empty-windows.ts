import { dayOf, isoDay } from '../../domain/time.js'
import { type ReadTransaction, readState, type Store } from '../../store/index.js'

/**
 * A warning where no post is of the last 30 days, by which the store's numbers are computed; users meet this with an
 * old export that is imported as if it had been seen just now.
 */
export const emptyWindowsWarning = (store: Store): Promise<string | undefined> =>
  store.read(async (tx) => {
    if (await hasPostOfMonth(tx)) return undefined
    const newest = await newestPost(tx)
    if (newest === null) return undefined
    const { clock } = await readState(tx.db)
    return (
      `Warning: the newest post is of ${isoDay(dayOf(newest))}, but today in the store is ${isoDay(dayOf(clock))}, so all ` +
      'numbers of the last 30 days are unknown; if the posts were collected earlier, import them into a new store ' +
      'with the time at which they were seen (--at, or "at" in lines of NDJSON).'
    )
  })

const hasPostOfMonth = async ({ db }: ReadTransaction): Promise<boolean> => {
  const found = await db
    .selectFrom('chats')
    .select('chat_id')
    .where((is) => is.or([is('own_month', '>', 0), is('reposts_month', '>', 0)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const newestPost = async ({ db }: ReadTransaction): Promise<number | null> => {
  const found = await db
    .selectFrom('chats')
    .select((is) => is.fn.max('last_post_epoch').as('epoch'))
    .executeTakeFirst()
  return found?.epoch ?? null
}
