/**
 * The tables as they are now: column types, primary keys and how they are spread. TypeScript's view of them, bulk
 * writes and the distribution over Citus come from this one description; a test compares it with what the
 * migrations make.
 *
 * Flags are 0 and 1, JSON is text and days are numbers on both engines, so that a row is the same row everywhere.
 */

interface ColumnTypes {
  id: number
  count: number
  int: number
  float: number
  text: string
  bytes: Buffer
}

type ColumnType = keyof ColumnTypes | `${keyof ColumnTypes}?`

type Value<C extends ColumnType> = C extends `${infer T extends keyof ColumnTypes}?`
  ? ColumnTypes[T] | null
  : C extends keyof ColumnTypes
    ? ColumnTypes[C]
    : never

export interface TableDescription {
  columns: Readonly<Record<string, ColumnType>>
  primaryKey: readonly string[]
  /** Facts are what was observed; derived tables can be rebuilt from them; own tables are neither. */
  role: 'facts' | 'derived' | 'own'
}

export const SCHEMA = {
  /** Everything seen of a chat beside its subscriber counts, as JSON; `visible` once its type and title are known. */
  chat_facts: {
    role: 'facts',
    primaryKey: ['chat_id'],
    columns: { chat_id: 'id', first_at: 'count', visible: 'int', facts: 'text' },
  },
  /** The subscriber counts seen on a day; `first_subs` and `subs` are the first and the last of them. */
  subscriber_days: {
    role: 'facts',
    primaryKey: ['chat_id', 'day'],
    columns: { chat_id: 'id', day: 'int', first_subs: 'count', subs: 'count', points: 'bytes' },
  },
  /**
   * `seen` holds when each field was seen, `curve` the view counts; `day` to `views_48h` and `reposts` are derived.
   * Long values come last, so that reading the short ones does not touch their pages.
   */
  posts: {
    role: 'facts',
    primaryKey: ['chat_id', 'seq'],
    columns: {
      chat_id: 'id',
      seq: 'text',
      epoch: 'count?',
      day: 'int?',
      hour: 'int?',
      is_repost: 'int',
      deleted: 'int',
      edited: 'int',
      video: 'int',
      views: 'count?',
      /** Millionths of a view, so that sums are exact. */
      views_24h: 'count?',
      views_48h: 'count?',
      reposts: 'count',
      repost_chat_id: 'id?',
      repost_seq: 'text?',
      repost_handle: 'text?',
      repost_from: 'text?',
      images: 'text?',
      seen: 'bytes',
      curve: 'bytes?',
      text: 'text?',
    },
  },
  /** The card. A chat stands here once its type and title are known. */
  chats: {
    role: 'derived',
    primaryKey: ['chat_id'],
    columns: {
      chat_id: 'id',
      handle: 'text?',
      handle_key: 'text?',
      title: 'text',
      title_key: 'text',
      link: 'text?',
      description: 'text',
      chat_type: 'text',
      category: 'text?',
      region: 'text?',
      lang: 'text?',
      participants_count: 'count',
      avg_reach: 'float',
      err_pct: 'float',
      err_24h: 'float',
      err_48h: 'float',
      citation_idx: 'float',
      g_today: 'count',
      g_yest: 'count',
      g_week: 'count',
      g_month: 'count',
      messages_count: 'count',
      likes: 'count',
      verified: 'int',
      is_public: 'int',
      first_at: 'count',
      first_post_epoch: 'count?',
      last_post_epoch: 'count?',
      posts_total: 'count',
      posts_today: 'count',
      views_total: 'count',
      own_month: 'count',
      reposts_month: 'count',
      videos_month: 'count',
      images_month: 'count',
    },
  },
  /** Each change of a title, handle or description. */
  chat_history: {
    role: 'derived',
    primaryKey: ['chat_id', 'field', 'at'],
    columns: { chat_id: 'id', field: 'text', at: 'count', value: 'text?' },
  },
  /** Handles a chat has or had, folded. */
  handles: {
    role: 'derived',
    primaryKey: ['chat_id', 'handle'],
    columns: { chat_id: 'id', handle: 'text', is_current: 'int', at: 'count' },
  },
  /** What posts refer to, known or not. */
  post_links: {
    role: 'derived',
    primaryKey: ['chat_id', 'seq', 'position'],
    columns: {
      chat_id: 'id',
      seq: 'text',
      position: 'int',
      is_repost: 'int',
      handle: 'text?',
      target_chat_id: 'id?',
      target_seq: 'text?',
    },
  },
  /** Links that lead to a known chat, one for each post and cited chat; `chat_id` is the citing chat. */
  citations: {
    role: 'derived',
    primaryKey: ['chat_id', 'seq', 'cited_chat_id'],
    columns: {
      chat_id: 'id',
      seq: 'text',
      cited_chat_id: 'id',
      is_repost: 'int',
      dil: 'int',
      /** Its weight in the citation index, in twentieths. */
      weight: 'int',
      cited_seq: 'text?',
      epoch: 'count',
      day: 'int',
    },
  },
  /** Sums over a chat's posts of a day that are not deleted; `own_*` without reposts, `*_seen` with known views. */
  chat_days: {
    role: 'derived',
    primaryKey: ['chat_id', 'day'],
    columns: {
      chat_id: 'id',
      day: 'int',
      own: 'count',
      reposts: 'count',
      videos: 'count',
      images: 'count',
      views: 'count',
      own_seen: 'count',
      own_views: 'count',
      own_seen_24h: 'count',
      own_views_24h: 'count',
      own_seen_48h: 'count',
      own_views_48h: 'count',
      first_epoch: 'count',
      last_epoch: 'count',
      hours: 'bytes',
    },
  },
  /** A chat's posts of the last 90 days by weekday and hour. */
  chat_hours: {
    role: 'derived',
    primaryKey: ['chat_id'],
    columns: { chat_id: 'id', cells: 'bytes' },
  },
  /** The citation index from this day on, until the chat's next row. */
  citation_days: {
    role: 'derived',
    primaryKey: ['chat_id', 'day'],
    columns: { chat_id: 'id', day: 'int', citation_idx: 'float' },
  },
  /** What a chat is found by: the words of its title, description and handle, and their keys. */
  chat_terms: {
    role: 'derived',
    primaryKey: ['chat_id', 'term'],
    columns: { chat_id: 'id', term: 'text', in_title: 'int' },
  },
  /**
   * The version of the data in which a chat's card changed last; a chat without a row has not changed since this is
   * kept. Not derived: a rebuild changes cards, too.
   */
  chat_changes: {
    role: 'own',
    primaryKey: ['chat_id'],
    columns: { chat_id: 'id', version: 'count' },
  },
  /** Sums over all chats, for the market summaries. */
  counters: {
    role: 'derived',
    primaryKey: ['measure', 'name'],
    columns: { measure: 'text', name: 'text', value: 'count' },
  },
  /** One row: the data's clock, the day and the rules the derived tables stand on, and how often the data has changed. */
  state: {
    role: 'own',
    primaryKey: ['id'],
    columns: {
      id: 'int',
      clock: 'count',
      day: 'int',
      version: 'count',
      link_base: 'text',
      derivation: 'int',
    },
  },
  api_keys: {
    role: 'own',
    primaryKey: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      hash: 'text',
      products: 'text',
      rate: 'int',
      created_at: 'count',
      expires_at: 'count?',
      revoked_at: 'count?',
    },
  },
} as const satisfies Record<string, TableDescription>

export type TableName = keyof typeof SCHEMA

export type Row<T extends TableName> = {
  -readonly [C in keyof (typeof SCHEMA)[T]['columns']]: (typeof SCHEMA)[T]['columns'][C] extends ColumnType
    ? Value<(typeof SCHEMA)[T]['columns'][C]>
    : never
}

export type Tables = { [T in TableName]: Row<T> }

export const describeTable = (table: TableName): TableDescription => SCHEMA[table]

export const TABLE_NAMES = Object.keys(SCHEMA) as TableName[]

export const tablesOf = (role: TableDescription['role']): TableName[] =>
  TABLE_NAMES.filter((table) => SCHEMA[table].role === role)

/** What an insert does where a row with the same key stands: it replaces all but the columns to `keep`. */
export const onConflictUpdate = (table: TableName, keep: readonly string[]): string => {
  const { columns, primaryKey } = describeTable(table)
  const updated = Object.keys(columns).filter((name) => !primaryKey.includes(name) && !keep.includes(name))
  return (
    `on conflict (${primaryKey.join(', ')}) do update set ` +
    updated.map((name) => `${name} = excluded.${name}`).join(', ')
  )
}
