create table words (word text collate "C" not null, posts bigint not null, primary key (word));
create index frequent_words on words (word, posts) where posts >= 5;
