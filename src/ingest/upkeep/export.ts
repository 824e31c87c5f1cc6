import { groupBy } from '../../domain/group.js'
import { decodePoints, type Point } from '../../domain/points.js'
import { loadByChat, type ReadTransaction, type Row, readState, type Store, scan } from '../../store/index.js'
import { type ChatFacts, decodeChat, NAME_FIELDS, TRAIT_FIELDS } from '../facts/chat.js'
import { decodePost, POST_FIELDS } from '../facts/post.js'
import type { ChannelObservation, Observation, PostObservation } from '../observation.js'

/** Gives all facts as observations: importing them anywhere gives the same answers. */
export const exportObservations = (
  store: Store,
  write: (observations: readonly Observation[]) => Promise<void>,
): Promise<void> =>
  store.read(async (tx) => {
    let latest = 0
    const tell = async (observations: readonly Observation[]): Promise<void> => {
      for (const { at } of observations) latest = Math.max(latest, at)
      await write(observations)
    }
    for await (const rows of scan(tx, 'chat_facts')) await tell(await chatObservations(tx, rows))
    for await (const rows of scan(tx, 'posts')) await tell(rows.flatMap(postObservations))
    const { clock } = await readState(tx.db)
    // A post of which nothing is said moves the data's clock and leaves no other trace.
    if (clock > latest) await tell([{ kind: 'post', at: clock, chat_id: 0, seq: '0' }])
  })

const chatObservations = async (
  tx: ReadTransaction,
  rows: readonly Row<'chat_facts'>[],
): Promise<Observation[]> => {
  const days = await loadByChat(
    tx,
    'subscriber_days',
    rows.map(({ chat_id }) => chat_id),
  )
  const counts = groupBy(days, ({ chat_id }) => chat_id)
  return rows.flatMap((row) => {
    const points = (counts.get(row.chat_id) ?? []).flatMap((day) => decodePoints(day.points))
    return channelLines(row.chat_id, decodeChat(row), points)
  })
}

interface Sighting {
  at: number
  field: string
  value: unknown
}

/** One line for each instant, and more where a field was seen with two values at one instant. */
const channelLines = (chatId: number, facts: ChatFacts, counts: readonly Point[]): ChannelObservation[] => {
  const sightings = [...nameSightings(facts), ...traitSightings(facts), ...countSightings(counts)]
  const byInstant = groupBy(sightings, ({ at }) => at)
  if (!byInstant.has(facts.firstAt)) byInstant.set(facts.firstAt, [])
  return [...byInstant].sort(([a], [b]) => a - b).flatMap(([at, seen]) => linesAt(chatId, at, seen))
}

const linesAt = (chatId: number, at: number, sightings: readonly Sighting[]): ChannelObservation[] => {
  const lines: (ChannelObservation & Record<string, unknown>)[] = [{ kind: 'channel', at, chat_id: chatId }]
  for (const { field, value } of sightings) {
    const free = lines.find((line) => !Object.hasOwn(line, field))
    if (free === undefined) lines.push({ kind: 'channel', at, chat_id: chatId, [field]: value })
    else Object.assign(free, { [field]: value })
  }
  return lines
}

const nameSightings = ({ names }: ChatFacts): Sighting[] =>
  NAME_FIELDS.flatMap((field) =>
    (names[field] ?? []).flatMap(([value, ...instants]) => instants.map((at) => ({ at, field, value }))),
  )

const traitSightings = ({ traits }: ChatFacts): Sighting[] =>
  TRAIT_FIELDS.flatMap((field) => {
    const seen = traits[field]
    return seen === undefined ? [] : [{ at: seen.at, field, value: seen.value }]
  })

const countSightings = (counts: readonly Point[]): Sighting[] =>
  counts.map(({ at, value }) => ({ at, field: 'participants_count', value }))

const postObservations = (row: Row<'posts'>): Observation[] => {
  const { traits, seenAt, views } = decodePost(row)
  const key = { chat_id: row.chat_id, seq: row.seq }
  const lines = new Map<number, PostObservation>()
  for (const field of POST_FIELDS) {
    const at = seenAt[field]
    if (at === undefined) continue
    const line = lines.get(at) ?? { kind: 'post', at, ...key }
    lines.set(at, Object.assign(line, { [field]: traits[field] }))
  }
  const others: Observation[] = []
  for (const { at, value } of views) {
    const line = lines.get(at)
    if (line === undefined) others.push({ kind: 'views', at, ...key, views: value })
    else line.views = value
  }
  return [...lines.values(), ...others].sort((a, b) => a.at - b.at)
}
