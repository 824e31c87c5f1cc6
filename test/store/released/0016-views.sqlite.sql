create view v_chats as
select c.chat_id, c.handle, c.title,
  coalesce(case when lower(substr(c.link, 1, 4)) = 'http' then c.link end, s.link_base || '/' || c.handle) as link,
  c.description, c.chat_type, c.category, c.region, c.lang,
  c.participants_count, c.avg_reach, c.median_reach, c.err_pct, c.err_24h, c.err_48h,
  case when c.citation_idx > 0 or w.posts > c.citation_window_posts then c.citation_idx end as citation_idx,
  c.g_today, c.g_yest, c.g_week, c.g_month, c.messages_count, c.likes,
  c.verified = 1 as verified, c.is_public = 1 as is_public,
  strftime('%Y-%m-%dT%H:%M:%SZ', c.first_at, 'unixepoch') as first_seen_at, strftime('%Y-%m-%dT%H:%M:%SZ', c.first_post_epoch, 'unixepoch') as first_post_at,
  strftime('%Y-%m-%dT%H:%M:%SZ', c.last_post_epoch, 'unixepoch') as last_post_at, strftime('%Y-%m-%dT%H:%M:%SZ', c.subscribers_at, 'unixepoch') as subscribers_at,
  strftime('%Y-%m-%dT%H:%M:%SZ', c.posts_at, 'unixepoch') as posts_at, strftime('%Y-%m-%dT%H:%M:%SZ', c.citations_at, 'unixepoch') as citations_at
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
  p.epoch, strftime('%Y-%m-%dT%H:%M:%SZ', p.epoch, 'unixepoch') as published_at, date(p.day * 86400, 'unixepoch') as day, p.hour,
  coalesce(p.text, '') as text,
  p.views, cast(p.views_24h as double precision) / 1000000 as views_24h, cast(p.views_48h as double precision) / 1000000 as views_48h,
  p.forwards, p.comments, p.reactions, p.reposts,
  p.is_repost = 1 as is_repost, p.deleted = 1 as deleted, (p.edited = 1 or p.edited_at is not null) as edited,
  strftime('%Y-%m-%dT%H:%M:%SZ', p.edited_at, 'unixepoch') as edited_at, coalesce(p.media, '') as media,
  p.repost_chat_id, p.repost_seq, p.repost_handle, p.repost_from
from posts as p
join chats as c on c.chat_id = p.chat_id
cross join state as s
where p.epoch is not null;
create view v_chat_days as
select n.chat_id, date(n.day * 86400, 'unixepoch') as day, n.subs as subscribers, d.own as own_posts, d.reposts,
  d.own_seen as own_posts_with_views, case when d.own_seen > 0 then d.own_views end as own_views,
  case when d.own_seen > 0 then cast((200 * (d.own_views) + d.own_seen) / (2 * d.own_seen) as double precision) / 100 end as reach
from subscriber_days as n
join chats as c on c.chat_id = n.chat_id
left join chat_days as d on d.chat_id = n.chat_id and d.day = n.day
union all
select d.chat_id, date(d.day * 86400, 'unixepoch'), null, d.own, d.reposts,
  d.own_seen, case when d.own_seen > 0 then d.own_views end,
  case when d.own_seen > 0 then cast((200 * (d.own_views) + d.own_seen) / (2 * d.own_seen) as double precision) / 100 end
from chat_days as d
join chats as c on c.chat_id = d.chat_id
where not exists (select 1 from subscriber_days as n where n.chat_id = d.chat_id and n.day = d.day);
create view v_views as
select p.chat_id, p.seq, cast(s.value ->> 0 as integer) as seen_epoch, strftime('%Y-%m-%dT%H:%M:%SZ', cast(s.value ->> 0 as integer), 'unixepoch') as seen_at,
  cast((200 * (cast(s.value ->> 0 as integer) - p.epoch) + 3600) / (2 * 3600) as double precision) / 100 as age_hours, cast(s.value ->> 1 as integer) as views
from posts as p
join chats as c on c.chat_id = p.chat_id
cross join json_each((
  with recursive read (place, byte, is_value, raw, shift, at, value, is_point) as (
    select 0, 16 * instr('123456789ABCDEF', substr(hex(substr(p.curve, 0 + 1, 1)), 1, 1)) + instr('123456789ABCDEF', substr(hex(substr(p.curve, 0 + 1, 1)), 2, 1)), 0, 0, 0, 0, 0, 0
    union all
    select place + 1, 16 * instr('123456789ABCDEF', substr(hex(substr(p.curve, place + 1 + 1, 1)), 1, 1)) + instr('123456789ABCDEF', substr(hex(substr(p.curve, place + 1 + 1, 1)), 2, 1)),
      case when byte < 128 then not is_value else is_value end,
      case when byte < 128 then 0 else raw + ((byte & 127) << shift) end,
      case when byte < 128 then 0 else shift + 7 end,
      case when byte < 128 and not is_value then at + raw + (byte << shift) else at end,
      case when byte < 128 and is_value then value +
        case when (raw + (byte << shift)) & 1 then -(raw + (byte << shift) + 1) / 2 else (raw + (byte << shift)) / 2 end
        else value end,
      byte < 128 and is_value
    from read where place < length(p.curve)
  )
  select json_group_array(json_array(at, value)) from read where is_point
)) as s
where p.curve is not null and cast(s.value ->> 0 as integer) >= p.epoch;
create view v_citations as
select t.chat_id, t.seq, t.cited_chat_id, t.cited_seq,
  case when t.is_repost = 1 then 'repost' else 'mention' end as kind, t.dil,
  t.epoch, strftime('%Y-%m-%dT%H:%M:%SZ', t.epoch, 'unixepoch') as published_at, date(t.day * 86400, 'unixepoch') as day
from citations as t;
