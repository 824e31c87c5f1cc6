import { ENGAGEMENT_FIELDS } from '../../domain/engagement.js'
import { groupBy } from '../../domain/group.js'
import { factOf, LABEL_FIELDS, type Label, type LabelField } from '../../domain/labels.js'
import { pictureAddresses, webAddress } from '../../domain/links.js'
import { decodePoints, type Point } from '../../domain/points.js'
import { POST_FIELDS } from '../../domain/post-fields.js'
import type { Sighting } from '../../domain/sightings.js'
import {
  loadByChat,
  type ReadTransaction,
  type Row,
  readState,
  roundsOf,
  type Store,
  scan,
} from '../../store/index.js'
import {
  type ChatFacts,
  decodeChat,
  earlierSightings,
  NAME_FIELDS,
  NEVER,
  TRAIT_FIELDS,
} from '../facts/chat.js'
import { decodePost, linesOf, type PostFacts } from '../facts/post.js'
import type { ChannelObservation, LabelObservation, Observation } from '../observation.js'

/** A chat may have a line for each day of years. */
const CHATS_PER_ROUND = 100

/**
 * Writes all facts as observations, or those from before an instant. Imported into an empty store, they give the same
 * answers: those of now, or those of then where the instant is the end of a day.
 */
export const exportObservations = (
  store: Store,
  write: (observations: readonly Observation[]) => Promise<void>,
  { before = Number.POSITIVE_INFINITY }: { before?: number | undefined } = {},
): Promise<void> =>
  store.read(
    async (tx) => {
      let newest = 0
      const writeAndNote = async (observations: readonly Observation[]): Promise<void> => {
        const wanted = observations.filter(({ at }) => at < before)
        for (const { kind, at } of wanted) if (kind !== 'label') newest = Math.max(newest, at)
        if (wanted.length > 0) await write(wanted)
      }
      for await (const rows of scan(tx, 'chat_facts'))
        for (const round of roundsOf(rows, CHATS_PER_ROUND))
          await writeAndNote(await chatObservations(tx, round))
      for await (const rows of scan(tx, 'posts')) await writeAndNote(rows.flatMap(postObservations))
      const { clock } = await readState(tx.db)
      // Versions before posts_seen kept no trace of a line without fields but the data clock.
      if (clock > newest) await writeAndNote([{ kind: 'post', at: clock, chat_id: 0, seq: '0' }])
    },
    { isLong: true },
  )

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
    const facts = decodeChat(row)
    return [...channelLines(row.chat_id, facts, points), ...labelLines(row.chat_id, facts)]
  })
}

/** One line for each instant; more if a field was seen with two values at the same instant. */
const channelLines = (chatId: number, facts: ChatFacts, counts: readonly Point[]): ChannelObservation[] => {
  const sightings = [
    ...nameSightings(facts),
    ...traitSightings(facts),
    ...lookSightings(facts),
    ...countSightings(counts),
  ]
  const byInstant = groupBy(sightings, ({ at }) => at)
  if (facts.firstAt !== NEVER && !byInstant.has(facts.firstAt)) byInstant.set(facts.firstAt, [])
  const lineAt = (at: number): ChannelObservation => ({ kind: 'channel', at, chat_id: chatId })
  const lines = [...byInstant].sort(([a], [b]) => a - b).flatMap(([at, seen]) => linesAt(lineAt(at), seen))
  return [...lines, ...emptyLines(facts).map(lineAt)]
}

/** One line for each instant and each of what inferred something then; more where a field was labelled twice. */
const labelLines = (chatId: number, facts: ChatFacts): LabelObservation[] => {
  const labels = LABEL_FIELDS.flatMap((field) => labelSightings(facts, field))
  const lines: LabelObservation[] = []
  for (const { at, field, value: label } of labels) {
    const { value, by, confidence, why } = label
    const known = lines.find((line) => line.at === at && line.by === by && line[field] === undefined)
    const line: LabelObservation = known ?? { kind: 'label', at, chat_id: chatId, by }
    if (known === undefined) lines.push(line)
    line[field] = value
    if (confidence !== undefined) line.confidence = { ...line.confidence, [field]: confidence }
    if (why !== undefined) line.why = { ...line.why, [field]: why }
  }
  return lines.sort((a, b) => a.at - b.at)
}

interface LabelSighting extends Sighting<LabelField> {
  value: Label
}

