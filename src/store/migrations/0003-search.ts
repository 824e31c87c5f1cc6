import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'

/** What posts and chats are found by. */
export const search = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of [...STATEMENTS[engine], ...chatTerms(engine)])
      await sql.raw(statement).execute(db)
    if (engine === 'postgres') await distribute(db)
  },
})

const STATEMENTS: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create virtual table post_terms using fts5(terms, content='', contentless_delete=1, tokenize='ascii')`,
    `create table post_docs (
      doc integer primary key, chat_id bigint not null, seq text not null, views bigint not null)`,
    `create unique index post_docs_by_post on post_docs (chat_id, seq)`,
  ],
  postgres: [
    `create table post_terms (
      chat_id bigint not null, seq text collate "C" not null, epoch bigint not null, terms tsvector not null,
      primary key (chat_id, seq))`,
    `create index post_terms_by_term on post_terms using gin (terms)`,
    `create index post_terms_by_time on post_terms (epoch)`,
  ],
}

const chatTerms = (engine: Engine): string[] => [
  `create table chat_terms (
    chat_id bigint not null, term ${engine === 'sqlite' ? 'text' : 'text collate "C"'} not null,
    in_title integer not null, primary key (chat_id, term)) ${engine === 'sqlite' ? 'without rowid' : ''}`,
  `create index chat_terms_by_term on chat_terms (term, in_title)`,
]

const distributed = ['post_terms', 'chat_terms']

const distribute = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  if (rows.length === 0) return
  for (const table of distributed) {
    await sql`select create_distributed_table(${table}, 'chat_id', colocate_with => 'chat_facts')`.execute(db)
  }
}
