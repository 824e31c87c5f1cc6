import { seqOfCode } from './max-seq.js'
import { NO_CHAT, referencePattern } from './reference-pattern.js'

/** Which channels a post refers to, read from its text and its repost fields. */

export interface Reference {
  isRepost: boolean
  /** Folded to lower case; null where the channel is named by its identifier. */
  handle: string | null
  chatId: number | null
  seq: string | null
}

/** The fields of a post in which references stand. */
export interface ReferringPost {
  text: string | null
  repost_handle: string | null
  repost_chat_id: number | null
  repost_seq: string | null
}

export const foldHandle = (handle: string): string => handle.toLowerCase()

/** Returns a function that reads a post's references in their order. `linkBase` is an address such as `https://t.me`. */
export const referenceReader = (linkBase: string): ((post: ReferringPost) => Reference[]) => {
  const pattern = referencePattern(linkBase)
  return (post) => [...repostReference(post), ...mentions(post.text ?? '', pattern)]
}

/** Most posts refer to nobody, and looking for two characters is quicker than the pattern. */
const mayRefer = (text: string): boolean => text.includes('@') || text.includes('/')

const repostReference = (post: ReferringPost): Reference[] => {
  const { repost_chat_id: chatId, repost_handle: handle, repost_seq: seq } = post
  if (chatId !== null) return [{ isRepost: true, handle: null, chatId, seq }]
  if (handle !== null) return [{ isRepost: true, handle: foldHandle(handle), chatId: null, seq }]
  return []
}

/** One reference for each handle: the first with a post number, else the first. */
const mentions = (text: string, pattern: RegExp): Reference[] => {
  if (!mayRefer(text)) return []
  const found = new Map<string, Reference>()
  for (const { groups = {} } of text.matchAll(pattern)) {
    const { mentioned, linked, maxLinked } = groups
    const handle = foldHandle(mentioned ?? linked ?? maxLinked ?? '')
    if (mentioned === undefined && NO_CHAT.has(handle)) continue
    const seq = groups.seq ?? seqInMaxLink(groups.maxSeq) ?? null
    const known = found.get(handle)
    if (known === undefined) found.set(handle, { isRepost: false, handle, chatId: null, seq })
    else known.seq ??= seq
  }
  return [...found.values()]
}

const seqInMaxLink = (written: string | undefined): string | undefined =>
  written === undefined || /^[0-9]+$/.test(written) ? written : seqOfCode(written)
