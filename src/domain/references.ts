import { seqOfCode } from './max-seq.js'

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

const LINK_HOSTS = ['t.me', 'telegram.me']
const MAX_HOST = 'max.ru'

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
/** Hyphens stand between other characters. */
const MAX_HANDLE = '[A-Za-z](?:[A-Za-z0-9_]|-(?=[A-Za-z0-9_])){3,59}(?!-?[A-Za-z0-9_])'

const SEQ = '[0-9]{1,20}(?![0-9A-Za-z_])'
/** A number, or a code of it. */
const MAX_SEQ = '(?:[0-9]{1,20}|[A-Za-z0-9_-]{11})(?![0-9A-Za-z_-])'

/** A link begins here: not in the path or query of another address and, without `https://`, not within a word. */
const LINK_START = '(?:(?<![/?=&#])https?://|(?<![\\p{L}\\p{N}_@./?=&#-]))(?:www\\.)?'

export const foldHandle = (handle: string): string => handle.toLowerCase()

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns a function that reads a post's references in their order. `linkBase` is an address such as `https://t.me`. */
export const referenceReader = (linkBase: string): ((post: ReferringPost) => Reference[]) => {
  const base = linkBase.replace(/^https?:\/\//, '').replace(/\/+$/, '')
  const bases = [...new Set([base, ...LINK_HOSTS])].filter((host) => host !== MAX_HOST)
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_/])@(?<mentioned>${HANDLE})` +
      `|${LINK_START}(?:` +
      `(?:${bases.map(escapeRegExp).join('|')})/(?:s/)?(?<linked>${HANDLE})(?:/(?<seq>${SEQ}))?` +
      `|${escapeRegExp(MAX_HOST)}/(?<maxLinked>${MAX_HANDLE})(?:/(?<maxSeq>${MAX_SEQ}))?)`,
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
  for (const { groups = {} } of text.matchAll(pattern)) {
    const { mentioned, linked, maxLinked } = groups
    const handle = foldHandle(mentioned ?? linked ?? maxLinked ?? '')
    if (mentioned === undefined && RESERVED.has(handle)) continue
    const seq = groups.seq ?? seqInMaxLink(groups.maxSeq) ?? null
    const known = found.get(handle)
    if (known === undefined) found.set(handle, { isRepost: false, handle, chatId: null, seq })
    else known.seq ??= seq
  }
  return [...found.values()]
}

const seqInMaxLink = (written: string | undefined): string | undefined =>
  written === undefined || /^[0-9]+$/.test(written) ? written : seqOfCode(written)
