import { decodeSeen } from '../domain/post-fields.js'
import { formerTexts } from '../domain/post-versions.js'
import type { CompiledWatch } from './compiled.js'
import { documentOf, type PostRow, type SearchablePost } from './document.js'
import type { WatchIndex } from './watch-index.js'

/** What searches find of a post at one moment. Instants in Unix seconds. */
export interface Found {
  /** Those whose search finds the post, or would if it were not deleted. */
  watches: readonly CompiledWatch[]
  isDeleted: boolean
  epoch: number
  /** When its text was published, or was edited if it is known to have been another. */
  textAt: number
  /** When its deletion was seen. */
  deletedAt: number
}

/** A post that no watch finds. */
const NOT_FOUND: Found = { watches: [], isDeleted: false, epoch: 0, textAt: 0, deletedAt: 0 }

export const foundBy = (index: WatchIndex, searchable: SearchablePost | undefined): Found => {
  if (searchable === undefined) return NOT_FOUND
  const { post } = searchable
  const watches = index.find(documentOf(searchable), post)
  const isDeleted = post.deleted === 1
  return watches.length === 0 && !isDeleted ? NOT_FOUND : { watches, isDeleted, ...instantsOf(post) }
}

/** The instants of a post by which watches decide whether it is recent. */
export const instantsOf = (post: PostRow): Pick<Found, 'epoch' | 'textAt' | 'deletedAt'> => {
  const epoch = post.epoch ?? 0
  const seen = decodeSeen(post.seen)
  const editedAt = formerTexts(post).length === 0 ? epoch : (post.edited_at ?? seen.text ?? epoch)
  return { epoch, textAt: Math.max(epoch, editedAt), deletedAt: seen.deleted ?? epoch }
}

/** Whether the search of a watch shows the post. */
export const shows = ({ watches, isDeleted }: Found, watch: CompiledWatch): boolean =>
  watches.includes(watch) && !(isDeleted && watch.watch.query.hide_deleted)
