import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { formatInstant } from '../domain/time.js'
import { type Admission, admit } from '../http/admission/admit.js'
import { faultOf } from '../http/faults.js'
import { hasNextPage, linkToNext } from '../http/next-page.js'
import {
  choice,
  choiceOr,
  limit,
  name,
  objectOf,
  type Parameters,
  page,
  readParameters,
} from '../http/parameters.js'
import { ErrorBody, integer, integerOrNull, list, text, textOrNull } from '../http/schema.js'
import { invalid, refuseFaults } from '../http/valid-parameters.js'
import {
  addTyped,
  COLLECT_SOURCES,
  type CollectSource,
  countStates,
  LIST_STATES,
  type ListEntry,
  type ListState,
  listName,
  type Report,
  readListPage,
  readReports,
  type Store,
  TYPED_NAMES,
} from '../store/index.js'
import { readBody } from './json-body.js'

/** The list of channels that collectors read: who may see it may also add to it. */

interface CollectListRoutes extends Admission {
  store: Store
}

const ENTRY = {
  source: Type.Enum([...COLLECT_SOURCES], {
    description: 'What reads it: public previews, or the bot API of MAX.',
  }),
  name: text('Its handle in small letters, or its identifier.'),
  state: Type.Enum([...LIST_STATES], {
    description:
      'Whether it is read, waits for approval, is paused, is never read, or leads to no channel any more.',
  }),
  origin: Type.Enum(['typed', 'found'], { description: 'Whether somebody added it, or a rule found it.' }),
  found_by: integerOrNull('The chat whose post led to it, if it was found.'),
  depth: integer('How many references lead to it from what was typed in or imported.'),
  added_by: textOrNull('The name of the API key that added it; null for an operator or a rule.'),
  added_at: text('When it was added (UTC).'),
  chat_id: integerOrNull('Its identifier; null until it was read.'),
  visited_at: textOrNull('When it was visited last (UTC); null if never.'),
  next_visit_at: textOrNull(
    'When it is visited next (UTC); null where that is not known, or it is not read.',
  ),
  error: textOrNull('Why the last visit failed; null if it did not.'),
}

export const CollectEntry = Type.Object(ENTRY)
export type AddedChannel = Static<typeof CollectEntry>
const CollectList = Type.Object({
  items: list(CollectEntry, 'Entries, those added last first.'),
  total: integer('How many entries match.'),
  states: Type.Object(
    Object.fromEntries(LIST_STATES.map((state) => [state, integer(`Entries that are ${state}.`)])),
    { description: 'How many entries are in each state.' },
  ),
  delays: list(
    Type.Object({
      source: text('What is read: `preview` or `max`.'),
      age_seconds: integer('The age of posts at which their views are due; 0 for new posts.'),
      median_seconds: integer('How late they are read, in the median of about a day.'),
      at: text('When that was told (UTC).'),
    }),
    'How late posts are read, which shows what the limits of the server cost.',
  ),
})

const LIST_PARAMS = {
  state: Type.Optional(choice(LIST_STATES, 'Only those in this state.')),
  limit: limit(500, 100),
  page: page(),
}

export const ADD_PARAMS = {
  channel: name('A handle, with or without @, or an address that ends with it.'),
  source: choiceOr(COLLECT_SOURCES, 'preview', 'What reads it: public previews, or the bot API of MAX.'),
}

const TAGS = ['Collecting']

const LISTING = {
  tags: TAGS,
  summary: 'The channels that are collected',
  description: 'The list that collectors follow, with the state of each channel. Needs the product `manage`.',
  querystring: Type.Object(LIST_PARAMS),
  response: { 200: CollectList, default: ErrorBody },
}
const ADDING = {
  tags: TAGS,
  summary: 'Collect a channel',
  description:
    'It is read from now on by a collector that runs, also where it was paused or is gone. One that an operator has refused stays so. Needs the product `manage`.',
  body: Type.Unsafe<object>(objectOf(ADD_PARAMS)),
  response: { 200: CollectEntry, default: ErrorBody },
}

export const serveCollectList = (app: FastifyInstance, routes: CollectListRoutes): void => {
  const { store } = routes
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => admit(routes, 'manage', request, reply)
  app.get('/api/collect', { schema: LISTING, onRequest }, async ({ query, url }, reply) => {
    const params = readListParams(query)
    const content = await readCollectList(store, params)
    if (hasNextPage(params, content)) reply.headers(linkToNext(url))
    return content
  })
  app.post('/api/collect', { schema: ADDING, onRequest }, ({ body, key }) =>
    addChannel(store, readBody(ADD_PARAMS, body), key?.name ?? null),
  )
}

type ListParams = Parameters<typeof LIST_PARAMS>

const readListParams = (query: unknown): ListParams => {
  const { values, faults } = readParameters(LIST_PARAMS, query as Record<string, unknown>)
  refuseFaults(faults)
  return values as ListParams
}

const readCollectList = async (
  store: Store,
  { state, limit, page }: ListParams,
): Promise<Static<typeof CollectList>> => {
  const [entries, states, reports] = await Promise.all([
    readListPage(store, { state, limit, offset: (page - 1) * limit }),
    countStates(store),
    readReports(store),
  ])
  const counts = state === undefined ? Object.values(states) : [states[state]]
  const total = counts.reduce((sum, count) => sum + count, 0)
  return {
    items: entries.map(shown),
    total,
    states,
    delays: reports.flatMap(delayOf).toSorted((a, b) => a.age_seconds - b.age_seconds),
  }
}

const delayOf = ({ name, at, value }: Report) => {
  const [kind, source = '', age] = name.split(':')
  if (kind !== 'delay') return []
  return [{ source, age_seconds: Number(age), median_seconds: value, at: formatInstant(at) }]
}

/** @returns its entry as it is now */
export const addChannel = async (
  store: Pick<Store, 'control'>,
  { channel, source }: Parameters<typeof ADD_PARAMS>,
  addedBy: string | null,
): Promise<Static<typeof CollectEntry>> => {
  const typed = listName(source, channel)
  if (typed === undefined)
    throw invalid([faultOf('channel', 'pattern', { pattern: TYPED_NAMES[source].source })])
  const keep = ['refused'] as const
  const [entry] = await addTyped(store, {
    source,
    names: [typed],
    addedBy,
    now: Math.floor(Date.now() / 1_000),
    keep,
  })
  if (entry === undefined) throw new Error(`${typed} was added and is not there`)
  return shown(entry)
}

const shown = (entry: ListEntry): Static<typeof CollectEntry> => ({
  source: entry.source as CollectSource,
  name: entry.name,
  state: entry.state as ListState,
  origin: entry.origin as 'typed' | 'found',
  found_by: entry.found_by,
  depth: entry.depth,
  added_by: entry.added_by,
  added_at: formatInstant(entry.added_at),
  chat_id: entry.chat_id,
  visited_at: instantOrNull(entry.visited_at),
  next_visit_at: entry.state === 'collected' ? instantOrNull(entry.next_visit_at) : null,
  error: entry.error,
})

const instantOrNull = (at: number | null): string | null => (at === null ? null : formatInstant(at))
