import type { Transaction } from 'kysely'
import type { RowOf, TableDescription } from './schema.js'

/**
 * The control database: what operators decide, apart from the data. A change of it never waits for an import. On SQLite
 * it is a file of its own, because a file has one writer at a time; on PostgreSQL its tables lie beside the others.
 */
export const CONTROL_SCHEMA = {
  api_keys: {
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
      /** The secret before the last rotation, which is valid until then. */
      former_hash: 'text?',
      former_until: 'count?',
      /** Requests of a Moscow day and of a month; null for no limit. */
      quota_day: 'count?',
      quota_month: 'count?',
    },
  },
  /** What API keys have used, by Moscow day. `product` and `endpoint` are empty where a request belongs to none. */
  key_usage: {
    primaryKey: ['key_id', 'day', 'endpoint', 'product'],
    columns: {
      key_id: 'text',
      day: 'int',
      endpoint: 'text',
      product: 'text',
      requests: 'count',
      refusals: 'count',
      bytes: 'count',
      milliseconds: 'count',
    },
  },
  /** Requests that count towards the quotas of keys, by Moscow day. */
  quota_days: {
    primaryKey: ['key_id', 'day'],
    columns: { key_id: 'text', day: 'int', requests: 'count' },
  },
  /** Stored queries, and how the delivery to their webhooks stands. */
  watches: {
    primaryKey: ['id'],
    columns: {
      id: 'text',
      /** Grows in the order in which watches are added. */
      number: 'count',
      name: 'text',
      /** Words and filters as JSON. */
      query: 'text',
      url: 'text?',
      /** What webhooks are signed with. */
      secret: 'text?',
      /** The part of the feed's address that nobody can guess. */
      feed: 'text',
      /** Older posts do not ring; null if all do. */
      max_age_hours: 'int?',
      /** The API key that added it; null if an operator did. */
      key_id: 'text?',
      created_at: 'count',
      /** When the delivery failed for the first time since it succeeded. */
      failing_since: 'count?',
      failures: 'int',
      next_attempt_at: 'count',
      last_error: 'text?',
      /** 1 while its delivery rests: its events wait. */
      paused: 'int',
      /** Where events go as e-mail; a watch with it has no webhook. */
      email: 'text?',
      /** `day` or `week`; null where mails go out at once. */
      digest: 'text?',
      /** The language of its mails. */
      language: 'text?',
      /** The part of the address of unsubscribing that nobody can guess; it stays when that was done. */
      unsubscribe: 'text?',
    },
  },
  /** Events that are to be delivered, or that were given up; `event_id` names a row of `watch_events`. */
  watch_deliveries: {
    primaryKey: ['watch_id', 'event_id'],
    columns: {
      watch_id: 'text',
      event_id: 'count',
      recorded_at: 'count',
      gave_up_at: 'count?',
      error: 'text?',
    },
  },
  /**
   * One row: a number that grows when a watch is added or removed, the last event that deliveries were made of, and which
   * server delivers. `held_until` grows by one whenever that server says that it still does; it is no time.
   */
  watch_state: {
    primaryKey: ['id'],
    columns: { id: 'int', version: 'count', last_event: 'count', holder: 'text', held_until: 'count' },
  },
  /** The channels that collectors into the store read, and those that are not to be read, or not yet. */
  collect_list: {
    primaryKey: ['source', 'name'],
    columns: {
      /** By which source a collector reads it; names of two messengers may be the same. */
      source: 'text',
      /** Its handle in small letters, or its identifier. */
      name: 'text',
      state: 'text',
      /** `typed`, or `found` by the rules of discovery. */
      origin: 'text',
      /** The chat whose reference led to it, if it was found. */
      found_by: 'id?',
      /** How many references lead to it from what was typed in or imported; 0 where it was typed itself. */
      depth: 'int',
      /** Who typed it: the name of an API key; null for an operator. */
      added_by: 'text?',
      added_at: 'count',
      /** Known once it was read. */
      chat_id: 'id?',
      visited_at: 'count?',
      next_visit_at: 'count?',
      /** Why the last visit failed. */
      error: 'text?',
    },
  },
  /** What collectors remember of each channel between visits (`collect-states.ts`). Instants are Unix seconds. */
  collect_states: {
    primaryKey: ['source', 'name'],
    columns: {
      source: 'text',
      name: 'text',
      chat_id: 'id?',
      /** When its newest page was read; 0 if never. */
      read_at: 'count',
      /** Nothing is tried before. */
      retry_at: 'count',
      failures: 'int',
      /** Seconds between its posts; null where it has none. */
      gap: 'count?',
      /** When the newest post that was not read was published, at the latest. */
      unread_epoch: 'count?',
      /** When its views are to be read for a post that is a day old then. */
      point_at: 'count?',
      /** As JSON. */
      state: 'text',
    },
  },
  /** Views of pages that keys have shared; only the hash of a link's token is kept. */
  shares: {
    primaryKey: ['id'],
    columns: {
      id: 'text',
      hash: 'text',
      key_id: 'text',
      /** The address of the page, with its query. */
      path: 'text',
      /** The questions that it may ask, as a JSON array of paths with queries. */
      requests: 'text',
      created_at: 'count',
      expires_at: 'count',
      visits: 'count',
      visited_at: 'count?',
    },
  },
  /** Named lists of chats that keys have made. */
  lists: {
    primaryKey: ['id'],
    columns: { id: 'text', key_id: 'text', name: 'text', created_at: 'count' },
  },
  list_chats: {
    primaryKey: ['list_id', 'chat_id'],
    columns: {
      list_id: 'text',
      chat_id: 'id',
      added_at: 'count',
      tag: 'text',
      note: 'text',
      /** What an advertisement costs, in the currency of whoever typed it. */
      price: 'float?',
    },
  },
  /** What commands report of their work (`reports.ts`). */
  reports: { primaryKey: ['name'], columns: { name: 'text', at: 'count', value: 'count' } },
} as const satisfies Record<string, Omit<TableDescription, 'role'>>

export type ControlTableName = keyof typeof CONTROL_SCHEMA

export type ControlRow<T extends ControlTableName> = RowOf<(typeof CONTROL_SCHEMA)[T]>

export type ControlTables = { [T in ControlTableName]: ControlRow<T> }

export type ControlReadDb = Pick<Transaction<ControlTables>, 'selectFrom' | 'getExecutor'>

export interface ControlWriteOptions {
  /** It takes something away from somebody, which must work even when the disk is full. */
  isUrgent?: boolean
}

export interface ControlDatabase {
  /** Runs short queries. They do not wait behind queries of the data. */
  read<T>(queries: (db: ControlReadDb) => Promise<T>): Promise<T>
  /** One short transaction. */
  write<T>(work: (db: Transaction<ControlTables>) => Promise<T>, options?: ControlWriteOptions): Promise<T>
}
