import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { ExpectedError } from '../domain/expected-error.js'
import type { Engine } from './dialect.js'
import { first } from './migrations/0001-first.js'
import { keysApart } from './migrations/0002-keys-apart.js'
import { watchTables } from './migrations/0004-watches.js'
import { bestPosts } from './migrations/0005-best-posts.js'
import { incomingCitations } from './migrations/0006-incoming-citations.js'
import { bestOfBoth } from './migrations/0007-best-of-both.js'
import { repostsWithoutSource } from './migrations/0008-reposts-without-source.js'
import { clocks } from './migrations/0009-clocks.js'
import { earlierSightings } from './migrations/0010-earlier-sightings.js'
import { reports } from './migrations/0012-reports.js'
import { words } from './migrations/0013-words.js'
import { candidates } from './migrations/0014-candidates.js'
import { forgotten } from './migrations/0015-forgotten.js'
import { views } from './migrations/0016-views.js'
import { usage } from './migrations/0017-usage.js'
import { collectList } from './migrations/0018-collect-list.js'
import { labels } from './migrations/0019-labels.js'
import { copies } from './migrations/0020-copies.js'
import { network } from './migrations/0021-network.js'
import { personal } from './migrations/0022-personal.js'
import { pausedWatches } from './migrations/0023-paused-watches.js'
import { mail } from './migrations/0024-mail.js'
import { lineCounts } from './migrations/0025-line-counts.js'
import { firstControl, type ReadFormerKeys } from './migrations/control/0001-first.js'
import { controlWatches } from './migrations/control/0002-watches.js'
import { controlReports } from './migrations/control/0003-reports.js'
import { controlUsage } from './migrations/control/0004-usage.js'
import { controlCollectList } from './migrations/control/0005-collect-list.js'
import { controlPersonal } from './migrations/control/0006-personal.js'
import { controlPausedWatches } from './migrations/control/0007-paused-watches.js'
import { controlMail } from './migrations/control/0008-mail.js'

/** In the order in which they run. A migration that has been released never changes. Gaps are numbers that were given up. */
export const MIGRATIONS: Readonly<Record<string, (engine: Engine) => Migration>> = {
  '0001-first': first,
  '0002-keys-apart': keysApart,
  '0004-watches': watchTables,
  '0005-best-posts': bestPosts,
  '0006-incoming-citations': incomingCitations,
  '0007-best-of-both': bestOfBoth,
  '0008-reposts-without-source': repostsWithoutSource,
  '0009-clocks': clocks,
  '0010-earlier-sightings': earlierSightings,
  '0012-reports': reports,
  '0013-words': words,
  '0014-candidates': candidates,
  '0015-forgotten': forgotten,
  '0016-views': views,
  '0017-usage': usage,
  '0018-collect-list': collectList,
  '0019-labels': labels,
  '0020-copies': copies,
  '0021-network': network,
  '0022-personal': personal,
  '0023-paused-watches': pausedWatches,
  '0024-mail': mail,
  '0025-line-counts': lineCounts,
}

/** The same for the control database of SQLite. */
export const CONTROL_MIGRATIONS: Readonly<Record<string, (readFormerKeys: ReadFormerKeys) => Migration>> = {
  '0001-first': firstControl,
  '0002-watches': () => controlWatches,
  '0003-reports': () => controlReports,
  '0004-usage': () => controlUsage,
  '0005-collect-list': () => controlCollectList,
  '0006-personal': () => controlPersonal,
  '0007-paused-watches': () => controlPausedWatches,
  '0008-mail': () => controlMail,
}

export class NewerSchemaError extends ExpectedError {
  constructor(migration: string) {
    super(
      `The database was written by a newer version of Channelscope (it has ${migration}). Use that version or a newer one.`,
    )
  }
}

/** Takes the lock of the one writer only where a migration is missing: it would wait for a running import. */
export const migrateToLatest = async <Tables, Made>(
  db: Kysely<Tables>,
  all: Readonly<Record<string, (about: Made) => Migration>>,
  about: Made,
): Promise<void> => {
  const migrations = Object.fromEntries(Object.entries(all).map(([name, make]) => [name, make(about)]))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const isMissing = (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined)
  const { error } = isMissing ? await migrator.migrateToLatest() : {}
  try {
    await refuseUnknown(db, migrations)
  } catch (refusal) {
    // Without the right to make tables there is none to look into.
    throw refusal instanceof NewerSchemaError ? refusal : (error ?? refusal)
  }
  if (error !== undefined) throw error
}

/** The migrator refuses a database with migrations that this program does not know, in words of its own. */
const refuseUnknown = async <Tables>(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name))
  if (unknown !== undefined) throw new NewerSchemaError(unknown.name)
}
