import { sql } from 'kysely'
import { previewName } from '../domain/channel-names.js'
import { groupBy } from '../domain/group.js'
import { Forgotten, loadForgotten } from '../ingest/forgotten.js'
import { addFound, type FoundChannel, type ListEntry, readList, type Store } from '../store/index.js'

/** By which rules channels that others refer to come onto the list. */
export interface DiscoveryRules {
  /** So many chats of the catalogue must refer to it. */
  minCitedBy: number
  /** How many references may lead to it from what was typed in or imported. */
  depth: number
  /** How many channels the list may have, without refused ones. */
  most: number
  /** Whether they wait for an operator to approve them. */
  approve?: boolean | undefined
}

const CANDIDATES_PER_PAGE = 500

/**
 * Puts channels that the store's posts refer to on the list, those first that most chats refer to. `now` in Unix seconds.
 * @returns how many were added
 */
export const discover = async (store: Store, rules: DiscoveryRules, now: number): Promise<number> => {
  const entries = await readList(store, { source: 'preview' })
  const known = new Set(entries.map(({ name }) => name))
  const room = rules.most - entries.filter(({ state }) => state !== 'refused').length
  const depths = depthsByChat(entries)
  const forgotten = new Forgotten(await store.read(loadForgotten))
  const found: FoundChannel[] = []
  let after: PageEnd | undefined
  do {
    const page = await candidatePage(store, rules.minCitedBy, after)
    after = page.end
    for (const candidate of page.candidates) {
      if (candidate.chatId !== null && forgotten.hasChat(candidate.chatId)) continue
      const channel = channelOf(candidate, depths)
      if (channel === undefined || known.has(channel.name) || channel.depth > rules.depth) continue
      known.add(channel.name)
      found.push(channel)
    }
  } while (after !== undefined && found.length < room)
  const state = rules.approve ? 'waiting' : 'collected'
  return addFound(store, { source: 'preview', found, state, most: rules.most, now })
}

/** How far each chat is from what was typed. A chat that is not on the list was imported. */
const depthsByChat = (entries: readonly ListEntry[]): Map<number, number> =>
  new Map(entries.flatMap(({ chat_id, depth }) => (chat_id === null ? [] : [[chat_id, depth] as const])))

interface Candidate {
  chatId: number | null
  handle: string
  /** The chats that refer to it. */
  citing: number[]
}

interface PageEnd {
  citedBy: number
  candidate: string
}

interface CandidatePage {
  candidates: Candidate[]
  /** Undefined for the last page. */
  end: PageEnd | undefined
}

/** Candidates with a handle, those first that most chats refer to. */
const candidatePage = (
  store: Store,
  minCitedBy: number,
  after: PageEnd | undefined,
): Promise<CandidatePage> =>
  store.read(async ({ db, dialect }) => {
    const { rows } = await sql<{
      candidate: string
      target_chat_id: number | null
      cited_by: number
      handle: string | null
    }>`
      select candidate, target_chat_id, cited_by, handle from candidates
      where cited_by >= ${minCitedBy}
        and ${after === undefined ? sql`1 = 1` : sql`(cited_by < ${after.citedBy} or cited_by = ${after.citedBy} and candidate > ${after.candidate})`}
      order by cited_by desc, candidate limit ${CANDIDATES_PER_PAGE}`.execute(db)
    const last = rows.at(-1)
    const end =
      rows.length < CANDIDATES_PER_PAGE || last === undefined
        ? undefined
        : { citedBy: last.cited_by, candidate: last.candidate }
    if (rows.length === 0) return { candidates: [], end }
    const keys = dialect.keys(
      { candidate: 'text' },
      rows.map(({ candidate }) => [candidate]),
    )
    const { rows: citations } = await sql<{ candidate: string; chat_id: number }>`
      select c.candidate, c.chat_id from ${keys} cross join candidate_citations as c
      where c.candidate = k.candidate order by c.chat_id`.execute(db)
    const citing = groupBy(citations, ({ candidate }) => candidate)
    const candidates = rows.flatMap(({ candidate, target_chat_id: chatId, handle }) =>
      handle === null
        ? []
        : [{ chatId, handle, citing: (citing.get(candidate) ?? []).map(({ chat_id }) => chat_id) }],
    )
    return { candidates, end }
  })

/** Found by the chat that is nearest to what was typed. */
const channelOf = (
  { handle, citing }: Candidate,
  depths: ReadonlyMap<number, number>,
): FoundChannel | undefined => {
  const name = previewName(handle)
  if (name === undefined) return undefined
  let nearest: FoundChannel | undefined
  for (const foundBy of citing) {
    const depth = 1 + (depths.get(foundBy) ?? 0)
    if (nearest === undefined || depth < nearest.depth) nearest = { name, foundBy, depth }
  }
  return nearest
}
