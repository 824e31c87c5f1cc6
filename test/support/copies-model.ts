import fc from 'fast-check'
import type { Observation, PostObservation } from '../../src/ingest/observation.js'
import type { Model, ModelChat, ModelPost } from './model.js'

/** A naive model of copies: every post is compared with every other. Texts are plain words, links and hashtags. */

const DAY = 86_400
const START = 1_700_000_000
const CHATS = [-1001, -1002, 3, 4, 5]
const LARGE_CHAT = 3

/** The texts differ by words at their end, by their lines, and in everything; all that are alike share a key. */
const body = (from: number, length: number): string =>
  Array.from({ length }, (_, i) => `мост${from + i}`).join(' ')
const BODIES = [body(0, 24), `${body(0, 22)} иначе совсем`, body(0, 12), body(100, 12), body(100, 11)]
const LINES = ['подпишитесь на нас', 'все новости города', 'Реклама']

const text = fc
  .tuple(
    fc.option(fc.constantFrom(...LINES), { freq: 2 }),
    fc.constantFrom(...BODIES),
    fc.array(fc.constantFrom(...LINES, '#тег https://t.me/other_1/5'), { maxLength: 2 }),
  )
  .map(([first, middle, last]) => [first ?? [], middle, last].flat().join('\n'))

const at = fc.integer({ min: 0, max: 90 }).map((days) => START + days * DAY)

const post: fc.Arbitrary<PostObservation> = fc
  .record(
    {
      kind: fc.constant('post' as const),
      at,
      chat_id: fc.constantFrom(...CHATS),
      seq: fc.constantFrom('1', '2', '3', '10'),
      epoch: at,
      text: fc.option(text, { freq: 8 }),
      deleted: fc.boolean(),
      repost: fc.boolean(),
    },
    { requiredKeys: ['kind', 'at', 'chat_id', 'seq', 'text'] },
  )
  .map(({ deleted, repost, ...seen }) => ({
    ...seen,
    ...(deleted === true && seen.at % 3 === 0 ? { deleted } : {}),
    ...(repost === true && seen.at % 5 === 0 ? { repost } : {}),
    ...(seen.epoch === undefined ? {} : { epoch: Math.min(seen.epoch, seen.at) }),
  }))

const named = (chatId: number, instant: number): Observation => ({
  kind: 'channel',
  at: instant,
  chat_id: chatId,
  chat_type: 'channel',
  title: `Чат ${chatId}`,
})

/** Of one chat there are so many posts that what it repeats may be rare among them; few of them are like others. */
const postOfLargeChat = fc.tuple(post, fc.integer({ min: 1, max: 40 })).map(
  ([seen, seq]): PostObservation => ({
    ...seen,
    chat_id: LARGE_CHAT,
    seq: String(seq),
    text: seq % 4 === 0 ? (seen.text ?? null) : (seen.text?.replace(/мост/g, `дом${seq}т`) ?? null),
  }),
)

/** Few chats that say much the same, some of which appear late. */
export const copyingWorld: fc.Arbitrary<Observation[]> = fc
  .tuple(
    fc.array(post, { minLength: 4, maxLength: 50 }),
    fc.oneof(fc.constant([]), fc.array(postOfLargeChat, { minLength: 20, maxLength: 50 })),
  )
  .map(([few, many]) => [
    ...few,
    ...many,
    ...CHATS.slice(0, 4).map((chatId) => named(chatId, START + 50 * DAY)),
  ])

interface Copyable {
  chat: ModelChat
  post: ModelPost
  lines: string[]
}

const linesOf = (written: string): string[] =>
  written
    .split('\n')
    .map((line) => line.split(' ').filter((one) => /^[a-zа-я0-9]/i.test(one) && !one.includes('://')))
    .map((words) => words.join(' ').toLowerCase())
    .filter((line) => line !== '')

const edgesOf = (lines: readonly string[]): string[] =>
  lines.filter((line, i) => i >= lines.length - 2 && line.split(' ').length < 12)

const largestPowerOfTwo = (most: number): number => {
  let power = 1
  while (2 * power <= most) power *= 2
  return power
}

const ownTriples = ({ chat, lines }: Copyable, all: readonly Copyable[]): Set<string> => {
  const edges = lines.map((line, i) => i >= lines.length - 2 && line.split(' ').length < 12)
  const ofChat = all.filter((other) => other.chat === chat)
  const least = Math.max(3, largestPowerOfTwo(ofChat.length) / 3)
  const isRepeated = (line: string): boolean =>
    ofChat.filter((other) => edgesOf(other.lines).includes(line)).length >= least
  const words = lines.filter((line, i) => !(edges[i] && isRepeated(line))).flatMap((line) => line.split(' '))
  return words.length < 12
    ? new Set()
    : new Set(words.slice(2).map((_, i) => words.slice(i, i + 3).join(' ')))
}

const similarityOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((one) => b.has(one)).length
  return shared / (a.size + b.size - shared || 1)
}

export interface ModelFamily {
  first: string
  posts: string[]
}

/** The families of posts that are connected by copies, by their first post. */
export const familiesIn = (model: Model): ModelFamily[] => {
  const all: Copyable[] = model.chats.flatMap((chat) =>
    chat.posts
      .filter(({ deleted, isRepost }) => !deleted && !isRepost)
      .map((one) => ({ chat, post: one, lines: linesOf(one.text) }))
      .filter(({ lines }) => lines.join(' ').split(' ').length >= 12),
  )
  const triples = new Map(all.map((one) => [one, ownTriples(one, all)]))
  const areCopies = (a: Copyable, b: Copyable): boolean =>
    a.chat !== b.chat &&
    Math.abs(a.post.epoch - b.post.epoch) <= 30 * DAY &&
    similarityOf(triples.get(a) ?? new Set(), triples.get(b) ?? new Set()) >= 0.7
  const left = new Set(all)
  const families: ModelFamily[] = []
  for (const one of all) {
    if (!left.delete(one)) continue
    const family = [one]
    for (const member of family)
      for (const other of left)
        if (areCopies(member, other)) {
          left.delete(other)
          family.push(other)
        }
    if (family.length > 1) families.push(familyOf(family))
  }
  return families.sort((a, b) => (a.first < b.first ? -1 : 1))
}

/** What the posts of families have of them, by chat and `seq`. */
export const modelCopies = (model: Model): Map<string, { copies: number; isFirst: boolean }> =>
  new Map(
    familiesIn(model).flatMap(({ first, posts }) =>
      posts.map((name) => [name, { copies: posts.length - 1, isFirst: name === first }] as const),
    ),
  )

const familyOf = (family: Copyable[]): ModelFamily => {
  const ordered = family.toSorted(
    (a, b) =>
      a.post.epoch - b.post.epoch || a.chat.chatId - b.chat.chatId || Number(a.post.seq) - Number(b.post.seq),
  )
  const names = ordered.map(({ chat, post: { seq } }) => `${chat.chatId}/${seq}`)
  return { first: names[0] ?? '', posts: names.sort() }
}
