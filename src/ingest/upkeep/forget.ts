import { sql } from 'kysely'
import { foldHandle } from '../../domain/references.js'
import {
  loadByChat,
  type ReadTransaction,
  readState,
  removeByChat,
  removeByPost,
  type Store,
  tablesOf,
  type WriteTransaction,
} from '../../store/index.js'
import { type ForgottenName, forgottenRow } from '../forgotten.js'
import type { MemoryPlan } from '../memory.js'
import { clearNetwork } from '../network/stored.js'
import { checkDerivation } from '../state.js'
import { deriveApart, type OwnTable } from './own-rows.js'
import { type RebuildOptions, rebuildWithin } from './rebuild.js'

export interface ForgetOptions extends Pick<RebuildOptions, 'linkBase' | 'onStep' | 'onPosts'> {
  memory: MemoryPlan
  /** Unix seconds. */
  forgottenAt: number
}

/** How much of a chat or post there is. */
export interface ForgetReport {
  chat_id: number
  seq: string | null
  /** Whether it was asked for before. */
  is_forgotten: boolean
  handle: string | null
  title: string | null
  posts: number
  days_with_subscribers: number
  cites: number
  cited: number
  events: number
}

/** The chat that has the handle now: a former handle may lead to somebody else. */
export const chatWithHandle = async (
  { db }: ReadTransaction,
  handle: string,
): Promise<number | undefined> => {
  const holder = await db
    .selectFrom('handles')
    .select('chat_id')
    .where('handle', '=', foldHandle(handle))
    .where('is_current', '=', 1)
    .orderBy('at', 'desc')
    .orderBy('chat_id')
    .limit(1)
    .executeTakeFirst()
  return holder?.chat_id
}

/** What there is of each. */
export const lookAtForgotten = async (
  tx: ReadTransaction,
  names: readonly ForgottenName[],
): Promise<ForgetReport[]> => {
  const reports: ForgetReport[] = []
  for (const name of names) reports.push(await reportOf(tx, name))
  return reports
}

const reportOf = async (tx: ReadTransaction, { chatId, seq }: ForgottenName): Promise<ForgetReport> => {
  const ofPost = seq === null ? sql`` : sql`and seq = ${seq}`
  const ofCited = seq === null ? sql`` : sql`and cited_seq = ${seq}`
  const ofEvent = seq === null ? sql`` : sql`and post_seq = ${seq}`
  const count = async (from: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${from}`.execute(tx.db)
    return rows[0]?.rows ?? 0
  }
  const { forgotten_chat_id, forgotten_seq } = forgottenRow({ chatId, seq }, 0)
  const [chat] = await loadByChat(tx, 'chats', [chatId])
  return {
    chat_id: chatId,
    seq,
    is_forgotten:
      (await count(
        sql`forgotten where forgotten_chat_id = ${forgotten_chat_id} and forgotten_seq = ${forgotten_seq}`,
      )) > 0,
    handle: chat?.handle ?? null,
    title: chat?.title ?? null,
    posts: await count(sql`posts where chat_id = ${chatId} ${ofPost}`),
    days_with_subscribers: seq === null ? await count(sql`subscriber_days where chat_id = ${chatId}`) : 0,
    cites: await count(sql`citations where chat_id = ${chatId} ${ofPost}`),
    cited: await count(sql`incoming_citations where cited_chat_id = ${chatId} ${ofCited}`),
    events: await count(sql`watch_events where post_chat_id = ${chatId} ${ofEvent}`),
  }
}

/**
 * Removes chats and posts with everything that follows from them, so that the store is what it would be if they had never
 * been imported, and remembers not to import them again. @returns what there was of each
 */
export const forget = (
  store: Store,
  names: readonly ForgottenName[],
  { forgottenAt, ...options }: ForgetOptions,
): Promise<ForgetReport[]> =>
  store.write(async (tx) => {
    const state = await readState(tx.db)
    checkDerivation(state, options.linkBase)
    const reports = await lookAtForgotten(tx, names)
    await tx.upsert(
      'forgotten',
      names.map((name) => forgottenRow(name, forgottenAt)),
    )
    tx.overwriteDeleted?.()
    await removeFacts(tx, names)
    await removeEvents(tx, names)
    await clearNetwork(tx)
    const touched = names.filter(({ seq }) => seq !== null).map(({ chatId }) => chatId)
    const clock = await clockOf(tx, [...new Set(touched)], options)
    await rebuildWithin(tx, { ...state, clock }, options)
    await noteGone(tx, names, state.version + 1)
    return reports
  })

/** Lets chats and posts be imported again. @returns those that had been forgotten */
export const remember = (store: Store, names: readonly ForgottenName[]): Promise<ForgottenName[]> =>
  store.write(async ({ db }) => {
    const remembered: ForgottenName[] = []
    for (const name of names) {
      const { forgotten_chat_id, forgotten_seq } = forgottenRow(name, 0)
      const row = await db
        .deleteFrom('forgotten')
        .where('forgotten_chat_id', '=', forgotten_chat_id)
        .where('forgotten_seq', '=', forgotten_seq)
        .returning('at')
        .executeTakeFirst()
      if (row !== undefined) remembered.push(name)
    }
    return remembered
  })

const removeFacts = async (tx: WriteTransaction, names: readonly ForgottenName[]): Promise<void> => {
  const chatIds = names.filter(({ seq }) => seq === null).map(({ chatId }) => chatId)
  for (const table of tablesOf('facts') as OwnTable[]) await removeByChat(tx, table, chatIds)
  await removeByPost(
    tx,
    'posts',
    names.flatMap(({ chatId, seq }) => (seq === null ? [] : [[chatId, seq] as const])),
  )
}

const removeEvents = async ({ db }: WriteTransaction, names: readonly ForgottenName[]): Promise<void> => {
  for (const { chatId, seq } of names) {
    const ofPost = seq === null ? sql`` : sql`and post_seq = ${seq}`
    await sql`delete from watch_events where post_chat_id = ${chatId} ${ofPost}`.execute(db)
  }
}

/** The newest instant at which any of the remaining chats was seen; of `touched` ones something was removed. */
const clockOf = async (
  tx: WriteTransaction,
  touched: readonly number[],
  { linkBase, memory }: Pick<ForgetOptions, 'linkBase' | 'memory'>,
): Promise<number> => {
  const { cacheMegabytes } = memory
  const newest =
    touched.length === 0
      ? []
      : await deriveApart(tx, touched, { linkBase, cacheMegabytes }, (derived) =>
          loadByChat(derived, 'chat_coverage', touched),
        )
  const { rows } = await sql<{ clock: number | null }>`
    select max(v.last_seen) as clock from chat_coverage as v
    where (exists (select 1 from chat_facts as f where f.chat_id = v.chat_id)
      or exists (select 1 from posts as p where p.chat_id = v.chat_id))
      ${touched.length === 0 ? sql`` : sql`and v.chat_id not in (${sql.join(touched)})`}`.execute(tx.db)
  return newest.reduce((clock, { last_seen }) => Math.max(clock, last_seen), rows[0]?.clock ?? 0)
}

/** Lets caches of cards notice that these are gone. */
const noteGone = async (
  tx: WriteTransaction,
  names: readonly ForgottenName[],
  version: number,
): Promise<void> =>
  tx.upsert(
    'chat_changes',
    names.filter(({ seq }) => seq === null).map(({ chatId }) => ({ chat_id: chatId, version })),
  )
