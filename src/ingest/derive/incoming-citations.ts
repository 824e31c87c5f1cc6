import { sql } from 'kysely'
import type { Row, WriteTransaction } from '../../store/index.js'

type Citation = Row<'citations'>

/** Changes the copy of the citations as these were changed. */
export const saveIncoming = async (
  tx: WriteTransaction,
  { removed, written }: { removed: readonly Citation[]; written: readonly Citation[] },
): Promise<void> => {
  if (!tx.hasIncomingTable) return
  await remove(tx, removed)
  await tx.upsert('incoming_citations', written)
}

const remove = async (tx: WriteTransaction, citations: readonly Citation[]): Promise<void> => {
  if (citations.length === 0) return
  const keys = tx.dialect.keys(
    { cited_chat_id: 'id', chat_id: 'id', seq: 'text' },
    citations.map(({ cited_chat_id, chat_id, seq }) => [cited_chat_id, chat_id, seq]),
  )
  await sql`
    delete from incoming_citations
    where (cited_chat_id, chat_id, seq) in (select k.cited_chat_id, k.chat_id, k.seq from ${keys})`.execute(
    tx.db,
  )
}
