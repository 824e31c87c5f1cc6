import { CopiesCount } from '../../../components/copies-count.js'
import { Engagement } from '../../../components/engagement.js'
import { NumberedRow } from '../../../components/numbered-row.js'
import { OutsideLink } from '../../../components/outside-link.js'
import { type FeedPost, PostBadges } from '../../../components/post-badges.js'
import { PostLink } from '../../../components/post-link.js'
import { PostText } from '../../../components/post-text.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { known } from '../../../table/known.js'
import type { Card } from '../card.js'
import { postsWords } from './words.js'

const PREVIEW_CHARACTERS = 300
/** A post with so many times the median reach stands out. */
const NOTABLE_TIMES = 3

/** A post in the feed of its chat. */
export const FeedCard = ({ post, card }: { post: FeedPost; card: Card }) => {
  const common = useWords(commonWords)
  const words = useWords(postsWords)
  const format = useFormat()
  const [views = 0, reach] = [known(post, 'views'), known(card, 'median_reach')]
  const times = reach ? views / reach : 0
  return (
    <NumberedRow metric="views" value={known(post, 'views')} data={{ 'data-seq': post.seq }}>
      <header>
        <PostLink chat={card} seq={post.seq} when={post.when} />
        <PostBadges post={post} />
        {times >= NOTABLE_TIMES && <span class="badge">{words.timesReach(format.integer(times))}</span>}
      </header>
      <PostText text={post.text} previewCharacters={PREVIEW_CHARACTERS} />
      <footer class="muted">
        <Engagement post={post} />
        <CopiesCount copies={post.copies} />
        <OutsideLink href={post.url}>{common.openOriginal}</OutsideLink>
      </footer>
    </NumberedRow>
  )
}
