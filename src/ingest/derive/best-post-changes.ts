import {
  compareStandings,
  METRICS,
  POST_METRICS,
  rankedValue,
  type Span,
  type Standing,
  spansOfDay,
} from '../../domain/best-posts.js'
import { dayOf } from '../../domain/time.js'
import type { Row } from '../../store/index.js'
import type { PostRow } from '../facts/post.js'
import { type FamilyChange, isFirst } from './copy-families.js'

/** What rankings have to know of a post. */
export const RANKABLE_COLUMNS = [
  'chat_id',
  'seq',
  'epoch',
  'day',
  'is_repost',
  'deleted',
  ...POST_METRICS,
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

/** The number of the only metric that is no number of the post itself. */
export const COPIES = METRICS.indexOf('copies')

const placeKey = (span: Span, metric: number): number => span * METRICS.length + metric

/** Gathers the posts of visible chats that a batch changes, as far as they may change a ranking. */
export class BestPostChanges {
  readonly #byChat = new Map<number, Map<number, Place>>()
  readonly #changed = new Map<number, Set<string>>()
  readonly #copied = new Map<number, Set<string>>()

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

  /** Posts that have other copies than before. Only the first of a family has a place: the others say the same. */
  addCopied(changes: readonly FamilyChange[], today: number): void {
    for (const { before, after } of changes) {
      if (before !== undefined && isFirst(before)) this.#leaveCopied(before, today)
      if (after === undefined || !isFirst(after)) continue
      const { chat_id: chatId, epoch } = after
      for (const span of spansOfDay(dayOf(epoch), today))
        enter(this.#place(chatId, span, COPIES), copiesStanding(after))
    }
  }

  get places(): Place[] {
    return [...this.#byChat.values()].flatMap((places) => [...places.values()])
  }

  /** Whether a post that the rankings knew was changed in what counts for a metric. */
  isChanged({ chatId, metric }: Pick<Place, 'chatId' | 'metric'>, seq: string): boolean {
    const changed = metric === COPIES ? this.#copied : this.#changed
    return changed.get(chatId)?.has(seq) ?? false
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
    noteSeq(this.#changed, chatId, seq)
    for (const span of spansOf(post, today))
      for (const metric of POST_METRICS.keys()) leave(this.#place(chatId, span, metric), seq)
  }

  #leaveCopied({ chat_id: chatId, seq, epoch }: CopiedPost, today: number): void {
    noteSeq(this.#copied, chatId, seq)
    for (const span of spansOfDay(dayOf(epoch), today)) leave(this.#place(chatId, span, COPIES), seq)
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

const noteSeq = (seqs: Map<number, Set<string>>, chatId: number, seq: string): void => {
  const ofChat = seqs.get(chatId) ?? new Set()
  seqs.set(chatId, ofChat.add(seq))
}

/** The first post of a family. */
export type CopiedPost = Pick<Row<'copy_families'>, 'chat_id' | 'seq' | 'epoch' | 'copies'>

export const copiesStanding = ({ copies, epoch, seq }: CopiedPost): Standing => ({
  value: copies,
  epoch,
  seq,
})

/** The standings of a post by the number of the metric, without that of copies; undefined where it has none. */
export const standingsOf = (post: RankablePost): (Standing | undefined)[] =>
  POST_METRICS.map((metric) => {
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
