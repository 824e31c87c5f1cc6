import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Engine } from './dialect.js'
import { first } from './migrations/0001-first.js'
import type { Tables } from './schema.js'

/** In the order in which they run. A migration that has been released never changes. */
export const MIGRATIONS: Readonly<Record<string, (engine: Engine) => Migration>> = {
  '0001-first': first,
}

export class NewerSchemaError extends Error {
  constructor(migration: string) {
    super(
      `The database was written by a newer version of Channelscope (it has ${migration}). Use that version or a newer one.`,
    )
  }
}

export const migrateToLatest = async (db: Kysely<Tables>, engine: Engine): Promise<void> => {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, make]) => [name, make(engine)]),
  )
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw (await unknownMigration(db)) ?? error
}

/** The migrator refuses a database that has migrations which this program does not know. */
const unknownMigration = async (db: Kysely<Tables>): Promise<NewerSchemaError | undefined> => {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  const unknown = rows.find(({ name }) => !Object.hasOwn(MIGRATIONS, name))
  return unknown && new NewerSchemaError(unknown.name)
}
