import fc from 'fast-check'
import type { ChannelObservation, Observation, PostObservation } from '../../src/ingest/observation.js'
import { search } from '../../src/queries/search.js'
import type { Store } from '../../src/store/index.js'
import { filteredMatch } from '../../src/text/language/search-filters.js'
import { readSearch } from '../../src/text/language/search-words.js'
import type { WatchQuery } from '../../src/watch/watch.js'

/** What watches must tell of, found by asking the search before and after each batch. */

export const START = 1_700_000_000
export const DAY = 86_400

export const ALL: Omit<WatchQuery, 'q'> = {
  exact: false,
  syntax: false,
  hide_reposts: false,
  hide_deleted: false,
  versions: false,
}

/** Searches of every kind: the words below are few, so that most of them find something. */
export const QUERIES: readonly WatchQuery[] = [
  { ...ALL, q: 'ставка' },
  { ...ALL, q: 'ключевая ставка' },
  { ...ALL, q: 'ставка', exclude: 'рынок' },
  { ...ALL, q: 'ключевая ставка', exact: true },
  { ...ALL, q: 'интернет-магазин', hide_reposts: true },
  { ...ALL, q: 'рынок', hide_deleted: true },
  { ...ALL, q: 'рынок', versions: true },
  { ...ALL, q: '"рынок ставка"~1', syntax: true, versions: true },
  { ...ALL, q: 'ставка', chat_id: 2 },
  { ...ALL, q: 'ставка', category: 'Город' },
  { ...ALL, q: 'ставка', category: 'Город', inferred: false },
  { ...ALL, q: 'рынок', source: 'channel' },
  { ...ALL, q: 'рынок', source: 'chat' },
  { ...ALL, q: 'став* -банк', syntax: true },
  { ...ALL, q: '(#рынок | @bank_news) банк', syntax: true },
  { ...ALL, q: '"ключевая ставка" | =рынка', syntax: true },
]

const WRITTEN = ['ставка', 'ставки', 'ключевая', 'ключевой', 'рынок', '#рынок', 'рынка', 'банк', '@bank_news']
const text = fc
  .array(fc.constantFrom(...WRITTEN, 'интернет-магазина', 'магазин', 'интернет'), { maxLength: 5 })
  .map((words) => words.join(' '))

const at = fc.integer({ min: START, max: START + 6 * DAY })
const chatId = fc.constantFrom(1, 2, 3)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T

const channel: fc.Arbitrary<Observation> = fc
  .record({
    at,
    chat_id: chatId,
    title: fc.constantFrom('А', 'Б'),
    chat_type: maybe(fc.constantFrom('channel' as const, 'chat' as const)),
    category: maybe(fc.constantFrom('Город', null)),
  })
  .map((seen) => withoutUndefined({ kind: 'channel', ...seen }) as ChannelObservation)

const label: fc.Arbitrary<Observation> = fc.record({
  kind: fc.constant('label' as const),
  at,
  chat_id: chatId,
  by: fc.constant('words 1'),
  category: fc.constantFrom('Город', null),
})

const post: fc.Arbitrary<Observation> = fc
  .record({
    at,
    chat_id: chatId,
    seq: fc.constantFrom('1', '2', '3'),
    age: maybe(fc.integer({ min: 0, max: 3 * DAY })),
    text: maybe(text),
    deleted: maybe(fc.boolean()),
    repost_from: maybe(fc.constantFrom('Кто-то', null)),
    views: maybe(fc.integer({ min: 0, max: 500 })),
  })
  .map(
    ({ age, ...seen }) =>
      withoutUndefined({
        kind: 'post',
        ...seen,
        epoch: age === undefined ? undefined : seen.at - age,
      }) as PostObservation,
  )

/** Batches in any order, with repeats. */
export const batches: fc.Arbitrary<Observation[][]> = fc.array(
  fc.array(
    fc.oneof(
      { arbitrary: channel, weight: 2 },
      { arbitrary: label, weight: 1 },
      { arbitrary: post, weight: 7 },
    ),
    { minLength: 1, maxLength: 8 },
  ),
  { minLength: 1, maxLength: 4 },
)

