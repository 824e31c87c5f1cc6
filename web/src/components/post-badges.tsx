import { Link } from 'wouter-preact'
import type { Answer } from '../api/request.js'
import { useWords } from '../i18n/language.js'
import { channelPath } from '../paths.js'
import { feedWords } from './feed-words.js'
import { MediaKinds } from './media-kinds.js'

export type FeedPost = Answer<'/api/channels/posts'>['items'][number]

/** Labels of a post: repost, attachments, advertisement, edited, deleted. */
export const PostBadges = ({ post }: { post: FeedPost }) => {
  const words = useWords(feedWords)
  const source = post.repost_from ?? post.repost_handle
  return (
    <>
      {source !== null && (
        <span class="badge">
          {words.repostOf} <RepostSource title={source} handle={post.repost_handle} />
        </span>
      )}
      <MediaKinds media={post.media} pictures={post.images.length} hasVideo={post.video} />
      {post.ad && <span class="badge">{words.ad}</span>}
      {post.edited && <span class="badge">{words.edited}</span>}
      {post.deleted && <span class="badge badge-warning">{words.deleted}</span>}
    </>
  )
}

const RepostSource = (source: { title: string; handle: string | null }) => {
  const name = <bdi>{source.title}</bdi>
  return source.handle === null ? name : <Link href={channelPath(source)}>{name}</Link>
}
