import {
  type ReadTransaction,
  readState,
  removeByChat,
  type Store,
  tablesOf,
  textIndexOf,
  type WriteTransaction,
} from '../../store/index.js'
import { loadCardKinds } from '../derive/chat-kinds.js'
import { withCopyTerms } from '../derive/later-copies.js'
import { documentsOf } from '../derive/text.js'
import { checkDerivation, saveState } from '../state.js'
import {
  type ApartOptions,
  deriveApart,
  OWN_TABLE_NAMES,
  OWN_TABLES,
  type OwnTable,
  ownRows,
} from './own-rows.js'

/** No facts of the chat are stored. */
export class UnknownChatError extends Error {}

/** Derives again what a chat's own facts decide, and touches nothing else. */
export const rebuildChat = (store: Store, chatId: number, options: ApartOptions): Promise<void> =>
  store.write(async (tx) => {
    const state = await readState(tx.db)
    checkDerivation(state, options.linkBase)
    const known = await ownRows(tx, 'chat_facts', chatId).next()
    if (known.done) throw new UnknownChatError(`There is no chat ${chatId}.`)
    await deriveApart(tx, [chatId], options, async (derived) => {
      for (const table of OWN_TABLE_NAMES) await replaceRows(tx, derived, table, chatId)
    })
    await indexChat(tx, chatId)
    const version = state.version + 1
    await tx.upsert('chat_changes', [{ chat_id: chatId, version }])
    await saveState(tx, { clock: state.clock, version, link_base: state.link_base })
  })

/** Facts are only written as they are written now; a card keeps what depends on other chats. */
const replaceRows = async (
  tx: WriteTransaction,
  derived: ReadTransaction,
  table: OwnTable,
  chatId: number,
): Promise<void> => {
  const isFact = tablesOf('facts').includes(table)
  const isCard = table === 'chats' && !(await ownRows(derived, table, chatId).next()).done
  if (!isFact && !isCard) await removeByChat(tx, table, [chatId])
  const keep = OWN_TABLES[table] as readonly never[]
  for await (const rows of ownRows(derived, table, chatId)) await tx.upsert(table, rows, { keep })
}

const indexChat = async (tx: WriteTransaction, chatId: number): Promise<void> => {
  const kinds = await loadCardKinds(tx, [chatId])
  for await (const posts of ownRows(tx, 'posts', chatId)) {
    const documents = documentsOf(
      kinds,
      posts.map((post) => ({ before: post, after: post })),
    )
    await textIndexOf(tx).put(tx, await withCopyTerms(tx, documents))
  }
}
