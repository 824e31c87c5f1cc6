insert into post_terms (post_terms, rank) values ('hashsize', 16777216);
