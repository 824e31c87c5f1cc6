import { groupBy } from './group.js'
import { foldHandle } from './references.js'

/** Chats that the store knows only because posts refer to them. */

/** A reference that leads to no chat of the catalogue. One of identifier, handle and title is known. */
export interface OutsideReference {
  /** The number and the time of the post that refers. */
  seq: string
  epoch: number
  isRepost: boolean
  chatId: number | null
  handle: string | null
  title: string | null
}

export interface OutsideChat {
  chat_id: number | null
  handle: string | null
  title: string | null
  mentions: number
  reposts: number
  last_epoch: number
}

/**
 * Each chat once, most references first: by its identifier, which the newest reference with both also gives to a handle,
 * else by its handle, else by its title. A post counts once for a chat, a repost before a mention.
 */
export const outsideChats = (references: readonly OutsideReference[]): OutsideChat[] => {
  const inOrder = references.toSorted((a, b) => a.epoch - b.epoch || byText(a.seq, b.seq))
  const ids = new Map(
    inOrder.flatMap(({ handle, chatId }) =>
      handle !== null && chatId !== null ? [[foldHandle(handle), chatId] as const] : [],
    ),
  )
  const idOf = ({ chatId, handle }: OutsideReference): number | null =>
    chatId ?? (handle === null ? null : (ids.get(foldHandle(handle)) ?? null))
  const groups = groupBy(inOrder, (one) => nameOf(one, idOf(one)))
  return Array.from(groups.values(), (group) => chatOf(group, idOf)).toSorted(
    (a, b) =>
      b.mentions + b.reposts - (a.mentions + a.reposts) ||
      b.last_epoch - a.last_epoch ||
      byText(labelOf(a), labelOf(b)),
  )
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const nameOf = ({ handle, title }: OutsideReference, id: number | null): string =>
  id !== null ? `id ${id}` : handle !== null ? `handle ${foldHandle(handle)}` : `title ${title}`

const labelOf = ({ chat_id, handle, title }: OutsideChat): string => `${chat_id} ${handle} ${title}`

const chatOf = (
  references: readonly OutsideReference[],
  idOf: (one: OutsideReference) => number | null,
): OutsideChat => {
  const posts = new Map<string, boolean>()
  for (const { seq, isRepost } of references) posts.set(seq, isRepost || posts.get(seq) === true)
  const reposts = [...posts.values()].filter(Boolean).length
  const newest = <F extends 'handle' | 'title'>(field: F): string | null =>
    references.findLast((one) => one[field] !== null)?.[field] ?? null
  return {
    chat_id: references.map(idOf).find((id) => id !== null) ?? null,
    handle: newest('handle'),
    title: newest('title'),
    mentions: posts.size - reposts,
    reposts,
    last_epoch: references.at(-1)?.epoch ?? 0,
  }
}
