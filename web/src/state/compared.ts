import { PATHS } from '../paths.js'
import { recall, remember } from './memory.js'
import { createStore } from './store.js'

/** A chat that the reader has chosen for the comparison. */
export interface ComparedChat {
  chat_id: number
  title: string
}

/** There are as many colours of lines. */
export const MOST_COMPARED = 6

const MEMORY = 'compared'

const isComparedChat = (value: unknown): value is ComparedChat =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ComparedChat).chat_id === 'number' &&
  typeof (value as ComparedChat).title === 'string'

const recalled = (): readonly ComparedChat[] => {
  try {
    const chats: unknown = JSON.parse(recall(MEMORY) ?? '[]')
    return Array.isArray(chats) ? chats.filter(isComparedChat).slice(0, MOST_COMPARED) : []
  } catch {
    return []
  }
}

/** The chosen chats, in the order of choosing; the browser remembers them. */
export const compared = createStore(recalled())
compared.watch(() => remember(MEMORY, JSON.stringify(compared.get())))

export const removeCompared = (chatId: number): void =>
  compared.set(compared.get().filter(({ chat_id }) => chat_id !== chatId))

export const addCompared = ({ chat_id, title }: ComparedChat): void => {
  const others = compared.get().filter((chat) => chat.chat_id !== chat_id)
  if (others.length < MOST_COMPARED) compared.set([...others, { chat_id, title }])
}

export const clearCompared = (): void => compared.set([])

/** The comparison of these chats; without any, the page that says how to choose them. */
export const comparePath = (chatIds: readonly number[]): string =>
  chatIds.length === 0 ? PATHS.compare : `${PATHS.compare}?chat_ids=${chatIds.join(',')}`