export interface NaiveWatch {
  id: string
  query: WatchQuery
  maxAgeHours: number | undefined
}

type Names = ReadonlySet<string>

/** The posts that a search finds now. */
export const foundNow = (store: Store, query: WatchQuery): Promise<Names> =>
  store.read(async (tx) => {
    const asked = readSearch(query)
    const match = filteredMatch(asked, query)
    const reading = asked.isMatch && { isMatch: asked.isMatch, versions: query.versions }
    const { items } = await search(tx, {
      query: { match, chatId: query.chat_id },
      reading,
      sort: 'date',
      order: 'desc',
      limit: 100,
      page: 1,
    })
    return new Set(items.map(({ chat_id, seq }) => `${chat_id}/${seq}`))
  })

const deletedNow = (store: Store): Promise<Names> =>
  store.read(async ({ db }) => {
    const rows = await db.selectFrom('posts').select(['chat_id', 'seq']).where('deleted', '=', 1).execute()
    return new Set(rows.map(({ chat_id, seq }) => `${chat_id}/${seq}`))
  })

/** What each watch finds at one moment, and which posts are deleted. */
interface Looked {
  found: Names[]
  deleted: Names
}

/** Follows a store from batch to batch. */
export class NaiveWatches {
  readonly fired = new Set<string>()
  readonly #store: Store
  readonly #watches: readonly NaiveWatch[]
  readonly #seen: Observation[] = []
  #before: Looked | undefined

  constructor(store: Store, watches: readonly NaiveWatch[]) {
    this.#store = store
    this.#watches = watches
  }

  async around(batch: readonly Observation[], importBatch: () => Promise<unknown>): Promise<void> {
    const before = this.#before ?? (await this.#look())
    await importBatch()
    this.#seen.push(...batch)
    const after = await this.#look()
    this.#before = after
    const now = Math.max(...this.#seen.filter(({ kind }) => kind !== 'label').map(({ at }) => at))
    for (const [i, { id, maxAgeHours }] of this.#watches.entries()) {
      const since = maxAgeHours === undefined ? Number.NEGATIVE_INFINITY : now - maxAgeHours * 3_600
      for (const name of after.found[i] ?? [])
        if (!before.found[i]?.has(name) && this.#textAt(name) >= since) this.fired.add(`${id} match ${name}`)
      for (const name of before.found[i] ?? [])
        if (after.deleted.has(name) && !before.deleted.has(name) && this.#deletedAt(name) >= since)
          this.fired.add(`${id} deleted ${name}`)
    }
  }

  async #look(): Promise<Looked> {
    const found: Names[] = []
    for (const { query } of this.#watches) found.push(await foundNow(this.#store, query))
    return { found, deleted: await deletedNow(this.#store) }
  }

  /** What was seen of a field of a post, the newest last. */
  #sightings<F extends 'epoch' | 'text' | 'deleted'>(name: string, field: F) {
    return this.#seen
      .filter((one): one is PostObservation => one.kind === 'post' && `${one.chat_id}/${one.seq}` === name)
      .flatMap((one) => (one[field] === undefined ? [] : [{ at: one.at, value: one[field] }]))
      .sort((a, b) => a.at - b.at || (JSON.stringify(a.value) < JSON.stringify(b.value) ? -1 : 1))
  }

  #textAt(name: string): number {
    const texts = this.#sightings(name, 'text')
    const newest = texts.at(-1)
    const epoch = Number(this.#sightings(name, 'epoch').at(-1)?.value)
    const isEdited = texts.some(({ value }) => value !== '' && value !== newest?.value)
    return isEdited ? Math.max(epoch, newest?.at ?? 0) : epoch
  }

  #deletedAt(name: string): number {
    return this.#sightings(name, 'deleted').at(-1)?.at ?? 0
  }
}
