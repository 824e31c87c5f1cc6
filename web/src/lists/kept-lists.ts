/** Lists of chats: those of the key where it has the product, else lists that only this browser keeps. */
import type { Failure } from '../api/failure.js'
import { type Sent, send } from '../api/send.js'
import { recall, remember } from '../state/memory.js'
import { createStore } from '../state/store.js'

/** A chat in a list, with what the reader says of it. */
export interface PlannedChat {
  chat_id: number
  tag: string
  note: string
  /** What an advertisement costs there; null where nobody said. */
  price: number | null
}

export interface KeptList {
  id: string
  name: string
  chats: readonly PlannedChat[]
}

interface State {
  /** Undefined until they are known. */
  lists: readonly KeptList[] | undefined
  /** Whether only this browser keeps them, because the key has not the product. */
  isLocal: boolean
  failure?: Failure
}

const MEMORY = 'channelscope.lists'

export const keptLists = createStore<State>({ lists: undefined, isLocal: false })

const isKeptList = (value: unknown): value is KeptList =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KeptList).id === 'string' &&
  typeof (value as KeptList).name === 'string' &&
  Array.isArray((value as KeptList).chats)

const recalled = (): readonly KeptList[] => {
  try {
    const lists: unknown = JSON.parse(recall(MEMORY) ?? '[]')
    return Array.isArray(lists) ? lists.filter(isKeptList) : []
  } catch {
    return []
  }
}

const show = (lists: readonly KeptList[]): void => keptLists.set({ ...keptLists.get(), lists })

const showLocal = (lists: readonly KeptList[]): void => {
  remember(MEMORY, JSON.stringify(lists))
  keptLists.set({ lists, isLocal: true })
}

/** Without a key, and with one that lacks the product, the lists are this browser's own. */
const isOurs = (failure: Failure): boolean => failure.code === 'product' || failure.code === 'key'

export const loadLists = async (): Promise<void> => {
  const sent = await send<{ items: KeptList[] }>('/api/lists')
  if ('body' in sent) keptLists.set({ lists: sent.body.items, isLocal: false })
  else if (isOurs(sent.failure)) keptLists.set({ lists: recalled(), isLocal: true })
  else keptLists.set({ lists: undefined, isLocal: false, failure: sent.failure })
}

const shownNow = (): readonly KeptList[] => keptLists.get().lists ?? []

/** The lists with one in place of that of the same id, or at the end. */
const withList = (list: KeptList): KeptList[] => {
  const isThere = shownNow().some(({ id }) => id === list.id)
  return isThere ? shownNow().map((one) => (one.id === list.id ? list : one)) : [...shownNow(), list]
}

const showSent = (sent: Sent<KeptList>): Failure | undefined => {
  if ('failure' in sent) return sent.failure
  show(withList(sent.body))
  return undefined
}

export const makeList = async (name: string): Promise<KeptList | Failure> => {
  if (keptLists.get().isLocal) {
    const list = { id: `local-${crypto.randomUUID()}`, name, chats: [] }
    showLocal(withList(list))
    return list
  }
  const sent = await send<KeptList>('/api/lists', { method: 'POST', body: { name } })
  return showSent(sent) ?? ('body' in sent ? sent.body : { code: 'network' })
}

export const deleteList = async (id: string): Promise<void> => {
  const others = shownNow().filter((one) => one.id !== id)
  if (keptLists.get().isLocal) return showLocal(others)
  const sent = await send(`/api/lists/${id}`, { method: 'DELETE' })
  if ('body' in sent) show(others)
}

/** Adds a chat to a list, or replaces what was said of it. */
export const putInList = async (id: string, chat: PlannedChat): Promise<Failure | undefined> => {
  if (!keptLists.get().isLocal)
    return showSent(await send<KeptList>(`/api/lists/${id}/chats`, { method: 'POST', body: chat }))
  changeLocal(id, (chats) =>
    chats.some((one) => one.chat_id === chat.chat_id)
      ? chats.map((one) => (one.chat_id === chat.chat_id ? chat : one))
      : [...chats, chat],
  )
  return undefined
}

export const takeFromList = async (id: string, chatId: number): Promise<void> => {
  if (keptLists.get().isLocal)
    return changeLocal(id, (chats) => chats.filter(({ chat_id }) => chat_id !== chatId))
  showSent(await send<KeptList>(`/api/lists/${id}/chats/${chatId}`, { method: 'DELETE' }))
}

const changeLocal = (id: string, change: (chats: readonly PlannedChat[]) => readonly PlannedChat[]): void =>
  showLocal(shownNow().map((list) => (list.id === id ? { ...list, chats: change(list.chats) } : list)))
