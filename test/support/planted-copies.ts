import { DEMO_UNTIL } from '../../src/cli/demo.js'
import { DEMO_DEFAULTS, demoObservations } from '../../src/demo/index.js'
import { Random } from '../../src/demo/random.js'
import type { Observation, PostObservation } from '../../src/ingest/observation.js'

/** Posts of the demo messenger, a third of which other chats publish as well, in other words. */

const POSTS_PER_CHAT = 50
const PLANTED_SHARE = 0.4
const MOST_DAYS_LATER = 29
const DAY_SECONDS = 86_400
const FEWEST_WORDS = 14
/** Planted posts have numbers of their own. */
const FIRST_SEQ = 50_000_000

type Edit = (words: string[], random: Random) => string[]

const invented = (random: Random): string => `слово${random.int(0, 99_999)}`

/** Some words are others. */
const changed: Edit = (words, random) => {
  const share = random.between(0.005, 0.1)
  return words.map((word) => (random.chance(share) ? invented(random) : word))
}

/** The beginning or the end is missing. */
const cut: Edit = (words, random) => {
  const left = Math.ceil(words.length * random.between(0.65, 1))
  return random.chance(0.5) ? words.slice(0, left) : words.slice(words.length - left)
}

/** A sentence stands before the text, within it, or after it. */
const added: Edit = (words, random) => {
  const sentence = Array.from({ length: random.int(1, 8) }, () => invented(random))
  const place = random.int(0, words.length)
  return [...words.slice(0, place), ...sentence, ...words.slice(place)]
}

/** Two to four parts in another order. */
const reordered: Edit = (words, random) => {
  const length = Math.ceil(words.length / random.int(2, 4))
  const parts = Array.from({ length: Math.ceil(words.length / length) }, (_, i) =>
    words.slice(i * length, (i + 1) * length),
  )
  return parts
    .map((part) => ({ part, place: random.float() }))
    .sort((a, b) => a.place - b.place)
    .flatMap(({ part }) => part)
}

const EDITS = [changed, cut, added, reordered]

const edited = (text: string, chatId: number, random: Random): string => {
  let words = text.split(/\s+/)
  for (let left = random.int(0, 2); left > 0; left--) words = random.pick(EDITS)(words, random)
  return `${words.join(' ')}\nПодписывайтесь на канал номер ${chatId} и читайте нас`
}

const isFirstSight = (seen: Observation): seen is PostObservation & { epoch: number } =>
  seen.kind === 'post' && seen.epoch !== undefined

/** So many posts, planted ones included, and their chats. */
export function* plantedCopies(posts: number): Generator<Observation> {
  const random = new Random(7)
  const ofDemo = Math.ceil(posts / (1 + PLANTED_SHARE))
  const channels = Math.ceil(ofDemo / POSTS_PER_CHAT)
  const options = { seed: DEMO_DEFAULTS.seed, days: DEMO_DEFAULTS.days, until: DEMO_UNTIL }
  const chats = new Set<number>()
  const originals: (PostObservation & { epoch: number; text: string })[] = []
  for (const seen of demoObservations({ ...options, channels, posts: ofDemo })) {
    if (seen.kind === 'channel') chats.add(seen.chat_id)
    if (seen.kind === 'channel' || isFirstSight(seen)) yield seen
    if (!isFirstSight(seen) || (seen.text ?? '').split(/\s+/).length < FEWEST_WORDS) continue
    originals.push({ ...seen, text: seen.text ?? '' })
  }
  const ids = [...chats]
  for (let number = 0; number < posts - ofDemo; number++) {
    const { epoch, text } = random.pick(originals)
    const chat_id = random.pick(ids)
    const at = epoch + random.int(60, MOST_DAYS_LATER * DAY_SECONDS)
    const seq = String(FIRST_SEQ + number)
    yield { kind: 'post', at, epoch: at, chat_id, seq, text: edited(text, chat_id, random) }
  }
}
