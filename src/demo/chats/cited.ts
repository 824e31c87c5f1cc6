import type { CompiledTheme } from '../compiled-themes.js'
import { at, Random } from '../random.js'
import type { DemoChat } from './chat.js'

const MOST_CITED = 6
const ALIKE_SHARE = 0.8
const PURPOSE = 1

/**
 * Chooses which channels each channel reposts and mentions: mostly larger ones, mostly of its own theme. Only these
 * have to remember their last posts.
 */
export function chooseCitedChats(chats: readonly DemoChat[], seed: number): void {
  const known = chats.filter((chat) => chat.type === 'channel')
  const alike = new Map<CompiledTheme, DemoChat[]>()
  for (const chat of known) groupOf(alike, chat.theme).push(chat)
  for (const chat of known) {
    const random = new Random(seed, chat.index, PURPOSE)
    const found = Array.from({ length: random.int(1, MOST_CITED) }, () =>
      larger((random.chance(ALIKE_SHARE) && alike.get(chat.theme)) || known, random),
    )
    chat.citedChats = [...new Set(found)].filter((other) => speaksWith(other, chat)).map(({ index }) => index)
    for (const index of chat.citedChats) at(chats, index).keepsRecent = true
  }
}

function groupOf(groups: Map<CompiledTheme, DemoChat[]>, theme: CompiledTheme): DemoChat[] {
  const group = groups.get(theme) ?? []
  groups.set(theme, group)
  return group
}

const speaksWith = (other: DemoChat, chat: DemoChat): boolean =>
  other !== chat && other.theme.lang === chat.theme.lang

/** The square makes low ranks, the large channels, likelier. */
export function larger(known: readonly DemoChat[], random: Random): DemoChat {
  return at(known, Math.floor(random.float() ** 2 * known.length))
}
