import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'

/**
 * What people read with SQL: see docs/sql.md. Columns of these views change only with a major version; tables may change
 * beneath them. A migration that changes a column they use drops the view before and makes it again, with its grants.
 */
export const views = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(PARTS[engine])) await sql.raw(statement).execute(db)
  },
})

/** What the engines spell differently. */
interface Parts {
  before: readonly string[]
  /** Unix seconds as an instant. */
  instant: (seconds: string) => string
  /** The number of a Moscow day as a date. */
  date: (day: string) => string
  /** A table of the points of a series (see src/domain/points.ts), with its columns. */
  points: { table: (bytes: string) => string; at: string; value: string }
}

/** Reads whole numbers of 7 bits a byte, low bits first: in turn the difference of the instants and that of the values. */
const POSTGRES_FUNCTION = `create function channelscope_points(bytes bytea) returns table (at bigint, value bigint)
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
end $$`

/** A byte as a number, without a text as long as all of them. */
const sqliteByte = (bytes: string, place: string): string => {
  const digit = (n: number): string =>
    `instr('123456789ABCDEF', substr(hex(substr(${bytes}, ${place} + 1, 1)), ${n}, 1))`
  return `16 * ${digit(1)} + ${digit(2)}`
}

/** The same as a query; `raw` is the number that is being read, and the point is that of the rows with `is_point`. */
const sqlitePoints = (bytes: string): string => `json_each((
  with recursive read (place, byte, is_value, raw, shift, at, value, is_point) as (
    select 0, ${sqliteByte(bytes, '0')}, 0, 0, 0, 0, 0, 0
    union all
    select place + 1, ${sqliteByte(bytes, 'place + 1')},
      case when byte < 128 then not is_value else is_value end,
      case when byte < 128 then 0 else raw + ((byte & 127) << shift) end,
      case when byte < 128 then 0 else shift + 7 end,
      case when byte < 128 and not is_value then at + raw + (byte << shift) else at end,
      case when byte < 128 and is_value then value +
        case when (raw + (byte << shift)) & 1 then -(raw + (byte << shift) + 1) / 2 else (raw + (byte << shift)) / 2 end
        else value end,
      byte < 128 and is_value
    from read where place < length(${bytes})
  )
  select json_group_array(json_array(at, value)) from read where is_point
))`

