import { citationWeight, dilOf } from '../../domain/citation-index.js'
import { groupBy } from '../../domain/group.js'
import { loadByPost, type PostKey, type Row, removeByPost, type WriteTransaction } from '../../store/index.js'
import { chatsThatAppeared } from '../facts/chats.js'
import { keyOf, nameOf } from '../facts/post.js'
import type { Derivation, PartChanges } from './derivation.js'
import { saveIncoming } from './incoming-citations.js'
import { loadLinked, type Published, type VisiblePost, visibleAmong } from './linked-posts.js'
import type { ChatHistory } from './names.js'
import {
  deriveReferences,
  type LinkedPost,
  postsReferringTo,
  type ReferenceChanges,
  type ReferenceReader,
} from './references.js'
import { countReposts } from './reposts.js'
import { loadResolver, type Resolve } from './resolve.js'

type Citation = Row<'citations'>

interface PostsToCite extends ReferenceChanges {
  /** Posts that refer to chats or handles that changed. */
  affected: readonly PostKey[]
}

/** What has changed about citations; one that stays the same may be among both. */
export interface CitationChanges {
  removed: Citation[]
  written: Citation[]
  /** Posts whose reposts were counted again. */
  reposted: PostKey[]
}

const NONE: CitationChanges = { removed: [], written: [], reposted: [] }

/** What posts refer to, which known chats they cite by that, and how often posts are reposted. */
export class Citations implements Derivation {
  readonly name = 'citations'
  readonly tables = ['post_links', 'citations', 'incoming_citations'] as const
  /** What the last part has changed. */
  changes: CitationChanges = NONE
  readonly #names: ChatHistory
  readonly #readReferences: ReferenceReader

  constructor(names: ChatHistory, readReferences: ReferenceReader) {
    this.#names = names
    this.#readReferences = readReferences
  }

  async note(tx: WriteTransaction, { chats, posts }: PartChanges): Promise<void> {
    const affected = await postsReferringTo(tx, this.#names.changedHandles, chatsThatAppeared(chats))
    const references = await deriveReferences(tx, posts, this.#readReferences)
    this.changes = await deriveCitations(tx, { ...references, affected })
  }
}

/** Finds which known chats these posts cite now, and counts the reposts of the posts they cite. */
const deriveCitations = async (
  tx: WriteTransaction,
  { added, changed, affected }: PostsToCite,
): Promise<CitationChanges> => {
  const stored = new Map([...changed, ...affected].map((key) => [nameOf(key), key]))
  const citations = await saveCitations(tx, added, [...stored.values()])
  const reposted = await countReposts(tx, {
    added: added.map(({ post }) => keyOf(post)),
    others: citedPosts([...citations.removed, ...citations.written]),
  })
  return { ...citations, reposted }
}

const saveCitations = async (
  tx: WriteTransaction,
  added: readonly LinkedPost[],
  stored: readonly PostKey[],
): Promise<Omit<CitationChanges, 'reposted'>> => {
  const addedPosts = await visibleAmong(tx, added)
  const storedPosts = await loadLinked(tx, stored)
  const before = groupBy(await loadByPost(tx, 'citations', stored), (row) => nameOf(keyOf(row)))
  const linking = [...addedPosts, ...storedPosts.values()]
  const resolve = await loadResolver(
    tx,
    linking.flatMap(({ links }) => links),
  )
  const written = addedPosts.flatMap((post) => citationsOf(post, resolve))
  const removed: Citation[] = []
  const emptied: PostKey[] = []
  for (const name of new Set([...storedPosts.keys(), ...before.keys()])) {
    const old = before.get(name) ?? []
    const post = storedPosts.get(name)
    const now = post === undefined ? [] : citationsOf(post, resolve)
    if (sameCitations(old, now)) continue
    removed.push(...old)
    written.push(...now)
    const gone = old.find(({ cited_chat_id: cited }) => !now.some((one) => one.cited_chat_id === cited))
    if (gone !== undefined) emptied.push(keyOf(gone))
  }
  await removeByPost(tx, 'citations', emptied)
  await tx.upsert('citations', written)
  await saveIncoming(tx, { removed, written })
  return { removed, written }
}

/** One citation for each chat: a repost before a mention, and the first reference with a post number. */
const citationsOf = ({ published, links }: VisiblePost, resolve: Resolve): Citation[] => {
  const citations = new Map<number, Citation>()
  const dil = dilOf(links.filter((link) => link.is_repost === 0 && resolve(link) !== link.chat_id).length)
  for (const link of links) {
    const cited = resolve(link)
    if (cited === undefined || cited === link.chat_id) continue
    const known = citations.get(cited)
    if (known === undefined) citations.set(cited, citation(link, cited, dil, published))
    else known.cited_seq ??= link.target_seq
  }
  return [...citations.values()]
}

const citation = (
  link: Row<'post_links'>,
  cited: number,
  mentionDil: number,
  { epoch, day }: Published,
): Citation => {
  const dil = link.is_repost === 1 ? 0 : mentionDil
  return {
    chat_id: link.chat_id,
    seq: link.seq,
    cited_chat_id: cited,
    is_repost: link.is_repost,
    dil,
    weight: citationWeight(dil),
    cited_seq: link.target_seq,
    epoch,
    day,
  }
}

const identity = (row: Citation): string =>
  [row.cited_chat_id, row.is_repost, row.dil, row.cited_seq, row.epoch].join('/')

const sameCitations = (a: readonly Citation[], b: readonly Citation[]): boolean =>
  a.length === b.length && a.map(identity).sort().join() === b.map(identity).sort().join()

const citedPosts = (citations: readonly Citation[]): PostKey[] => {
  const posts = new Map<string, PostKey>()
  for (const { cited_chat_id: cited, cited_seq: seq } of citations)
    if (seq !== null) posts.set(nameOf([cited, seq]), [cited, seq])
  return [...posts.values()]
}
