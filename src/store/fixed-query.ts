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

/**
 * A question whose text is always the same. It is built and compiled once for each connection, as that takes longer
 * than asking it; what differs between requests are values, which are named where they stand.
 */
export const fixedQuery = <Values extends object, Result>(
  build: (db: ReadDb, given: PlaceOf<Values>) => Compilable<Result>,
): ((db: ReadDb, values: Values) => Promise<Result[]>) => {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Result>>()
  const placeOf = ((name) => new Place(name)) as PlaceOf<Values>
  return async (db, values) => {
    const executor = db.getExecutor()
    let query = compiled.get(executor.adapter)
    if (query === undefined) {
      query = build(db, placeOf).compile(db)
      compiled.set(executor.adapter, query)
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    )
    return (await executor.executeQuery<Result>({ ...query, parameters })).rows
  }
}
