import { decodePoints } from '../../domain/points.js'
import { referenceReader } from '../../domain/references.js'
import { dayOf } from '../../domain/time.js'
import {
  type PostKey,
  type Row,
  readState,
  type Store,
  scan,
  type TableName,
  tablesOf,
  textIndexOf,
  type WriteTransaction,
} from '../../store/index.js'
import { rebuildBestPosts } from '../derive/best-posts.js'
import { deriveCards } from '../derive/cards.js'
import { loadCardKinds } from '../derive/chat-kinds.js'
import { deriveChatTerms } from '../derive/chat-terms.js'
import { rebuildCitationIndex } from '../derive/citation-index.js'
import { deriveCitations } from '../derive/citations.js'
import { deriveCoverage } from '../derive/coverage.js'
import { CoverageChanges } from '../derive/coverage-changes.js'
import { addToDays, type LastDays } from '../derive/days.js'
import { clearIncoming } from '../derive/incoming-citations.js'
import { addToMarketSums } from '../derive/market.js'
import { deriveMarketHours } from '../derive/market-hours.js'
import { MarketPosts } from '../derive/market-posts.js'
import { writeNames } from '../derive/names.js'
import { deriveReferences, type ReferenceReader } from '../derive/references.js'
import { indexPosts } from '../derive/text.js'
import { decodeChat, encodeChat } from '../facts/chat.js'
import { loadVisible } from '../facts/chats.js'
import { decodePost, encodePost, keyOf, nameOf, newPost } from '../facts/post.js'
import { encodeDay } from '../facts/subscriber-day.js'
import { checkNotNewer, isStale, type State, saveState } from '../state.js'
import { type AnyRow, isSameRow } from './same-rows.js'
import { tidyOrWarn } from './tidy.js'

export interface RebuildOptions {
  linkBase: string
  /** Looked at within the transaction: another process may have rebuilt the store meanwhile. */
  onlyIf?: (state: State) => boolean
  onStep?: (step: string) => void
}

/** Removes everything derived and derives it again from the facts, in one transaction. */
export const rebuild = (
  store: Store,
  { linkBase, onlyIf = () => true, onStep = () => {} }: RebuildOptions,
): Promise<void> =>
  store.write(async (tx) => {
    const state = await readState(tx.db)
    if (!onlyIf(state)) return
    const version = state.version + 1
    const step = async (name: string, work: () => Promise<void>): Promise<void> => {
      onStep(name)
      await work()
    }
    const seen: Seen = {
      coverage: new CoverageChanges(),
      counted: new Map(),
      marketPosts: new MarketPosts(),
    }
    await step('clear', () => clearDerived(tx))
    await step('subscribers', () => rebuildSubscribers(tx, seen))
    await step('names', () => rebuildNames(tx, seen))
    await step('posts', () => rebuildPosts(tx, seen, referenceReader(linkBase)))
    await step('citations', () => rebuildCitations(tx))
    await step('citation index', () => rebuildCitationIndex(tx))
    await step('cards', async () => {
      const coverage = await deriveCoverage(tx, seen.coverage, seen.counted)
      const { sums, subscribers } = await deriveCards(tx, await everyVisible(tx), coverage, version)
      await addToMarketSums(tx, sums)
      await seen.marketPosts.save(tx)
      await deriveMarketHours(tx, [], subscribers, dayOf(state.clock))
    })
    await step('rankings', () => rebuildBestPosts(tx, state.clock))
    await step('search', () => rebuildText(tx))
    await saveState(tx, { clock: state.clock, version, link_base: linkBase })
  })

/** The same for a store that will be searched: merges the parts of the text index that a rebuild leaves. */
export const rebuildForSearch = async (store: Store, options: RebuildOptions): Promise<void> => {
  await rebuild(store, options)
  options.onStep?.('merge')
  await tidyOrWarn(store)
}

