import { type Row, removeByChat, type WriteTransaction } from '../../store/index.js'
import { type NameTerms, type NameTexts, namePartsOf, nameTerms } from '../../text/terms/terms.js'

/** A chat and the names by which the catalogue finds it. */
export interface SearchedChat {
  chatId: number
  names: NameTexts
  /** The terms of these names, if they are known already. */
  nameTerms?: NameTerms | undefined
}

/** Writes the terms by which the catalogue finds these chats. */
export const deriveChatTerms = async (
  tx: WriteTransaction,
  chats: readonly SearchedChat[],
): Promise<void> => {
  await removeByChat(
    tx,
    'chat_terms',
    chats.map(({ chatId }) => chatId),
  )
  await tx.upsert('chat_terms', chats.flatMap(rowsOf))
}

const rowsOf = ({ chatId, names, nameTerms: known }: SearchedChat): Row<'chat_terms'>[] => {
  const { inTitle, others } = namePartsOf(known ?? nameTerms(names))
  return [
    ...inTitle.map((term) => ({ chat_id: chatId, term, in_title: 1 })),
    ...others.map((term) => ({ chat_id: chatId, term, in_title: 0 })),
  ]
}
