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

const LINK_HOSTS = ['t.me', 'telegram.me', 'max.ru']

/** First path segments of such links that name an action, not a channel. */
const RESERVED = new Set([
  'joinchat',
  'addstickers',
  'addlist',
  'share',
  'proxy',
  'socks',
  'boost',
  'login',
  'join',
])

const HANDLE = '[A-Za-z][A-Za-z0-9_]{3,31}(?![A-Za-z0-9_])'

export const foldHandle = (handle: string): string => handle.toLowerCase()

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns a function that reads a post's references in their order. `linkBase` is an address such as `https://t.me`. */
export const referenceReader = (linkBase: string): ((post: ReferringPost) => Reference[]) => {
  const bases = [...new Set([linkBase.replace(/^https?:\/\//, '').replace(/\/+$/, ''), ...LINK_HOSTS])]
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_/])@(${HANDLE})` +
      `|(?<![\\p{L}\\p{N}_@.-])(?:www\\.)?(?:${bases.map(escapeRegExp).join('|')})/(?:s/)?(${HANDLE})(?:/([0-9]{1,20})(?![0-9A-Za-z_]))?`,
    'giu',
  )
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
  for (const [, at, link, seq = null] of text.matchAll(pattern)) {
    const handle = foldHandle(at ?? link ?? '')
    if (at === undefined && RESERVED.has(handle)) continue
    const known = found.get(handle)
    if (known === undefined) found.set(handle, { isRepost: false, handle, chatId: null, seq })
    else known.seq ??= seq
  }
  return [...found.values()]
}
