create table words (word text not null, posts bigint not null, primary key (word)) without rowid;
create index frequent_words on words (word, posts) where posts >= 5;
