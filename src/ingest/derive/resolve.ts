import { sql } from 'kysely'
import { knownOnce } from '../../domain/group.js'
import type { Row, WriteTransaction } from '../../store/index.js'
import { loadVisible } from '../facts/chats.js'

type Link = Pick<Row<'post_links'>, 'handle' | 'target_chat_id'>

/** The chat that a reference leads to; undefined if no known chat has that handle or id. */
export type Resolve = (link: Link) => number | undefined

export const loadResolver = async (tx: WriteTransaction, links: readonly Link[]): Promise<Resolve> => {
  const holders = await loadHolders(tx, knownOnce(links.map(({ handle }) => handle)))
  const visible = await loadVisible(tx, knownOnce(links.map(({ target_chat_id }) => target_chat_id)))
  return ({ handle, target_chat_id: id }) =>
    handle !== null ? holders.get(handle) : id !== null && visible.has(id) ? id : undefined
}

/** The chat that each handle leads to: one that has it now before one that had it, then the one seen with it last. */
const loadHolders = async (
  tx: WriteTransaction,
  handles: readonly string[],
): Promise<Map<string, number>> => {
  if (handles.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { handle: 'text' },
    handles.map((handle) => [handle]),
  )
  const { rows } = await sql<Row<'handles'>>`
    select h.* from ${keys} cross join handles as h where h.handle = k.handle
    order by h.handle, h.is_current, h.at, h.chat_id desc`.execute(tx.db)
  // The last row of a handle stays in the map.
  return new Map(rows.map(({ handle, chat_id }) => [handle, chat_id]))
}
