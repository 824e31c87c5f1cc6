-- /api/channels
select
  cast(coalesce(json_agg(chat_id), '[]') as text) as ids
from
  (
    select
      chat_id
    from
      chats
  ) as c;
select
  cast(coalesce(json_agg("t"."chat_id"), '[]') as text) as "chat_id",
  cast(coalesce(json_agg("t"."participants_count"), '[]') as text) as "participants_count",
  cast(coalesce(json_agg("t"."avg_reach"), '[]') as text) as "avg_reach",
  cast(coalesce(json_agg("t"."median_reach"), '[]') as text) as "median_reach",
  cast(coalesce(json_agg("t"."err_pct"), '[]') as text) as "err_pct",
  cast(coalesce(json_agg("t"."citation_idx"), '[]') as text) as "citation_idx",
  cast(coalesce(json_agg("t"."g_today"), '[]') as text) as "g_today",
  cast(coalesce(json_agg("t"."g_yest"), '[]') as text) as "g_yest",
  cast(coalesce(json_agg("t"."g_week"), '[]') as text) as "g_week",
  cast(coalesce(json_agg("t"."g_month"), '[]') as text) as "g_month",
  cast(coalesce(json_agg("t"."messages_count"), '[]') as text) as "messages_count",
  cast(coalesce(json_agg("t"."likes"), '[]') as text) as "likes",
  cast(coalesce(json_agg("t"."verified"), '[]') as text) as "verified",
  cast(coalesce(json_agg("t"."first_at"), '[]') as text) as "first_at",
  cast(coalesce(json_agg("t"."own_seen_month"), '[]') as text) as "own_seen_month",
  cast(coalesce(json_agg("t"."subscribers_at"), '[]') as text) as "subscribers_at",
  cast(coalesce(json_agg("t"."posts_at"), '[]') as text) as "posts_at",
  cast(coalesce(json_agg("t"."citations_at"), '[]') as text) as "citations_at",
  cast(coalesce(json_agg("t"."citation_window_posts"), '[]') as text) as "citation_window_posts",
  cast(coalesce(json_agg("t"."inferred"), '[]') as text) as "inferred",
  cast(coalesce(json_agg("t"."chat_type"), '[]') as text) as "chat_type",
  cast(coalesce(json_agg("t"."category"), '[]') as text) as "category",
  cast(coalesce(json_agg("t"."region"), '[]') as text) as "region",
  cast(coalesce(json_agg("t"."lang"), '[]') as text) as "lang",
  cast(coalesce(json_agg("t"."title_key"), '[]') as text) as "title_key"
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join chats as t
where
  t.chat_id = k.chat_id;
select
  t.*
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "chats" as t
where
  t.chat_id = k.chat_id;

-- /api/channels/{handle}
select
  "chat_id"
from
  "handles"
where
  "handle" = $1
  and "is_current" = $2
order by
  "at" desc,
  "chat_id";
select
  *
from
  "chats"
where
  "chat_id" = $1;

-- /api/channels/categories
select
  "name",
  "value"
from
  "counters"
where
  "measure" = $1
order by
  "name";

-- /api/channels/regions
select
  "name",
  "value"
from
  "counters"
where
  "measure" = $1
order by
  "name";

-- /api/channels/similar
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  *
from
  "chats"
where
  "category" = $1
  and "chat_type" = $2
  and "chat_id" <> $3
order by
  "participants_count" desc nulls last,
  "chat_id"
limit
  $4;
select
  day,
  cast(coalesce(sum(posts), 0) as bigint) as posts
from
  market_posts
where
  day >= $1
  and day <= $2
group by
  day
order by
  day;

-- /api/channels/bot-categories
select
  "name",
  "value"
from
  "counters"
where
  "measure" = $1
order by
  "name";

-- /api/channels/likes
select
  *
from
  "chats"
where
  "chat_id" = $1;

-- /api/channels/labels
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  "facts"
from
  "chat_facts"
where
  "chat_id" = $1;

-- /api/channels/lookup
select
  h.handle as named,
  c.chat_id,
  c.handle,
  c.title,
  c.link
from
  unnest($1::text[]) as k ("handle")
  cross join handles as h
  join chats as c on c.chat_id = h.chat_id
where
  h.handle = k.handle
order by
  h.handle,
  h.is_current,
  h.at,
  h.chat_id desc;
select
  p.chat_id,
  p.seq
from
  unnest($1::bigint[], $2::text[]) as k ("chat_id", "seq")
  cross join posts as p
where
  p.chat_id = k.chat_id
  and p.seq = k.seq
  and p.epoch is not null;

-- /api/channels/related
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  "t"."chat_id" as partner,
  max(t.epoch) as newest
from
  "incoming_citations" as t
where
  "t"."cited_chat_id" = $1
  and t.epoch >= $2
  and t.epoch <= $3
group by
  "t"."chat_id"
order by
  newest desc,
  partner
limit
  $4;
select
  "t"."cited_chat_id" as chat_id,
  count(distinct "t"."chat_id") as count
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "incoming_citations" as t
where
  "t"."chat_id" = k.chat_id
  and t.epoch >= $2
  and t.epoch <= $3
group by
  "t"."cited_chat_id";
select
  "t"."cited_chat_id" as partner,
  max(t.epoch) as newest
from
  "citations" as t
where
  "t"."chat_id" = $1
  and t.epoch >= $2
  and t.epoch <= $3
group by
  "t"."cited_chat_id"
order by
  newest desc,
  partner
limit
  $4;
select
  "t"."chat_id" as chat_id,
  count(distinct "t"."cited_chat_id") as count
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "citations" as t
where
  "t"."cited_chat_id" = k.chat_id
  and t.epoch >= $2
  and t.epoch <= $3
group by
  "t"."chat_id";
select
  "t"."cited_chat_id" as chat_id,
  count(distinct "t"."chat_id") as count
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "incoming_citations" as t
where
  "t"."cited_chat_id" = k.chat_id
  and t.epoch >= $2
  and t.epoch <= $3
group by
  "t"."cited_chat_id";
select
  "t"."chat_id" as chat_id,
  count(distinct "t"."cited_chat_id") as count
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "citations" as t
where
  "t"."chat_id" = k.chat_id
  and t.epoch >= $2
  and t.epoch <= $3
group by
  "t"."chat_id";
select
  t.*
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "chats" as t
where
  t.chat_id = k.chat_id;

-- /api/channels/candidates
select
  c.candidate,
  c.cited_by,
  c.reposts,
  c.mentions,
  c.first_epoch,
  c.last_epoch,
  (
    select
      count(*)
    from
      candidates as c
    where
      c.cited_by >= $1
  ) as total
