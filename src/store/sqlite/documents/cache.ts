import { sql } from 'kysely'
import type { Hits } from '../../hits.js'
import { readNumbers } from '../../number-list.js'
import type { ReadTransaction } from '../../store.js'
import type { TextQuery } from '../../text-index.js'
import { BackgroundWork } from './background-work.js'
import { findIds } from './find.js'
import { DocumentHits, type LookedUpIn } from './hits.js'
import { changesSince, type DocumentChange, lastLogId } from './log.js'
import { compacted, type Documents, indexIn, NO_DOCUMENTS, withChanges } from './parts.js'

export interface DocumentCacheLimits {
  /** 16 to 24 bytes each. When there are more, the newest are cached. */
  documents: number
  /** Read at once: so few that no request waits long for it. */
  documentsPerStep: number
}

const LIMITS: DocumentCacheLimits = { documents: 10_000_000, documentsPerStep: 5_000 }

/**
 * The newest documents of the text index in memory: looking thousands of them up in the database takes several times as
 * long as finding their ids. The cache is always that of one snapshot, and is brought from snapshot to snapshot by the
 * log of changes.
 */
export class DocumentCache {
  readonly #limits: DocumentCacheLimits
  /** The ids ascend from part to part, so the newest are in the first. */
  #parts: readonly Documents[] = []
  /** The last id of each part. */
  #lastIds = new Float64Array()
  /** All documents with smaller ids, which are the newest, are cached. */
  #endId = Number.NEGATIVE_INFINITY
  #logId = 0
  /** The last one whose snapshot was followed. */
  #tx: ReadTransaction | undefined

  constructor(limits: DocumentCacheLimits = LIMITS) {
    this.#limits = limits
  }

  /** Whether documents are missing that should be cached. */
  get isGrowing(): boolean {
    return this.#endId < Number.POSITIVE_INFINITY && countIn(this.#parts) < this.#limits.documents
  }

  /** Brings the cache to the snapshot, once for a search that asks several times. An empty one gets its first documents. */
  async follow(tx: ReadTransaction): Promise<void> {
    if (tx === this.#tx) return
    this.#tx = tx
    await this.#applyChanges(tx)
    if (this.#isEmpty) await this.grow(tx)
  }

  /** Reads some more documents of the snapshot that was followed. */
  async grow(tx: ReadTransaction): Promise<void> {
    if (!this.isGrowing) return
    const { documentsPerStep } = this.#limits
    const older = await loadFrom(tx, this.#endId, documentsPerStep)
    const last = older.ids[documentsPerStep - 1]
    this.#endId = last === undefined ? Number.POSITIVE_INFINITY : last + 1
    if (older.ids.length > 0) this.#keep([...this.#parts, compacted(older)])
  }

  /** Documents whose ids ascend; those that are not cached are read. */
  async hitsOf(tx: ReadTransaction, ids: Float64Array): Promise<DocumentHits> {
    const cached = indexIn(ids, this.#endId)
    const found: LookedUpIn[] = []
    for (let start = 0, end = 0; start < cached; start = end) {
      const part = indexIn(this.#lastIds, ids[start] ?? 0)
      end = indexIn(ids, (this.#lastIds[part] ?? this.#endId) + 1, start, cached)
      found.push({ documents: this.#parts[part] ?? NO_DOCUMENTS, start, end })
    }
    const read = await loadByIds(tx, ids.subarray(cached))
    return new DocumentHits(tx, ids, [...found, { documents: read, start: cached, end: ids.length }])
  }

  get #isEmpty(): boolean {
    return this.#endId === Number.NEGATIVE_INFINITY
  }

  async #applyChanges(tx: ReadTransaction): Promise<void> {
    const lastId = await lastLogId(tx)
    if (lastId === this.#logId) return
    const changes = this.#isEmpty ? [] : await changesSince(tx, this.#logId)
    if (changes === undefined) this.#clear()
    else this.#change(changes.filter(({ id }) => id < this.#endId))
    this.#logId = lastId
  }

  /** Forgets the oldest parts where the others are enough. */
  #change(changes: readonly DocumentChange[]): void {
    const { documents, documentsPerStep } = this.#limits
    const parts = withChanges(this.#parts, changes, documentsPerStep)
    let count = countIn(parts)
    for (let oldest = parts.at(-1); oldest !== undefined; oldest = parts.at(-1)) {
      count -= oldest.ids.length
      if (count < documents) break
      parts.pop()
      this.#endId = oldest.ids[0] ?? this.#endId
    }
    this.#keep(parts)
  }

  #keep(parts: readonly Documents[]): void {
    this.#parts = parts
    this.#lastIds = Float64Array.from(parts, ({ ids }) => ids.at(-1) ?? 0)
  }

  #clear(): void {
    this.#keep([])
    this.#endId = Number.NEGATIVE_INFINITY
  }
}

const countIn = (parts: readonly Documents[]): number => parts.reduce((sum, { ids }) => sum + ids.length, 0)

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

/** The documents that match, as `TextIndex.find` promises. */
export const findDocuments = async (tx: ReadTransaction, query: TextQuery, count: number): Promise<Hits> => {
  const cache = await documentCacheAt(tx)
  return cache.hitsOf(tx, await findIds(tx, query, count))
}

/** This process's cache of the database that is read, brought to the snapshot. */
const documentCacheAt = async (tx: ReadTransaction): Promise<DocumentCache> => {
  const cache = caches.get(tx.database) ?? new DocumentCache()
  caches.set(tx.database, cache)
  await cache.follow(tx)
  return cache
}

const growCache = async (tx: ReadTransaction): Promise<boolean> => {
  const cache = await documentCacheAt(tx)
  await cache.grow(tx)
  return cache.isGrowing
}

/** Lets the cache of a store grow between its reads, once a search has made one. */
export class CacheGrowth {
  readonly #work: BackgroundWork

  constructor(read: (step: typeof growCache) => Promise<boolean>) {
    this.#work = new BackgroundWork(() => read(growCache))
  }

  /** To be called after each read. */
  startAfter({ database }: ReadTransaction): void {
    if (caches.get(database)?.isGrowing) this.#work.start()
  }

  stop(): Promise<void> {
    return this.#work.stop()
  }
}
