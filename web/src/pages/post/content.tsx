import { ApiBlock } from '../../components/api-block.js'
import { Engagement } from '../../components/engagement.js'
import { OutsideLink } from '../../components/outside-link.js'
import { PostBadges } from '../../components/post-badges.js'
import { PostText } from '../../components/post-text.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { feedColumns } from '../../table/post-columns.js'
import { Media } from './media.js'
import { type PostId, postRequest } from './request.js'
import { postWords } from './words.js'

/** As many reactions as an observation may name. */
const MOST_REACTIONS = 100

/** Text, labels, media and reactions of the post. */
export const Content = ({ post }: { post: PostId }) => {
  const words = useWords(postWords)
  const common = useWords(commonWords)
  const format = useFormat()
  return (
    <ApiBlock
      title={words.content}
      request={postRequest(post)}
      table={({ items }) => ({ name: `post-${post.seq}`, columns: feedColumns, rows: items })}
    >
      {({ items }) =>
        items.map((item) => (
          <article key={item.seq} class="post-whole">
            <header>
              <span class="muted">{format.when(item.when)}</span>
              <PostBadges post={item} />
              <OutsideLink href={item.url}>{common.openOriginal}</OutsideLink>
            </header>
            <PostText text={item.text} />
            <Media images={item.images} hasVideo={item.video} />
            <footer class="muted">
              <Engagement post={item} most={MOST_REACTIONS} />
            </footer>
          </article>
        ))
      }
    </ApiBlock>
  )
}
