import { known } from '../table/known.js'
import { Initials } from './initials.js'
import { NumberedRow } from './numbered-row.js'
import { type ListedPost, PostContent, type PostMetric } from './post-content.js'
import { sumOf } from './reactions.js'

interface PostRowProps {
  post: ListedPost
  /** The number in front, by which the list is sorted or which matters most. */
  metric: PostMetric
}

/** A post of any chat in a dense list: first the number, then where it is from and how it begins. */
export const PostRow = ({ post, metric }: PostRowProps) => (
  <NumberedRow metric={metric} value={numberOf(post, metric)} rank={post.rank}>
    <PostContent post={post} picture={<Initials chat={post} />} without={metric} />
  </NumberedRow>
)

const numberOf = (post: ListedPost, metric: PostMetric): number | undefined => {
  if (metric === 'reposts' || metric === 'copies') return post[metric]
  const value = known(post, metric)
  return typeof value === 'object' ? sumOf(value) : value
}
