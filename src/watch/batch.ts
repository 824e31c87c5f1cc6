import { haveSameTexts } from '../domain/post-versions.js'
import { HOUR_SECONDS } from '../domain/time.js'
import type { Store, WriteTransaction } from '../store/index.js'
import { type DueEvent, type EventKind, removeOldEvents, writeEvents } from './events.js'
import { type Found, foundBy, type SearchablePost, shows } from './found.js'
import { type KnownWatches, loadWatches } from './known-watches.js'
import type { Watch } from './watch.js'

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
      const name = nameOf(change)
      // Of a post that an earlier part has noted, a later one may change the date alone: it may ring now, or no longer.
      const isNoted = this.#posts.has(name) || this.#old.has(name)
      if (!isNoted && !isOtherwiseFound(change)) continue
      const isOld = !this.#posts.has(name) && !this.#watches.texts.mayNotify(change.after.post, now)
      if (!isOld) this.#note(change)
      else if (!this.#old.has(name)) this.#old.set(name, change.before)
    }
  }

  #note(change: SearchChange): void {
    const { before, after } = change
    const name = nameOf(change)
    const known = this.#posts.get(name)
    const last = foundBy(this.#watches, after)
    if (known !== undefined) {
      known.last = last
      return
    }
    const first = foundBy(this.#watches, this.#old.has(name) ? this.#old.get(name) : before)
    const { chat_id: chatId, seq } = after.post
    if (first.watches.length + last.watches.length > 0) this.#posts.set(name, { chatId, seq, first, last })
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
  before.isCategoryInferred !== after.isCategoryInferred ||
  before.post.is_repost !== after.post.is_repost ||
  before.post.deleted !== after.post.deleted ||
  !haveSameTexts(before.post, after.post)

/** A post matches once a search finds it that did not before; it is deleted once it was found and is deleted now. */
const eventsOf = ({ chatId, seq, first, last }: ChangedPost, now: number): DueEvent[] => {
  const epoch = Math.max(first.epoch, last.epoch)
  const eventFor = (kind: EventKind, watch: Watch, at: number): DueEvent[] =>
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

/** @returns undefined where there are no watches */
export const openWatchBatch = async (store: Store): Promise<WatchBatch | undefined> => {
  const known = await loadWatches(store)
  return known && new WatchBatch(known)
}
