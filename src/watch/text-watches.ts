import { decodeSeen } from '../domain/post-fields.js'
import { formerTexts } from '../domain/post-versions.js'
import { HOUR_SECONDS } from '../domain/time.js'
import type { Row } from '../store/index.js'
import { type CompiledQuery, compileQuery } from './compiled.js'
import type { Watch } from './watch.js'
import { WatchIndex } from './watch-index.js'

/** What must be known of watches to find those that a text matches. */
export interface WatchList {
  /** Of the control database: it changes when a watch is added or removed. */
  version: number
  /** The age up to which the most patient watch notifies. */
  maxAgeHours: number
  watches: readonly Pick<Watch, 'number' | 'query'>[]
}

/** Finds the watches that texts match. Reading their queries takes long, so it waits until a post may ring. */
export class TextWatches {
  readonly list: WatchList
  readonly #compiledBefore: ReadonlyMap<number, CompiledQuery>
  #compiled: ReadonlyMap<number, CompiledQuery> | undefined
  #index: WatchIndex<number> | undefined

  /** @param before of an earlier version: its queries need not be read again */
  constructor(list: WatchList, before: TextWatches | undefined) {
    this.list = list
    this.#compiledBefore = before?.compiled ?? new Map()
  }

  /** The queries that were read so far, by the number of their watch. */
  get compiled(): ReadonlyMap<number, CompiledQuery> {
    return this.#compiled ?? this.#compiledBefore
  }

  /** Whether a watch may ring for the post: imports of history are mostly too old for all of them. `now` in Unix seconds. */
  mayNotify(post: Row<'posts'>, now: number): boolean {
    const { textAt, deletedAt } = instantsOf(post)
    return Math.max(textAt, deletedAt) >= now - this.list.maxAgeHours * HOUR_SECONDS
  }

  /** The numbers of the watches whose words the texts of a post have, whatever their filters say. */
  find(post: Row<'posts'>): number[] {
    this.#index ??= new WatchIndex(this.#compile())
    return this.#index.find([post.text ?? '', ...formerTexts(post)])
  }

  #compile(): ReadonlyMap<number, CompiledQuery> {
    this.#compiled = new Map(
      this.list.watches.map(({ number, query }) => [
        number,
        this.#compiledBefore.get(number) ?? compileQuery(query),
      ]),
    )
    return this.#compiled
  }
}

/** The instants of a post by which watches decide whether it is recent. Unix seconds. */
export interface PostInstants {
  epoch: number
  /** When its text was published, or was edited if it is known to have been another. */
  textAt: number
  /** When its deletion was seen. */
  deletedAt: number
}

export const instantsOf = (post: Row<'posts'>): PostInstants => {
  const epoch = post.epoch ?? 0
  const seen = decodeSeen(post.seen)
  const editedAt = formerTexts(post).length === 0 ? epoch : (post.edited_at ?? seen.text ?? epoch)
  return { epoch, textAt: Math.max(epoch, editedAt), deletedAt: seen.deleted ?? epoch }
}
