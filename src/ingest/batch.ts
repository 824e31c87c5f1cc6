import { readState, type Store, type WriteTransaction } from '../store/index.js'
import { openWatchBatch } from '../watch/batch.js'
import { allDerivations } from './derive/all.js'
import { countedPosts } from './derive/counted-posts.js'
import { NO_CHANGES, type PartChanges } from './derive/derivation.js'
import type { ReferenceReader } from './derive/references.js'
import { saveChats } from './facts/chats.js'
import type { Facts } from './facts/facts.js'
import { savePosts } from './facts/posts.js'
import { type CountedDays, saveSubscribers } from './facts/subscribers.js'
import { areSameForgotten, ForgottenChangedError, type ForgottenList, loadForgotten } from './forgotten.js'
import type { MemoryPlan } from './memory.js'
import { checkDerivation, saveState } from './state.js'

/*
 * A post has five types on its way from an input line to the text index:
 * 1. PostObservation or ViewsObservation: what one line says (observation.ts)
 * 2. PostFacts: what all lines about the post say together (facts/post.ts)
 * 3. PostRow: the row of `posts`, as it passes between threads and as it is stored (facts/post.ts)
 * 4. PostChange: the row before and after a part of a batch, from which everything else is derived (facts/post.ts)
 * 5. IndexedPost: what the text index stores (src/store/text-index.ts)
 */

export interface BatchOptions {
  linkBase: string
  readReferences: ReferenceReader
  /** The wall clock in Unix seconds, where "now" follows it; otherwise "now" is the data clock. */
  wallClock?: number | undefined
  /** The wall clock in Unix seconds, for the events of watches. */
  recordedAt: number
  memory?: MemoryPlan
  /** What the lines were checked against; it must be what the store says. */
  forgotten: ForgottenList
}

/**
 * Saves the facts of a batch and brings everything derived up to date, in one transaction. The parts arrive while later
 * ones are still being read; what is derived for whole chats follows once, after the last part.
 */
export const applyBatch = (
  store: Store,
  parts: AsyncIterable<Facts> | Iterable<Facts>,
  options: BatchOptions,
): Promise<void> =>
  store.write(async (tx) => {
    const state = await readState(tx.db)
    checkDerivation(state, options.linkBase)
    if (!areSameForgotten(await loadForgotten(tx), options.forgotten)) throw new ForgottenChangedError()
    const watching = await openWatchBatch(store)
    const derivations = allDerivations({
      readReferences: options.readReferences,
      memory: options.memory,
      onSearchable: watching && ((found, now) => watching.note(found, now)),
    })
    const { wallClock = 0 } = options
    const countedDays: CountedDays = new Map()
    let clock = state.clock
    let hasChanged = false
    for await (const part of parts) {
      clock = Math.max(clock, part.clock)
      for await (const changes of savedParts(tx, part, countedDays)) {
        hasChanged ||= changes.chats.length + changes.posts.length + changes.counts.days.length > 0
        const noted = { ...changes, clock, now: Math.max(clock, wallClock) }
        for (const derivation of derivations) await derivation.note?.(tx, noted)
      }
    }
    const version = state.version + 1
    const end = { clockBefore: state.clock, clock, version }
    for (const derivation of derivations) await derivation.finish?.(tx, end)
    if (hasChanged || clock !== state.clock)
      await saveState(tx, { clock, version, link_base: options.linkBase })
    await watching?.record(tx, { ...options, now: Math.max(clock, wallClock) })
  })

/** Saves the facts of a part. What it has changed comes in pieces where chats appear that have many posts. */
async function* savedParts(
  tx: WriteTransaction,
  part: Facts,
  countedDays: CountedDays,
): AsyncGenerator<Omit<PartChanges, 'clock' | 'now'>> {
  const { subscriberDays } = part
  const chats = await saveChats(tx, part.chats)
  const counts = await saveSubscribers(tx, subscriberDays, countedDays)
  const posts = await savePosts(tx, part.posts)
  let saved: Omit<PartChanges, 'clock' | 'now' | 'counted'> = { chats, counts, subscriberDays, posts }
  for await (const counted of countedPosts(tx, chats, posts)) {
    yield { ...saved, counted }
    saved = NO_CHANGES
  }
}
