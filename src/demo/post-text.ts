import type { DemoChat, RecentPost } from './chats/chat.js'
import { transliterate } from './chats/handles.js'
import { greeting } from './day-words.js'
import { fill } from './language/grammar.js'
import type { DeclinedWord } from './language/words.js'
import { PHRASES, STRANGERS } from './phrases.js'
import { at, type Random } from './random.js'

const SIGNED_SHARE = 0.6
const MENTION_SHARE = 0.05
const MOST_TAGS = 3

export type DayWords = ReadonlyMap<string, DeclinedWord>

/** The text of an ordinary post: the theme's text, sometimes a mention of another channel, and the chat's signature. */
export function composePost(
  chat: DemoChat,
  chats: readonly DemoChat[],
  epoch: number,
  words: DayWords,
): string {
  const text = themeText(chat, epoch, words)
  if (chat.type === 'chat') return text
  return [text, mentionText(chat, chats, epoch), signature(chat)].filter((part) => part !== '').join('\n\n')
}

const SOONEST = 5
const KAZAKHSTAN = 'Казахстан'

export function themeText(
  { random, theme, outer, region }: DemoChat,
  epoch: number,
  words: DayWords,
): string {
  const computed: Record<string, () => DeclinedWord | undefined> = {
    greet: () => greeting(epoch),
    soon: () => words.get(`soon${random.int(0, SOONEST)}`),
  }
  const known = (name: string) => outer.get(name) ?? words.get(name) ?? computed[name]?.()
  const text = fill(random.pick(theme.posts), random, theme.vocabulary, known)
  return region === KAZAKHSTAN && outer.has('city') ? text.replace(ROUBLES, 'тенге') : text
}

/** Local channels of Kazakhstan name prices in tenge, a word that does not decline. */
const ROUBLES = /рубл(ь|я|ю|е|ей|ями|ях)(?![а-яё])/g

/** A mention of a cited chat, of one of its posts, or of a handle that is not in the messenger. */
function mentionText(chat: DemoChat, chats: readonly DemoChat[], epoch: number): string {
  const { random, theme } = chat
  if (!random.chance(MENTION_SHARE)) return ''
  const phrases = PHRASES[theme.lang]
  const cited = citedChatOf(chat, chats)
  if (!cited?.handle || random.chance(0.1))
    return random.pick(phrases.stranger).replace('@', `@${strangerHandle(random)}`)
  const post = recentBefore(cited, epoch, random)
  if (post && random.chance(0.4))
    return random.pick(phrases.earlier).replace('@', `https://t.me/${cited.handle}/${post.seq}`)
  return random.pick(phrases.mention).replace('@', `@${cited.handle}`)
}

export function citedChatOf(chat: DemoChat, chats: readonly DemoChat[]): DemoChat | undefined {
  return chat.citedChats.length === 0 ? undefined : at(chats, chat.random.pick(chat.citedChats))
}

export function recentBefore(chat: DemoChat, epoch: number, random: Random): RecentPost | undefined {
  const earlier = chat.recent.filter((post) => post.epoch < epoch)
  return earlier.length === 0 ? undefined : random.pick(earlier)
}

function strangerHandle(random: Random): string {
  return `${random.pick(STRANGERS)}_${random.pick(STRANGERS)}${random.int(1, 99)}`
}

function signature({ random, signature: kind, theme, handle }: DemoChat): string {
  if (kind === 'none' || !random.chance(SIGNED_SHARE)) return ''
  if (kind === 'tags') return tags(theme.tags, random)
  if (handle === null) return ''
  return random
    .pick(PHRASES[theme.lang].sign[kind])
    .replace('@', kind === 'link' ? `https://t.me/${handle}` : `@${handle}`)
}

function tags(list: readonly string[], random: Random): string {
  const chosen = Array.from({ length: random.int(1, MOST_TAGS) }, () => `#${random.pick(list)}`)
  return [...new Set(chosen)].join(' ')
}

const TEASER_LENGTH = 70

/** The text of a post that recommends other channels: a single one with praise, several as a list. */
export function composePromotion(chat: DemoChat, targets: readonly DemoChat[]): string {
  const { random, theme } = chat
  const phrases = PHRASES[theme.lang]
  const [only] = targets
  if (targets.length === 1 && only) {
    const praise = random.pick(phrases.praise).replace('%', quoted(only)).replace('@', address(only, random))
    return `${praise}\n\n${only.description}`.trim()
  }
  const lines = targets.map((target, index) => `${index + 1}. ${address(target, random)} — ${teaser(target)}`)
  return `${random.pick(phrases.selection)}\n\n${lines.join('\n')}\n\n${random.pick(phrases.selectionEnd)}`
}

const address = ({ handle, title }: DemoChat, random: Random): string =>
  handle === null ? transliterate(title) : random.chance(0.85) ? `@${handle}` : `https://t.me/${handle}`

/** A title that has quotes already needs no second pair. */
const quoted = ({ title, theme }: DemoChat): string =>
  title.includes('«') ? title : theme.lang === 'en' ? `“${title}”` : `«${title}»`

function teaser({ title, description }: DemoChat): string {
  const sentence = /^[^.!?]*[.!?]/.exec(description)?.[0] ?? ''
  return sentence === '' || sentence.length > TEASER_LENGTH ? title : `${title}. ${sentence}`
}
