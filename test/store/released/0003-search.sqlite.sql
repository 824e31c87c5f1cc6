create virtual table post_terms using fts5(terms, content='', contentless_delete=1, tokenize='ascii');
create table post_docs (
      doc integer primary key, chat_id bigint not null, seq text not null, views bigint not null);
create unique index post_docs_by_post on post_docs (chat_id, seq);
create table chat_terms (
    chat_id bigint not null, term text not null,
    in_title integer not null, primary key (chat_id, term)) without rowid;
create index chat_terms_by_term on chat_terms (term, in_title);
