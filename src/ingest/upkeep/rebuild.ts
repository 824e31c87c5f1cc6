import { decodePoints } from '../../domain/points.js'
import { referenceReader } from '../../domain/references.js'
import {
  type ReadTransaction,
  type Row,
  readState,
  type Store,
  scan,
  type TableName,
  type WriteTransaction,
} from '../../store/index.js'
import { allDerivations } from '../derive/all.js'
import {
  type BatchEnd,
  type Derivation,
  NO_CHANGES,
  type OnPosts,
  type PartChanges,
} from '../derive/derivation.js'
import { decodeChat, encodeChat, isVisible } from '../facts/chat.js'
import { loadVisible } from '../facts/chats.js'
import { decodePost, encodePost, newPost } from '../facts/post.js'
import { encodeDay } from '../facts/subscriber-day.js'
import type { MemoryPlan } from '../memory.js'
import { checkNotNewer, isStale, type State, saveState } from '../state.js'
import { type AnyRow, isSameRow } from './same-rows.js'
import { tidyOrWarn } from './tidy.js'

export interface RebuildOptions {
  linkBase: string
  memory?: MemoryPlan | undefined
  /** Looked at within the transaction: another process may have rebuilt the store meanwhile. */
  onlyIf?: (state: State) => boolean
  onStep?: (step: string) => void
  /** Called within a step that reads all posts: how many it has read, and how many there are. */
  onPosts?: (done: number, total: number) => void
}

/** Removes everything derived and derives it again from the facts, in one transaction. */
export const rebuild = (store: Store, { onlyIf = () => true, ...options }: RebuildOptions): Promise<void> =>
  store.write(async (tx) => {
    const state = await readState(tx.db)
    if (onlyIf(state)) await rebuildWithin(tx, state, options)
  })

/** The same within a transaction. `state` has the data clock of the facts, and the data version before. */
export const rebuildWithin = async (
  tx: WriteTransaction,
  state: Pick<State, 'clock' | 'version'>,
  { linkBase, memory, onStep = () => {}, onPosts = () => {} }: Omit<RebuildOptions, 'onlyIf'>,
): Promise<void> => {
  const end = { clockBefore: state.clock, clock: state.clock, version: state.version + 1 }
  const derivations = allDerivations({ readReferences: referenceReader(linkBase), memory })
  const total = await countPosts(tx)
  const counter = (): OnPosts => {
    let done = 0
    return (posts) => {
      done += posts
      onPosts(done, total)
    }
  }
  onStep('clear')
  for (const { tables } of derivations) await clear(tx, tables)
  await noteFacts(tx, derivations, end, { onStep, onPosts: counter() })
  for (const derivation of derivations) {
    onStep(derivation.name)
    await (derivation.rebuild === undefined
      ? derivation.finish?.(tx, end)
      : derivation.rebuild(tx, end, counter()))
  }
  await saveState(tx, { clock: end.clock, version: end.version, link_base: linkBase })
}

/** The same for a store that will be searched: merges the parts of the text index that a rebuild leaves. */
export const rebuildForSearch = async (store: Store, options: RebuildOptions): Promise<void> => {
  await rebuild(store, options)
  options.onStep?.('merge')
  await tidyOrWarn(store)
}

/** Rebuilds a store that was filled by an older version with other rules of derivation. */
export const rebuildIfStale = async (
  store: Store,
  { onStart, ...steps }: { onStart: () => void } & Pick<RebuildOptions, 'onStep' | 'onPosts'>,
): Promise<void> => {
  const state = await store.read(({ db }) => readState(db))
  checkNotNewer(state)
  if (!isStale(state)) return
  onStart()
  await rebuildForSearch(store, {
    linkBase: state.link_base,
    onlyIf: isStale,
    ...steps,
  })
}

const clear = async (tx: WriteTransaction, tables: readonly TableName[]): Promise<void> => {
  for (const table of tables)
    if (table !== 'incoming_citations' || tx.hasIncomingTable) await tx.db.deleteFrom(table).execute()
}

/** Notes all facts page by page, as if they were the parts of one batch. */
const noteFacts = async (
  tx: WriteTransaction,
  derivations: readonly Derivation[],
  { clock }: BatchEnd,
  { onStep, onPosts }: { onStep: (step: string) => void; onPosts: OnPosts },
): Promise<void> => {
  const noting = derivations.filter(({ rebuild }) => rebuild === undefined)
  const note = async (page: Partial<PartChanges>): Promise<void> => {
    for (const derivation of noting)
      await derivation.note?.(tx, { ...NO_CHANGES, clock, now: clock, ...page })
  }
  onStep('subscribers')
  for await (const rows of scan(tx, 'subscriber_days')) await note(await readSubscribers(tx, rows))
  onStep('chats')
  for await (const rows of scan(tx, 'chat_facts')) await note(await readChats(tx, rows))
  onStep('posts')
  for await (const rows of scan(tx, 'posts')) {
    await note(await readPosts(tx, rows))
    onPosts(rows.length)
  }
}

const countPosts = async ({ db }: ReadTransaction): Promise<number> => {
  const counted = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll().as('posts'))
    .executeTakeFirst()
  return Number(counted?.posts ?? 0)
}

/** Writes the rows that are to be stored otherwise. These are few: writing all of them again would take as much disk as they do. */
const rewrite = <T extends TableName>(
  tx: WriteTransaction,
  table: T,
  stored: readonly Row<T>[],
  rows: readonly Row<T>[],
): Promise<void> =>
  tx.upsert(
    table,
    rows.filter((row, i) => !isSameRow(row as AnyRow, stored[i] as AnyRow)),
  )

const readSubscribers = async (
  tx: WriteTransaction,
  rows: readonly Row<'subscriber_days'>[],
): Promise<Partial<PartChanges>> => {
  const days = rows.map(({ chat_id, day, points }) => encodeDay(chat_id, day, decodePoints(points)))
  await rewrite(tx, 'subscriber_days', rows, days)
  return {
    subscriberDays: days,
    counts: { days: [], from: new Map(days.map(({ chat_id }) => [chat_id, 0])) },
  }
}

const readChats = async (
  tx: WriteTransaction,
  rows: readonly Row<'chat_facts'>[],
): Promise<Partial<PartChanges>> => {
  const chats = rows.map((row) => {
    const facts = decodeChat(row)
    const appeared = isVisible(facts)
    return { chatId: row.chat_id, facts, appeared, namesChanged: true, renamed: undefined }
  })
  const encoded = chats.map(({ chatId, facts }) => encodeChat(chatId, facts))
  await rewrite(tx, 'chat_facts', rows, encoded)
  return { chats }
}

const readPosts = async (
  tx: WriteTransaction,
  rows: readonly Row<'posts'>[],
): Promise<Partial<PartChanges>> => {
  const posts = rows.map((row) => encodePost(row.chat_id, row.seq, decodePost(row)))
  await rewrite(tx, 'posts', rows, posts)
  const visible = await loadVisible(tx, [...new Set(posts.map(({ chat_id }) => chat_id))])
  const changes = posts.map(newPost)
  return { posts: changes, counted: changes.filter(({ after }) => visible.has(after.chat_id)) }
}
