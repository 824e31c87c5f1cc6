import {
  compareStandings,
  METRICS,
  rankedValue,
  type Span,
  type Standing,
  spansOfDay,
} from '../../domain/best-posts.js'
import type { PostRow } from '../facts/post.js'

/** What rankings have to know of a post. */
export const RANKABLE_COLUMNS = [
  'chat_id',
  'seq',
  'epoch',
  'day',
  'is_repost',
  'deleted',
  ...METRICS,
] as const satisfies readonly (keyof PostRow)[]

export type RankablePost = Pick<PostRow, (typeof RANKABLE_COLUMNS)[number]>

/** A post before and after a part of a batch; `before` is undefined for one that the rankings did not know. */
export interface RankableChange {
  before: RankablePost | undefined
  after: RankablePost
}

/** What a batch has changed about the best posts of one chat, span and metric. */
export interface Place {
  chatId: number
  span: Span
  /** Its number in `METRICS`. */
  metric: number
  /** The best of the posts that changed, as it is now. */
  best: Standing | undefined
  /** A post that was the best of those that changed, and then fell back within the batch; others may be better now. */
  left: Standing | undefined
}

const placeKey = (span: Span, metric: number): number => span * METRICS.length + metric

/** Gathers the posts of visible chats that a batch changes, as far as they may change a ranking. */
export class BestPostChanges {
  readonly #byChat = new Map<number, Map<number, Place>>()
  readonly #changed = new Map<number, Set<string>>()

  /** `today`: that of the data clock after the parts so far. */
  add(posts: readonly RankableChange[], today: number): void {
    for (const { before, after } of posts) {
      // The row of a changed post does not have its reposts: they are counted later, and noted by `addReposted`.
      const now = before === undefined ? after : { ...after, reposts: before.reposts }
      if (before !== undefined) this.#leave(before, today)
      this.#enter(now, today)
    }
  }

  /** Posts whose reposts were counted again. */
  addReposted(posts: readonly RankablePost[], today: number): void {
    for (const post of posts) {
      this.#leave(post, today)
      this.#enter(post, today)
    }
  }

  get places(): Place[] {
    return [...this.#byChat.values()].flatMap((places) => [...places.values()])
  }

  /** Whether a post that the rankings knew was changed. */
  isChanged(chatId: number, seq: string): boolean {
    return this.#changed.get(chatId)?.has(seq) ?? false
  }

  #enter(post: RankablePost, today: number): void {
    const spans = spansOf(post, today)
    for (const [metric, standing] of standingsOf(post).entries()) {
      if (standing === undefined) continue
      for (const span of spans) enter(this.#place(post.chat_id, span, metric), standing)
    }
  }

  /** A post leaves the places that it had, and may enter them again. */
  #leave(post: RankablePost, today: number): void {
    const { chat_id: chatId, seq } = post
    const seqs = this.#changed.get(chatId) ?? new Set()
    this.#changed.set(chatId, seqs.add(seq))
    for (const span of spansOf(post, today))
      for (const metric of METRICS.keys()) leave(this.#place(chatId, span, metric), seq)
  }

  #place(chatId: number, span: Span, metric: number): Place {
    const places = this.#byChat.get(chatId) ?? new Map<number, Place>()
    if (places.size === 0) this.#byChat.set(chatId, places)
    const key = placeKey(span, metric)
    const place = places.get(key) ?? { chatId, span, metric, best: undefined, left: undefined }
    places.set(key, place)
    return place
  }
}

const spansOf = ({ day }: RankablePost, today: number): Span[] => (day === null ? [] : spansOfDay(day, today))

/** The standings of a post by the number of the metric; undefined where it has none. */
export const standingsOf = (post: RankablePost): (Standing | undefined)[] =>
  METRICS.map((metric) => {
    const { epoch, seq } = post
    if (epoch === null || post.is_repost === 1 || post.deleted === 1) return undefined
    const value = rankedValue(metric, post[metric])
    return value === undefined ? undefined : { value, epoch, seq }
  })

const enter = (place: Place, standing: Standing): void => {
  const { best, left } = place
  if (best === undefined || compareStandings(standing, best) <= 0) place.best = standing
  if (left !== undefined && compareStandings(standing, left) <= 0) place.left = undefined
}

const leave = (place: Place, seq: string): void => {
  if (place.best?.seq !== seq) return
  place.left ??= place.best
  place.best = undefined
}
