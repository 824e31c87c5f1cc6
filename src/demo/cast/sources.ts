import { at, Random } from '../random.js'
import type { Voice } from '../voices.js'
import type { Chat } from './chat.js'

const MOST_SOURCES = 6
const ALIKE_SHARE = 0.8
const PURPOSE = 1

/**
 * Whom each channel reposts and mentions: mostly larger ones, mostly of its own theme. Only these have to keep
 * their last posts.
 */
export function befriend(chats: readonly Chat[], seed: number): void {
  const known = chats.filter((chat) => chat.type === 'channel')
  const alike = new Map<Voice, Chat[]>()
  for (const chat of known) groupOf(alike, chat.voice).push(chat)
  for (const chat of known) {
    const random = new Random(seed, chat.index, PURPOSE)
    const found = Array.from({ length: random.int(1, MOST_SOURCES) }, () =>
      larger((random.chance(ALIKE_SHARE) && alike.get(chat.voice)) || known, random),
    )
    chat.sources = [...new Set(found)].filter((other) => speaksWith(other, chat)).map(({ index }) => index)
    for (const index of chat.sources) at(chats, index).keepsRecent = true
  }
}

function groupOf(groups: Map<Voice, Chat[]>, voice: Voice): Chat[] {
  const group = groups.get(voice) ?? []
  groups.set(voice, group)
  return group
}

const speaksWith = (other: Chat, chat: Chat): boolean =>
  other !== chat && other.voice.theme.lang === chat.voice.theme.lang

/** The square makes low ranks, the large channels, likelier. */
export function larger(known: readonly Chat[], random: Random): Chat {
  return at(known, Math.floor(random.float() ** 2 * known.length))
}
