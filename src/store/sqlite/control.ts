import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { ControlDatabase, ControlRow, ControlTables } from '../control.js'
import { CONTROL_MIGRATIONS, migrateToLatest } from '../migrate.js'
import type { OnQuery } from '../store.js'
import { UnavailableError } from '../unavailable.js'
import { openConnection } from './connection.js'
import { lazy } from './lazy.js'
import { FileReader } from './reader.js'
import type { Reserve } from './reserve.js'

export interface SqliteControl extends ControlDatabase {
  migrate(): Promise<void>
  close(): Promise<void>
}

export interface SqliteFiles {
  data: string
  control: string
}

export interface ControlOptions {
  reserve: Reserve
  onQuery?: OnQuery | undefined
}

export const openControl = (
  { data, control }: SqliteFiles,
  { reserve, onQuery }: ControlOptions,
): SqliteControl => {
  const writer = lazy(() => openConnection<ControlTables>(control, 'control'))
  const reader = new FileReader<ControlTables>(control, { onQuery })
  const write: ControlDatabase['write'] = async (work) => writer.get().kysely.transaction().execute(work)
  return {
    read: (queries) => UnavailableError.orPass(() => reader.read(({ kysely }) => queries(kysely))),
    write: (work, { isUrgent = false } = {}) =>
      UnavailableError.orPass(() => (isUrgent ? reserve.useFor(() => write(work)) : write(work))),
    migrate: () => migrateToLatest(writer.get().kysely, CONTROL_MIGRATIONS, () => readFormerKeys(data)),
    close: async () => {
      await reader.close()
      await writer.opened()?.close()
    },
  }
}

/** The keys of a data file that an older version has made. */
const readFormerKeys = (file: string): ControlRow<'api_keys'>[] => {
  if (!existsSync(file)) return []
  const database = new Database(file, { readonly: true })
  try {
    const table = database.prepare(`select 1 from sqlite_master where type = 'table' and name = 'api_keys'`)
    if (table.get() === undefined) return []
    return database.prepare('select * from api_keys').all() as ControlRow<'api_keys'>[]
  } finally {
    database.close()
  }
}
