import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'

/** Which cards have changed since a version of the data, for whoever keeps them in memory. */
export const chatChanges = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    if (engine === 'postgres') await distribute(db)
  },
})

const statements = (engine: Engine): string[] => [
  `create table chat_changes (
    chat_id bigint not null primary key, version bigint not null) ${engine === 'sqlite' ? 'without rowid' : ''}`,
  `create index chat_changes_by_version on chat_changes (version)`,
]

const distributed = ['chat_changes']

const distribute = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  if (rows.length === 0) return
  for (const table of distributed) {
    await sql`select create_distributed_table(${table}, 'chat_id', colocate_with => 'chat_facts')`.execute(db)
  }
}
