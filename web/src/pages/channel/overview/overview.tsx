import { BlockGrid } from '../../../components/block-grid.js'
import type { SectionProps } from '../card.js'
import { type Range, useRange } from '../period/range.js'
import { RangeControls } from '../period/range-controls.js'
import { Accumulation } from './accumulation.js'
import { BestHours } from './best-hours.js'
import { CardNumbers } from './card-numbers.js'
import { ChangesOfPosts } from './changes.js'
import { Engagement, PublicationCounts } from './counts.js'
import { NoPosts } from './no-posts.js'
import { PublicationTimes } from './publication-times.js'
import { Publications } from './publications.js'
import { Reach } from './reach.js'
import { SimilarBots } from './similar-bots.js'
import { SimilarChats } from './similar-chats.js'
import { Subscribers } from './subscribers.js'

export const Overview = ({ card, name }: SectionProps) => {
  const range = useRange(card, ['subscribers', 'posts'])
  const { chat_id, last_post_epoch } = card
  const Numbers = last_post_epoch === null ? WithoutPosts : WithPosts
  return (
    <>
      <CardNumbers card={card} name={name} />
      <RangeControls range={range} />
      <Numbers card={card} range={range} />
      <div class="grid">
        {card.chat_type === 'bot' ? <SimilarBots chatId={chat_id} /> : <SimilarChats chatId={chat_id} />}
      </div>
    </>
  )
}

interface NumbersProps extends Pick<SectionProps, 'card'> {
  range: Range
}

const WithPosts = ({ card, range }: NumbersProps) => (
  <>
    <BlockGrid columns="halves">
      <Subscribers card={card} days={range.daysOf('subscribers')} />
      <Reach card={card} days={range.daysOf('posts')} />
      <Publications card={card} days={range.daysOf('posts')} />
      <PublicationTimes card={card} />
      <BestHours card={card} />
      <Accumulation card={card} />
    </BlockGrid>
    <BlockGrid columns="halves">
      <Engagement card={card} />
      <PublicationCounts card={card} />
      <ChangesOfPosts card={card} />
    </BlockGrid>
  </>
)

/** One sentence in place of all blocks that rest on posts. */
const WithoutPosts = ({ card, range }: NumbersProps) => (
  <BlockGrid columns="halves">
    <Subscribers card={card} days={range.daysOf('subscribers')} />
    <NoPosts card={card} />
  </BlockGrid>
)
