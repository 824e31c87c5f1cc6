create virtual table post_vocabulary using fts5vocab(post_terms, row);
