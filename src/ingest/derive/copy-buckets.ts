import { sql } from 'kysely'
import { MOST_APART, mayBeCopies } from '../../domain/copies.js'
import { groupBy } from '../../domain/group.js'
import type { Row, WriteTransaction } from '../../store/index.js'
import type { CopyText } from './copy-texts.js'

type CopyKey = Row<'copy_keys'>

/**
 * A post is compared with so many others before it, and after it, that have the same key: a text that thousands of chats
 * publish makes a chain, and no pair of every two.
 */
const MOST_NEIGHBOURS = 64

/** Two posts that have a key in common. */
export interface CopyPair {
  a: CopyKey
  b: CopyKey
}

/** What changes about the pairs that are to be compared. */
export interface PairChanges {
  /** Pairs of changed posts, and pairs that have become neighbours. */
  found: CopyPair[]
  /** Pairs of unchanged posts that are no neighbours any more. */
  parted: CopyPair[]
}

const rowsOf = (texts: readonly CopyText[]): CopyKey[] =>
  texts.flatMap(({ keys, sketch, epoch, chat_id, seq }) =>
    keys.map((copy_key) => ({ copy_key, epoch, chat_id, seq, sketch })),
  )

const rowName = ({ copy_key, epoch, chat_id, seq }: CopyKey): string =>
  `${copy_key}/${epoch}/${chat_id}/${seq}`

/** Writes the keys of texts that changed. */
export const changeKeys = async (
  tx: WriteTransaction,
  { before, after }: { before: readonly CopyText[]; after: readonly CopyText[] },
): Promise<PairChanges> => {
  const [removed, added] = [rowsOf(before), rowsOf(after).sort(byPlace)]
  const stored = groupBy(await loadAround(tx, [...removed, ...added]), ({ copy_key }) => copy_key)
  await removeKeys(tx, removed)
  await tx.upsert('copy_keys', added)
  const gone = new Set(removed.map(rowName))
  const isGone = (row: CopyKey): boolean => gone.size > 0 && gone.has(rowName(row))
  const changes: PairChanges = { found: [], parted: [] }
  for (const ofKey of runsOf(added)) {
    const key = ofKey[0]?.copy_key ?? 0
    const others = stored.get(key)
    if (others !== undefined || ofKey.length > 1) compareBucket(changes, others ?? [], ofKey, isGone)
    stored.delete(key)
  }
  for (const rows of stored.values()) compareBucket(changes, rows, [], isGone)
  return changes
}

/** Rows that have the same key, of sorted ones. */
function* runsOf(rows: readonly CopyKey[]): Generator<CopyKey[]> {
  for (let start = 0, end = 0; start < rows.length; start = end) {
    while (end < rows.length && rows[end]?.copy_key === rows[start]?.copy_key) end++
    yield rows.slice(start, end)
  }
}

const compareBucket = (
  changes: PairChanges,
  stored: readonly CopyKey[],
  added: readonly CopyKey[],
  isGone: (row: CopyKey) => boolean,
): void => {
  const kept = stored.filter((row) => !isGone(row))
  if (kept.length + added.length < 2) return
  const after = [...kept, ...added].sort(byPlace)
  const isAdded = new Set(added)
  for (const [at, row] of after.entries()) {
    if (!isAdded.has(row)) continue
    for (let other = Math.max(0, at - MOST_NEIGHBOURS); other < after.length; other++) {
      if (other > at + MOST_NEIGHBOURS) break
      const neighbour = after[other]
      if (neighbour === undefined || (other <= at && isAdded.has(neighbour))) continue
      addPair(changes.found, row, neighbour)
    }
  }
  if (Math.max(stored.length, after.length) > MOST_NEIGHBOURS)
    comparePlaces(changes, kept, stored.toSorted(byPlace), after)
}

/** Looks for unchanged posts between which others have come or gone. */
const comparePlaces = (
  { found, parted }: PairChanges,
  kept: readonly CopyKey[],
  before: readonly CopyKey[],
  after: readonly CopyKey[],
): void => {
  const [placesBefore, placesAfter] = [before, after].map(
    (rows) => new Map(rows.map((row, place) => [row, place])),
  )
  const placeOf = (row: CopyKey): [number, number] => [
    placesBefore?.get(row) ?? 0,
    placesAfter?.get(row) ?? 0,
  ]
  const sorted = kept.toSorted(byPlace)
  for (const [at, a] of sorted.entries()) {
    const [beforeA, afterA] = placeOf(a)
    for (const b of sorted.slice(at + 1, at + 1 + MOST_NEIGHBOURS)) {
      const [beforeB, afterB] = placeOf(b)
      const [were, are] = [beforeB - beforeA <= MOST_NEIGHBOURS, afterB - afterA <= MOST_NEIGHBOURS]
      if (were !== are) addPair(are ? found : parted, a, b)
    }
  }
}

/** Only pairs that may be copies. */
const addPair = (pairs: CopyPair[], a: CopyKey, b: CopyKey): void => {
  if (a.chat_id === b.chat_id || Math.abs(a.epoch - b.epoch) > MOST_APART) return
  if (mayBeCopies(a.sketch, b.sketch)) pairs.push({ a, b })
}

/** As the table orders them, so that neighbours are written together. */
const byPlace = (a: CopyKey, b: CopyKey): number =>
  a.copy_key - b.copy_key ||
  a.epoch - b.epoch ||
  a.chat_id - b.chat_id ||
  (a.seq < b.seq ? -1 : Number(a.seq > b.seq))

/** The stored rows that may be in a pair with one of these, and all between them. */
const loadAround = async (tx: WriteTransaction, rows: readonly CopyKey[]): Promise<CopyKey[]> => {
  if (rows.length === 0) return []
  let [since, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { epoch } of rows) [since, until] = [Math.min(since, epoch), Math.max(until, epoch)]
  const keys = tx.dialect.keys(
    { copy_key: 'int' },
    Array.from(new Set(rows.map(({ copy_key }) => copy_key)), (key) => [key]),
  )
  const found = await sql<CopyKey>`
    select c.* from ${keys} cross join copy_keys as c
    where c.copy_key = k.copy_key and c.epoch >= ${since - MOST_APART} and c.epoch <= ${until + MOST_APART}`.execute(
    tx.db,
  )
  return found.rows
}

const removeKeys = async (tx: WriteTransaction, rows: readonly CopyKey[]): Promise<void> => {
  if (rows.length === 0) return
  const keys = tx.dialect.keys(
    { copy_key: 'int', epoch: 'id', chat_id: 'id', seq: 'text' },
    rows.map(({ copy_key, epoch, chat_id, seq }) => [copy_key, epoch, chat_id, seq]),
  )
  await sql`
    delete from copy_keys where (copy_key, epoch, chat_id, seq) in
      (select k.copy_key, k.epoch, k.chat_id, k.seq from ${keys})`.execute(tx.db)
}
