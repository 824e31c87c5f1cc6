import type { Engine } from '../../dialect.js'

/** FTS5 gathers this much in memory before it writes (by default 1 MiB), so that it merges less afterwards. */
const HASH_BYTES = 16 * 1024 * 1024

/** The text index of posts: each engine has its own tables for it. */
export const TEXT_INDEX_TABLES: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create virtual table post_terms using fts5(terms, content='', contentless_delete=1, tokenize='ascii')`,
    `insert into post_terms (post_terms, rank) values ('hashsize', ${HASH_BYTES})`,
    `create virtual table post_vocabulary using fts5vocab(post_terms, row)`,

    `create table post_documents (
  id integer primary key,
  chat_id bigint not null,
  seq text not null,
  views bigint not null
)`,
    `create unique index post_documents_by_post on post_documents (chat_id, seq)`,

    `create table post_log (
  id integer primary key autoincrement,
  changes blob
)`,
  ],
  postgres: [
    `create table post_terms (
  chat_id bigint not null,
  seq text collate "C" not null,
  epoch bigint not null,
  views bigint not null,
  terms tsvector not null,
  primary key (chat_id, seq)
)`,
    `create index post_terms_by_term on post_terms using gin (terms)`,
    `create index post_terms_by_time on post_terms (epoch)`,
  ],
}
