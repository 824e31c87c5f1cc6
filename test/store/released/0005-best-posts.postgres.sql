create table best_posts (
  chat_id bigint not null,
  span integer not null,
  metric integer not null,
  value bigint not null,
  epoch bigint not null,
  seq text collate "C" not null,
  category text collate "C",
  region text collate "C",
  primary key (chat_id, span, metric)
);
create index best_posts_of_span on best_posts (span, metric, value desc, epoch desc, chat_id);
create index best_posts_of_category on best_posts (span, metric, category, value desc, epoch desc, chat_id);
create index best_posts_of_region on best_posts (span, metric, region, value desc, epoch desc, chat_id);
drop index posts_by_day_reposted;
