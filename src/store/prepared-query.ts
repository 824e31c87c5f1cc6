import type { CompiledQuery } from 'kysely'
import type { Engine } from './dialect.js'
import type { ReadDb } from './store.js'

/** A named parameter of a prepared query. */
class Parameter {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** To the query builder a parameter has the type of the value that will take its place. */
type ParameterOf<Values> = <K extends keyof Values>(name: K) => Values[K]

interface Compilable<Result> {
  compile(db: ReadDb): CompiledQuery<Result>
}

/**
 * A query whose text never changes. It is built and compiled once for each engine, because that takes longer than
 * running it; requests differ only in the values of its named parameters.
 */
export const preparedQuery = <Values extends object, Result>(
  build: (db: ReadDb, parameter: ParameterOf<Values>) => Compilable<Result>,
): ((db: ReadDb, values: Values) => Promise<Result[]>) => {
  const compiled = new Map<Engine, CompiledQuery<Result>>()
  const compile = (db: ReadDb): CompiledQuery<Result> => {
    const query = build(db, ((name) => new Parameter(name)) as ParameterOf<Values>).compile(db)
    compiled.set(db.prepared.engine, query)
    return query
  }
  return (db, values) => {
    const { sql, parameters } = compiled.get(db.prepared.engine) ?? compile(db)
    const filled = parameters.map((parameter) =>
      parameter instanceof Parameter ? values[parameter.name as keyof Values] : parameter,
    )
    return db.prepared.run<Result>(sql, filled)
  }
}