/** Rebuilds a store that was filled by an older version with other rules of derivation. */
export const rebuildIfStale = async (
  store: Store,
  { onStart, onStep }: { onStart: () => void; onStep: (step: string) => void },
): Promise<void> => {
  const state = await store.read(({ db }) => readState(db))
  checkNotNewer(state)
  if (!isStale(state)) return
  onStart()
  await rebuildForSearch(store, {
    linkBase: state.link_base,
    onlyIf: isStale,
    onStep,
  })
}

/** What the scans of the facts find for the coverage. */
interface Seen {
  coverage: CoverageChanges
  /** The chats with subscriber counts, all of which are to be counted. */
  counted: Map<number, 0>
  marketPosts: MarketPosts
}

const clearDerived = async (tx: WriteTransaction): Promise<void> => {
  for (const table of tablesOf('derived')) await tx.db.deleteFrom(table).execute()
  await clearIncoming(tx)
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

const rebuildSubscribers = async (tx: WriteTransaction, { coverage, counted }: Seen): Promise<void> => {
  for await (const rows of scan(tx, 'subscriber_days')) {
    coverage.addSubscribers(rows)
    for (const { chat_id: chatId } of rows) counted.set(chatId, 0)
    const days = rows.map(({ chat_id, day, points }) => encodeDay(chat_id, day, decodePoints(points)))
    await rewrite(tx, 'subscriber_days', rows, days)
  }
}

const rebuildNames = async (tx: WriteTransaction, { coverage }: Seen): Promise<void> => {
  for await (const rows of scan(tx, 'chat_facts')) {
    const chats = rows.map((row) => ({ chatId: row.chat_id, facts: decodeChat(row) }))
    const encoded = chats.map(({ chatId, facts }) => encodeChat(chatId, facts))
    await rewrite(tx, 'chat_facts', rows, encoded)
    coverage.addChats(chats)
    await writeNames(tx, chats)
  }
}

const rebuildPosts = async (
  tx: WriteTransaction,
  { coverage, marketPosts }: Seen,
  readReferences: ReferenceReader,
): Promise<void> => {
  const lastDays: LastDays = new Map()
  for await (const rows of scan(tx, 'posts')) {
    const posts = rows.map((row) => encodePost(row.chat_id, row.seq, decodePost(row)))
    await rewrite(tx, 'posts', rows, posts)
    coverage.addPosts(posts.map(newPost))
    await deriveReferences(tx, posts.map(newPost), readReferences)
    const visible = await loadVisible(tx, [...new Set(posts.map(({ chat_id }) => chat_id))])
    const counted = posts.filter(({ chat_id }) => visible.has(chat_id))
    await addToDays(tx, counted.map(newPost), lastDays)
    marketPosts.add(counted.map(newPost))
  }
}

const rebuildCitations = async (tx: WriteTransaction): Promise<void> => {
  for await (const links of scan(tx, 'post_links')) {
    await deriveCitations(tx, { added: [], changed: postsOf(links), affected: [] })
  }
}

const postsOf = (links: readonly Row<'post_links'>[]): PostKey[] => [
  ...new Map(links.map((link) => [nameOf(keyOf(link)), keyOf(link)])).values(),
]

const rebuildText = async (tx: WriteTransaction): Promise<void> => {
  await textIndexOf(tx).clear(tx)
  for await (const cards of scan(tx, 'chats')) {
    await deriveChatTerms(
      tx,
      cards.map((card) => ({ chatId: card.chat_id, names: card })),
    )
  }
  for await (const posts of scan(tx, 'posts')) {
    const kinds = await loadCardKinds(
      tx,
      posts.map(({ chat_id }) => chat_id),
    )
    await indexPosts(tx, kinds, posts.map(newPost))
  }
}

const everyVisible = async (tx: WriteTransaction): Promise<number[]> => {
  const rows = await tx.db.selectFrom('chat_facts').select('chat_id').where('visible', '=', 1).execute()
  return rows.map(({ chat_id }) => chat_id)
}
