import { type Row, removeByChat, type WriteTransaction } from '../../store/index.js'
import { keys } from '../../text/forms.js'
import { keyTerm, wordTerm } from '../../text/terms.js'
import { words } from '../../text/words.js'
import { type ChatFacts, currentName, isVisible } from '../facts/chat.js'

export type ChatNames = Pick<Row<'chats'>, 'chat_id' | 'title' | 'description' | 'handle'>

/** As they are now, of a chat that has appeared. */
export const namesOf = ({ chatId, facts }: { chatId: number; facts: ChatFacts }): ChatNames[] =>
  isVisible(facts)
    ? [
        {
          chat_id: chatId,
          title: currentName(facts, 'title') ?? '',
          description: currentName(facts, 'description') ?? '',
          handle: currentName(facts, 'handle'),
        },
      ]
    : []

/** Writes what these chats are found by in the catalogue. */
export const deriveChatTerms = async (tx: WriteTransaction, chats: readonly ChatNames[]): Promise<void> => {
  await removeByChat(
    tx,
    'chat_terms',
    chats.map(({ chat_id }) => chat_id),
  )
  await tx.upsert('chat_terms', chats.flatMap(rowsOf))
}

const rowsOf = ({ chat_id, title, description, handle }: ChatNames): Row<'chat_terms'>[] => {
  const inTitle = new Set(termsOf(title))
  const all = new Set([...inTitle, ...termsOf(description), ...termsOf(handle ?? '')])
  return [...all].map((term) => ({ chat_id, term, in_title: Number(inTitle.has(term)) }))
}

const termsOf = (text: string): string[] =>
  words(text).flatMap(({ word }) => [wordTerm(word), ...keys(word).map(keyTerm)])
