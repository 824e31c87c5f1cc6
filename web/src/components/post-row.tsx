import { useFormat } from '../i18n/language.js'
import { known } from '../table/known.js'
import { Initials } from './initials.js'
import { type ListedPost, PostContent, type PostMetric } from './post-content.js'
import { sumOf } from './reactions.js'
import { Unknown } from './unknown.js'

interface PostRowProps {
  post: ListedPost
  /** The number in front, by which the list is sorted or which matters most. */
  metric: PostMetric
  /** What the number counts, such as "views". */
  unit: string
}

/** A post in a dense list: first the number, then where it is from and how it begins. */
export const PostRow = ({ post, metric, unit }: PostRowProps) => (
  <article class="post-card post-row">
    <p class="post-number">
      <strong data-metric={metric}>
        <Value post={post} metric={metric} />
      </strong>{' '}
      <span class="muted">{unit}</span>
    </p>
    <div>
      <PostContent post={post} picture={<Initials chat={post} />} without={metric} />
    </div>
  </article>
)

const Value = ({ post, metric }: Pick<PostRowProps, 'post' | 'metric'>) => {
  const format = useFormat()
  if (metric === 'reposts') return <>{format.integer(post.reposts ?? 0)}</>
  const value = known(post, metric)
  if (value === undefined) return <Unknown field={metric} />
  return <>{format.integer(typeof value === 'number' ? value : sumOf(value))}</>
}
