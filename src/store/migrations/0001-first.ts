import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'
import { derivedTables } from './0001-first/derived.js'
import { factTables } from './0001-first/facts.js'
import { ownTables } from './0001-first/own.js'
import { TEXT_INDEX_TABLES } from './0001-first/text-index.js'

/** The tables of the first release. */
export const first = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    if (engine === 'postgres') await distribute(db)
  },
})

const statements = (engine: Engine): string[] => {
  const types = COLUMN_TYPES[engine]
  return [...factTables(types), ...derivedTables(types), ...ownTables(types), ...TEXT_INDEX_TABLES[engine]]
}

/** The tables whose rows belong to a chat; the first one is the one that the others are placed beside. */
export const DISTRIBUTED = [
  'chat_facts',
  'subscriber_days',
  'posts',
  'chats',
  'chat_history',
  'handles',
  'post_links',
  'citations',
  'chat_days',
  'chat_hours',
  'chat_coverage',
  'citation_days',
  'chat_terms',
  'chat_changes',
  'post_terms',
]

/** On a Citus cluster, all rows of a chat live on one shard. */
const distribute = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  if (rows.length === 0) return
  await sql`select create_distributed_table('chat_facts', 'chat_id')`.execute(db)
  for (const table of DISTRIBUTED.slice(1)) {
    await sql`select create_distributed_table(${table}, 'chat_id', colocate_with => 'chat_facts')`.execute(db)
  }
}
