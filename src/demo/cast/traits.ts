import type { ChatType } from '../../ingest/observation.js'
import { type Word, word } from '../language/words.js'
import { type Random, weightedPicker } from '../random.js'
import { BOT_VOICES, CHANNEL_VOICES, CONVERSATION_VOICE, ENGLISH_VOICES, type Voice } from '../voices.js'
import { PEOPLE } from '../words/people.js'
import { CITIES } from '../words/places.js'
import type { Change, Signature } from './chat.js'
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

const CHANGES: readonly { what: Change['what']; weight: number }[] = [
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
const pickVoice = weightedPicker(CHANNEL_VOICES, ({ theme }) => theme.share)
const CITY_WORDS = CITIES.map(({ entry }) => word(entry))
const PERSON_WORDS = PEOPLE.person.map(word)
const WOMAN_WORDS = PEOPLE.woman.map(word)

export const signatureOf = (random: Random): Signature => pickSignature(random).signature

export function typeOf(index: number, random: Random): ChatType {
  const { type } = pickType(random)
  return index < FIRST_RANKS_ARE_CHANNELS ? 'channel' : type
}

export function voiceOf(index: number, type: ChatType, random: Random): Voice {
  if (type === 'chat') return CONVERSATION_VOICE
  if (type === 'bot') return random.pick(BOT_VOICES)
  if (index === 0) return CHANNEL_VOICES[0] ?? pickVoice(random)
  return random.chance(ENGLISH_SHARE) ? random.pick(ENGLISH_VOICES) : pickVoice(random)
}

export function subscribersOf(index: number, chats: number, type: ChatType, random: Random): number {
  const size = sizeOfRank(index + 1, chats) * SIZE_BY_TYPE[type] * random.factor(0.25)
  return Math.max(random.int(8, 30), Math.round(size))
}

/** What every text of a chat knows: its author and, where it is a local one, its city. */
export function outerOf({ theme }: Voice, random: Random): Map<string, Word> {
  const person = random.pick(theme.author === 'woman' ? WOMAN_WORDS : PERSON_WORDS)
  const city = random.pick(CITY_WORDS)
  const isLocal = random.chance(LOCAL_SHARE[theme.category] ?? 0.05)
  return new Map([['me', person], ...(isLocal ? ([['city', city]] as const) : [])])
}

/** Some day between the first and the last, for the few who rename themselves. */
export function changeOf(firstDay: number, lastDay: number, random: Random): Change | undefined {
  const what = pickChange(random).what
  const day = random.int(firstDay + 1, lastDay)
  return random.chance(CHANGE_SHARE) && lastDay > firstDay ? { day, what } : undefined
}

const isBig = (subscribers: number): boolean => subscribers > 200_000

export function verifiedOf(subscribers: number, random: Random): boolean {
  return random.chance(isBig(subscribers) ? 0.85 : subscribers > 20_000 ? 0.2 : 0.004)
}
