import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'

/** Terms that FTS5 gathers in memory before it writes them: less is merged afterwards. Of its own accord it takes 1 MiB. */
const GATHERED_BYTES = 16 * 1024 * 1024

export const textMemory = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'postgres') return
    await sql`insert into post_terms (post_terms, rank) values ('hashsize', ${sql.lit(GATHERED_BYTES)})`.execute(
      db,
    )
  },
})