from
  candidates as c
where
  c.cited_by >= $2
order by
  "c"."cited_by" desc,
  "c"."last_epoch" desc,
  c.candidate
limit
  $3
offset
  $4;
select
  c.candidate,
  c.target_chat_id,
  c.handle,
  c.title
from
  unnest($1::text[]) as k ("candidate")
  cross join candidates as c
where
  c.candidate = k.candidate;
select
  r.candidate,
  r.chat_id,
  r.seq,
  r.is_repost,
  r.epoch,
  p.text,
  p.url,
  t.handle,
  t.title,
  t.link
from
  unnest($1::text[], $2::bigint[]) as k ("candidate", "epoch")
  cross join outside_references as r
  cross join chats as t
  cross join posts as p
where
  r.candidate = k.candidate
  and r.epoch = k.epoch
  and t.chat_id = r.chat_id
  and p.chat_id = r.chat_id
  and p.seq = r.seq
  and true
order by
  r.seq,
  r.chat_id,
  r.is_repost;

-- /api/channels/subs
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  "day",
  "first_subs",
  "subs"
from
  "subscriber_days"
where
  "chat_id" = $1
order by
  "day";

-- /api/channels/err
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  cast(coalesce(sum(own_engaged), 0) as bigint) as engaged,
  cast(coalesce(sum(own_engagement), 0) as bigint) as engagement
from
  chat_days
where
  chat_id = $1
  and day >= $2
  and day <= $3;

-- /api/channels/reach-timeline
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  "day",
  "first_subs",
  "subs"
from
  "subscriber_days"
where
  "chat_id" = $1
order by
  "day";
select distinct
  day
from
  posts
where
  chat_id = $1
  and epoch > $2
  and is_repost = 0
  and deleted = 0;
select
  "day",
  "own",
  "reposts",
  "own_seen",
  "own_views"
from
  "chat_days"
where
  "chat_id" = $1
order by
  "day";

-- /api/channels/posts-summary
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  "day",
  "own",
  "reposts",
  "own_seen",
  "own_views"
from
  "chat_days"
where
  "chat_id" = $1
  and "day" >= $2
  and "day" <= $3
order by
  "day";

-- /api/channels/posts-timeline
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  "day",
  "own",
  "reposts",
  "own_seen",
  "own_views"
from
  "chat_days"
where
  "chat_id" = $1
order by
  "day";

-- /api/channels/posts-heatmap
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  "day",
  "hours"
from
  "chat_days"
where
  "chat_id" = $1
  and "day" >= $2
  and "day" <= $3;

-- /api/channels/posts-hourly
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  seq,
  url,
  epoch,
  views,
  curve
from
  posts
where
  chat_id = $1
  and epoch is not null
  and deleted = 0
order by
  epoch desc,
  length(ltrim(seq, '0')) desc,
  ltrim(seq, '0') desc
limit
  $2;

-- /api/channels/history
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  "field",
  "at",
  "value"
from
  "chat_history"
where
  "chat_id" = $1
order by
  "field",
  "at";

-- /api/channels/best-hours
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  day,
  hour,
  views
from
  posts
where
  chat_id = $1
  and epoch >= $2
  and epoch < $3
  and is_repost = 0
  and deleted = 0
  and views is not null
order by
  epoch desc
limit
  10000;

-- /api/channels/coverage
select
  c.first_at as first_seen,
  v.last_seen,
  v.subscriber_counts,
  v.posts,
  v.posts_with_views,
  v.posts_with_24h,
  v.posts_with_48h,
  v.posts_edited,
  v.posts_deleted
from
  chats as c
  join chat_coverage as v on v.chat_id = c.chat_id
where
  c.chat_id = $1;
select
  "day"
from
  "subscriber_days"
where
  "chat_id" = $1
order by
  "day";

-- /api/channels/changes
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  count(*) as posts,
  count(
    case
      when case
        when edited_at is null then edited = 1
        else edited_at > epoch + 60
      end then 1
    end
  ) as edited,
  count(text_changed_at) as text_changed,
  count(
    case
      when deleted = 1 then 1
    end
  ) as deleted,
  count(restored_at) as restored
from
  posts
where
  chat_id = $1
  and epoch is not null;
select
  epoch,
  deleted,
  edited,
  edited_at,
  text_changed_at,
  seen,
  curve,
  earlier_seen
from
  posts
where
  chat_id = $1
  and epoch is not null
  and (
    deleted = 1
    or text_changed_at is not null
    or case
      when edited_at is null then edited = 1
      else edited_at > epoch + 60
    end
  )
order by
  epoch desc,
  seq desc
limit
  5000;

-- /api/channels/audit
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  chat_id,
  day,
  count(*) as citations
from
  incoming_citations
where
  cited_chat_id = $1
  and epoch >= $2
  and epoch <= $3
group by
  chat_id,
  day;
select
  seq,
  epoch,
  day,
  views,
  views_24h,
  reposts,
  curve
from
  posts
where
  chat_id = $1
  and epoch >= $2
  and epoch <= $3
  and is_repost = 0
  and deleted = 0
order by
  epoch desc,
  length(ltrim(seq, '0')) desc,
  ltrim(seq, '0') desc
limit
  100;
select
  day,
  own,
  own + reposts as posts
from
  chat_days
where
  chat_id = $1
  and day >= $2
  and day <= $3;
select
  day,
  first_subs,
  subs
from
  subscriber_days
where
  chat_id = $1
  and day >= $2
  and day <= $3
order by
  day;
select
  f.seq,
  f.epoch,
  p.text,
  p.views,
  f.first_chat_id,
  f.first_seq,
  (
    select
      max(c.similarity)
    from
      post_copies as c
    where
      c.chat_id = f.chat_id
      and c.seq = f.seq
  ) as similarity
from
  copy_families as f
  join posts as p on p.chat_id = f.chat_id
  and p.seq = f.seq
where
  f.chat_id = $1
  and f.epoch >= $2
  and f.epoch <= $3
  and f.first_chat_id <> f.chat_id
  and not exists (
    select
      1
    from
      citations as t
    where
      t.chat_id = f.chat_id
      and t.seq = f.seq
      and t.cited_chat_id = f.first_chat_id
  )
order by
  f.epoch desc,
  length(ltrim(f.seq, '0')) desc,
  ltrim(f.seq, '0') desc;
select
  cited_chat_id as chat_id,
  count(*) as citations
from
  citations
where
  chat_id = $1
  and epoch >= $2
  and epoch <= $3
