import { sql } from 'kysely'
import { readNumbers } from '../number-list.js'
import { type ReadTransaction, sourceOf } from '../store.js'
import { type Docs, DocValues, placeOf } from './document-values.js'
import { changesSince, type DocChange, lastLog } from './post-log.js'

export interface KeptLimits {
  /** 24 bytes each. Of more, the newest are kept. */
  docs: number
  /** Read with each question until enough are kept: none waits long for that. */
  docsPerQuestion: number
}

const LIMITS: KeptLimits = { docs: 4_000_000, docsPerQuestion: 20_000 }

const NO_DOCS: Docs = { docs: new Float64Array(), chatIds: new Float64Array(), views: new Float64Array() }

/**
 * The newest documents in memory: looking thousands of them up in the database takes several times as long as finding
 * them. They are as one snapshot has them, and follow what has changed from snapshot to snapshot.
 */
export class KeptDocs {
  readonly #limits: KeptLimits
  #docs = NO_DOCS
  /** All documents from this number on are kept. */
  #from = Number.POSITIVE_INFINITY
  #log = 0

  constructor(limits: KeptLimits = LIMITS) {
    this.#limits = limits
  }

  /** Brings what is kept to the snapshot, and keeps some more. */
  async follow(tx: ReadTransaction): Promise<void> {
    await this.#takeChanges(tx)
    await this.#grow(tx)
  }

  async #takeChanges(tx: ReadTransaction): Promise<void> {
    const last = await lastLog(tx)
    if (last === this.#log) return
    const isEmpty = this.#from === Number.POSITIVE_INFINITY
    const changes = isEmpty ? [] : await changesSince(tx, this.#log)
    if (changes === undefined) this.#forget()
    else
      this.#docs = withChanges(
        this.#docs,
        changes.filter(({ doc }) => doc >= this.#from),
      )
    this.#log = last
  }

  async #grow(tx: ReadTransaction): Promise<void> {
    const { docs, docsPerQuestion } = this.#limits
    if (this.#from === 0 || this.#docs.docs.length >= docs) return
    const older = await loadNewest(tx, this.#from, docsPerQuestion)
    this.#from = older.docs.length < docsPerQuestion ? 0 : (older.docs[0] ?? 0)
    this.#docs = {
      docs: prepended(older.docs, this.#docs.docs),
      chatIds: prepended(older.chatIds, this.#docs.chatIds),
      views: prepended(older.views, this.#docs.views),
    }
  }

  /** Of these documents, which are ordered from the highest number down; what is not kept is read. */
  async valuesOf(tx: ReadTransaction, docs: Float64Array): Promise<DocValues> {
    const kept = this.#docs
    const count = countFrom(docs, this.#from)
    const read = await loadDocs(tx, docs.subarray(count))
    return new DocValues(docs, count, kept, read)
  }

  #forget(): void {
    this.#docs = NO_DOCS
    this.#from = Number.POSITIVE_INFINITY
  }
}

/** How many of the numbers, which descend, are not below this one. */
const countFrom = (descending: Float64Array, number: number): number => {
  let count = 0
  while (count < descending.length && (descending[count] ?? 0) >= number) count++
  return count
}

/**
 * Both lists in one. Where there is no room before the known one, it moves to where there is room for as many again: what
 * grows little by little is not copied each time, and memory that was never written to takes no place.
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

/** What lies between two changes is copied at once. */
const withChanges = (known: Docs, changes: readonly DocChange[]): Docs => {
  if (changes.length === 0) return known
  const latest = [...new Map(changes.map((change) => [change.doc, change])).values()]
  latest.sort((a, b) => a.doc - b.doc)
  const room = known.docs.length + latest.length
  const [docs, chatIds, views] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)]
  let next = 0
  let old = 0
  const copyTo = (end: number): void => {
    docs.set(known.docs.subarray(old, end), next)
    chatIds.set(known.chatIds.subarray(old, end), next)
    views.set(known.views.subarray(old, end), next)
    next += end - old
    old = end
  }
  for (const change of latest) {
    copyTo(placeOf(known.docs, change.doc))
    if (known.docs[old] === change.doc) old++
    if (change.chatId === undefined) continue
    docs[next] = change.doc
    chatIds[next] = change.chatId
    views[next++] = change.views
  }
  copyTo(known.docs.length)
  return { docs: docs.subarray(0, next), chatIds: chatIds.subarray(0, next), views: views.subarray(0, next) }
}

const loadNewest = (tx: ReadTransaction, before: number, count: number): Promise<Docs> =>
  load(
    tx,
    sql`select id as doc, chat_id, views from post_documents
      where id < ${Math.min(before, Number.MAX_SAFE_INTEGER)} order by id desc limit ${count}`,
  )

const loadDocs = async (tx: ReadTransaction, docs: Float64Array): Promise<Docs> =>
  docs.length === 0
    ? NO_DOCS
    : load(
        tx,
        sql`select d.id as doc, d.chat_id, d.views from ${tx.dialect.keys(
          { doc: 'id' },
          Array.from(docs, (doc) => [doc]),
        )} cross join post_documents as d where d.id = k.doc order by d.id desc`,
      )

/** From rows that descend. */
const load = async ({ db, dialect }: ReadTransaction, rows: ReturnType<typeof sql>): Promise<Docs> => {
  const list = (column: string) => sql`${dialect.list(sql.ref(column))} as ${sql.ref(column)}`
  const result = await sql<Record<'doc' | 'chat_id' | 'views', string>>`
    select ${sql.join(['doc', 'chat_id', 'views'].map(list))} from (${rows}) as d`.execute(db)
  const [lists] = result.rows
  const ascending = (text = '[]'): Float64Array => readNumbers(text).reverse()
  return {
    docs: ascending(lists?.doc),
    chatIds: ascending(lists?.chat_id),
    views: ascending(lists?.views),
  }
}

const kept = new WeakMap<object, KeptDocs>()

/** What this process keeps of the database that is read, brought to the snapshot. */
export const keptDocs = async (tx: ReadTransaction): Promise<KeptDocs> => {
  const source = sourceOf(tx)
  const docs = kept.get(source) ?? new KeptDocs()
  kept.set(source, docs)
  await docs.follow(tx)
  return docs
}