const labelSightings = (facts: ChatFacts, field: LabelField): LabelSighting[] => {
  const fact = factOf(field)
  const newest = facts.traits[fact]
  const earlier = earlierSightings(facts).filter((seen) => seen.field === fact)
  return [...earlier, ...(newest === undefined ? [] : [newest])].map(({ at, value }) => ({
    field,
    at,
    value: value as Label,
  }))
}

/** The line with the sightings as its fields; more lines where a field was seen twice. */
const linesAt = <O extends Observation>(line: O, sightings: readonly Sighting[]): O[] => {
  const lines: O[] = [{ ...line }]
  for (const { field, value: seen } of sightings) {
    const value = importable(field, seen)
    const free = lines.find((one) => !Object.hasOwn(one, field))
    if (free === undefined) lines.push({ ...line, [field]: value })
    else Object.assign(free, { [field]: value })
  }
  return lines
}

/**
 * Versions that did not check addresses have stored others, which an import rejects with their lines. Answers show none in
 * their place, and pictures without an address.
 */
const importable = (field: string, value: unknown): unknown => {
  if (field === 'images' && Array.isArray(value)) return pictureAddresses(value)
  return (field === 'link' || field === 'url') && typeof value === 'string' ? webAddress(value) : value
}

const nameSightings = ({ names }: ChatFacts): Sighting[] =>
  NAME_FIELDS.flatMap((field) =>
    (names[field] ?? []).flatMap(([value, ...instants]) => instants.map((at) => ({ at, field, value }))),
  )

const IS_TRAIT: ReadonlySet<string> = new Set(TRAIT_FIELDS)

const traitSightings = (facts: ChatFacts): Sighting[] => [
  ...TRAIT_FIELDS.flatMap((field) => {
    const seen = facts.traits[field]
    return seen === undefined ? [] : [{ at: seen.at, field, value: seen.value }]
  }),
  ...earlierSightings(facts).filter(({ field }) => IS_TRAIT.has(field)),
]

const lookSightings = (facts: ChatFacts): Sighting[] =>
  [...earlierInstants(facts, 'postsSeen'), ...(facts.postsSeen === undefined ? [] : [facts.postsSeen])].map(
    (at) => ({ at, field: 'posts_seen', value: true }),
  )

const emptyLines = (facts: ChatFacts): number[] => [
  ...earlierInstants(facts, 'emptyLine'),
  ...(facts.emptyLine === undefined ? [] : [facts.emptyLine]),
]

const earlierInstants = (facts: ChatFacts, wanted: 'postsSeen' | 'emptyLine'): number[] =>
  earlierSightings(facts).flatMap(({ field, at }) => (field === wanted ? at : []))

const countSightings = (counts: readonly Point[]): Sighting[] =>
  counts.map(({ at, value }) => ({ at, field: 'participants_count', value }))

const postObservations = (row: Row<'posts'>): Observation[] => {
  const facts = decodePost(row)
  const sightings = [
    ...fieldSightings(facts),
    ...facts.views.map(({ at, value }) => ({ at, field: 'views', value })),
    ...engagementSightings(facts),
  ]
  const key = { chat_id: row.chat_id, seq: row.seq }
  const byInstant = groupBy(sightings, ({ at }) => at)
  for (const at of linesOf(facts)) byInstant.set(at, byInstant.get(at) ?? [])
  return [...byInstant]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, seen]) => {
      const isViews = seen.length > 0 && seen.every(({ field }) => field === 'views')
      const kind = isViews ? 'views' : 'post'
      return linesAt({ kind, at, ...key } as Observation, seen)
    })
}

const fieldSightings = (facts: PostFacts): Sighting[] => [
  ...POST_FIELDS.flatMap((field) => {
    const at = facts.seenAt[field]
    return at === undefined ? [] : [{ at, field, value: facts.traits[field] }]
  }),
  ...facts.earlierTexts.map(({ at, value }) => ({ at, field: 'text', value })),
  ...facts.earlier.filter(({ field }) => field !== 'line'),
]

const engagementSightings = ({ engagement }: PostFacts): Sighting[] =>
  engagement.flatMap((seen) =>
    ENGAGEMENT_FIELDS.flatMap((field) =>
      seen[field] === undefined ? [] : [{ at: seen.at, field, value: seen[field] }],
    ),
  )
