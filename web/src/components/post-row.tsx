import type { ComponentProps } from 'preact'
import { Link } from 'wouter-preact'
import { commonWords } from '../i18n/common.js'
import { useFormat, useWords } from '../i18n/language.js'
import { postPath } from '../paths.js'
import { known } from '../table/known.js'
import { ChannelLink } from './channel-link.js'
import { Engagement } from './engagement.js'
import { Initials } from './initials.js'
import { MediaKinds } from './media-kinds.js'
import { OutsideLink } from './outside-link.js'
import type { PostCard } from './post-card.js'
import { SubscribersCount, ViewsCount } from './post-counts.js'
import { PostText } from './post-text.js'
import { sumOf } from './reactions.js'
import { Unknown } from './unknown.js'

type Post = ComponentProps<typeof PostCard>['post']

export type PostMetric = 'views' | 'reposts' | 'reactions' | 'forwards' | 'comments'

interface PostRowProps {
  post: Post
  /** The number in front, by which the list is sorted or which matters most. */
  metric: PostMetric
  /** What the number counts, such as "views". */
  unit: string
}

const PREVIEW_CHARACTERS = 240

/** A post in a dense list: first the number, then where it is from and how it begins. */
export const PostRow = ({ post, metric, unit }: PostRowProps) => {
  const words = useWords(commonWords)
  const format = useFormat()
  return (
    <article class="post-card post-row">
      <p class="post-number">
        <strong data-metric={metric}>
          <Value post={post} metric={metric} />
        </strong>{' '}
        <span class="muted">{unit}</span>
      </p>
      <div>
        <header>
          {post.rank !== undefined && <span class="rank">{format.integer(post.rank)}</span>}
          <Initials chat={post} />
          <ChannelLink {...post} />
          <span class="muted">
            <SubscribersCount count={known(post, 'participants_count')} />
            {post.category && ` · ${post.category}`}
          </span>
        </header>
        <PostText
          text={post.text}
          previewCharacters={PREVIEW_CHARACTERS}
          {...(post.marks ? { marks: post.marks } : {})}
        />
        <footer class="muted">
          <Link href={postPath(post, post.seq)}>{format.when(post.when)}</Link>
          {metric !== 'views' && <ViewsCount views={known(post, 'views')} />}
          <Engagement post={post} />
          <MediaKinds media={post.media} />
          {metric !== 'reposts' && post.reposts !== undefined && post.reposts > 0 && (
            <span>{words.repostsCount(post.reposts)}</span>
          )}
          {post.is_repost && <span>{words.isRepost}</span>}
          <OutsideLink href={post.url}>{words.openOriginal}</OutsideLink>
        </footer>
      </div>
    </article>
  )
}

const Value = ({ post, metric }: Pick<PostRowProps, 'post' | 'metric'>) => {
  const format = useFormat()
  if (metric === 'reposts') return <>{format.integer(post.reposts ?? 0)}</>
  const value = known(post, metric)
  if (value === undefined) return <Unknown field={metric} />
  return <>{format.integer(typeof value === 'number' ? value : sumOf(value))}</>
}
