import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { ReadDb } from './store.js'

/** Stands where a value will. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

type PlaceOf<Values> = <K extends keyof Values>(name: K) => Values[K]

/** Both kinds of Kysely's builders are. */
interface Compilable<Result> {
  compile(db: ReadDb): CompiledQuery<Result>
}

/** Of a connection that answers at once: all that a query builder does around a query takes longer than most of them. */
export interface ImmediateAdapter extends DialectAdapter {
  askNow(text: string, parameters: unknown[]): unknown[]
  /** The same for many rows of numbers and texts. */
  askMany(text: string, parameters: unknown[]): unknown[]
}

const isImmediate = (adapter: DialectAdapter): adapter is ImmediateAdapter => 'askNow' in adapter

export interface FixedQueryOptions {
  /** Of numbers and texts only; of fractions 15 digits are enough. */
  manyRows?: true
}

/**
 * A question whose text is always the same. It is built and compiled once for each connection, as that takes longer
 * than asking it; what differs between requests are values, which are named where they stand.
 */
export const fixedQuery = <Values extends object, Result>(
  build: (db: ReadDb, given: PlaceOf<Values>) => Compilable<Result>,
  { manyRows }: FixedQueryOptions = {},
): ((db: ReadDb, values: Values) => Promise<Result[]>) => {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Result>>()
  const placeOf = ((name) => new Place(name)) as PlaceOf<Values>
  return async (db, values) => {
    const executor = db.getExecutor()
    const { adapter } = executor
    let query = compiled.get(adapter)
    if (query === undefined) {
      query = build(db, placeOf).compile(db)
      compiled.set(adapter, query)
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    )
    if (isImmediate(adapter))
      return (
        manyRows ? adapter.askMany(query.sql, parameters) : adapter.askNow(query.sql, parameters)
      ) as Result[]
    return (await executor.executeQuery<Result>({ ...query, parameters })).rows
  }
}
