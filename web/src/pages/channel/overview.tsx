import { Choice } from '../../components/choice.js'
import { useWords } from '../../i18n/language.js'
import { Accumulation } from './accumulation.js'
import type { SectionProps } from './card.js'
import { CardNumbers } from './card-numbers.js'
import { ChangesOfPosts } from './changes.js'
import { Engagement, PublicationCounts } from './counts.js'
import { PublicationTimes } from './publication-times.js'
import { Publications } from './publications.js'
import { useRange } from './range.js'
import { Reach } from './reach.js'
import { SimilarBots } from './similar-bots.js'
import { Subscribers } from './subscribers.js'
import { channelWords } from './words.js'

export const Overview = ({ card, name }: SectionProps) => {
  const words = useWords(channelWords)
  const { range, from, change } = useRange()
  const { chat_id } = card
  return (
    <>
      <CardNumbers card={card} name={name} />
      <div class="grid grid-halves">
        <Engagement chatId={chat_id} />
        <PublicationCounts chatId={chat_id} />
        <ChangesOfPosts card={card} />
      </div>
      <div class="controls">
        <Choice
          label={words.range}
          options={{ 30: words.days30, 90: words.days90, 365: words.days365, all: words.daysAll }}
          value={range}
          onChange={change}
        />
      </div>
      <div class="grid grid-halves">
        <Subscribers chatId={chat_id} from={from} />
        <Reach chatId={chat_id} from={from} />
        <Publications chatId={chat_id} from={from} />
        <PublicationTimes chatId={chat_id} />
        <Accumulation card={card} />
        {card.chat_type === 'bot' && <SimilarBots chatId={chat_id} />}
      </div>
    </>
  )
}