group by
  cited_chat_id;
select
  chat_id,
  subscribers_at,
  posts_at,
  citations_at
from
  chats
where
  chat_type = $1
  and chat_id <> $2
  and participants_count >= $3
  and participants_count <= $4
  and category = $5
order by
  abs(participants_count - $6),
  chat_id
limit
  $7;

-- /api/channels/compare
select
  t.*
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "chats" as t
where
  t.chat_id = k.chat_id;
select
  "t"."cited_chat_id" as chat,
  "t"."chat_id" as partner,
  count(*) as citations
from
  unnest($1::bigint[], $2::bigint[], $3::bigint[]) as k ("chat_id", "from_epoch", "until_epoch")
  cross join "incoming_citations" as t
where
  "t"."cited_chat_id" = k.chat_id
  and t.epoch >= k.from_epoch
  and t.epoch < k.until_epoch
group by
  "t"."cited_chat_id",
  "t"."chat_id";
select
  "t"."chat_id" as chat,
  "t"."cited_chat_id" as partner,
  count(*) as citations
from
  unnest($1::bigint[], $2::bigint[], $3::bigint[]) as k ("chat_id", "from_epoch", "until_epoch")
  cross join "citations" as t
where
  "t"."chat_id" = k.chat_id
  and t.epoch >= k.from_epoch
  and t.epoch < k.until_epoch
group by
  "t"."chat_id",
  "t"."cited_chat_id";
select
  cast(coalesce(sum(own_engaged), 0) as bigint) as engaged,
  cast(coalesce(sum(own_engagement), 0) as bigint) as engagement
from
  chat_days
where
  chat_id = $1
  and day >= $2
  and day <= $3;
select
  "day",
  "first_subs",
  "subs"
from
  "subscriber_days"
where
  "chat_id" = $1
order by
  "day";
select distinct
  day
from
  posts
where
  chat_id = $1
  and epoch > $2
  and is_repost = 0
  and deleted = 0;
select
  "day",
  "own",
  "reposts",
  "own_seen",
  "own_views"
from
  "chat_days"
where
  "chat_id" = $1
order by
  "day";
select
  "day",
  "citation_idx"
from
  "citation_days"
where
  "chat_id" = $1
order by
  "day";

-- /api/channels/posts
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  count(*) as total
from
  posts as p
where
  chat_id = $1
  and epoch is not null
  and epoch >= $2
  and epoch < $3;
select
  found.*,
  coalesce(
    (
      select
        f.copies
      from
        copy_families as f
      where
        f.chat_id = "found"."chat_id"
        and f.seq = "found"."seq"
    ),
    0
  ) as copies
from
  (
    select
      "chat_id",
      "seq",
      "epoch",
      "text",
      "views",
      "forwards",
      "comments",
      "media",
      "engagement",
      "repost_chat_id",
      "repost_seq",
      "url",
      "images",
      "video",
      "repost_from",
      "repost_handle",
      "deleted",
      "edited",
      "edited_at"
    from
      posts as p
    where
      chat_id = $1
      and epoch is not null
      and epoch >= $2
      and epoch < $3
    order by
      views desc nulls last,
      epoch desc,
      length(ltrim(seq, '0')) desc,
      ltrim(seq, '0') desc
    limit
      2
  ) as found
order by
  views desc nulls last,
  epoch desc,
  length(ltrim(seq, '0')) desc,
  ltrim(seq, '0') desc;

-- /api/channels/post-versions
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  p.*,
  coalesce(
    (
      select
        f.copies
      from
        copy_families as f
      where
        f.chat_id = "p"."chat_id"
        and f.seq = "p"."seq"
    ),
    0
  ) as copies
from
  posts as p
where
  chat_id = $1
  and seq = $2
  and epoch is not null;

-- /api/channels/post-views
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  p.*,
  coalesce(
    (
      select
        f.copies
      from
        copy_families as f
      where
        f.chat_id = "p"."chat_id"
        and f.seq = "p"."seq"
    ),
    0
  ) as copies
from
  posts as p
where
  chat_id = $1
  and seq = $2
  and epoch is not null;
select
  "subs"
from
  "subscriber_days"
where
  "chat_id" = $1
  and "day" <= $2
order by
  "day" desc
limit
  $3;

-- /api/channels/post-citations
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  p.*,
  coalesce(
    (
      select
        f.copies
      from
        copy_families as f
      where
        f.chat_id = "p"."chat_id"
        and f.seq = "p"."seq"
    ),
    0
  ) as copies
from
  posts as p
where
  chat_id = $1
  and seq = $2
  and epoch is not null;
select
  t.chat_id,
  t.seq,
  t.is_repost,
  t.dil,
  t.epoch,
  p.text,
  p.views,
  p.url,
  p.repost_chat_id,
  p.repost_seq,
  c.title,
  c.handle,
  c.link,
  c.participants_count
from
  citations as t
  join chats as c on c.chat_id = t.chat_id
  join posts as p on p.chat_id = t.chat_id
  and p.seq = t.seq
where
  t.cited_chat_id = $1
  and t.cited_seq = $2
order by
  t.epoch desc,
  length(ltrim(t.seq, '0')) desc,
  ltrim(t.seq, '0') desc,
  t.chat_id
limit
  $3
offset
  $4;
select
  count(*) as total
from
  citations as t
  join chats as c on c.chat_id = t.chat_id
  join posts as p on p.chat_id = t.chat_id
  and p.seq = t.seq
where
  t.cited_chat_id = $1
  and t.cited_seq = $2;

-- /api/channels/post-copies
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  p.*,
  coalesce(
    (
      select
        f.copies
      from
        copy_families as f
      where
        f.chat_id = "p"."chat_id"
        and f.seq = "p"."seq"
    ),
    0
  ) as copies
from
  posts as p
where
  chat_id = $1
  and seq = $2
  and epoch is not null;
select
  t.cited_chat_id as chat_id,
  t.cited_seq as seq
from
  citations as t
where
  t.chat_id = $1
  and t.seq = $2
  and t.is_repost = 1
  and t.cited_seq is not null;
select
  *
from
  "copy_families"
where
  "chat_id" = $1
  and "seq" = $2;
select
  t.chat_id,
  t.seq
from
  unnest($1::bigint[], $2::text[]) as k ("chat_id", "seq")
  cross join incoming_citations as t
where
  t.cited_chat_id = k.chat_id
  and t.cited_seq = k.seq
  and t.is_repost = 1;
