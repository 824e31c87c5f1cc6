import { groupBy } from '../../domain/group.js'
import type { Row } from '../../store/index.js'
import { words } from '../../text/morphology/words.js'
import { isCommon } from '../../text/terms/common.js'
import { withoutAddresses } from '../classify/inference.js'
import { ownKeys } from '../classify/names.js'

/** What the chats of a community are known by. */
export interface CommunityChat {
  community: number
  title: string
  description: string
  category: string | null
}

const MOST_WORDS = 3
/** A word names a community where so many of its chats have it, by number and by share, and so many times as often as others. */
const LEAST_CHATS = 2
const LEAST_SHARE = 0.06
const LEAST_LIFT = 2
const WORD = /^\p{L}{3,}$/u

/** The communities with their commonest categories, and the words that tell them from others. */
export const nameCommunities = (chats: readonly CommunityChat[]): Row<'network_communities'>[] => {
  const read = chats.map((chat) => ({ ...chat, keys: keysOf(chat) }))
  const chatsWith = countKeys(read)
  return [...groupBy(read, ({ community }) => community)]
    .sort(([a], [b]) => a - b)
    .map(([community, members]) => ({
      community,
      chats: members.length,
      category: commonest(members.flatMap(({ category }) => category ?? [])),
      words: JSON.stringify(tellingWords(members, chatsWith, read.length)),
    }))
}

/** A word by which a chat is named or described, as it is written there. */
interface Telling {
  form: string
  isInTitle: boolean
}

/** By the keys of the words. */
type Keys = ReadonlyMap<string, Telling>

const keysOf = ({ title, description }: CommunityChat): Keys => {
  const named = withoutAddresses(title)
  const text = `${named}\n${withoutAddresses(description)}`
  const telling = new Map<string, Telling>()
  for (const { word, start, end } of words(text)) {
    if (!WORD.test(word) || isCommon(word)) continue
    const [key = word] = ownKeys(text.slice(start, end)).toSorted(
      (a, b) => a.length - b.length || (a < b ? -1 : 1),
    )
    if (!telling.has(key)) telling.set(key, { form: word, isInTitle: end <= named.length })
  }
  return telling
}

/** How many chats have each key. */
const countKeys = (
  chats: readonly { keys: Keys }[],
  counts: (telling: Telling) => boolean = () => true,
): Map<string, number> => {
  const chatsWith = new Map<string, number>()
  for (const { keys } of chats)
    for (const [key, telling] of keys) if (counts(telling)) chatsWith.set(key, (chatsWith.get(key) ?? 0) + 1)
  return chatsWith
}

/** A word of a title says more than one of a description. */
const TITLE_WEIGHT = 4

/** Words are ordered by how much they tell: in how many chats they are, and how much more often than elsewhere. */
const tellingWords = (
  members: readonly { keys: Keys }[],
  chatsWith: ReadonlyMap<string, number>,
  total: number,
): string[] => {
  const inTitles = countKeys(members, ({ isInTitle }) => isInTitle)
  return [...countKeys(members)]
    .map(([key, count]) => {
      const lift = count / members.length / ((chatsWith.get(key) ?? count) / total)
      const weight = count + TITLE_WEIGHT * (inTitles.get(key) ?? 0)
      return { key, count, lift, score: weight * Math.log(lift) }
    })
    .filter(
      ({ count, lift }) => count >= Math.max(LEAST_CHATS, LEAST_SHARE * members.length) && lift >= LEAST_LIFT,
    )
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ key }) => commonest(members.flatMap(({ keys }) => keys.get(key)?.form ?? [])) ?? key)
}

/** Of equally common ones the first by its text. */
const commonest = (values: readonly string[]): string | null => {
  const counts = [...groupBy(values, (value) => value)].map(([value, all]) => ({ value, count: all.length }))
  counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return counts[0]?.value ?? null
}
