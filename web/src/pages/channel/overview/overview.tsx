import { BlockGrid } from '../../../components/block-grid.js'
import type { SectionProps } from '../card.js'
import { useRange } from '../period/range.js'
import { RangeControls } from '../period/range-controls.js'
import { Accumulation } from './accumulation.js'
import { BestHours } from './best-hours.js'
import { CardNumbers } from './card-numbers.js'
import { ChangesOfPosts } from './changes.js'
import { Engagement, PublicationCounts } from './counts.js'
import { PublicationTimes } from './publication-times.js'
import { Publications } from './publications.js'
import { Reach } from './reach.js'
import { SimilarBots } from './similar-bots.js'
import { SimilarChats } from './similar-chats.js'
import { Subscribers } from './subscribers.js'

export const Overview = ({ card, name }: SectionProps) => {
  const range = useRange(card)
  const { chat_id } = card
  return (
    <>
      <CardNumbers card={card} name={name} />
      <RangeControls range={range} />
      <BlockGrid columns="halves">
        <Subscribers card={card} days={range} />
        <Reach card={card} days={range} />
        <Publications card={card} days={range} />
        <PublicationTimes card={card} />
        <BestHours card={card} />
        <Accumulation card={card} />
      </BlockGrid>
      <BlockGrid columns="halves">
        <Engagement chatId={chat_id} />
        <PublicationCounts card={card} />
        <ChangesOfPosts card={card} />
      </BlockGrid>
      <div class="grid">
        {card.chat_type === 'bot' ? <SimilarBots chatId={chat_id} /> : <SimilarChats chatId={chat_id} />}
      </div>
    </>
  )
}