select
  p.chat_id,
  p.seq,
  p.epoch,
  p.text,
  p.url,
  p.views,
  p.is_repost,
  c.handle,
  c.title,
  c.link
from
  unnest($1::bigint[], $2::text[]) as k ("chat_id", "seq")
  cross join posts as p
  cross join chats as c
where
  p.chat_id = k.chat_id
  and p.seq = k.seq
  and p.epoch is not null
  and c.chat_id = p.chat_id
order by
  p.epoch,
  p.chat_id,
  length(ltrim(p.seq, '0')),
  ltrim(p.seq, '0');
select
  t.*
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "edge_lines" as t
where
  t.chat_id = k.chat_id;

-- /api/channels/copying
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  *
from
  copy_families
where
  chat_id = $1
  and epoch >= $2
  and epoch <= $3;
select
  *
from
  copy_families
where
  first_chat_id = $1
  and chat_id <> $2
  and first_epoch >= $3
  and first_epoch <= $4;
select
  "day",
  "own",
  "reposts",
  "own_seen",
  "own_views"
from
  "chat_days"
where
  "chat_id" = $1
  and "day" >= $2
  and "day" <= $3
order by
  "day";

-- /api/channels/post-neighbours
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  p.*,
  coalesce(
    (
      select
        f.copies
      from
        copy_families as f
      where
        f.chat_id = "p"."chat_id"
        and f.seq = "p"."seq"
    ),
    0
  ) as copies
from
  posts as p
where
  chat_id = $1
  and seq = $2
  and epoch is not null;
select
  seq,
  epoch
from
  posts
where
  chat_id = $1
  and epoch <= $2
  and (
    epoch < $3
    or length(ltrim(seq, '0')) < length(ltrim($4, '0'))
    or (
      length(ltrim(seq, '0')) = length(ltrim($5, '0'))
      and ltrim(seq, '0') < ltrim($6, '0')
    )
  )
order by
  epoch desc,
  length(ltrim(seq, '0')) desc,
  ltrim(seq, '0') desc
limit
  1;
select
  seq,
  epoch
from
  posts
where
  chat_id = $1
  and epoch >= $2
  and (
    epoch > $3
    or length(ltrim(seq, '0')) > length(ltrim($4, '0'))
    or (
      length(ltrim(seq, '0')) = length(ltrim($5, '0'))
      and ltrim(seq, '0') > ltrim($6, '0')
    )
  )
order by
  epoch asc,
  length(ltrim(seq, '0')) asc,
  ltrim(seq, '0') asc
limit
  1;

-- /api/posts/top
select
  chat_id,
  seq,
  value,
  epoch
from
  best_posts
where
  span = $1
  and metric = $2
order by
  value desc,
  epoch desc,
  chat_id
limit
  $3;
select
  p.chat_id,
  p.seq,
  p.epoch,
  p.views
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join posts as p
where
  p.chat_id = k.chat_id
  and p.epoch > $2
  and p.epoch < $3
  and p.is_repost = 0
  and p.deleted = 0;
select
  "p"."chat_id",
  "p"."seq",
  "p"."url",
  "p"."epoch",
  "p"."text",
  "p"."views",
  "p"."is_repost",
  "p"."reposts",
  "p"."forwards",
  "p"."comments",
  "p"."media",
  "p"."engagement",
  "p"."repost_chat_id",
  "p"."repost_seq",
  "c"."handle",
  "c"."link",
  "c"."title",
  "c"."chat_type",
  "c"."participants_count",
  "c"."category",
  "c"."region",
  "c"."inferred",
  coalesce(
    (
      select
        f.copies
      from
        copy_families as f
      where
        f.chat_id = "p"."chat_id"
        and f.seq = "p"."seq"
    ),
    0
  ) as copies
from
  unnest($1::bigint[], $2::text[]) as k ("chat_id", "seq")
  cross join posts as p
  cross join chats as c
where
  p.chat_id = k.chat_id
  and p.seq = k.seq
  and c.chat_id = k.chat_id;

-- /api/posts/ranking
select
  chat_id,
  seq,
  value,
  epoch
from
  best_posts
where
  span = $1
  and metric = $2
order by
  value desc,
  epoch desc,
  chat_id
limit
  $3;
select
  "p"."chat_id",
  "p"."seq",
  "p"."url",
  "p"."epoch",
  "p"."text",
  "p"."views",
  "p"."is_repost",
  "p"."reposts",
  "p"."forwards",
  "p"."comments",
  "p"."media",
  "p"."engagement",
  "p"."repost_chat_id",
  "p"."repost_seq",
  "c"."handle",
  "c"."link",
  "c"."title",
  "c"."chat_type",
  "c"."participants_count",
  "c"."category",
  "c"."region",
  "c"."inferred",
  coalesce(
    (
      select
        f.copies
      from
        copy_families as f
      where
        f.chat_id = "p"."chat_id"
        and f.seq = "p"."seq"
    ),
    0
  ) as copies
from
  unnest($1::bigint[], $2::text[]) as k ("chat_id", "seq")
  cross join posts as p
  cross join chats as c
where
  p.chat_id = k.chat_id
  and p.seq = k.seq
  and c.chat_id = k.chat_id;

-- /api/channels/ads
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  string_agg(cast("chat_id" as text), ' ') as "chat_id",
  string_agg(cast("seq" as text), ' ') as "seq",
  string_agg(cast("epoch" as text), ' ') as "epoch",
  string_agg(cast("views" as text), ' ') as "views"
from
  (
    select
      t.chat_id,
      t.seq,
      t.epoch,
      t.views
    from
      post_terms as t
    where
      t.terms @@ $1::tsquery
      and t.chat_id = $2
      and t.epoch >= $3
      and t.epoch < $4
    order by
      t.epoch + 0 desc
    fetch first
      501 rows
    with
      ties
  ) as hits;
select
  p.chat_id,
  p.seq,
  p.url,
  p.epoch,
  p.day,
  p.text,
  p.views,
  p.views_24h,
  p.views_48h,
  p.is_repost,
  p.deleted,
  c.handle,
  c.link,
  c.title,
  c.participants_count
from
  unnest($1::integer[], $2::bigint[], $3::text[]) as k ("place", "chat_id", "seq")
  cross join posts as p
  join chats as c on c.chat_id = p.chat_id
where
  p.chat_id = k.chat_id
  and p.seq = k.seq
order by
  k.place;
select
  h.handle,
  h.chat_id
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join handles as h
where
  h.chat_id = k.chat_id
order by
  h.chat_id,
  h.is_current desc,
  h.at desc,
  h.handle;
select
  h.handle as named,
  c.chat_id,
  c.handle,
  c.title,
  c.link
