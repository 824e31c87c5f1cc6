import { sql } from 'kysely'
import type { PostKey, WriteTransaction } from '../../store/index.js'
import { LATER_COPY_TERM } from '../../text/terms/terms.js'
import { keyOf, nameOf } from '../facts/post.js'
import { type FamilyChange, isFirst } from './copy-families.js'
import type { WaitingDocument } from './waiting-documents.js'

/** Which posts of a batch say what an earlier one said: searches can leave them out. */
export class LaterCopies {
  readonly #turned = new Map<string, PostKey>()

  /** Notes the posts that have become later copies, or are none any more. */
  note(changes: readonly FamilyChange[]): void {
    for (const { before, after } of changes) {
      const post = after ?? before
      if (post === undefined || isLater(before) === isLater(after)) continue
      this.#turned.set(nameOf(keyOf(post)), keyOf(post))
    }
  }

  get turned(): PostKey[] {
    return [...this.#turned.values()]
  }

  /** The documents of a batch with the terms of copies. A new post is a copy only if that was noted. */
  async withTerms(tx: WriteTransaction, documents: readonly WaitingDocument[]): Promise<WaitingDocument[]> {
    const isUnsure = ({ chatId, seq, isNew }: WaitingDocument): boolean =>
      !isNew || this.#turned.has(nameOf([chatId, seq]))
    return [
      ...documents.filter((one) => !isUnsure(one)),
      ...(await withCopyTerms(tx, documents.filter(isUnsure))),
    ]
  }
}

const isLater = (row: FamilyChange['after']): boolean => row !== undefined && !isFirst(row)

/** The documents, with a term more for posts that are later copies. */
export const withCopyTerms = async (
  tx: WriteTransaction,
  documents: readonly WaitingDocument[],
): Promise<WaitingDocument[]> => {
  if (documents.length === 0) return []
  const keys = tx.dialect.keys(
    { chat_id: 'id', seq: 'text' },
    documents.map(({ chatId, seq }) => [chatId, seq]),
  )
  const { rows } = await sql<{ chat_id: number; seq: string }>`
    select f.chat_id, f.seq from ${keys} cross join copy_families as f
    where f.chat_id = k.chat_id and f.seq = k.seq and (f.first_chat_id <> f.chat_id or f.first_seq <> f.seq)`.execute(
    tx.db,
  )
  const later = new Set(rows.map(({ chat_id, seq }) => nameOf([chat_id, seq])))
  return documents.map((document) =>
    later.has(nameOf([document.chatId, document.seq]))
      ? { ...document, attributes: [...document.attributes, LATER_COPY_TERM] }
      : document,
  )
}
