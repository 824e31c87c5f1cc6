import { dayOf, formatWhen, isoDay, parseDay } from '../../src/domain/time.js'
import {
  type ChannelObservation,
  isOfPost,
  type Observation,
  type PostObservation,
} from '../../src/ingest/observation.js'
import { keysAsked } from '../../src/text/language/alphabets.js'
import { keys } from '../../src/text/morphology/forms.js'
import { words as readWords } from '../../src/text/morphology/words.js'
import { LINK_BASE } from '../support/ingest.js'
import { DETAIL_NUMBERS, NO_DETAILS } from './observed.js'

/** What search must answer, by reading every post. Observations are taken in the order in which they were seen. */

export interface Request {
  q: string
  exact?: 1
  exclude?: string
  from?: string
  to?: string
  sort?: 'date' | 'views'
  order?: 'asc' | 'desc'
  hide_reposts?: 1
  hide_deleted?: 1
  source?: string
  category?: string
  chat_id?: number
  limit?: number
  page?: number
}

type Chat = ChannelObservation
type Post = PostObservation
type FullPost = Post & { epoch: number; text: string; chat: Chat }

const CAP = 5_000

/** Every query reads all texts, which would otherwise be split each time. */
const readOnce = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text) ?? read(text)
    known.set(text, value)
    return value
  }
}

const words = readOnce(readWords)

const stateOf = (observations: readonly Observation[]): FullPost[] => {
  const chats = new Map<number, Chat>()
  const posts = new Map<string, Post>()
  for (const seen of observations) {
    const { kind, ...fields } = seen
    if (kind === 'channel') chats.set(seen.chat_id, { ...chats.get(seen.chat_id), ...seen })
    else if (isOfPost(seen)) {
      const key = `${seen.chat_id}/${seen.seq}`
      posts.set(key, { ...posts.get(key), ...fields, kind: 'post' } as Post)
    }
  }
  return [...posts.values()].flatMap((post) => {
    const chat = chats.get(post.chat_id)
    if (post.epoch === undefined || chat?.title === undefined || chat.chat_type === undefined) return []
    return [{ ...post, epoch: post.epoch, text: post.text ?? '', chat }]
  })
}

const isRepost = (post: Post): boolean =>
  [post.repost_from, post.repost_handle, post.repost_chat_id, post.repost_seq].some((value) => value != null)

interface Asked {
  word: string
  /** `10 000`, where the word is `10000`. */
  written: string
}

/** The words of a query as a person counts them: hyphenated ones and numbers whole. */
const asked = (text: string): Asked[] => {
  const parts = words(text)
  const found: Asked[] = []
  for (let at = 0; at < parts.length; ) {
    const { word, start, joined: [whole] = [] } = parts[at] ?? { word: '', start: 0 }
    at += whole?.parts ?? 1
    found.push({ word: whole?.word ?? word, written: text.slice(start, parts[at - 1]?.end) })
  }
  return found
}

const askedWords = (text: string): string[] => asked(text).map(({ word }) => word)

const keysOf = readOnce(
  (text) =>
    new Set(
      words(text).flatMap(({ start, end, joined = [], isGroup }) => [
        ...(isGroup ? [] : keys(text.slice(start, end))),
        ...joined.flatMap(({ word }) => keys(word)),
      ]),
    ),
)

const holds = (text: string, asked: string): boolean => {
  const stored = keysOf(text)
  const has = (word: string): boolean => keysAsked(word).some((key) => stored.has(key))
  return has(asked) || (isOfParts(asked) && asked.split('-').every(has))
}

/** A name with a number is found as a whole only. */
const isOfParts = (asked: string): boolean => asked.includes('-') && !/^[^-]+-\d[^-]*$/.test(asked)

const phraseAt = (text: string, phrase: string): number[] => {
  const written = words(text).map(({ word }) => word)
  const wanted = words(phrase).map(({ word }) => word)
  return written.flatMap((_, at) => (wanted.every((word, i) => written[at + i] === word) ? [at] : []))
}

const isFound = (post: FullPost, request: Request): boolean => {
  const { q, exact, exclude = '', from, to } = request
  const day = dayOf(post.epoch)
  const isWritten = (phrase: string): boolean => phraseAt(post.text, phrase).length > 0
  const found = ({ word, written }: Asked): boolean => (exact ? isWritten(written) : holds(post.text, word))
  return (
    (exact ? isWritten(q) : asked(q).every(found)) &&
    !asked(exclude).some(found) &&
    (from === undefined || day >= (parseDay(from) ?? 0)) &&
    (to === undefined || day <= (parseDay(to) ?? 0)) &&
    !(request.hide_reposts && isRepost(post)) &&
    !(request.hide_deleted && post.deleted) &&
    (request.source === undefined || post.chat.chat_type === request.source) &&
    (request.category === undefined || post.chat.category === request.category) &&
    (request.chat_id === undefined || post.chat_id === request.chat_id)
  )
}

