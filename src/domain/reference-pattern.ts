const LINK_HOSTS = ['t.me', 'telegram.me']
const MAX_HOST = 'max.ru'

/** First path segments of links to a messenger that name an action, not a chat. */
export const NO_CHAT = new Set([
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

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Finds handles and links to chats and posts in a text. Groups: `mentioned` after an `@`; `linked` and `seq`; `maxLinked` and
 * `maxSeq`, which may be a code. `linkBase` is an address such as `https://t.me`.
 */
export const referencePattern = (linkBase: string): RegExp => {
  const base = linkBase.replace(/^https?:\/\//, '').replace(/\/+$/, '')
  const bases = [...new Set([base, ...LINK_HOSTS])].filter((host) => host !== MAX_HOST)
  return new RegExp(
    `(?<![\\p{L}\\p{N}_/])@(?<mentioned>${HANDLE})` +
      `|${LINK_START}(?:` +
      `(?:${bases.map(escapeRegExp).join('|')})/(?:s/)?(?<linked>${HANDLE})(?:/(?<seq>${SEQ}))?` +
      `|${escapeRegExp(MAX_HOST)}/(?<maxLinked>${MAX_HANDLE})(?:/(?<maxSeq>${MAX_SEQ}))?)`,
    'giu',
  )
}
