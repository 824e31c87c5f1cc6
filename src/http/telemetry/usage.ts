import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { dayOf } from '../../domain/time.js'
import type { ControlRow, Store } from '../../store/index.js'
import type { ErrorCode } from '../errors.js'

/** What API keys use: counted in memory, and added to the database once in a while. */

export type UsageRow = ControlRow<'key_usage'>

/** What is counted of requests: all of them, those that were refused, bytes of answers and time until they were sent. */
export const USAGE_NUMBERS = ['requests', 'refusals', 'bytes', 'milliseconds'] as const
export type UsageNumbers = Pick<UsageRow, (typeof USAGE_NUMBERS)[number]>

/** For so many days it is kept: a year, and a month to compare with. */
const KEPT_DAYS = 400
/** So many rows are written at once; the others with the next time. */
const MAX_WRITTEN = 1_000

/** Errors that mean that a key may not, or not now. */
const REFUSALS: readonly (ErrorCode | undefined)[] = ['product', 'rate', 'quota', 'unavailable']

export class UsageLog {
  readonly #store: Pick<Store, 'control'>
  readonly #clock: () => number
  readonly #pending = new Map<string, UsageRow>()
  #tidiedOn = 0

  /** `clock` returns Unix seconds. */
  constructor(store: Pick<Store, 'control'>, clock: () => number = () => Math.floor(Date.now() / 1_000)) {
    this.#store = store
    this.#clock = clock
  }

  note(request: Omit<UsageRow, 'day'>): void {
    const day = dayOf(this.#clock())
    this.#add({ ...request, day })
  }

  #add(row: UsageRow): void {
    const name = JSON.stringify([row.key_id, row.day, row.endpoint, row.product])
    const known = this.#pending.get(name)
    this.#pending.set(name, known === undefined ? row : { ...row, ...sumOf([known, row]) })
  }

  /** Adds what was counted to the database. What cannot be written is kept for the next time. */
  async flush(): Promise<void> {
    const names = [...this.#pending.keys()].sort().slice(0, MAX_WRITTEN)
    const rows = names.flatMap((name) => this.#pending.get(name) ?? [])
    if (rows.length === 0) return
    for (const name of names) this.#pending.delete(name)
    try {
      await this.#write(rows)
    } catch (error) {
      for (const row of rows) this.#add(row)
      throw error
    }
  }

  async #write(rows: UsageRow[]): Promise<void> {
    const today = dayOf(this.#clock())
    await this.#store.control.write(async (db) => {
      await db
        .insertInto('key_usage')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['key_id', 'day', 'endpoint', 'product'])
            .doUpdateSet(
              Object.fromEntries(
                USAGE_NUMBERS.map((name) => [
                  name,
                  sql<number>`${sql.ref(`key_usage.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
                ]),
              ),
            ),
        )
        .execute()
      if (this.#tidiedOn !== today)
        await db
          .deleteFrom('key_usage')
          .where('day', '<=', today - KEPT_DAYS)
          .execute()
    })
    this.#tidiedOn = today
  }
}

export const sumOf = (rows: readonly UsageNumbers[]): UsageNumbers =>
  Object.fromEntries(
    USAGE_NUMBERS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as unknown as UsageNumbers

/** Counts every request that was made with a key that is valid. */
export const recordUsage = (app: FastifyInstance, usage: UsageLog): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { key, product = '', routeOptions } = request
    if (key !== undefined)
      usage.note({
        key_id: key.id,
        endpoint: documentedPath(routeOptions.url ?? ''),
        product,
        requests: 1,
        refusals: REFUSALS.includes(request.errorCode as ErrorCode) ? 1 : 0,
        bytes: request.method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0),
        milliseconds: Math.round(reply.elapsedTime),
      })
    done()
  })
}

/** With `{handle}` for `:handle`, as the documentation writes it. */
const documentedPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** What usage can be added up by. */
const PARTS = {
  key: ['key_id'],
  day: ['day'],
  endpoint: ['endpoint', 'product'],
  product: ['product'],
} as const satisfies Record<string, readonly (keyof UsageRow)[]>

export type UsagePart = keyof typeof PARTS
export const USAGE_PARTS = Object.keys(PARTS) as UsagePart[]

export type UsageOf<P extends UsagePart> = UsageNumbers & Pick<UsageRow, (typeof PARTS)[P][number]>

export interface UsageChoice {
  /** Of these keys; otherwise of all. */
  keyIds?: readonly string[] | undefined
  /** Moscow days, both included. */
  from: number
  to: number
}

/** What was used, added up by a part, in the order of that part. */
export const readUsage = <P extends UsagePart>(
  { control }: Pick<Store, 'control'>,
  part: P,
  { keyIds, from, to }: UsageChoice,
): Promise<UsageOf<P>[]> =>
  control.read(async (db) => {
    const columns = PARTS[part]
    const rows = await db
      .selectFrom('key_usage')
      .select(columns)
      .select(USAGE_NUMBERS.map((name) => sql<number>`cast(sum(${sql.ref(name)}) as bigint)`.as(name)))
      .where('day', '>=', from)
      .where('day', '<=', to)
      .$if(keyIds !== undefined, (query) => query.where('key_id', 'in', keyIds ?? []))
      .groupBy(columns)
      .orderBy(columns[0])
      .$if(columns[1] !== undefined, (query) => query.orderBy(columns[1] ?? columns[0]))
      .execute()
    return rows as unknown as UsageOf<P>[]
  })
