import { Engagement } from '../../components/engagement.js'
import { OutsideLink } from '../../components/outside-link.js'
import { type FeedPost, PostBadges } from '../../components/post-badges.js'
import { ViewsCount } from '../../components/post-counts.js'
import { PostLink } from '../../components/post-link.js'
import { PostText } from '../../components/post-text.js'
import { commonWords } from '../../i18n/common.js'
import { useWords } from '../../i18n/language.js'
import { known } from '../../table/known.js'
import type { Card } from './card.js'

const PREVIEW_CHARACTERS = 400

/** A post in the feed of its chat. */
export const FeedCard = ({ post, card }: { post: FeedPost; card: Card }) => {
  const common = useWords(commonWords)
  return (
    <article class="post-card" data-seq={post.seq}>
      <header>
        <PostLink chat={card} seq={post.seq} when={post.when} />
        <PostBadges post={post} />
      </header>
      <PostText text={post.text} previewCharacters={PREVIEW_CHARACTERS} />
      <footer class="muted">
        <ViewsCount views={known(post, 'views')} />
        <Engagement post={post} />
        <OutsideLink href={post.url}>{common.openOriginal}</OutsideLink>
      </footer>
    </article>
  )
}
