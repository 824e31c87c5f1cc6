import { HOUR_SECONDS } from '../domain/time.js'
import type { ControlDatabase, Store, WriteTransaction } from '../store/index.js'
import { type CompiledWatch, compileWatch } from './compiled.js'
import { type Document, documentOf, type SearchablePost } from './document.js'
import { type DueEvent, type EventKind, removeOldEvents, writeEvents } from './events.js'
import { type Found, foundBy, instantsOf, shows } from './found.js'
import { decodeWatch, type Watch } from './watch.js'
import { WatchIndex } from './watch-index.js'

/** A post before and after a part of a batch, as far as searches can find it. */
export interface SearchChange {
  before: SearchablePost | undefined
  after: SearchablePost
}

interface ChangedPost {
  chatId: number
  seq: string
  /** Before the batch. */
  first: Found
  /** After the parts so far. */
  last: Found
}

export interface RecordOptions {
  linkBase: string
  /** The data clock after the batch, or the wall clock if configured. Unix seconds. */
  now: number
  /** The wall clock. */
  recordedAt: number
}

/** The posts of a sample by which the rarest terms are chosen. */
const SAMPLED_POSTS = 1_000

/** Notes what a batch changes for searches, and records the events of watches in the batch's transaction. */
export class WatchBatch {
  readonly #watches: KnownWatches
  readonly #posts = new Map<string, ChangedPost>()
  /** Posts too old to ring after the parts so far, as they were before the batch. */
  readonly #old = new Map<string, SearchablePost | undefined>()

  constructor(watches: KnownWatches) {
    this.#watches = watches
  }

  /** Posts that searches may find otherwise after a part of the batch; `now` is at most the batch's. */
  note(changes: readonly SearchChange[], now: number): void {
    for (const change of changes) {
      if (!isOtherwiseFound(change)) continue
      const name = nameOf(change)
      const isOld = !this.#posts.has(name) && !this.#mayRing(change.after, now)
      if (!isOld) this.#note(change, this.#watches.indexFor(changes))
      else if (!this.#old.has(name)) this.#old.set(name, change.before)
    }
  }

  #note(change: SearchChange, index: WatchIndex): void {
    const { before, after } = change
    const name = nameOf(change)
    const known = this.#posts.get(name)
    const last = foundBy(index, after)
    if (known !== undefined) {
      known.last = last
      return
    }
    const first = foundBy(index, this.#old.has(name) ? this.#old.get(name) : before)
    const { chat_id: chatId, seq } = after.post
    if (first.watches.length + last.watches.length > 0) this.#posts.set(name, { chatId, seq, first, last })
  }

  /** Whether a watch may ring for the post: imports of history are mostly too old for all of them. */
  #mayRing({ post }: SearchablePost, now: number): boolean {
    const { textAt, deletedAt } = instantsOf(post)
    return Math.max(textAt, deletedAt) >= now - this.#watches.maxAgeHours * HOUR_SECONDS
  }

  /** To be called when all parts are written, cards included. */
  async record(tx: WriteTransaction, options: RecordOptions): Promise<void> {
    const due = [...this.#posts.values()].flatMap((post) => eventsOf(post, options.now))
    await writeEvents(tx, due, options)
    await removeOldEvents(tx, options.recordedAt)
  }
}

const nameOf = ({ after: { post } }: SearchChange): string => `${post.chat_id}/${post.seq}`

const isOtherwiseFound = ({ before, after }: SearchChange): boolean =>
  before === undefined ||
  before.chatType !== after.chatType ||
  before.category !== after.category ||
  before.post.text !== after.post.text ||
  before.post.is_repost !== after.post.is_repost ||
  before.post.deleted !== after.post.deleted ||
  !areSameBytes(before.post.earlier_texts, after.post.earlier_texts)

const areSameBytes = (a: Buffer | null, b: Buffer | null): boolean =>
  a === b || (a !== null && b !== null && a.equals(b))

/** A post matches once a search finds it that did not before; it is deleted once it was found and is deleted now. */
const eventsOf = ({ chatId, seq, first, last }: ChangedPost, now: number): DueEvent[] => {
  const epoch = Math.max(first.epoch, last.epoch)
  const eventFor = (kind: EventKind, { watch }: CompiledWatch, at: number): DueEvent[] =>
    isRecent(watch, at, now) ? [{ watchId: watch.id, kind, chatId, seq, epoch }] : []
  const isDeleted = last.isDeleted && !first.isDeleted
  return [
    ...last.watches
      .filter((watch) => shows(last, watch) && !shows(first, watch))
      .flatMap((watch) => eventFor('match', watch, last.textAt)),
    ...(isDeleted ? first.watches.flatMap((watch) => eventFor('deleted', watch, last.deletedAt)) : []),
  ]
}

const isRecent = ({ maxAgeHours }: Watch, at: number, now: number): boolean =>
  maxAgeHours === undefined || at >= now - maxAgeHours * HOUR_SECONDS

/** The watches of one version of the control database. Reading their queries takes long, so it waits until a post may ring. */
class KnownWatches {
  readonly version: number
  /** The age up to which the most patient watch rings. */
  readonly maxAgeHours: number
  readonly #watches: readonly Watch[]
  readonly #compiledBefore: ReadonlyMap<string, CompiledWatch>
  #compiled: ReadonlyMap<string, CompiledWatch> | undefined
  #index: WatchIndex | undefined

  constructor(version: number, watches: readonly Watch[], before: KnownWatches | undefined) {
    this.version = version
    this.#watches = watches
    this.#compiledBefore = before?.compiled ?? new Map()
    this.maxAgeHours = Math.max(...watches.map(({ maxAgeHours = Number.POSITIVE_INFINITY }) => maxAgeHours))
  }

  get isEmpty(): boolean {
    return this.#watches.length === 0
  }

  /** Those that were compiled so far. */
  get compiled(): ReadonlyMap<string, CompiledWatch> {
    return this.#compiled ?? this.#compiledBefore
  }

  /** The index, made when a post may ring for the first time: the changes are the sample by which rare terms are chosen. */
  indexFor(changes: readonly SearchChange[]): WatchIndex {
    this.#index ??= new WatchIndex(this.#compile(), sampleOf(changes))
    return this.#index
  }

  #compile(): CompiledWatch[] {
    const compiled = this.#watches.map((watch) => this.#compiledBefore.get(watch.id) ?? compileWatch(watch))
    this.#compiled = new Map(compiled.map((one) => [one.watch.id, one]))
    return compiled
  }
}

/** Documents from all over the changes: neighbours are often of one chat. */
const sampleOf = (changes: readonly SearchChange[]): Document[] => {
  const step = Math.ceil(changes.length / SAMPLED_POSTS)
  return changes.filter((_, i) => i % step === 0).map(({ after }) => documentOf(after))
}

/** A process that imports in small batches reads and compiles its watches once. */
const knownWatches = new WeakMap<ControlDatabase, KnownWatches>()

/** @returns undefined where there are no watches */
export const openWatchBatch = async ({ control }: Store): Promise<WatchBatch | undefined> => {
  const known = knownWatches.get(control)
  const current = await control.read(async (db) => {
    const { version } = await db.selectFrom('watch_state').select('version').executeTakeFirstOrThrow()
    if (version === known?.version) return known
    const rows = await db.selectFrom('watches').selectAll().orderBy('number').execute()
    return new KnownWatches(version, rows.map(decodeWatch), known)
  })
  knownWatches.set(control, current)
  return current.isEmpty ? undefined : new WatchBatch(current)
}
