/**
 * The tables as they are now: columns and primary keys. The TypeScript types of rows and the bulk writes come from this
 * description; a test compares it with the tables that the migrations make.
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
  /**
   * Facts are what was observed; derived tables can be rebuilt from them; own tables are neither. A copy has the rows of a
   * derived table: on a cluster it is a table that lies elsewhere, otherwise it is a view.
   */
  role: 'facts' | 'derived' | 'own' | 'copy'
}

const CITATIONS = {
  primaryKey: ['chat_id', 'seq', 'cited_chat_id'],
  columns: {
    chat_id: 'id',
    seq: 'text',
    cited_chat_id: 'id',
    is_repost: 'int',
    dil: 'int',
    /** The weight in the citation index, in twentieths. */
    weight: 'int',
    cited_seq: 'text?',
    epoch: 'count',
    day: 'int',
  },
} as const

export const SCHEMA = {
  /** All that was observed of a chat except its subscriber counts, as JSON; `visible` is 1 once its type and title are known. */
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
   * `seen` holds when each field was seen, `curve` the view counts, `engagement` the counts of forwards, comments and
   * reactions, `earlier_texts` all sightings of the text but the newest, `earlier_seen` what is kept of those of other fields. `day`, `hour`, `is_repost` and `views` to
   * `reposts` are derived.
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
      forwards: 'count?',
      comments: 'count?',
      /** The sum of all reactions. */
      reactions: 'count?',
      reposts: 'count',
      edited_at: 'count?',
      repost_chat_id: 'id?',
      repost_seq: 'text?',
      repost_handle: 'text?',
      repost_from: 'text?',
      url: 'text?',
      /** Kinds of attachments with spaces between them. */
      media: 'text?',
      images: 'text?',
      seen: 'bytes',
      curve: 'bytes?',
      engagement: 'bytes?',
      text: 'text?',
      earlier_texts: 'bytes?',
      /** As observed; `is_repost` is also 1 where a source is known. */
      repost: 'int',
      /** When another text was seen first, and when a post was seen again after its last deletion. Derived. */
      text_changed_at: 'count?',
      restored_at: 'count?',
      earlier_seen: 'bytes?',
    },
  },
  /** Cards. A chat has a row once its type and title are known. A number that nobody observed is null. */
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
      participants_count: 'count?',
      avg_reach: 'float?',
      err_pct: 'float?',
      err_24h: 'float?',
      err_48h: 'float?',
      citation_idx: 'float',
      g_today: 'count?',
      g_yest: 'count?',
      g_week: 'count?',
      g_month: 'count?',
      messages_count: 'count?',
      likes: 'count',
      verified: 'int',
      is_public: 'int',
      first_at: 'count',
      first_post_epoch: 'count?',
      last_post_epoch: 'count?',
      posts_total: 'count',
      views_total: 'count',
      /** "Month": the 30 days that end with the day on which the chat's posts were last looked at. */
      own_month: 'count',
      /** Own posts of the month with known views. */
      own_seen_month: 'count',
      reposts_month: 'count',
      /** Of own posts of the month with known views. */
      median_reach: 'float?',
      /** The clocks that the windows of these numbers end with: see src/domain/clocks.ts. */
      subscribers_at: 'count?',
      posts_at: 'count?',
      citations_at: 'count',
      /** Known posts of the chat itself, deleted ones included, within the days of its citation index. */
      citation_window_posts: 'count',
      /** Which of category, region and language are labels: see src/domain/labels.ts. */
      inferred: 'int',
    },
  },
  /** Each change of a title, handle or description. */
  chat_history: {
    role: 'derived',
    primaryKey: ['chat_id', 'field', 'at'],
    columns: { chat_id: 'id', field: 'text', at: 'count', value: 'text?' },
  },
  /** The handles that a chat has or had, in lower case. */
  handles: {
    role: 'derived',
    primaryKey: ['chat_id', 'handle'],
    columns: { chat_id: 'id', handle: 'text', is_current: 'int', at: 'count' },
  },
  /** The references in posts, whether their chats are known or not. */
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
  /** References to known chats, one row for each post and cited chat; `chat_id` is the citing chat. */
  citations: { role: 'derived', ...CITATIONS },
  /** The citations again, on a cluster beside the cited chat: questions about whom a chat is cited by ask one shard. */
  incoming_citations: { role: 'copy', ...CITATIONS },
  /**
   * The references of posts of visible chats that lead to no chat of the catalogue. `candidate` names what they lead to:
   * the identifier, else `@` and the handle; null where only a title is known. `handle` is as it was written, `handle_key`
   * in lower case.
   */
  outside_references: {
    role: 'derived',
    primaryKey: ['chat_id', 'seq', 'position'],
    columns: {
      chat_id: 'id',
      seq: 'text',
      position: 'int',
      candidate: 'text?',
      is_repost: 'int',
      epoch: 'count',
      target_chat_id: 'id?',
      handle: 'text?',
      handle_key: 'text?',
      title: 'text?',
    },
  },
  /** How a chat refers to a candidate: its posts, and the newest that has a handle or a title. */
  candidate_citations: {
    role: 'derived',
    primaryKey: ['chat_id', 'candidate'],
    columns: {
      chat_id: 'id',
      candidate: 'text',
      reposts: 'count',
      mentions: 'count',
      first_epoch: 'count',
      last_epoch: 'count',
      handle_epoch: 'count?',
      title_epoch: 'count?',
    },
  },
  /** Chats that posts refer to and that are not in the catalogue. */
  candidates: {
    role: 'derived',
    primaryKey: ['candidate'],
    columns: {
      candidate: 'text',
      target_chat_id: 'id?',
      handle: 'text?',
      title: 'text?',
      cited_by: 'count',
      reposts: 'count',
      mentions: 'count',
      first_epoch: 'count',
      last_epoch: 'count',
    },
  },
  /** How often short lines end the posts of a chat, and are boilerplate (see src/domain/boilerplate.ts). */
  edge_lines: {
    role: 'derived',
    primaryKey: ['chat_id'],
    columns: { chat_id: 'id', counts: 'bytes' },
  },
  /** By which posts that may be copies are found: see src/domain/copies.ts. */
  copy_keys: {
    role: 'derived',
    primaryKey: ['copy_key', 'epoch', 'chat_id', 'seq'],
    columns: { copy_key: 'int', epoch: 'count', chat_id: 'id', seq: 'text', sketch: 'count' },
  },
  /** Pairs of posts that are copies of each other, a row for each of the two; the similarity in millionths. */
  post_copies: {
    role: 'derived',
    primaryKey: ['chat_id', 'seq', 'other_chat_id', 'other_seq'],
    columns: {
      chat_id: 'id',
      seq: 'text',
      other_chat_id: 'id',
      other_seq: 'text',
      similarity: 'int',
      epoch: 'count',
      other_epoch: 'count',
    },
  },
  /** The posts that have copies: the first post of their family, and how many others it has. */
  copy_families: {
    role: 'derived',
    primaryKey: ['chat_id', 'seq'],
    columns: {
      chat_id: 'id',
      seq: 'text',
      epoch: 'count',
      first_chat_id: 'id',
      first_seq: 'text',
      first_epoch: 'count',
      copies: 'count',
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
      views: 'count',
      own_seen: 'count',
      own_views: 'count',
      own_seen_24h: 'count',
      own_views_24h: 'count',
      own_seen_48h: 'count',
      own_views_48h: 'count',
      /** Own posts whose views and engagement are known, and their rates in millionths of a percent. */
      own_engaged: 'count',
      own_engagement: 'count',
      first_epoch: 'count',
      last_epoch: 'count',
      /** Posts by hour: see src/domain/hours.ts. */
      hours: 'bytes',
      /** The views of each own post whose views are known, ascending. */
      own_views_each: 'bytes',
    },
  },
  /**
   * The best own post of a visible chat within a span of days, by one metric, with the chat's category and region: see
   * src/domain/best-posts.ts for the numbers of spans and metrics.
   */
  best_posts: {
    role: 'derived',
    primaryKey: ['chat_id', 'span', 'metric'],
    columns: {
      chat_id: 'id',
      span: 'int',
      metric: 'int',
      value: 'count',
      epoch: 'count',
      seq: 'text',
      category: 'text?',
      region: 'text?',
      inferred: 'int',
    },
  },
  /**
   * What the numbers of a chat rest on, be it visible or not. `posts*` are posts whose publication is known, deleted ones
   * included; the last day with subscriber counts and their number tell how to go on counting.
   */
  chat_coverage: {
    role: 'derived',
    primaryKey: ['chat_id'],
    columns: {
      chat_id: 'id',
      last_seen: 'count',
      subscriber_counts: 'count',
      last_count_day: 'int?',
      last_day_counts: 'count',
      posts: 'count',
      posts_with_views: 'count',
      posts_with_24h: 'count',
      posts_with_48h: 'count',
      posts_edited: 'count',
      posts_deleted: 'count',
      subscribers_at: 'count?',
      posts_at: 'count?',
    },
  },
  /**
   * The citation index from this day on, until the chat's next row. It goes on after the last citation, until that has left
   * the window: how much of it counts, the chat's clock says.
   */
  citation_days: {
    role: 'derived',
    primaryKey: ['chat_id', 'day'],
    columns: { chat_id: 'id', day: 'int', citation_idx: 'float' },
  },
  /** The terms by which a chat is found: the words of its title, description and handle, and their keys. */
  chat_terms: {
    role: 'derived',
    primaryKey: ['chat_id', 'term'],
    columns: { chat_id: 'id', term: 'text', in_title: 'int' },
  },
  /**
   * The data version in which a chat's card changed last, for caches of cards. Not derived: a rebuild raises the version
   * of the cards that it changes.
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
  /** How many posts of visible chats have each word, and each hashtag with its sign. */
  words: {
    role: 'derived',
    primaryKey: ['word'],
    columns: { word: 'text', posts: 'count' },
  },
  /** Known posts of visible chats by day of publication and by what they are counted as. */
  market_posts: {
    role: 'derived',
    primaryKey: ['day', 'kind'],
    columns: { day: 'int', kind: 'text', posts: 'count' },
  },
  /**
   * Own posts with known views by day and hour of publication, in chats that are large enough, and the sum of their
   * engagement, in millionths of a percent; as far back as the best time to post is asked for.
   */
  market_hours: {
    role: 'derived',
    primaryKey: ['day', 'hour'],
    columns: { day: 'int', hour: 'int', posts: 'count', engagement: 'count' },
  },
  /**
   * What watches have found, recorded in the transaction of the batch that made it so. `id` grows in the order of time.
   * A post is named by `post_chat_id` and not `chat_id`, as the table is not distributed over a cluster: it is read in
   * the order of `id`.
   */
  watch_events: {
    role: 'own',
    primaryKey: ['id'],
    columns: {
      id: 'count',
      watch_id: 'text',
      kind: 'text',
      post_chat_id: 'id',
      post_seq: 'text',
      recorded_at: 'count',
      /** The post as it was then, as JSON. */
      content: 'text',
    },
  },
  /**
   * Chats and posts that are not to be known any more; an empty `forgotten_seq` stands for a whole chat. Not named
   * `chat_id`, as the table is not distributed over a cluster: every import reads all of it.
   */
  forgotten: {
    role: 'own',
    primaryKey: ['forgotten_chat_id', 'forgotten_seq'],
    columns: { forgotten_chat_id: 'id', forgotten_seq: 'text', at: 'count' },
  },
  /**
   * One row: what was computed of the network last. `version` is the data version that it belongs to, `clock` its data clock;
   * `dangling` is the PageRank of all chats that cite nobody. Neither facts nor derived: it is computed apart from batches.
   */
  network: {
    role: 'own',
    primaryKey: ['id'],
    columns: {
      id: 'int',
      version: 'count',
      clock: 'count',
      chats: 'count',
      edges: 'count',
      dangling: 'float',
    },
  },
  /**
   * The chats of the network, of which each cites or is cited. Not named `chat_id`, as the table is not distributed over a
   * cluster: it is written as a whole.
   */
  network_chats: {
    role: 'own',
    primaryKey: ['node_chat_id'],
    columns: {
      node_chat_id: 'id',
      /** By PageRank, from 1. */
      place: 'int',
      pagerank: 'float',
      /** How many posts cite others, all together. */
      weight_out: 'count',
      /** From 1, the largest first. */
      community: 'int',
      /** Null where the network is too large to lay out all of it. */
      x: 'float?',
      y: 'float?',
      /** JSON: in turn a chat that cites this one, and by how many posts. */
      cited_by: 'text',
    },
  },
  network_communities: {
    role: 'own',
    primaryKey: ['community'],
    columns: {
      community: 'int',
      chats: 'count',
      /** The commonest one. */
      category: 'text?',
      /** JSON: the words that its titles and descriptions have more often than those of others. */
      words: 'text',
    },
  },
  /** One row: data clock, data version, and the LINK_BASE and rules by which the derived tables were computed. */
  state: {
    role: 'own',
    primaryKey: ['id'],
    columns: {
      id: 'int',
      clock: 'count',
      version: 'count',
      link_base: 'text',
      derivation: 'int',
    },
  },
} as const satisfies Record<string, TableDescription>

export type TableName = keyof typeof SCHEMA

/** The row of a table that is described so. */
export type RowOf<D extends { columns: Readonly<Record<string, ColumnType>> }> = {
  -readonly [C in keyof D['columns']]: Value<D['columns'][C]>
}

export type Row<T extends TableName> = RowOf<(typeof SCHEMA)[T]>

export type Tables = { [T in TableName]: Row<T> }

export const describeTable = (table: TableName): TableDescription => SCHEMA[table]

export const TABLE_NAMES = Object.keys(SCHEMA) as TableName[]

export const tablesOf = (role: TableDescription['role']): TableName[] =>
  TABLE_NAMES.filter((table) => SCHEMA[table].role === role)

/** The clause by which an insert replaces a row with the same key, except for the columns to `keep`. */
export const onConflictUpdate = (table: TableName, keep: readonly string[]): string => {
  const { columns, primaryKey } = describeTable(table)
  const updated = Object.keys(columns).filter((name) => !primaryKey.includes(name) && !keep.includes(name))
  return (
    `on conflict (${primaryKey.join(', ')}) do update set ` +
    updated.map((name) => `${name} = excluded.${name}`).join(', ')
  )
}
