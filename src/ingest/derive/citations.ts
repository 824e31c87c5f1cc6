import { sql } from 'kysely'
import { citationWeight, dilOf } from '../../domain/citation-index.js'
import { groupBy } from '../../domain/group.js'
import { loadByPost, type PostKey, type Row, removeByPost, type WriteTransaction } from '../../store/index.js'

type Citation = Row<'citations'>
type Link = Row<'post_links'>

/** When a post was published. */
interface Published {
  epoch: number
  day: number
}

/** A post that is there for readers, and its links. */
interface LinkingPost {
  when: Published
  links: readonly Link[]
}

/** A post whose links are at hand, so that they need not be read back. */
export interface FreshLinks {
  post: Pick<Row<'posts'>, 'chat_id' | 'seq' | 'epoch' | 'day'>
  links: readonly Row<'post_links'>[]
}

export interface CitationChanges {
  /** Chats that are cited otherwise than before, each with the first day on which they are. */
  citedFrom: Map<number, number>
  /** Posts whose number of reposts may have changed. */
  citedPosts: PostKey[]
}

/** Finds which known chats posts cite now: `fresh` ones that were never seen before, and others. */
export const deriveCitations = async (
  tx: WriteTransaction,
  fresh: readonly FreshLinks[],
  others: readonly PostKey[],
): Promise<CitationChanges> => {
  const appearing = await visibleLinks(tx, fresh)
  const linking = await loadLinks(tx, others)
  const resolve = await resolver(tx, [...appearing, ...linking.values()])
  const before = groupBy(await loadByPost(tx, 'citations', others), nameOf)
  const changed: Citation[] = []
  const emptied: PostKey[] = []
  const added = appearing.flatMap((post) => citationsOf(post, resolve))
  for (const key of new Set([...linking.keys(), ...before.keys()])) {
    const old = before.get(key) ?? []
    const post = linking.get(key)
    const now = post === undefined ? [] : citationsOf(post, resolve)
    if (sameCitations(old, now)) continue
    changed.push(...old)
    added.push(...now)
    const gone = old.find(
      ({ cited_chat_id: cited }) => !now.some((citation) => citation.cited_chat_id === cited),
    )
    if (gone !== undefined) emptied.push([gone.chat_id, gone.seq])
  }
  await removeByPost(tx, 'citations', emptied)
  await tx.upsert('citations', added)
  return changesIn([...changed, ...added])
}

const postName = ([chatId, seq]: PostKey): string => `${chatId}/${seq}`
const nameOf = (row: { chat_id: number; seq: string }): string => postName([row.chat_id, row.seq])

/** Those of these posts that are there for readers: published, in a chat that has appeared. */
const loadLinks = async (
  tx: WriteTransaction,
  posts: readonly PostKey[],
): Promise<Map<string, LinkingPost>> => {
  if (posts.length === 0) return new Map()
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, posts)
  const { rows } = await sql<Link & Published>`
    select l.*, p.epoch, p.day from ${keys} cross join post_links as l cross join posts as p cross join chat_facts as f
    where l.chat_id = k.chat_id and l.seq = k.seq and p.chat_id = l.chat_id and p.seq = l.seq
      and p.epoch is not null and f.chat_id = l.chat_id and f.visible = 1
    order by l.chat_id, l.seq, l.position`.execute(tx.db)
  return new Map(
    Array.from(groupBy(rows, nameOf), ([name, links]) => [name, { when: links[0] as Published, links }]),
  )
}

/** The same of posts whose links are at hand. */
const visibleLinks = async (tx: WriteTransaction, fresh: readonly FreshLinks[]): Promise<LinkingPost[]> => {
  const visible = await loadVisible(tx, [...new Set(fresh.map(({ post }) => post.chat_id))])
  return fresh.flatMap(({ post: { chat_id, epoch, day }, links }) =>
    epoch === null || day === null || !visible.has(chat_id) ? [] : { when: { epoch, day }, links },
  )
}

/** The chat that a link leads to, where it is known. */
type Resolve = (link: Link) => number | undefined

const resolver = async (tx: WriteTransaction, posts: readonly LinkingPost[]): Promise<Resolve> => {
  const links = posts.flatMap((post) => post.links)
  const holders = await loadHolders(tx, unique(links.map(({ handle }) => handle)))
  const visible = await loadVisible(tx, unique(links.map(({ target_chat_id }) => target_chat_id)))
  return ({ handle, target_chat_id: id }) =>
    handle !== null ? holders.get(handle) : id !== null && visible.has(id) ? id : undefined
}

