import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, test } from 'vitest'
import { CONTROL_MIGRATIONS, MIGRATIONS } from '../../src/store/migrate.js'
import { schemaFile } from '../support/released.js'
import { ENGINES, engineOf } from '../support/stores.js'

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

const statementsOf = async (migration: Migration | undefined): Promise<string> => {
  const recorder = new Recorder()
  const db = new Kysely<unknown>({
    dialect: {
      createDriver: () => recorder,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    },
  })
  await migration?.up(db)
  return recorder.heard.join('')
}

/** Stores out there were made by these statements: whoever wants other tables adds a migration. */
test.each(
  [...new Set(ENGINES.map(engineOf))].flatMap((engine) =>
    Object.keys(MIGRATIONS).map((name) => [name, engine] as const),
  ),
)('%s on %s is what was released', async (name, engine) => {
  const statements = await statementsOf(MIGRATIONS[name]?.(engine))
  await expect(statements).toMatchFileSnapshot(schemaFile(name, engine))
})

test.each(Object.keys(CONTROL_MIGRATIONS))(
  '%s of the control database is what was released',
  async (name) => {
    const statements = await statementsOf(CONTROL_MIGRATIONS[name]?.(() => []))
    await expect(statements).toMatchFileSnapshot(schemaFile(`control-${name}`, 'sqlite'))
  },
)

test('migrations run in the order of their numbers', () => {
  expect(Object.keys(MIGRATIONS)).toEqual(Object.keys(MIGRATIONS).toSorted())
})
