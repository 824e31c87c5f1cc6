create function channelscope_points(bytes bytea) returns table (at bigint, value bigint)
language plpgsql immutable strict parallel safe as $$
declare
  raw bigint := 0;
  shift integer := 0;
  byte integer;
  is_value boolean := false;
begin
  at := 0;
  value := 0;
  for i in 0 .. length(bytes) - 1 loop
    byte := get_byte(bytes, i);
    raw := raw + ((byte & 127)::bigint << shift);
    shift := shift + 7;
    if byte < 128 then
      if is_value then
        value := value + case when raw & 1 = 1 then -(raw + 1) / 2 else raw / 2 end;
        return next;
      else
        at := at + raw;
      end if;
      is_value := not is_value;
      raw := 0;
      shift := 0;
    end if;
  end loop;
end $$;
create view v_chats as
select c.chat_id, c.handle, c.title,
  coalesce(case when lower(substr(c.link, 1, 4)) = 'http' then c.link end, s.link_base || '/' || c.handle) as link,
  c.description, c.chat_type, c.category, c.region, c.lang,
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
create view v_posts as
select p.chat_id, p.seq,
  case when lower(substr(p.url, 1, 4)) = 'http' then p.url
    when lower(substr(c.link, 1, 4)) = 'http' then
      case when c.link not like 'http%://max.ru/%' then c.link || '/' || p.seq end
    when s.link_base not like 'http%://max.ru' then s.link_base || '/' || c.handle || '/' || p.seq
  end as url,
  p.epoch, to_timestamp(p.epoch) as published_at, date '1970-01-01' + p.day as day, p.hour,
  coalesce(p.text, '') as text,
  p.views, cast(p.views_24h as double precision) / 1000000 as views_24h, cast(p.views_48h as double precision) / 1000000 as views_48h,
  p.forwards, p.comments, p.reactions, p.reposts,
  p.is_repost = 1 as is_repost, p.deleted = 1 as deleted, (p.edited = 1 or p.edited_at is not null) as edited,
  to_timestamp(p.edited_at) as edited_at, coalesce(p.media, '') as media,
  p.repost_chat_id, p.repost_seq, p.repost_handle, p.repost_from
from posts as p
join chats as c on c.chat_id = p.chat_id
cross join state as s
where p.epoch is not null;
create view v_chat_days as
select n.chat_id, date '1970-01-01' + n.day as day, n.subs as subscribers, d.own as own_posts, d.reposts,
  d.own_seen as own_posts_with_views, case when d.own_seen > 0 then d.own_views end as own_views,
  case when d.own_seen > 0 then cast((200 * (d.own_views) + d.own_seen) / (2 * d.own_seen) as double precision) / 100 end as reach
from subscriber_days as n
join chats as c on c.chat_id = n.chat_id
left join chat_days as d on d.chat_id = n.chat_id and d.day = n.day
union all
select d.chat_id, date '1970-01-01' + d.day, null, d.own, d.reposts,
  d.own_seen, case when d.own_seen > 0 then d.own_views end,
  case when d.own_seen > 0 then cast((200 * (d.own_views) + d.own_seen) / (2 * d.own_seen) as double precision) / 100 end
from chat_days as d
join chats as c on c.chat_id = d.chat_id
where not exists (select 1 from subscriber_days as n where n.chat_id = d.chat_id and n.day = d.day);
create view v_views as
select p.chat_id, p.seq, s.at as seen_epoch, to_timestamp(s.at) as seen_at,
  cast((200 * (s.at - p.epoch) + 3600) / (2 * 3600) as double precision) / 100 as age_hours, s.value as views
from posts as p
join chats as c on c.chat_id = p.chat_id
cross join channelscope_points(p.curve) as s
where p.curve is not null and s.at >= p.epoch;
create view v_citations as
select t.chat_id, t.seq, t.cited_chat_id, t.cited_seq,
  case when t.is_repost = 1 then 'repost' else 'mention' end as kind, t.dil,
  t.epoch, to_timestamp(t.epoch) as published_at, date '1970-01-01' + t.day as day
from citations as t;