const unique = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== null)),
]

/** Who has each handle: who has it now before who had it, the latest seen first. */
const loadHolders = async (
  tx: WriteTransaction,
  handles: readonly string[],
): Promise<Map<string, number>> => {
  if (handles.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { handle: 'text' },
    handles.map((handle) => [handle]),
  )
  const { rows } = await sql<Row<'handles'>>`
    select h.* from ${keys} cross join handles as h where h.handle = k.handle
    order by h.handle, h.is_current, h.at, h.chat_id desc`.execute(tx.db)
  return new Map(rows.map(({ handle, chat_id }) => [handle, chat_id]))
}

/** Which of these chats have appeared. */
export const loadVisible = async (tx: WriteTransaction, chatIds: readonly number[]): Promise<Set<number>> => {
  if (chatIds.length === 0) return new Set()
  const keys = tx.dialect.keys(
    { chat_id: 'id' },
    chatIds.map((id) => [id]),
  )
  const { rows } = await sql<{ chat_id: number }>`
    select f.chat_id from ${keys} cross join chat_facts as f
    where f.chat_id = k.chat_id and f.visible = 1`.execute(tx.db)
  return new Set(rows.map(({ chat_id }) => chat_id))
}

/** One citation for each chat: a repost before a mention, and the first link with a post number. */
const citationsOf = ({ when, links }: LinkingPost, resolve: Resolve): Citation[] => {
  const citations = new Map<number, Citation>()
  const dil = dilOf(links.filter((link) => link.is_repost === 0 && resolve(link) !== link.chat_id).length)
  for (const link of links) {
    const cited = resolve(link)
    if (cited === undefined || cited === link.chat_id) continue
    const known = citations.get(cited)
    if (known === undefined) citations.set(cited, citation(link, cited, dil, when))
    else known.cited_seq ??= link.target_seq
  }
  return [...citations.values()]
}

const citation = (link: Link, cited: number, mentionDil: number, { epoch, day }: Published): Citation => {
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

const changesIn = (citations: readonly Citation[]): CitationChanges => {
  const citedFrom = new Map<number, number>()
  const citedPosts = new Map<string, PostKey>()
  for (const { cited_chat_id: cited, cited_seq: seq, day } of citations) {
    citedFrom.set(cited, Math.min(day, citedFrom.get(cited) ?? day))
    if (seq !== null) citedPosts.set(postName([cited, seq]), [cited, seq])
  }
  return { citedFrom, citedPosts: [...citedPosts.values()] }
}

type Reposted = Pick<Row<'posts'>, 'chat_id' | 'seq' | 'reposts'>

/** Counts again how often posts are reposted: new ones, of which most are not, and others. */
export const countReposts = async (
  tx: WriteTransaction,
  added: readonly PostKey[],
  others: readonly PostKey[],
): Promise<void> => {
  const loaded = [...(await loadReposts(tx, added)), ...(await loadReposts(tx, others))]
  const counts = new Map(loaded.map((row) => [nameOf(row), row]))
  for (const [chat_id, seq] of others) {
    const name = postName([chat_id, seq])
    if (!counts.has(name)) counts.set(name, { chat_id, seq, reposts: 0 })
  }
  if (counts.size === 0) return
  const rows = [...counts.values()].map(({ chat_id, seq, reposts }) => [chat_id, seq, reposts])
  await sql`
    update posts set reposts = k.reposts from ${tx.dialect.keys({ chat_id: 'id', seq: 'text', reposts: 'id' }, rows)}
    where posts.chat_id = k.chat_id and posts.seq = k.seq`.execute(tx.db)
}

const loadReposts = async (tx: WriteTransaction, posts: readonly PostKey[]): Promise<Reposted[]> => {
  if (posts.length === 0) return []
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, posts)
  const { rows } = await sql<Reposted>`
    select c.cited_chat_id as chat_id, c.cited_seq as seq, count(*) as reposts from ${keys} cross join citations as c
    where c.cited_chat_id = k.chat_id and c.cited_seq = k.seq and c.is_repost = 1
    group by c.cited_chat_id, c.cited_seq`.execute(tx.db)
  return rows
}
