import { sql } from 'kysely'
import { BOILERPLATE_POSTS, edgeLines } from '../../domain/copies.js'
import { groupBy } from '../../domain/group.js'
import type { PostKey, Row, WriteTransaction } from '../../store/index.js'
import { nameOf } from '../facts/post.js'
import { type CopyablePost, copyable } from './copy-texts.js'
import { postsOf } from './unchanged-posts.js'

type EdgeLine = Row<'edge_lines'>

/** The same post before and after; undefined where it can be no copy. */
export interface CopyableChange {
  before: CopyablePost | undefined
  after: CopyablePost | undefined
}

const lineName = (chatId: number, line: number): string => `${chatId}/${line}`

/** How many posts of chats end with which lines, before a part of a batch and after it. */
export class EdgeLines {
  readonly #before = new Map<string, number>()
  readonly #after = new Map<string, number>()
  readonly #tx: WriteTransaction

  constructor(tx: WriteTransaction) {
    this.#tx = tx
  }

  wasBoilerplate = (chatId: number, line: number): boolean => isEnough(this.#before, chatId, line)

  isBoilerplate = (chatId: number, line: number): boolean => isEnough(this.#after, chatId, line)

  /** Learns about the lines of posts that have not changed. */
  async load(posts: Iterable<CopyablePost>): Promise<void> {
    for (const { chat_id, line, posts: count } of await this.#loadRows(posts)) {
      this.#before.set(lineName(chat_id, line), count)
      this.#after.set(lineName(chat_id, line), count)
    }
  }

  /** Counts the lines of changed posts. @returns the other posts that have a line which is, or was, boilerplate */
  async change(changes: readonly CopyableChange[]): Promise<PostKey[]> {
    const posts = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
    const stored = new Map((await this.#loadRows(posts)).map((row) => [lineName(row.chat_id, row.line), row]))
    const rows = countLines(changes, stored)
    for (const [name, { posts: count }] of rows) {
      this.#before.set(name, stored.get(name)?.posts ?? 0)
      this.#after.set(name, count)
    }
    const affected = await this.#turned(changes, rows, stored)
    await this.#save([...rows].flatMap(([name, row]) => (isSameRow(row, stored.get(name)) ? [] : row)))
    return affected
  }

  /** Those of lines that are not known yet. */
  async #loadRows(posts: Iterable<CopyablePost>): Promise<EdgeLine[]> {
    const wanted = new Map<string, readonly [chatId: number, line: number]>()
    for (const { chat_id, words } of posts)
      for (const line of edgeLines(words)) {
        const name = lineName(chat_id, line)
        if (!this.#before.has(name)) wanted.set(name, [chat_id, line])
      }
    if (wanted.size === 0) return []
    for (const name of wanted.keys()) {
      this.#before.set(name, 0)
      this.#after.set(name, 0)
    }
    const keys = this.#tx.dialect.keys({ chat_id: 'id', line: 'int' }, [...wanted.values()])
    const { rows } = await sql<EdgeLine>`
      select e.* from ${keys} cross join edge_lines as e where e.chat_id = k.chat_id and e.line = k.line`.execute(
      this.#tx.db,
    )
    return rows
  }

  async #turned(
    changes: readonly CopyableChange[],
    rows: ReadonlyMap<string, EdgeLine>,
    stored: ReadonlyMap<string, EdgeLine>,
  ): Promise<PostKey[]> {
    const changed = new Set(changes.flatMap(({ before, after }) => nameIn(before ?? after)))
    const affected = new Map<string, PostKey>()
    const note = (key: PostKey): void => {
      if (!changed.has(nameOf(key))) affected.set(nameOf(key), key)
    }
    const lost: EdgeLine[] = []
    for (const [name, row] of rows) {
      const before = stored.get(name)
      const [was, is] = [before?.posts ?? 0, row.posts].map((posts) => posts >= BOILERPLATE_POSTS)
      if (is && !was) for (const seq of seqsIn(before)) note([row.chat_id, seq])
      if (was && !is) lost.push(row)
    }
    for (const [chatId, ofChat] of groupBy(lost, ({ chat_id }) => chat_id))
      for (const [line, seqs] of await this.#postsWith(chatId, ofChat)) {
        line.seqs = joined(seqs)
        for (const seq of seqs) note([chatId, seq])
      }
    return [...affected.values()]
  }

  /** Looks through a chat for the posts that still have lines which have become rare. */
  async #postsWith(chatId: number, rows: readonly EdgeLine[]): Promise<Map<EdgeLine, string[]>> {
    const found = new Map<EdgeLine, string[]>(rows.map((row) => [row, []]))
    for await (const page of postsOf(this.#tx, chatId))
      for (const post of page.flatMap((row) => copyable(row) ?? [])) {
        const lines = edgeLines(post.words)
        for (const [row, seqs] of found) if (lines.includes(row.line)) seqs.push(post.seq)
      }
    return found
  }

  async #save(rows: readonly EdgeLine[]): Promise<void> {
    await this.#tx.upsert(
      'edge_lines',
      rows.filter(({ posts }) => posts > 0),
    )
    const gone = rows.filter(({ posts }) => posts === 0)
    if (gone.length === 0) return
    const keys = this.#tx.dialect.keys(
      { chat_id: 'id', line: 'int' },
      gone.map(({ chat_id, line }) => [chat_id, line]),
    )
    await sql`delete from edge_lines where (chat_id, line) in (select k.chat_id, k.line from ${keys})`.execute(
      this.#tx.db,
    )
  }
}

const isEnough = (counts: ReadonlyMap<string, number>, chatId: number, line: number): boolean =>
  (counts.get(lineName(chatId, line)) ?? 0) >= BOILERPLATE_POSTS

const isSameRow = (a: EdgeLine, b: EdgeLine | undefined): boolean =>
  b === undefined ? a.posts === 0 : a.posts === b.posts && a.seqs === b.seqs

const nameIn = (post: CopyablePost | undefined): string[] =>
  post === undefined ? [] : [nameOf([post.chat_id, post.seq])]

const seqsIn = (row: EdgeLine | undefined): string[] => row?.seqs?.split(',') ?? []

const joined = (seqs: readonly string[]): string => seqs.toSorted().join(',')

/** The rows of the lines that these posts have, or had. */
const countLines = (
  changes: readonly CopyableChange[],
  stored: ReadonlyMap<string, EdgeLine>,
): Map<string, EdgeLine> => {
  const rows = new Map<string, EdgeLine>()
  const seqs = new Map<EdgeLine, Set<string>>()
  const count = (post: CopyablePost | undefined, by: 1 | -1): void => {
    if (post === undefined) return
    const { chat_id, seq } = post
    for (const line of edgeLines(post.words)) {
      const name = lineName(chat_id, line)
      const row = rows.get(name) ?? { ...(stored.get(name) ?? { chat_id, line, posts: 0, seqs: null }) }
      const known = seqs.get(row) ?? new Set(seqsIn(row))
      rows.set(name, row)
      seqs.set(row, known)
      row.posts += by
      if (by > 0) known.add(seq)
      else known.delete(seq)
    }
  }
  for (const { before } of changes) count(before, -1)
  for (const { after } of changes) count(after, 1)
  for (const [row, known] of seqs) row.seqs = row.posts < BOILERPLATE_POSTS ? joined([...known]) : null
  return rows
}
