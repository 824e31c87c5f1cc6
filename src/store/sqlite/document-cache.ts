import { sql } from 'kysely'
import { readNumbers } from '../number-list.js'
import type { ReadTransaction } from '../store.js'
import { DocumentColumns, type Documents, indexIn } from './document-columns.js'
import { changesSince, type DocumentChange, lastLogId } from './post-log.js'

export interface DocumentCacheLimits {
  /** 24 bytes each. When there are more, the newest are cached. */
  documents: number
  /** Read with each search until the cache is full: no search waits long for that. */
  documentsPerSearch: number
}

const LIMITS: DocumentCacheLimits = { documents: 4_000_000, documentsPerSearch: 20_000 }

const NO_DOCUMENTS: Documents = {
  ids: new Float64Array(),
  chatIds: new Float64Array(),
  views: new Float64Array(),
}

/**
 * The newest documents of the text index in memory: looking thousands of them up in the database takes several times as
 * long as finding their ids. The cache is always that of one snapshot, and is brought from snapshot to snapshot by the
 * log of changes.
 */
export class DocumentCache {
  readonly #limits: DocumentCacheLimits
  #documents = NO_DOCUMENTS
  /** All documents with smaller ids, which are the newest, are cached. */
  #endId = Number.NEGATIVE_INFINITY
  #logId = 0

  constructor(limits: DocumentCacheLimits = LIMITS) {
    this.#limits = limits
  }

  /** Brings the cache to the snapshot, and reads some more documents into it. */
  async follow(tx: ReadTransaction): Promise<void> {
    await this.#applyChanges(tx)
    await this.#grow(tx)
  }

  /** The chats and views of documents whose ids ascend; those that are not cached are read. */
  async columnsOf(tx: ReadTransaction, ids: Float64Array): Promise<DocumentColumns> {
    const cached = this.#documents
    const cachedCount = indexIn(ids, this.#endId)
    const read = await loadByIds(tx, ids.subarray(cachedCount))
    return new DocumentColumns(ids, { cached, cachedCount, read })
  }

  async #applyChanges(tx: ReadTransaction): Promise<void> {
    const lastId = await lastLogId(tx)
    if (lastId === this.#logId) return
    const isEmpty = this.#endId === Number.NEGATIVE_INFINITY
    const changes = isEmpty ? [] : await changesSince(tx, this.#logId)
    if (changes === undefined) this.#clear()
    else
      this.#documents = withChanges(
        this.#documents,
        changes.filter(({ id }) => id < this.#endId),
      )
    this.#logId = lastId
  }

  async #grow(tx: ReadTransaction): Promise<void> {
    const { documents, documentsPerSearch } = this.#limits
    if (this.#endId === Number.POSITIVE_INFINITY || this.#documents.ids.length >= documents) return
    const older = await loadFrom(tx, this.#endId, documentsPerSearch)
    const last = older.ids[documentsPerSearch - 1]
    this.#endId = last === undefined ? Number.POSITIVE_INFINITY : last + 1
    this.#documents = {
      ids: appended(this.#documents.ids, older.ids),
      chatIds: appended(this.#documents.chatIds, older.chatIds),
      views: appended(this.#documents.views, older.views),
    }
  }

  #clear(): void {
    this.#documents = NO_DOCUMENTS
    this.#endId = Number.NEGATIVE_INFINITY
  }
}

/**
 * The known values followed by the older ones. Where the known ones have no free memory after them, they are copied to
 * where they have as much again: so a column that grows in many steps is copied only a few times. Memory that was never
 * written to takes no room.
 */
const appended = (known: Float64Array, older: Float64Array): Float64Array => {
  const length = known.length + older.length
  const hasRoom = length * Float64Array.BYTES_PER_ELEMENT <= known.buffer.byteLength
  const both = hasRoom
    ? new Float64Array(known.buffer, 0, length)
    : new Float64Array(2 * length).subarray(0, length)
  if (!hasRoom) both.set(known)
  both.set(older, known.length)
  return both
}

/** New columns with the changes applied; the documents between two changes are copied in one step. */
const withChanges = (known: Documents, changes: readonly DocumentChange[]): Documents => {
  if (changes.length === 0) return known
  const latest = [...new Map(changes.map((change) => [change.id, change])).values()]
  latest.sort((a, b) => a.id - b.id)
  const room = known.ids.length + latest.length
  const [ids, chatIds, views] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)]
  let next = 0
  let old = 0
  const copyTo = (end: number): void => {
    ids.set(known.ids.subarray(old, end), next)
    chatIds.set(known.chatIds.subarray(old, end), next)
    views.set(known.views.subarray(old, end), next)
    next += end - old
    old = end
  }
  for (const change of latest) {
    copyTo(indexIn(known.ids, change.id))
    if (known.ids[old] === change.id) old++
    if (change.chatId === undefined) continue
    ids[next] = change.id
    chatIds[next] = change.chatId
    views[next++] = change.views
  }
  copyTo(known.ids.length)
  return { ids: ids.subarray(0, next), chatIds: chatIds.subarray(0, next), views: views.subarray(0, next) }
}

const loadFrom = (tx: ReadTransaction, id: number, count: number): Promise<Documents> =>
  load(
    tx,
    sql`select id, chat_id, views from post_documents
      where id >= ${Math.max(id, Number.MIN_SAFE_INTEGER)} order by id limit ${count}`,
  )

const loadByIds = async (tx: ReadTransaction, ids: Float64Array): Promise<Documents> => {
  if (ids.length === 0) return NO_DOCUMENTS
  const keys = tx.dialect.keys(
    { id: 'id' },
    Array.from(ids, (id) => [id]),
  )
  return load(
    tx,
    sql`select d.id, d.chat_id, d.views from ${keys} cross join post_documents as d
      where d.id = k.id order by d.id`,
  )
}

/** Reads documents that a query gives with ascending ids. */
const load = async ({ db, dialect }: ReadTransaction, rows: ReturnType<typeof sql>): Promise<Documents> => {
  const list = (column: string) => sql`${dialect.list(sql.ref(column))} as ${sql.ref(column)}`
  const result = await sql<Record<'id' | 'chat_id' | 'views', string>>`
    select ${sql.join(['id', 'chat_id', 'views'].map(list))} from (${rows}) as d`.execute(db)
  const [lists] = result.rows
  return {
    ids: readNumbers(lists?.id ?? '[]'),
    chatIds: readNumbers(lists?.chat_id ?? '[]'),
    views: readNumbers(lists?.views ?? '[]'),
  }
}

const caches = new WeakMap<object, DocumentCache>()

/** This process's cache of the database that is read, brought to the snapshot. */
export const documentCacheAt = async (tx: ReadTransaction): Promise<DocumentCache> => {
  const cache = caches.get(tx.database) ?? new DocumentCache()
  caches.set(tx.database, cache)
  await cache.follow(tx)
  return cache
}
