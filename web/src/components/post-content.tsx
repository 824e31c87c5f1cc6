import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import { commonWords } from '../i18n/common.js'
import { useFormat, useWords } from '../i18n/language.js'
import type { MediaKind } from '../i18n/media.js'
import { postPath } from '../paths.js'
import { known, type Observed } from '../table/known.js'
import { ChannelLink } from './channel-link.js'
import { CopiesCount } from './copies-count.js'
import { Engagement } from './engagement.js'
import { Inferred } from './inferred.js'
import { MediaKinds } from './media-kinds.js'
import { OutsideLink } from './outside-link.js'
import { SubscribersCount, ViewsCount } from './post-counts.js'
import { PostText } from './post-text.js'

/** A post in a list of posts from several chats. */
export type ListedPost = Observed & {
  chat_id: number
  handle: string | null
  title: string
  seq: string
  text: string
  when: string
  views: number
  reposts?: number
  reactions: Readonly<Record<string, number>>
  forwards: number
  comments: number
  copies: number
  media: readonly MediaKind[]
  participants_count: number
  category?: string | null
  inferred?: readonly ('category' | 'region')[]
  rank?: number
  marks?: number[][]
  is_repost?: boolean
  /** The post in the messenger. */
  url?: string | null
}

export type PostMetric = 'views' | 'reposts' | 'reactions' | 'forwards' | 'comments' | 'copies'

interface PostContentProps {
  post: ListedPost
  /** Stands before the name of the chat. */
  picture?: ComponentChildren
  /** The number that the list shows elsewhere. */
  without?: PostMetric
}

const PREVIEW_CHARACTERS = 240

/** Where a post is from, how it begins, and what is known of it. */
export const PostContent = ({ post, picture, without }: PostContentProps) => {
  const words = useWords(commonWords)
  const format = useFormat()
  return (
    <>
      <header>
        {picture}
        <ChannelLink {...post} />
        <span class="muted">
          <SubscribersCount count={known(post, 'participants_count')} />
          {post.category && (
            <>
              {' · '}
              <Inferred chat={post} field="category">
                {format.categoryName(post.category)}
              </Inferred>
            </>
          )}
        </span>
      </header>
      <PostText
        text={post.text}
        previewCharacters={PREVIEW_CHARACTERS}
        {...(post.marks ? { marks: post.marks } : {})}
      />
      <footer class="muted">
        <Link href={postPath(post, post.seq)}>{format.when(post.when)}</Link>
        {without !== 'views' && <ViewsCount views={known(post, 'views')} />}
        <Engagement post={post} />
        <MediaKinds media={post.media} />
        {without !== 'reposts' && post.reposts !== undefined && post.reposts > 0 && (
          <span>{words.repostsCount(post.reposts)}</span>
        )}
        {without !== 'copies' && <CopiesCount copies={post.copies} />}
        {post.is_repost && <span>{words.isRepost}</span>}
        <OutsideLink href={post.url}>{words.openOriginal}</OutsideLink>
      </footer>
    </>
  )
}