from
  unnest($1::text[]) as k ("handle")
  cross join handles as h
  join chats as c on c.chat_id = h.chat_id
where
  h.handle = k.handle
order by
  h.handle,
  h.is_current,
  h.at,
  h.chat_id desc;
select
  posts,
  "first" as "end",
  last - first + 1 as seconds
from
  (
    select
      count(*) as posts,
      coalesce(min(epoch), 0) as first,
      coalesce(max(epoch), 0) as last
    from
      (
        select
          t.epoch
        from
          post_terms as t
        where
          true
          and t.epoch >= $1
          and t.epoch < $2
        order by
          t.epoch desc
        limit
          500
      ) as sampled
  ) as bounds;
select
  string_agg(cast("chat_id" as text), ' ') as "chat_id",
  string_agg(cast("seq" as text), ' ') as "seq",
  string_agg(cast("epoch" as text), ' ') as "epoch",
  string_agg(cast("views" as text), ' ') as "views"
from
  (
    select
      t.chat_id,
      t.seq,
      t.epoch,
      t.views
    from
      post_terms as t
    where
      (t.terms @@ $1::tsquery) is true
      and t.epoch >= $2
      and t.epoch < $3
    order by
      t.epoch desc
    fetch first
      501 rows
    with
      ties
  ) as hits;
select
  string_agg(cast("chat_id" as text), ' ') as "chat_id",
  string_agg(cast("seq" as text), ' ') as "seq",
  string_agg(cast("epoch" as text), ' ') as "epoch",
  string_agg(cast("views" as text), ' ') as "views"
from
  (
    select
      t.chat_id,
      t.seq,
      t.epoch,
      t.views
    from
      post_terms as t
    where
      t.terms @@ $1::tsquery
      and t.epoch >= $2
      and t.epoch < $3
    order by
      t.epoch + 0 desc
    fetch first
      501 rows
    with
      ties
  ) as hits;
select
  string_agg(cast("chat_id" as text), ' ') as "chat_id",
  string_agg(cast("seq" as text), ' ') as "seq",
  string_agg(cast("epoch" as text), ' ') as "epoch",
  string_agg(cast("views" as text), ' ') as "views"
from
  (
    select
      t.chat_id,
      t.seq,
      t.epoch,
      t.views
    from
      post_terms as t
    where
      (t.terms @@ $1::tsquery) is true
      and t.epoch >= $2
      and t.epoch < $3
    order by
      t.epoch desc
    fetch first
      2001 rows
    with
      ties
  ) as hits;
select
  string_agg(cast("chat_id" as text), ' ') as "chat_id",
  string_agg(cast("seq" as text), ' ') as "seq",
  string_agg(cast("epoch" as text), ' ') as "epoch",
  string_agg(cast("views" as text), ' ') as "views"
from
  (
    select
      t.chat_id,
      t.seq,
      t.epoch,
      t.views
    from
      post_terms as t
    where
      t.terms @@ $1::tsquery
      and t.epoch >= $2
      and t.epoch < $3
    order by
      t.epoch + 0 desc
    fetch first
      2001 rows
    with
      ties
  ) as hits;
select
  "day",
  "first_subs",
  "subs"
from
  "subscriber_days"
where
  "chat_id" = $1
order by
  "day";
select
  "points"
from
  "subscriber_days"
where
  "chat_id" = $1
  and "day" >= $2
order by
  "day";

-- /api/channels/mentions-timeline
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  day,
  cast(coalesce(sum(1 - is_repost), 0) as bigint) as mentions,
  cast(coalesce(sum(is_repost), 0) as bigint) as reposts
from
  incoming_citations
where
  cited_chat_id = $1
group by
  day
order by
  day;

-- /api/channels/mentions-list
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  t.chat_id,
  t.seq,
  t.is_repost,
  t.dil,
  t.epoch,
  p.text,
  p.views,
  p.url,
  p.repost_chat_id,
  p.repost_seq,
  c.title,
  c.handle,
  c.link,
  c.participants_count
from
  citations as t
  join chats as c on c.chat_id = t.chat_id
  join posts as p on p.chat_id = t.chat_id
  and p.seq = t.seq
where
  t.cited_chat_id = $1
order by
  t.epoch desc,
  length(ltrim(t.seq, '0')) desc,
  ltrim(t.seq, '0') desc,
  t.chat_id
limit
  $2
offset
  $3;

-- /api/channels/citation
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  count(distinct "chat_id") as channels,
  cast(coalesce(sum(1 - is_repost), 0) as bigint) as mentions,
  cast(coalesce(sum(is_repost), 0) as bigint) as reposts
from
  "incoming_citations"
where
  "cited_chat_id" = $1;
select
  "chat_id" as partner_id,
  cast(coalesce(sum(1 - is_repost), 0) as bigint) as mentions,
  cast(coalesce(sum(is_repost), 0) as bigint) as reposts,
  max(epoch) as last_epoch
from
  "incoming_citations"
where
  "cited_chat_id" = $1
group by
  "chat_id"
order by
  count(*) desc,
  last_epoch desc,
  partner_id
limit
  100;
select
  c.chat_id,
  c.handle,
  c.title,
  c.link,
  c.participants_count
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join chats as c
where
  c.chat_id = k.chat_id;
select
  count(distinct "cited_chat_id") as channels,
  cast(coalesce(sum(1 - is_repost), 0) as bigint) as mentions,
  cast(coalesce(sum(is_repost), 0) as bigint) as reposts
from
  "citations"
where
  "chat_id" = $1;
select
  "cited_chat_id" as partner_id,
  cast(coalesce(sum(1 - is_repost), 0) as bigint) as mentions,
  cast(coalesce(sum(is_repost), 0) as bigint) as reposts,
  max(epoch) as last_epoch
from
  "citations"
where
  "chat_id" = $1
group by
  "cited_chat_id"
order by
  count(*) desc,
  last_epoch desc,
  partner_id
limit
  100;
select
  seq,
  epoch,
  is_repost,
  target_chat_id as "chatId",
  handle,
  title
from
  outside_references
where
  chat_id = $1
  and is_repost >= $2
order by
  is_repost desc,
  seq,
  position;

-- /api/channels/citation-breakdown
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  t.chat_id,
  t.is_repost,
  t.dil,
  t.weight,
  c.participants_count,
  "c"."category" as category,
  "c"."region" as region
from
  citations as t
  join chats as c on c.chat_id = t.chat_id
where
  t.cited_chat_id = $1
  and t.epoch >= $2
  and t.epoch < $3
