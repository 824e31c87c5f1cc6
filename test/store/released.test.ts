import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '../../src/store/index.js'
import { MIGRATIONS } from '../../src/store/migrate.js'
import { schemaFile } from '../support/released.js'
import { ENGINES } from '../support/stores.js'

/** Hears every statement; whatever is asked, there is such a row: a cluster, too, gets its statements recorded. */
class Recorder extends DummyDriver {
  readonly heard: string[] = []

  override async acquireConnection() {
    const executeQuery = async ({ sql, parameters }: CompiledQuery) => {
      const values = parameters.length > 0 ? ` -- ${JSON.stringify(parameters)}` : ''
      this.heard.push(`${sql.trim()}${values};\n`)
      return { rows: [{}] as never[] }
    }
    return { executeQuery, streamQuery: () => expect.unreachable() }
  }
}

const statementsOf = async (name: string, engine: Engine): Promise<string> => {
  const recorder = new Recorder()
  const db = new Kysely<unknown>({
    dialect: {
      createDriver: () => recorder,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    },
  })
  await MIGRATIONS[name]?.(engine).up(db)
  return recorder.heard.join('')
}

/** Stores out there were made by these statements: whoever wants other tables adds a migration. */
test.each(ENGINES.flatMap((engine) => Object.keys(MIGRATIONS).map((name) => [name, engine] as const)))(
  '%s on %s is what was released',
  async (name, engine) => {
    await expect(await statementsOf(name, engine)).toMatchFileSnapshot(schemaFile(name, engine))
  },
)

test('migrations run in the order of their numbers', () => {
  expect(Object.keys(MIGRATIONS)).toEqual(Object.keys(MIGRATIONS).toSorted())
})
