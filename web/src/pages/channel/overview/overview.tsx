import type { FunctionComponent } from 'preact'
import { useApi } from '../../../api/use-api.js'
import { BlockGrid } from '../../../components/block-grid.js'
import { isKnown } from '../../../table/known.js'
import type { Card, SectionProps } from '../card.js'
import { type Range, useRange } from '../period/range.js'
import { RangeControls } from '../period/range-controls.js'
import { Accumulation } from './accumulation.js'
import { BestHours } from './best-hours.js'
import { CardNumbers } from './card-numbers.js'
import { ChangesOfPosts } from './changes.js'
import { CopiedChats } from './copied-chats.js'
import { Engagement, PublicationCounts } from './counts.js'
import { NoPosts } from './no-posts.js'
import { NoViews } from './no-views.js'
import { OwnWords } from './own-words.js'
import { PublicationTimes } from './publication-times.js'
import { Publications } from './publications.js'
import { Reach, reachRequest } from './reach.js'
import { SimilarBots } from './similar-bots.js'
import { SimilarChats } from './similar-chats.js'
import { Subscribers } from './subscribers.js'

export const Overview = ({ card, name }: SectionProps) => {
  const range = useRange(card, ['subscribers', 'posts'])
  const Blocks = useBlocks(card)
  return (
    <>
      <CardNumbers card={card} name={name} />
      <RangeControls range={range} />
      <Blocks card={card} range={range} />
      <div class="grid">
        {card.chat_type === 'bot' ? (
          <SimilarBots chatId={card.chat_id} />
        ) : (
          <SimilarChats chatId={card.chat_id} />
        )}
      </div>
    </>
  )
}

interface BlocksProps extends Pick<SectionProps, 'card'> {
  range: Range
}

/** The blocks that what is known of the chat can fill. */
const useBlocks = (card: Card): FunctionComponent<BlocksProps> => {
  const hasPosts = card.last_post_epoch !== null
  const { answer } = useApi(hasPosts ? reachRequest(card) : undefined)
  if (!hasPosts) return WithoutPosts
  const days = answer?.items ?? []
  const areViewsUnknown = days.length > 0 && !days.some((day) => isKnown(day, 'reach'))
  return areViewsUnknown ? WithoutViews : WithViews
}

const WithViews = ({ card, range }: BlocksProps) => (
  <>
    <BlockGrid columns="halves">
      <Subscribers card={card} days={range.daysOf('subscribers')} />
      <Reach card={card} days={range.daysOf('posts')} />
      <Publications card={card} days={range.daysOf('posts')} />
      <PublicationTimes card={card} />
      <BestHours card={card} />
      <Accumulation card={card} />
    </BlockGrid>
    <PostCounts card={card} />
  </>
)

/** One sentence in place of all blocks that rest on views. */
const WithoutViews = ({ card, range }: BlocksProps) => (
  <>
    <BlockGrid columns="halves">
      <Subscribers card={card} days={range.daysOf('subscribers')} />
      <NoViews card={card} />
      <Publications card={card} days={range.daysOf('posts')} />
      <PublicationTimes card={card} />
    </BlockGrid>
    <PostCounts card={card} />
  </>
)

const PostCounts = ({ card }: Pick<BlocksProps, 'card'>) => (
  <BlockGrid columns="halves">
    <Engagement card={card} />
    <PublicationCounts card={card} />
    <ChangesOfPosts card={card} />
    <OwnWords card={card} />
    <CopiedChats chatId={card.chat_id} direction="copied_from" />
    <CopiedChats chatId={card.chat_id} direction="copied_by" />
  </BlockGrid>
)

/** One sentence in place of all blocks that rest on posts. */
const WithoutPosts = ({ card, range }: BlocksProps) => (
  <BlockGrid columns="halves">
    <Subscribers card={card} days={range.daysOf('subscribers')} />
    <NoPosts card={card} />
  </BlockGrid>
)
