import { sql } from 'kysely'
import { knownOnce } from '../../domain/group.js'
import { foldHandle, type Reference } from '../../domain/references.js'
import type { Row, WriteTransaction } from '../../store/index.js'
import type { PostChange, PostRow } from '../facts/post.js'
import type { ReferenceReader } from './references.js'
import { loadResolver } from './resolve.js'

export type OutsideRow = Row<'outside_references'>

const REFERRING_COLUMNS = [
  'text',
  'repost_chat_id',
  'repost_handle',
  'repost_from',
  'deleted',
  'epoch',
] as const satisfies (keyof PostRow)[]

export const refersOtherwise = ({ before, after }: PostChange): boolean =>
  before === undefined || REFERRING_COLUMNS.some((column) => before[column] !== after[column])

/** The references of posts that lead to no chat of the catalogue, each named by what it says itself. */
export const outsideRows = async (
  tx: WriteTransaction,
  posts: readonly PostRow[],
  readReferences: ReferenceReader,
): Promise<OutsideRow[]> => {
  const rows = posts.flatMap((post) => rowsOf(post, readReferences))
  const resolve = await loadResolver(tx, rows.map(linkOf))
  return rows.filter((row) => resolve(linkOf(row)) === undefined)
}

/** An identifier goes before a handle. */
const linkOf = ({ target_chat_id, handle_key }: OutsideRow) => ({
  target_chat_id,
  handle: target_chat_id === null ? handle_key : null,
})

const rowsOf = (post: PostRow, readReferences: ReferenceReader): OutsideRow[] => {
  const { chat_id, seq, epoch } = post
  if (post.deleted === 1 || epoch === null) return []
  return [...titleOnly(post), ...readReferences(post)].map((reference, position) => {
    const { isRepost, chatId } = reference
    const handle = isRepost ? post.repost_handle : reference.handle
    const title = isRepost ? post.repost_from : null
    const row = {
      chat_id,
      seq,
      position,
      is_repost: Number(isRepost),
      epoch,
      target_chat_id: chatId,
      handle,
      title,
    }
    const named = { ...row, handle_key: handle === null ? null : foldHandle(handle), candidate: null }
    return { ...named, candidate: candidateOf(named) }
  })
}

/** A source of which only the title is known. */
const titleOnly = (post: PostRow): Reference[] =>
  post.repost_from !== null && post.repost_chat_id === null && post.repost_handle === null
    ? [{ isRepost: true, handle: null, chatId: null, seq: null }]
    : []

/** The identifiers that handles were last seen with. */
export type Aliases = ReadonlyMap<string, number>

const NO_ALIASES: Aliases = new Map()

/** What a reference leads to: the identifier, that of its handle, or else `@` and the handle. */
export const candidateOf = (
  { target_chat_id: id, handle_key: handle }: Pick<OutsideRow, 'target_chat_id' | 'handle_key'>,
  aliases = NO_ALIASES,
): string | null => {
  const known = id ?? (handle === null ? undefined : aliases.get(handle))
  return known !== undefined ? String(known) : handle === null ? null : `@${handle}`
}

type HandleAtEpoch = [handle: string, epoch: number]

export const loadAliases = async (tx: WriteTransaction, handles: readonly string[]): Promise<Aliases> => {
  if (handles.length === 0) return NO_ALIASES
  const keys = tx.dialect.keys(
    { handle: 'text' },
    handles.map((handle) => [handle]),
  )
  const newest = await sql<{ handle: string; epoch: number }>`
    select r.handle_key as handle, max(r.epoch) as epoch from ${keys} cross join outside_references as r
    where r.handle_key = k.handle and r.target_chat_id is not null group by r.handle_key`.execute(tx.db)
  return newest.rows.length === 0
    ? NO_ALIASES
    : aliasesAt(
        tx,
        newest.rows.map(({ handle, epoch }) => [handle, epoch]),
      )
}

const aliasesAt = async (tx: WriteTransaction, newest: readonly HandleAtEpoch[]): Promise<Aliases> => {
  const keys = tx.dialect.keys({ handle: 'text', epoch: 'id' }, newest)
  const { rows } = await sql<{ handle: string; id: number }>`
    select r.handle_key as handle, r.target_chat_id as id from ${keys} cross join outside_references as r
    where r.handle_key = k.handle and r.epoch = k.epoch and r.target_chat_id is not null
    order by r.seq, r.chat_id`.execute(tx.db)
  // The last row of a handle stays in the map.
  return new Map(rows.map(({ handle, id }) => [handle, id]))
}

/** The handles that these references give an identifier. */
export const aliasedIn = (rows: readonly OutsideRow[]): string[] =>
  knownOnce(rows.map(({ target_chat_id, handle_key }) => (target_chat_id === null ? null : handle_key)))

/** The references that lead to chats or handles which the catalogue has from now on. */
export const loadFound = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
  handles: ReadonlySet<string>,
): Promise<OutsideRow[]> => {
  const aliases = await loadAliases(tx, [...handles])
  const ofChats = await loadLeadingTo(tx, chatIds.map(String))
  const ofHandles = await loadLeadingTo(
    tx,
    Array.from(handles, (handle) => candidateOf({ target_chat_id: null, handle_key: handle }, aliases)),
  )
  return [
    ...ofChats.filter(({ target_chat_id }) => target_chat_id !== null),
    ...ofHandles.filter(
      ({ target_chat_id, handle_key }) =>
        target_chat_id === null && handle_key !== null && handles.has(handle_key),
    ),
  ]
}

export const loadLeadingTo = async (
  tx: WriteTransaction,
  candidates: readonly (string | null)[],
): Promise<OutsideRow[]> => {
  const names = knownOnce(candidates)
  if (names.length === 0) return []
  const keys = tx.dialect.keys(
    { candidate: 'text' },
    names.map((one) => [one]),
  )
  const { rows } = await sql<OutsideRow>`
    select r.* from ${keys} cross join outside_references as r where r.candidate = k.candidate`.execute(tx.db)
  return rows
}

export const removeReferences = async (tx: WriteTransaction, rows: readonly OutsideRow[]): Promise<void> => {
  if (rows.length === 0) return
  const keys = tx.dialect.keys(
    { chat_id: 'id', seq: 'text', position: 'int' },
    rows.map(({ chat_id, seq, position }) => [chat_id, seq, position]),
  )
  await sql`
    delete from outside_references
    where (chat_id, seq, position) in (select k.chat_id, k.seq, k.position from ${keys})`.execute(tx.db)
}
