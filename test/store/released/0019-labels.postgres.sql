alter table chats add column inferred integer not null default 0;
alter table best_posts add column inferred integer not null default 0;
create or replace view v_chats as
select c.chat_id, c.handle, c.title,
  coalesce(case when lower(substr(c.link, 1, 4)) = 'http' then c.link end, s.link_base || '/' || c.handle) as link,
  c.description, c.chat_type, case when (c.inferred & 1) = 0 then c.category end as category, case when (c.inferred & 2) = 0 then c.region end as region, case when (c.inferred & 4) = 0 then c.lang end as lang,
  c.participants_count, c.avg_reach, c.median_reach, c.err_pct, c.err_24h, c.err_48h,
  case when c.citation_idx > 0 or w.posts > c.citation_window_posts then c.citation_idx end as citation_idx,
  c.g_today, c.g_yest, c.g_week, c.g_month, c.messages_count, c.likes,
  c.verified = 1 as verified, c.is_public = 1 as is_public,
  to_timestamp(c.first_at) as first_seen_at, to_timestamp(c.first_post_epoch) as first_post_at,
  to_timestamp(c.last_post_epoch) as last_post_at, to_timestamp(c.subscribers_at) as subscribers_at,
  to_timestamp(c.posts_at) as posts_at, to_timestamp(c.citations_at) as citations_at
from chats as c
cross join state as s
left join (
  select d.day + o.column1 as day, sum(d.posts) as posts
  from (select day, sum(posts) as posts from market_posts group by day) as d
  cross join (values (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19), (20), (21), (22), (23), (24), (25), (26), (27), (28), (29)) as o
  group by d.day + o.column1
) as w on w.day = (c.citations_at + 10800) / 86400;
