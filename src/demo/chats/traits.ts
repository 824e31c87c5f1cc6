import type { ChatType } from '../../ingest/observation.js'
import { COMPILED_THEMES, type CompiledTheme } from '../compiled-themes.js'
import { type DeclinedWord, word } from '../language/words.js'
import { type Random, weightedPicker } from '../random.js'
import { CITIES, PEOPLE, WOMEN } from '../vocabulary.js'
import type { NameChange, Signature } from './chat.js'
import { sizeOfRank } from './sizes.js'

const TYPES: readonly { type: ChatType; weight: number }[] = [
  { type: 'channel', weight: 85 },
  { type: 'chat', weight: 8 },
  { type: 'bot', weight: 7 },
]

const SIGNATURES: readonly { signature: Signature; weight: number }[] = [
  { signature: 'none', weight: 55 },
  { signature: 'tags', weight: 25 },
  { signature: 'handle', weight: 12 },
  { signature: 'link', weight: 8 },
]

const CHANGES: readonly { what: NameChange['what']; weight: number }[] = [
  { what: 'title', weight: 40 },
  { what: 'description', weight: 35 },
  { what: 'handle', weight: 20 },
  { what: 'noHandle', weight: 5 },
]

/** Discussion groups and bots are smaller than channels of the same rank. */
const SIZE_BY_TYPE: Readonly<Record<ChatType, number>> = { channel: 1, chat: 0.06, bot: 0.5 }
const ENGLISH_SHARE = 0.05
const CHANGE_SHARE = 0.09
/** Channels that keep to one city, by category. */
const LOCAL_SHARE: Readonly<Record<string, number>> = { Город: 1, 'Новости и СМИ': 0.5, Политика: 0.5 }
const FIRST_RANKS_ARE_CHANNELS = 3

const pickType = weightedPicker(TYPES, ({ weight }) => weight)
const pickSignature = weightedPicker(SIGNATURES, ({ weight }) => weight)
const pickChange = weightedPicker(CHANGES, ({ weight }) => weight)
const pickTheme = weightedPicker(COMPILED_THEMES.russian, ({ share }) => share)
const CITY_WORDS = CITIES.map(({ entry }) => word(entry))
const PERSON_WORDS = PEOPLE.map(word)
const WOMAN_WORDS = WOMEN.map(word)

export const signatureOf = (random: Random): Signature => pickSignature(random).signature

export function typeOf(index: number, random: Random): ChatType {
  const { type } = pickType(random)
  return index < FIRST_RANKS_ARE_CHANNELS ? 'channel' : type
}

export function themeOf(index: number, type: ChatType, random: Random): CompiledTheme {
  if (type === 'chat') return COMPILED_THEMES.conversation
  if (type === 'bot') return random.pick(COMPILED_THEMES.bots)
  if (index === 0) return COMPILED_THEMES.russian[0] ?? pickTheme(random)
  return random.chance(ENGLISH_SHARE) ? random.pick(COMPILED_THEMES.english) : pickTheme(random)
}

export function subscribersOf(index: number, chats: number, type: ChatType, random: Random): number {
  const size = sizeOfRank(index + 1, chats) * SIZE_BY_TYPE[type] * random.factor(0.25)
  return Math.max(random.int(8, 30), Math.round(size))
}

/** Words that all texts of a chat share: its author and, for a local chat, its city. */
export function outerOf(theme: CompiledTheme, random: Random): Map<string, DeclinedWord> {
  const person = random.pick(theme.author === 'woman' ? WOMAN_WORDS : PERSON_WORDS)
  const city = random.pick(CITY_WORDS)
  const isLocal = random.chance(LOCAL_SHARE[theme.category] ?? 0.05)
  return new Map([['me', person], ...(isLocal ? ([['city', city]] as const) : [])])
}

/** The change that a few chats make to their names on some day after the first. */
export function changeOf(firstDay: number, lastDay: number, random: Random): NameChange | undefined {
  const what = pickChange(random).what
  const day = random.int(firstDay + 1, lastDay)
  return random.chance(CHANGE_SHARE) && lastDay > firstDay ? { day, what } : undefined
}

const isBig = (subscribers: number): boolean => subscribers > 200_000

export function verifiedOf(subscribers: number, random: Random): boolean {
  return random.chance(isBig(subscribers) ? 0.85 : subscribers > 20_000 ? 0.2 : 0.004)
}