order by
  t.chat_id;
select
  f.chat_id,
  coalesce(
    (
      select
        s.subs
      from
        subscriber_days as s
      where
        s.chat_id = f.chat_id
        and s.day <= $1
      order by
        s.day desc
      limit
        1
    ),
    (
      select
        s.first_subs
      from
        subscriber_days as s
      where
        s.chat_id = f.chat_id
      order by
        s.day
      limit
        1
    )
  ) as subs
from
  unnest($2::bigint[]) as k ("chat_id")
  join chat_facts as f on f.chat_id = k.chat_id;

-- /api/channels/citation-history
select
  *
from
  "chats"
where
  "chat_id" = $1;
select
  "day",
  "citation_idx"
from
  "citation_days"
where
  "chat_id" = $1
order by
  "day";

-- /api/channels/repost-sources
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  "cited_chat_id" as partner_id,
  cast(coalesce(sum(1 - is_repost), 0) as bigint) as mentions,
  cast(coalesce(sum(is_repost), 0) as bigint) as reposts,
  max(epoch) as last_epoch
from
  "citations"
where
  "chat_id" = $1
  and is_repost = 1
group by
  "cited_chat_id"
order by
  count(*) desc,
  last_epoch desc,
  partner_id
limit
  100;
select
  c.chat_id,
  c.handle,
  c.title,
  c.link,
  c.participants_count
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join chats as c
where
  c.chat_id = k.chat_id;
select
  "chat_id" as partner_id,
  cast(coalesce(sum(1 - is_repost), 0) as bigint) as mentions,
  cast(coalesce(sum(is_repost), 0) as bigint) as reposts,
  max(epoch) as last_epoch
from
  "incoming_citations"
where
  "cited_chat_id" = $1
  and is_repost = 1
group by
  "chat_id"
order by
  count(*) desc,
  last_epoch desc,
  partner_id
limit
  100;
select
  seq,
  epoch,
  is_repost,
  target_chat_id as "chatId",
  handle,
  title
from
  outside_references
where
  chat_id = $1
  and is_repost >= $2
order by
  is_repost desc,
  seq,
  position;

-- /api/channels/influence
select
  "chat_id"
from
  "chats"
where
  "chat_id" = $1;
select
  *
from
  "network";
select
  *
from
  "network_chats"
where
  "node_chat_id" = $1;
select
  n.node_chat_id as chat_id,
  n.pagerank,
  n.weight_out
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join network_chats as n
where
  n.node_chat_id = k.chat_id;
select
  c.chat_id,
  c.handle,
  c.title,
  c.link,
  c.participants_count
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join chats as c
where
  c.chat_id = k.chat_id;

-- /api/graph
select
  "t"."chat_id" as "from",
  "t"."cited_chat_id" as "to",
  count(*) as weight,
  max("t"."epoch") as last_epoch
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "citations" as t
where
  "t"."chat_id" = k.chat_id
  and t.is_repost = 1
group by
  "t"."chat_id",
  "t"."cited_chat_id"
order by
  1,
  2;
select
  "t"."chat_id" as "from",
  "t"."cited_chat_id" as "to",
  count(*) as weight,
  max("t"."epoch") as last_epoch
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "citations" as t
where
  "t"."chat_id" = k.chat_id
  and t.is_repost = 0
group by
  "t"."chat_id",
  "t"."cited_chat_id"
order by
  1,
  2;
select
  "t"."chat_id" as "from",
  "t"."cited_chat_id" as "to",
  count(*) as weight,
  max("t"."epoch") as last_epoch
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "incoming_citations" as t
where
  "t"."cited_chat_id" = k.chat_id
  and t.is_repost = 1
group by
  "t"."chat_id",
  "t"."cited_chat_id"
order by
  1,
  2;
select
  "t"."chat_id" as "from",
  "t"."cited_chat_id" as "to",
  count(*) as weight,
  max("t"."epoch") as last_epoch
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "incoming_citations" as t
where
  "t"."cited_chat_id" = k.chat_id
  and t.is_repost = 0
group by
  "t"."chat_id",
  "t"."cited_chat_id"
order by
  1,
  2;
select
  n.node_chat_id,
  n.place
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join network_chats as n
where
  n.node_chat_id = k.chat_id;
select
  t.*
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "chats" as t
where
  t.chat_id = k.chat_id;
select
  n.node_chat_id,
  n.place,
  n.pagerank,
  n.weight_out,
  n.community,
  n.x,
  n.y
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join network_chats as n
where
  n.node_chat_id = k.chat_id;
select
  *
from
  "network_communities"
order by
  "community";
select
  *
from
  "network";

-- /api/channels/stats
select
  kind,
  cast(coalesce(sum(posts), 0) as bigint) as posts
from
  market_posts
where
  day >= $1
  and day <= $2
group by
  kind
order by
  kind;
select
  "name",
  "value"
from
  "counters"
where
  "measure" = $1
order by
  "name";

-- /api/channels/top-channels
select
  cast(coalesce(json_agg(chat_id), '[]') as text) as ids
from
  (
    select
      chat_id
    from
      chats
  ) as c;
select
  cast(coalesce(json_agg("t"."chat_id"), '[]') as text) as "chat_id",
  cast(coalesce(json_agg("t"."participants_count"), '[]') as text) as "participants_count",
  cast(coalesce(json_agg("t"."avg_reach"), '[]') as text) as "avg_reach",
  cast(coalesce(json_agg("t"."median_reach"), '[]') as text) as "median_reach",
  cast(coalesce(json_agg("t"."err_pct"), '[]') as text) as "err_pct",
  cast(coalesce(json_agg("t"."citation_idx"), '[]') as text) as "citation_idx",
  cast(coalesce(json_agg("t"."g_today"), '[]') as text) as "g_today",
  cast(coalesce(json_agg("t"."g_yest"), '[]') as text) as "g_yest",
  cast(coalesce(json_agg("t"."g_week"), '[]') as text) as "g_week",
  cast(coalesce(json_agg("t"."g_month"), '[]') as text) as "g_month",
  cast(coalesce(json_agg("t"."messages_count"), '[]') as text) as "messages_count",
  cast(coalesce(json_agg("t"."likes"), '[]') as text) as "likes",
  cast(coalesce(json_agg("t"."verified"), '[]') as text) as "verified",
  cast(coalesce(json_agg("t"."first_at"), '[]') as text) as "first_at",
  cast(coalesce(json_agg("t"."own_seen_month"), '[]') as text) as "own_seen_month",
  cast(coalesce(json_agg("t"."subscribers_at"), '[]') as text) as "subscribers_at",
  cast(coalesce(json_agg("t"."posts_at"), '[]') as text) as "posts_at",
  cast(coalesce(json_agg("t"."citations_at"), '[]') as text) as "citations_at",
  cast(coalesce(json_agg("t"."citation_window_posts"), '[]') as text) as "citation_window_posts",
  cast(coalesce(json_agg("t"."inferred"), '[]') as text) as "inferred",
  cast(coalesce(json_agg("t"."chat_type"), '[]') as text) as "chat_type",
  cast(coalesce(json_agg("t"."category"), '[]') as text) as "category",
  cast(coalesce(json_agg("t"."region"), '[]') as text) as "region",
  cast(coalesce(json_agg("t"."lang"), '[]') as text) as "lang",
  cast(coalesce(json_agg("t"."title_key"), '[]') as text) as "title_key"
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join chats as t
where
  t.chat_id = k.chat_id;