export const PARTS: Readonly<Record<Engine, Parts>> = {
  sqlite: {
    before: [],
    instant: (seconds) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${seconds}, 'unixepoch')`,
    date: (day) => `date(${day} * 86400, 'unixepoch')`,
    points: {
      table: sqlitePoints,
      at: 'cast(s.value ->> 0 as integer)',
      value: 'cast(s.value ->> 1 as integer)',
    },
  },
  postgres: {
    before: [POSTGRES_FUNCTION],
    instant: (seconds) => `to_timestamp(${seconds})`,
    date: (day) => `date '1970-01-01' + ${day}`,
    points: { table: (bytes) => `channelscope_points(${bytes})`, at: 's.at', value: 's.value' },
  },
}

/** A quotient of whole numbers with two decimals, half away from zero, as answers have it. */
const ratio2 = (dividend: string, divisor: string): string =>
  `cast((200 * (${dividend}) + ${divisor}) / (2 * ${divisor}) as double precision) / 100`

const views24 = (column: string): string => `cast(${column} as double precision) / 1000000`

/** Known posts of all chats within the 30 days that end with a day. */
const WINDOW_POSTS = `(
  select d.day + o.column1 as day, sum(d.posts) as posts
  from (select day, sum(posts) as posts from market_posts group by day) as d
  cross join (values ${Array.from({ length: 30 }, (_, i) => `(${i})`).join(', ')}) as o
  group by d.day + o.column1
)`

/** @param traits category, region and language as columns of `chats` */
export const chatsView = ({ instant }: Parts, traits: string): string => `create view v_chats as
select c.chat_id, c.handle, c.title,
  coalesce(case when lower(substr(c.link, 1, 4)) = 'http' then c.link end, s.link_base || '/' || c.handle) as link,
  c.description, c.chat_type, ${traits},
  c.participants_count, c.avg_reach, c.median_reach, c.err_pct, c.err_24h, c.err_48h,
  case when c.citation_idx > 0 or w.posts > c.citation_window_posts then c.citation_idx end as citation_idx,
  c.g_today, c.g_yest, c.g_week, c.g_month, c.messages_count, c.likes,
  c.verified = 1 as verified, c.is_public = 1 as is_public,
  ${instant('c.first_at')} as first_seen_at, ${instant('c.first_post_epoch')} as first_post_at,
  ${instant('c.last_post_epoch')} as last_post_at, ${instant('c.subscribers_at')} as subscribers_at,
  ${instant('c.posts_at')} as posts_at, ${instant('c.citations_at')} as citations_at
from chats as c
cross join state as s
left join ${WINDOW_POSTS} as w on w.day = (c.citations_at + 10800) / 86400`

const posts = ({ instant, date }: Parts): string => `create view v_posts as
select p.chat_id, p.seq,
  case when lower(substr(p.url, 1, 4)) = 'http' then p.url
    when lower(substr(c.link, 1, 4)) = 'http' then
      case when c.link not like 'http%://max.ru/%' then c.link || '/' || p.seq end
    when s.link_base not like 'http%://max.ru' then s.link_base || '/' || c.handle || '/' || p.seq
  end as url,
  p.epoch, ${instant('p.epoch')} as published_at, ${date('p.day')} as day, p.hour,
  coalesce(p.text, '') as text,
  p.views, ${views24('p.views_24h')} as views_24h, ${views24('p.views_48h')} as views_48h,
  p.forwards, p.comments, p.reactions, p.reposts,
  p.is_repost = 1 as is_repost, p.deleted = 1 as deleted, (p.edited = 1 or p.edited_at is not null) as edited,
  ${instant('p.edited_at')} as edited_at, coalesce(p.media, '') as media,
  p.repost_chat_id, p.repost_seq, p.repost_handle, p.repost_from
from posts as p
join chats as c on c.chat_id = p.chat_id
cross join state as s
where p.epoch is not null`

const chatDays = ({ date }: Parts): string => `create view v_chat_days as
select n.chat_id, ${date('n.day')} as day, n.subs as subscribers, d.own as own_posts, d.reposts,
  d.own_seen as own_posts_with_views, case when d.own_seen > 0 then d.own_views end as own_views,
  case when d.own_seen > 0 then ${ratio2('d.own_views', 'd.own_seen')} end as reach
from subscriber_days as n
join chats as c on c.chat_id = n.chat_id
left join chat_days as d on d.chat_id = n.chat_id and d.day = n.day
union all
select d.chat_id, ${date('d.day')}, null, d.own, d.reposts,
  d.own_seen, case when d.own_seen > 0 then d.own_views end,
  case when d.own_seen > 0 then ${ratio2('d.own_views', 'd.own_seen')} end
from chat_days as d
join chats as c on c.chat_id = d.chat_id
where not exists (select 1 from subscriber_days as n where n.chat_id = d.chat_id and n.day = d.day)`

const viewCounts = ({ instant, points: { table, at, value } }: Parts): string => `create view v_views as
select p.chat_id, p.seq, ${at} as seen_epoch, ${instant(at)} as seen_at,
  ${ratio2(`${at} - p.epoch`, '3600')} as age_hours, ${value} as views
from posts as p
join chats as c on c.chat_id = p.chat_id
cross join ${table('p.curve')} as s
where p.curve is not null and ${at} >= p.epoch`

const citations = ({ instant, date }: Parts): string => `create view v_citations as
select t.chat_id, t.seq, t.cited_chat_id, t.cited_seq,
  case when t.is_repost = 1 then 'repost' else 'mention' end as kind, t.dil,
  t.epoch, ${instant('t.epoch')} as published_at, ${date('t.day')} as day
from citations as t`

const statements = (parts: Parts): string[] => [
  ...parts.before,
  chatsView(parts, 'c.category, c.region, c.lang'),
  posts(parts),
  chatDays(parts),
  viewCounts(parts),
  citations(parts),
]
