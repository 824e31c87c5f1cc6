import { type ListedPost, PostContent } from './post-content.js'

/** A post as a card of its own. */
export const PostCard = ({ post }: { post: ListedPost }) => (
  <article class="post-card">
    <PostContent post={post} />
  </article>
)
