import { isAd } from '../domain/ads.js'
import type { Row } from '../store/index.js'
import { filterTerms } from '../text/language/search-filters.js'
import { chatAttributeTerms, postAttributeTerms } from '../text/terms/terms.js'
import type { KnownWatches } from './known-watches.js'
import { numbersOf, type ReadWatches } from './read-watches.js'
import { instantsOf, type PostInstants } from './text-watches.js'
import type { Watch } from './watch.js'

/** A post that searches can find. */
export interface SearchablePost {
  post: Row<'posts'> & { readWatches?: ReadWatches | null | undefined }
  chatType: string
  category: string | null
  isCategoryInferred: boolean
}

/** What searches find of a post at one moment. */
export interface Found extends PostInstants {
  /** Those whose search finds the post, or would if it were not deleted. */
  watches: readonly Watch[]
  isDeleted: boolean
}

/** A post that no watch finds. */
const NOT_FOUND: Found = { watches: [], isDeleted: false, epoch: 0, textAt: 0, deletedAt: 0 }

export const foundBy = (known: KnownWatches, searchable: SearchablePost | undefined): Found => {
  if (searchable === undefined) return NOT_FOUND
  const { post } = searchable
  const watches = watchesOf(known, searchable)
  const isDeleted = post.deleted === 1
  return watches.length === 0 && !isDeleted ? NOT_FOUND : { watches, isDeleted, ...instantsOf(post) }
}

const watchesOf = ({ texts, byNumber }: KnownWatches, searchable: SearchablePost): Watch[] => {
  const { post } = searchable
  const numbers = (post.readWatches && numbersOf(post.readWatches, texts.list.version)) ?? texts.find(post)
  if (numbers.length === 0) return []
  const attributes = attributesOf(searchable)
  return numbers.flatMap((number) => byNumber.get(number) ?? []).filter((watch) => passes(watch, attributes))
}

/** The attributes by which filters know a post. Watches have no bound on views, so that their tier does not matter. */
const attributesOf = ({ post, ...kind }: SearchablePost): ReadonlySet<string> =>
  new Set([
    ...chatAttributeTerms({ chatId: post.chat_id, ...kind }),
    ...postAttributeTerms({
      isRepost: post.is_repost === 1,
      deleted: post.deleted === 1,
      isAd: isAd(post.text),
      views: 0,
    }),
  ])

/** Whether the filters of a watch let a post pass; deleted posts do. */
const passes = ({ query }: Watch, attributes: ReadonlySet<string>): boolean => {
  const { wanted, unwanted } = filterTerms({ ...query, hide_deleted: false })
  return wanted.every((term) => attributes.has(term)) && !unwanted.some((term) => attributes.has(term))
}

/** Whether the search of a watch shows the post. */
export const shows = ({ watches, isDeleted }: Found, watch: Watch): boolean =>
  watches.includes(watch) && !(isDeleted && watch.query.hide_deleted)