select
  t.*
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "chats" as t
where
  t.chat_id = k.chat_id;

-- /api/channels/growth-leaders
select
  cast(coalesce(json_agg(chat_id), '[]') as text) as ids
from
  (
    select
      chat_id
    from
      chats
  ) as c;
select
  cast(coalesce(json_agg("t"."chat_id"), '[]') as text) as "chat_id",
  cast(coalesce(json_agg("t"."participants_count"), '[]') as text) as "participants_count",
  cast(coalesce(json_agg("t"."avg_reach"), '[]') as text) as "avg_reach",
  cast(coalesce(json_agg("t"."median_reach"), '[]') as text) as "median_reach",
  cast(coalesce(json_agg("t"."err_pct"), '[]') as text) as "err_pct",
  cast(coalesce(json_agg("t"."citation_idx"), '[]') as text) as "citation_idx",
  cast(coalesce(json_agg("t"."g_today"), '[]') as text) as "g_today",
  cast(coalesce(json_agg("t"."g_yest"), '[]') as text) as "g_yest",
  cast(coalesce(json_agg("t"."g_week"), '[]') as text) as "g_week",
  cast(coalesce(json_agg("t"."g_month"), '[]') as text) as "g_month",
  cast(coalesce(json_agg("t"."messages_count"), '[]') as text) as "messages_count",
  cast(coalesce(json_agg("t"."likes"), '[]') as text) as "likes",
  cast(coalesce(json_agg("t"."verified"), '[]') as text) as "verified",
  cast(coalesce(json_agg("t"."first_at"), '[]') as text) as "first_at",
  cast(coalesce(json_agg("t"."own_seen_month"), '[]') as text) as "own_seen_month",
  cast(coalesce(json_agg("t"."subscribers_at"), '[]') as text) as "subscribers_at",
  cast(coalesce(json_agg("t"."posts_at"), '[]') as text) as "posts_at",
  cast(coalesce(json_agg("t"."citations_at"), '[]') as text) as "citations_at",
  cast(coalesce(json_agg("t"."citation_window_posts"), '[]') as text) as "citation_window_posts",
  cast(coalesce(json_agg("t"."inferred"), '[]') as text) as "inferred",
  cast(coalesce(json_agg("t"."chat_type"), '[]') as text) as "chat_type",
  cast(coalesce(json_agg("t"."category"), '[]') as text) as "category",
  cast(coalesce(json_agg("t"."region"), '[]') as text) as "region",
  cast(coalesce(json_agg("t"."lang"), '[]') as text) as "lang",
  cast(coalesce(json_agg("t"."title_key"), '[]') as text) as "title_key"
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join chats as t
where
  t.chat_id = k.chat_id;
select
  t.*
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "chats" as t
where
  t.chat_id = k.chat_id;

-- /api/channels/category-growth
select
  cast(coalesce(json_agg(chat_id), '[]') as text) as ids
from
  (
    select
      chat_id
    from
      chats
  ) as c;
select
  cast(coalesce(json_agg("t"."chat_id"), '[]') as text) as "chat_id",
  cast(coalesce(json_agg("t"."participants_count"), '[]') as text) as "participants_count",
  cast(coalesce(json_agg("t"."avg_reach"), '[]') as text) as "avg_reach",
  cast(coalesce(json_agg("t"."median_reach"), '[]') as text) as "median_reach",
  cast(coalesce(json_agg("t"."err_pct"), '[]') as text) as "err_pct",
  cast(coalesce(json_agg("t"."citation_idx"), '[]') as text) as "citation_idx",
  cast(coalesce(json_agg("t"."g_today"), '[]') as text) as "g_today",
  cast(coalesce(json_agg("t"."g_yest"), '[]') as text) as "g_yest",
  cast(coalesce(json_agg("t"."g_week"), '[]') as text) as "g_week",
  cast(coalesce(json_agg("t"."g_month"), '[]') as text) as "g_month",
  cast(coalesce(json_agg("t"."messages_count"), '[]') as text) as "messages_count",
  cast(coalesce(json_agg("t"."likes"), '[]') as text) as "likes",
  cast(coalesce(json_agg("t"."verified"), '[]') as text) as "verified",
  cast(coalesce(json_agg("t"."first_at"), '[]') as text) as "first_at",
  cast(coalesce(json_agg("t"."own_seen_month"), '[]') as text) as "own_seen_month",
  cast(coalesce(json_agg("t"."subscribers_at"), '[]') as text) as "subscribers_at",
  cast(coalesce(json_agg("t"."posts_at"), '[]') as text) as "posts_at",
  cast(coalesce(json_agg("t"."citations_at"), '[]') as text) as "citations_at",
  cast(coalesce(json_agg("t"."citation_window_posts"), '[]') as text) as "citation_window_posts",
  cast(coalesce(json_agg("t"."inferred"), '[]') as text) as "inferred",
  cast(coalesce(json_agg("t"."chat_type"), '[]') as text) as "chat_type",
  cast(coalesce(json_agg("t"."category"), '[]') as text) as "category",
  cast(coalesce(json_agg("t"."region"), '[]') as text) as "region",
  cast(coalesce(json_agg("t"."lang"), '[]') as text) as "lang",
  cast(coalesce(json_agg("t"."title_key"), '[]') as text) as "title_key"
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join chats as t
where
  t.chat_id = k.chat_id;

-- /api/channels/best-time
select
  *
from
  "market_hours"
where
  "day" >= $1
  and "day" <= $2;

-- /api/channels/content-types
select
  kind,
  cast(coalesce(sum(posts), 0) as bigint) as posts
from
  market_posts
where
  day >= $1
  and day <= $2
