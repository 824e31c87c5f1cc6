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
  /** All documents from this id on are cached. */
  #fromId = Number.POSITIVE_INFINITY
  #logId = 0

  constructor(limits: DocumentCacheLimits = LIMITS) {
    this.#limits = limits
  }

  /** Brings the cache to the snapshot, and reads some more documents into it. */
  async follow(tx: ReadTransaction): Promise<void> {
    await this.#applyChanges(tx)
    await this.#grow(tx)
  }

  /** The chats and views of documents whose ids descend; those that are not cached are read. */
  async columnsOf(tx: ReadTransaction, ids: Float64Array): Promise<DocumentColumns> {
    const cached = this.#documents
    const cachedCount = countFrom(ids, this.#fromId)
    const read = await loadByIds(tx, ids.subarray(cachedCount))
    return new DocumentColumns(ids, { cached, cachedCount, read })
  }

  async #applyChanges(tx: ReadTransaction): Promise<void> {
    const lastId = await lastLogId(tx)
    if (lastId === this.#logId) return
    const isEmpty = this.#fromId === Number.POSITIVE_INFINITY
    const changes = isEmpty ? [] : await changesSince(tx, this.#logId)
    if (changes === undefined) this.#clear()
    else
      this.#documents = withChanges(
        this.#documents,
        changes.filter(({ id }) => id >= this.#fromId),
      )
    this.#logId = lastId
  }

  async #grow(tx: ReadTransaction): Promise<void> {
    const { documents, documentsPerSearch } = this.#limits
    if (this.#fromId === 0 || this.#documents.ids.length >= documents) return
    const older = await loadNewest(tx, this.#fromId, documentsPerSearch)
    this.#fromId = older.ids.length < documentsPerSearch ? 0 : (older.ids[0] ?? 0)
    this.#documents = {
      ids: prepended(older.ids, this.#documents.ids),
      chatIds: prepended(older.chatIds, this.#documents.chatIds),
      views: prepended(older.views, this.#documents.views),
    }
  }

  #clear(): void {
    this.#documents = NO_DOCUMENTS
    this.#fromId = Number.POSITIVE_INFINITY
  }
}

/** How many of the numbers, which descend, are not below this one. */
const countFrom = (descending: Float64Array, number: number): number => {
  let count = 0
  while (count < descending.length && (descending[count] ?? 0) >= number) count++
  return count
}

/**
 * The older values followed by the known ones. Where the known ones have no free memory before them, they are copied to
 * where they have as much again: so a column that grows in many steps is copied only a few times. Memory that was never
 * written to takes no room.
 */
const prepended = (older: Float64Array, known: Float64Array): Float64Array => {
  const length = older.length + known.length
  const start = known.byteOffset / Float64Array.BYTES_PER_ELEMENT - older.length
  if (start >= 0) {
    const both = new Float64Array(known.buffer, start * Float64Array.BYTES_PER_ELEMENT, length)
    both.set(older)
    return both
  }
  const both = new Float64Array(2 * length).subarray(length)
  both.set(older)
  both.set(known, older.length)
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

const loadNewest = (tx: ReadTransaction, before: number, count: number): Promise<Documents> =>
  load(
    tx,
    sql`select id, chat_id, views from post_documents
      where id < ${Math.min(before, Number.MAX_SAFE_INTEGER)} order by id desc limit ${count}`,
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
      where d.id = k.id order by d.id desc`,
  )
}

/** Reads documents that a query gives with descending ids. */
const load = async ({ db, dialect }: ReadTransaction, rows: ReturnType<typeof sql>): Promise<Documents> => {
  const list = (column: string) => sql`${dialect.list(sql.ref(column))} as ${sql.ref(column)}`
  const result = await sql<Record<'id' | 'chat_id' | 'views', string>>`
    select ${sql.join(['id', 'chat_id', 'views'].map(list))} from (${rows}) as d`.execute(db)
  const [lists] = result.rows
  const ascending = (text = '[]'): Float64Array => readNumbers(text).reverse()
  return {
    ids: ascending(lists?.id),
    chatIds: ascending(lists?.chat_id),
    views: ascending(lists?.views),
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