const compare = (a: number | bigint, b: number | bigint): number => (a < b ? -1 : a > b ? 1 : 0)

const newestFirst = (a: FullPost, b: FullPost): number =>
  compare(b.epoch, a.epoch) || compare(BigInt(b.seq), BigInt(a.seq)) || compare(a.chat_id, b.chat_id)

const marksOf = (text: string, { q, exact }: Request): number[][] => {
  const split = words(text)
  if (exact) {
    const length = words(q).length
    const starts = phraseAt(text, q)
    const inPhrase = (at: number): boolean => starts.some((start) => at >= start && at < start + length)
    return split.filter((_, at) => inPhrase(at)).map(({ start, end }) => [start, end])
  }
  const wanted = askedWords(q).flatMap((word) => [word, ...(isOfParts(word) ? word.split('-') : [])])
  const isFoundBy = (stored: readonly string[]): boolean =>
    stored.some((key) => wanted.some((one) => keysAsked(one).includes(key)))
  const found = split.flatMap(({ start, end, joined = [], isGroup }, at) => [
    ...(!isGroup && isFoundBy(keys(text.slice(start, end))) ? [at] : []),
    ...joined.flatMap(({ word, parts }) =>
      isFoundBy(keys(word)) ? Array.from({ length: parts }, (_, i) => at + i) : [],
    ),
  ])
  return split.filter((_, at) => found.includes(at)).map(({ start, end }) => [start, end])
}

const itemOf = (post: FullPost, request: Request) => {
  const { chat } = post
  const link = chat.link ?? (chat.handle ? `${LINK_BASE}/${chat.handle}` : null)
  return {
    chat_id: post.chat_id,
    handle: chat.handle ?? null,
    title: chat.title,
    chat_type: chat.chat_type,
    participants_count: chat.participants_count ?? 0,
    seq: post.seq,
    url: link === null ? null : `${link}/${post.seq}`,
    text: post.text,
    when: formatWhen(post.epoch),
    views: post.views ?? 0,
    ...NO_DETAILS,
    repost_chat_id: post.repost_chat_id ?? null,
    repost_seq: post.repost_seq ?? null,
    is_repost: isRepost(post),
    marks: marksOf(post.text, request),
    unknown: [
      ...(chat.participants_count === undefined ? ['participants_count'] : []),
      ...(post.views === undefined ? ['views'] : []),
      ...DETAIL_NUMBERS,
    ],
  }
}

/** Posts whose views are unknown come last. */
const mostViewedFirst = (a: FullPost, b: FullPost): number => (b.views ?? -1) - (a.views ?? -1)
const leastViewedFirst = (a: FullPost, b: FullPost): number =>
  compare(a.views ?? Number.POSITIVE_INFINITY, b.views ?? Number.POSITIVE_INFINITY)

const ordered = (found: readonly FullPost[], { sort = 'date', order = 'desc' }: Request): FullPost[] => {
  if (sort === 'date') return order === 'desc' ? [...found] : found.toReversed()
  const byViews = order === 'desc' ? mostViewedFirst : leastViewedFirst
  return found.toSorted((a, b) => byViews(a, b) || newestFirst(a, b))
}

export const naiveSearch = (observations: readonly Observation[], request: Request) => {
  const { limit = 40, page = 1 } = request
  const found = stateOf(observations)
    .filter((post) => isFound(post, request))
    .sort(newestFirst)
  const newest = found.slice(0, CAP)
  const oldest = found.at(-1)
  return {
    items: ordered(found, request)
      .slice(0, CAP)
      .slice((page - 1) * limit, page * limit)
      .map((post) => itemOf(post, request)),
    total: newest.length,
    capped: found.length > CAP,
    count_cap: CAP,
    ...(page === 1 && oldest ? { first: itemOf(oldest, request) } : {}),
    ...(page === 1 ? { sources: sourcesOf(newest), timeline: timelineOf(newest) } : {}),
  }
}

const sourcesOf = (posts: readonly FullPost[]) => {
  const sources = new Map<number, { chat_id: number; title: string | undefined; count: number }>()
  for (const { chat_id, chat } of posts) {
    const source = sources.get(chat_id) ?? { chat_id, title: chat.title, count: 0 }
    sources.set(chat_id, { ...source, count: source.count + 1 })
  }
  return [...sources.values()].sort((a, b) => b.count - a.count || a.chat_id - b.chat_id).slice(0, 20)
}

const timelineOf = (posts: readonly FullPost[]) => {
  const days = new Map<string, { d: string; posts: number; views: number }>()
  for (const { epoch, views } of posts) {
    const d = isoDay(dayOf(epoch))
    const day = days.get(d) ?? { d, posts: 0, views: 0 }
    days.set(d, { d, posts: day.posts + 1, views: day.views + (views ?? 0) })
  }
  return [...days.values()].sort((a, b) => (a.d < b.d ? -1 : 1))
}
