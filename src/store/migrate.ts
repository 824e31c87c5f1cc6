import { type Kysely, type Migration, Migrator } from 'kysely'
import type { Engine } from './dialect.js'
import { first } from './migrations/0001-first.js'
import type { Tables } from './schema.js'

/** In order; a migration that has been released is never changed again. */
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
  if (error) throw explain(error)
}

/** Kysely calls a migration that it does not know a corruption; here it means an older program. */
const explain = (error: unknown): unknown => {
  const unknownMigration =
    error instanceof Error && /executed migration (\S+) is missing/.exec(error.message)?.[1]
  return unknownMigration ? new NewerSchemaError(unknownMigration) : error
}
