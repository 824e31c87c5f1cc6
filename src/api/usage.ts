import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { groupBy } from '../domain/group.js'
import { dayOf, formatInstant, isoDay } from '../domain/time.js'
import { type Admission, admitKey } from '../http/admission/admit.js'
import { PRODUCTS, type Product, productNamed } from '../http/admission/keys.js'
import type { QuotaAllowance } from '../http/admission/quotas.js'
import { crossedBounds, date, type Parameters, readParameters } from '../http/parameters.js'
import { day, ErrorBody, integer, list, text, textOrNull } from '../http/schema.js'
import { readUsage, sumOf, type UsageNumbers } from '../http/telemetry/usage.js'
import { refuseFaults } from '../http/valid-parameters.js'
import type { Store } from '../store/index.js'

/** What the key of the request has used. It is no question about the data, and needs no product. */

const DEFAULT_DAYS = 30

const PARAMS = {
  from: Type.Optional(date('First day (Moscow), YYYY-MM-DD; without it, 30 days up to the last one.')),
  to: Type.Optional(date('Last day (Moscow), YYYY-MM-DD; without it, today.')),
}

const NUMBERS = {
  requests: integer('Requests with this key, refused ones included.'),
  refusals: integer(
    'Of these, refused: no rate or quota left, a product that the key does not open, overload.',
  ),
  bytes: integer('Bytes of the answers as they were sent.'),
  milliseconds: integer('Time from the requests to the end of their answers, waiting included.'),
}

const product = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], enum: [...PRODUCTS, null], description })

const Quota = (period: string) =>
  Type.Unsafe<QuotaAnswer | null>({
    type: ['object', 'null'],
    description: `The quota of this ${period} (Moscow); null where the key has none.`,
    properties: {
      limit: integer('How many requests it allows.'),
      used: integer('How many of them were made.'),
      remaining: integer('How many are left.'),
      resets_at: text('When the next one begins (UTC).'),
    },
    required: ['limit', 'used', 'remaining', 'resets_at'],
  })

interface QuotaAnswer {
  limit: number
  used: number
  remaining: number
  resets_at: string
}

const Usage = Type.Object({
  key: Type.Object(
    {
      id: text('Its identifier.'),
      name: text('Its name for people.'),
      products: list(Type.Enum([...PRODUCTS]), 'What it opens.'),
      rate: integer('Requests a second; 0 for no limit.'),
      expires_at: textOrNull(
        'From when on its secret is refused (UTC): because the key expires, or because it has a new secret; null where it is not.',
      ),
    },
    { description: 'The key of this request.' },
  ),
  quotas: Type.Object(
    { day: Quota('day'), month: Quota('month') },
    { description: 'What the key may still ask. Questions about usage do not count.' },
  ),
  from: day('First day of the numbers below.'),
  to: day('Their last day.'),
  total: Type.Object(NUMBERS, { description: 'All of these days.' }),
  days: list(Type.Object({ day: day(), ...NUMBERS }), 'Days with requests, ascending.'),
  products: list(
    Type.Object({ product: product('The product; null where a path belongs to none.'), ...NUMBERS }),
    'By product.',
  ),
  endpoints: list(
    Type.Object({
      endpoint: textOrNull(
        'The path, with {} around what stands for a value; null for paths that do not exist.',
      ),
      product: product('Its product; null where it belongs to none.'),
      ...NUMBERS,
    }),
    'By path, most requests first.',
  ),
})

const SCHEMA = {
  tags: ['Keys'],
  summary: 'What the key of this request has used',
  description:
    'Requests, refusals, bytes and time by day, path and product, kept for 400 days. Numbers are at most two seconds old.',
  querystring: Type.Object(PARAMS),
  response: { 200: Usage, default: ErrorBody },
}

export interface UsageRoute extends Admission {
  store: Store
}

export const serveUsage = (app: FastifyInstance, route: UsageRoute): void => {
  app.get('/api/usage', {
    schema: SCHEMA,
    onRequest: async (request, reply) => {
      await admitKey(route, request, reply, { isFree: true })
    },
    handler: (request) => answer(route, request),
  })
}

const answer = async (
  { store }: UsageRoute,
  { query, key, allowances }: FastifyRequest,
): Promise<Static<typeof Usage>> => {
  if (key === undefined) throw new Error('A request without a key was let in.')
  const { from, to } = periodOf(query as Record<string, unknown>)
  const choice = { keyIds: [key.id], from, to }
  const [days, endpoints] = await Promise.all([
    readUsage(store, 'day', choice),
    readUsage(store, 'endpoint', choice),
  ])
  return {
    key: {
      id: key.id,
      name: key.name,
      products: [...key.products],
      rate: key.rate,
      expires_at: key.expiresAt === null ? null : formatInstant(key.expiresAt),
    },
    quotas: { day: null, month: null, ...quotasOf(allowances?.quotas ?? []) },
    from: isoDay(from),
    to: isoDay(to),
    total: sumOf(days),
    days: days.map(({ day, ...numbers }) => ({ day: isoDay(day), ...numbersOf(numbers) })),
    products: byProduct(endpoints),
    endpoints: endpoints
      .map(({ endpoint, product, ...numbers }) => ({
        endpoint: endpoint || null,
        product: productOf(product),
        ...numbersOf(numbers),
      }))
      .sort((a, b) => b.requests - a.requests),
  }
}

const periodOf = (query: Record<string, unknown>): { from: number; to: number } => {
  const { values, faults } = readParameters(PARAMS, query)
  refuseFaults(faults)
  const given = values as Parameters<typeof PARAMS>
  const to = given.to ?? dayOf(Math.floor(Date.now() / 1_000))
  const from = given.from ?? to - DEFAULT_DAYS + 1
  refuseFaults(crossedBounds({ from, to }, [['from', 'to']]))
  return { from, to }
}

const quotasOf = (quotas: readonly QuotaAllowance[]): Record<string, QuotaAnswer> =>
  Object.fromEntries(
    quotas.map(({ period, limit, used, resetsAt }) => [
      period,
      { limit, used, remaining: Math.max(0, limit - used), resets_at: formatInstant(resetsAt) },
    ]),
  )

/** Usage of a product under its former name is that of the product. */
const productOf = (name: string): Product | null => productNamed(name) ?? null

const numbersOf = (row: UsageNumbers): UsageNumbers => sumOf([row])

const byProduct = (rows: readonly (UsageNumbers & { product: string })[]) =>
  [...groupBy(rows, ({ product }) => productOf(product))].map(([product, own]) => ({
    product,
    ...sumOf(own),
  }))
