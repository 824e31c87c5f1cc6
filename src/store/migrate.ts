import { type Kysely, type Migration, Migrator } from 'kysely'
import type { Engine } from './dialect.js'
import { foundation } from './migrations/0001-foundation.js'
import { questions } from './migrations/0002-questions.js'
import { search } from './migrations/0003-search.js'
import { searchByViews } from './migrations/0004-search-by-views.js'
import { derivation } from './migrations/0005-derivation.js'
import { textMemory } from './migrations/0006-text-memory.js'
import { chatChanges } from './migrations/0007-chat-changes.js'
import { postLog } from './migrations/0008-post-log.js'
import type { Tables } from './schema.js'

/** In order; a migration that has been released is never changed again. */
export const MIGRATIONS: Readonly<Record<string, (engine: Engine) => Migration>> = {
  '0001-foundation': foundation,
  '0002-questions': questions,
  '0003-search': search,
  '0004-search-by-views': searchByViews,
  '0005-derivation': derivation,
  '0006-text-memory': textMemory,
  '0007-chat-changes': chatChanges,
  '0008-post-log': postLog,
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
