import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.js'
import { COMMITS_TABLE } from './cluster-commits.js'

/** The tables whose rows belong to a chat; the others are placed beside the first one. */
export const DISTRIBUTED = [
  'chat_facts',
  'subscriber_days',
  'posts',
  'chats',
  'chat_history',
  'post_links',
  'citations',
  'incoming_citations',
  'outside_references',
  'candidate_citations',
  'edge_lines',
  'copy_keys',
  'post_copies',
  'copy_families',
  'chat_days',
  'chat_coverage',
  'best_posts',
  'citation_days',
  'chat_terms',
  'chat_changes',
  'post_terms',
] as const

/**
 * The tables of which every node has a copy. `handles` leads from a handle to the one shard that has its chat. `state` is
 * changed by every write, so that every write reaches all nodes, and Citus commits it in two phases: a write to a single
 * worker would be committed there first, and a crash of the coordinator would leave half of a batch behind.
 */
export const COPIED_TO_EVERY_NODE = ['handles', 'state'] as const

export interface Placement {
  /** The tables are spread over a Citus cluster. */
  isDistributed: boolean
  /** `incoming_citations` is a table: so it is on a cluster, and after a dump of one was restored elsewhere. */
  hasIncomingTable: boolean
}

/** Where the tables of a database lie. It is asked once; an answer is remembered. */
export class ClusterDetection {
  readonly #database: Kysely<Tables>
  #asked: Promise<Placement> | undefined

  constructor(database: Kysely<Tables>) {
    this.#database = database
  }

  placement(): Promise<Placement> {
    this.#asked ??= this.#ask()
    return this.#asked
  }

  async #ask(): Promise<Placement> {
    try {
      const db = this.#database
      return {
        isDistributed: await isDistributed(db),
        hasIncomingTable: (await incomingKind(db)) === 'table',
      }
    } catch (error) {
      this.forget()
      throw error
    }
  }

  forget(): void {
    this.#asked = undefined
  }
}

const isDistributed = async (db: Kysely<Tables>): Promise<boolean> =>
  (await hasCitus(db)) && (await placedTables(db)).has(DISTRIBUTED[0])

const hasCitus = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/** @returns undefined before the migrations have run */
const incomingKind = async (db: Kysely<Tables>): Promise<'table' | 'view' | undefined> => {
  const { rows } = await sql<{ kind: 'table' | 'view' }>`
    select case relkind when 'v' then 'view' else 'table' end as kind from pg_class
    where relname = 'incoming_citations' and pg_table_is_visible(oid)`.execute(db)
  return rows[0]?.kind
}

const placedTables = async (db: Kysely<Tables>): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_dist_partition as p join pg_class as c on c.oid = p.logicalrelid
    where pg_table_is_visible(c.oid)`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Whether there is a Citus cluster, and tables that are not spread over it. */
export const isToBeDistributed = async (db: Kysely<Tables>): Promise<boolean> => {
  if (!(await hasCitus(db))) return false
  const placed = await placedTables(db)
  return [...DISTRIBUTED, ...COPIED_TO_EVERY_NODE].some((table) => !placed.has(table))
}

/**
 * Spreads the tables that are not spread yet, with their rows: those that a migration has just made, and those that came
 * from `pg_dump` or from a time before the cluster.
 */
export const distribute = async (db: Kysely<Tables>): Promise<void> => {
  const placed = await placedTables(db)
  const isView = (await incomingKind(db)) === 'view'
  if (isView) await makeIncomingTable(db)
  for (const table of DISTRIBUTED) {
    if (!placed.has(table)) await distributeTable(db, table)
  }
  if (isView) await sql`insert into incoming_citations select * from citations`.execute(db)
  for (const table of COPIED_TO_EVERY_NODE) {
    if (!placed.has(table)) await sql`select create_reference_table(${table})`.execute(db)
  }
  await sql.raw(COMMITS_TABLE).execute(db)
}

const makeIncomingTable = async (db: Kysely<Tables>): Promise<void> => {
  await sql`drop view incoming_citations`.execute(db)
  await sql`create table incoming_citations (like citations including all)`.execute(db)
}

/** By which column the rows of a table are spread, if not by their chat. */
const COLUMNS: Readonly<Record<string, string>> = {
  incoming_citations: 'cited_chat_id',
  copy_keys: 'copy_key',
}

const distributeTable = async (db: Kysely<Tables>, table: string): Promise<void> => {
  const [first] = DISTRIBUTED
  const column = COLUMNS[table] ?? 'chat_id'
  // Keys of copies are no numbers of chats: they lie beside nothing.
  const placement =
    table === first || column === 'copy_key'
      ? sql`colocate_with => 'none', shard_count => ${sql.lit(await shardCount(db))}`
      : sql`colocate_with => ${sql.lit(first)}`
  await sql`select create_distributed_table(${sql.lit(table)}, ${sql.lit(column)}, ${placement})`.execute(db)
}

/** Every question to all shards costs time for each of them, so there are few; with four a node, more nodes can share them. */
const SHARDS_PER_NODE = 4

/** As the operator has set `citus.shard_count`, or by the number of nodes. */
const shardCount = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ chosen: number | null; nodes: number }>`
    select (select setting::integer from pg_settings where name = 'citus.shard_count' and source <> 'default') as chosen,
      (select count(*) from pg_dist_node where shouldhaveshards and isactive) as nodes`.execute(db)
  const { chosen, nodes } = rows[0] ?? { chosen: null, nodes: 1 }
  return chosen ?? SHARDS_PER_NODE * Math.max(1, nodes)
}
