import type { Answer } from '../../api/request.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { dayColumn, numberColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import type { SectionProps } from './card.js'
import { MentionsList } from './mentions-list.js'
import { mentionsTimeline } from './mentions-timeline.js'
import { channelWords } from './words.js'

type Day = Answer<'/api/channels/mentions-timeline'>['items'][number]

/** Who speaks of it: per day and one by one. */
export const Mentions = ({ card }: SectionProps) => (
  <>
    <MentionsOverTime chatId={card.chat_id} />
    <MentionsList chatId={card.chat_id} />
  </>
)

const MentionsOverTime = ({ chatId }: { chatId: number }) => {
  const words = useWords(channelWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Day>[] = [
    dayColumn(common.day, format.day),
    numberColumn({
      name: 'mentions',
      title: words.mentions,
      value: ({ mentions }) => mentions,
      show: format.integer,
    }),
    numberColumn({
      name: 'reposts',
      title: words.reposts,
      value: ({ reposts }) => reposts,
      show: format.integer,
    }),
  ]
  return (
    <ApiBlock
      title={words.mentionsOverTime}
      request={mentionsTimeline(chatId)}
      empty={words.mentionsEmpty}
      table={({ items }) => ({ name: 'mentions-per-day', columns, rows: items })}
      chart={({ items }) => (
        <SeriesChart
          x="day"
          label={words.mentionsOverTimeLabel}
          formatLeft={format.decimal}
          heightPixels={220}
          series={[
            {
              name: words.mentions,
              kind: 'bar',
              stack: 'all',
              points: items.map(({ d, mentions }) => [d, mentions]),
            },
            {
              name: words.reposts,
              kind: 'bar',
              stack: 'all',
              points: items.map(({ d, reposts }) => [d, reposts]),
            },
          ]}
        />
      )}
    />
  )
}