group by
  kind
order by
  kind;

-- /api/posts/search
select
  posts,
  "first" as "end",
  last - first + 1 as seconds
from
  (
    select
      count(*) as posts,
      coalesce(min(epoch), 0) as first,
      coalesce(max(epoch), 0) as last
    from
      (
        select
          t.epoch
        from
          post_terms as t
        where
          true
        order by
          t.epoch desc
        limit
          500
      ) as sampled
  ) as bounds;
select
  string_agg(cast("chat_id" as text), ' ') as "chat_id",
  string_agg(cast("seq" as text), ' ') as "seq",
  string_agg(cast("epoch" as text), ' ') as "epoch",
  string_agg(cast("views" as text), ' ') as "views"
from
  (
    select
      t.chat_id,
      t.seq,
      t.epoch,
      t.views
    from
      post_terms as t
    where
      (t.terms @@ $1::tsquery) is true
      and t.epoch >= $2
    order by
      t.epoch desc
    fetch first
      5001 rows
    with
      ties
  ) as hits;
select
  string_agg(cast("chat_id" as text), ' ') as "chat_id",
  string_agg(cast("seq" as text), ' ') as "seq",
  string_agg(cast("epoch" as text), ' ') as "epoch",
  string_agg(cast("views" as text), ' ') as "views"
from
  (
    select
      t.chat_id,
      t.seq,
      t.epoch,
      t.views
    from
      post_terms as t
    where
      t.terms @@ $1::tsquery
      and t.epoch >= $2
    order by
      t.epoch + 0 desc
    fetch first
      5001 rows
    with
      ties
  ) as hits;
select
  posts,
  "first" as "end",
  last - first + 1 as seconds
from
  (
    select
      count(*) as posts,
      coalesce(min(epoch), 0) as first,
      coalesce(max(epoch), 0) as last
    from
      (
        select
          t.epoch
        from
          post_terms as t
        where
          true
          and t.epoch < $1
        order by
          t.epoch desc
        limit
          500
      ) as sampled
  ) as bounds;
select
  p.chat_id,
  p.seq,
  p.url,
  p.epoch,
  p.text,
  p.views,
  p.is_repost,
  "p"."forwards",
  "p"."comments",
  "p"."media",
  "p"."engagement",
  "p"."repost_chat_id",
  "p"."repost_seq",
  coalesce(
    (
      select
        f.copies
      from
        copy_families as f
      where
        f.chat_id = "p"."chat_id"
        and f.seq = "p"."seq"
    ),
    0
  ) as copies,
  c.handle,
  c.link,
  c.title,
  c.chat_type,
  c.participants_count
from
  unnest($1::integer[], $2::bigint[], $3::text[]) as k ("place", "chat_id", "seq")
  cross join posts as p
  join chats as c on c.chat_id = p.chat_id
where
  p.chat_id = k.chat_id
  and p.seq = k.seq
order by
  k.place;
select
  c.chat_id,
  c.handle,
  c.title,
  c.link,
  c.participants_count
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join chats as c
where
  c.chat_id = k.chat_id;

-- /api/suggest
select
  cast(coalesce(json_agg(chat_id), '[]') as text) as ids
from
  (
    select
      chat_id
    from
      chats
  ) as c;
select
  cast(coalesce(json_agg("t"."chat_id"), '[]') as text) as "chat_id",
  cast(coalesce(json_agg("t"."participants_count"), '[]') as text) as "participants_count",
  cast(coalesce(json_agg("t"."avg_reach"), '[]') as text) as "avg_reach",
  cast(coalesce(json_agg("t"."median_reach"), '[]') as text) as "median_reach",
  cast(coalesce(json_agg("t"."err_pct"), '[]') as text) as "err_pct",
  cast(coalesce(json_agg("t"."citation_idx"), '[]') as text) as "citation_idx",
  cast(coalesce(json_agg("t"."g_today"), '[]') as text) as "g_today",
  cast(coalesce(json_agg("t"."g_yest"), '[]') as text) as "g_yest",
  cast(coalesce(json_agg("t"."g_week"), '[]') as text) as "g_week",
  cast(coalesce(json_agg("t"."g_month"), '[]') as text) as "g_month",
  cast(coalesce(json_agg("t"."messages_count"), '[]') as text) as "messages_count",
  cast(coalesce(json_agg("t"."likes"), '[]') as text) as "likes",
  cast(coalesce(json_agg("t"."verified"), '[]') as text) as "verified",
  cast(coalesce(json_agg("t"."first_at"), '[]') as text) as "first_at",
  cast(coalesce(json_agg("t"."own_seen_month"), '[]') as text) as "own_seen_month",
  cast(coalesce(json_agg("t"."subscribers_at"), '[]') as text) as "subscribers_at",
  cast(coalesce(json_agg("t"."posts_at"), '[]') as text) as "posts_at",
  cast(coalesce(json_agg("t"."citations_at"), '[]') as text) as "citations_at",
  cast(coalesce(json_agg("t"."citation_window_posts"), '[]') as text) as "citation_window_posts",
  cast(coalesce(json_agg("t"."inferred"), '[]') as text) as "inferred",
  cast(coalesce(json_agg("t"."chat_type"), '[]') as text) as "chat_type",
  cast(coalesce(json_agg("t"."category"), '[]') as text) as "category",
  cast(coalesce(json_agg("t"."region"), '[]') as text) as "region",
  cast(coalesce(json_agg("t"."lang"), '[]') as text) as "lang",
  cast(coalesce(json_agg("t"."title_key"), '[]') as text) as "title_key"
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join chats as t
where
  t.chat_id = k.chat_id;
select
  t.term,
  t.in_title,
  cast(coalesce(json_agg(t.chat_id), '[]') as text) as chat_ids
from
  unnest($1::text[]) as k ("term")
  cross join chat_terms as t
where
  t.term = k.term
group by
  t.term,
  t.in_title;
select
  '' as term,
  t.in_title,
  cast(coalesce(json_agg(t.chat_id), '[]') as text) as chat_ids
from
  chat_terms as t
where
  t.term >= $1
  and t.term < $2
group by
  t.in_title;
select
  "chat_id"
from
  "handles"
where
  "handle" = $1
  and "is_current" = $2;
select
  t.*
from
  unnest($1::bigint[]) as k ("chat_id")
  cross join "chats" as t
where
  t.chat_id = k.chat_id;
select
  w.word,
  w.posts
from
  words as w
where
  w.posts >= 5
  and w.word >= $1
  and w.word < $2
order by
  w.posts desc,
  w.word
limit
  3;
