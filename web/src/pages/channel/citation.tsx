import { type Answer, api } from '../../api/request.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { dayColumn, numberColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import { Breakdown } from './breakdown.js'
import type { SectionProps } from './card.js'
import { Amplifiers, Incoming, Outgoing, RepostSources } from './partners.js'
import { channelWords } from './words.js'

/** The index, what it is made of, and all who cite or are cited. */
export const Citation = ({ card: { chat_id } }: SectionProps) => (
  <div class="grid grid-halves">
    <IndexHistory chatId={chat_id} />
    <Breakdown chatId={chat_id} />
    <Incoming chatId={chat_id} />
    <Outgoing chatId={chat_id} />
    <Amplifiers chatId={chat_id} />
    <RepostSources chatId={chat_id} />
  </div>
)

type Day = Answer<'/api/channels/citation-history'>['items'][number]

const IndexHistory = ({ chatId }: { chatId: number }) => {
  const words = useWords(channelWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Day>[] = [
    dayColumn(common.day, format.day),
    numberColumn({ name: 'ci', title: words.index, value: ({ ci }) => ci, show: format.decimal }),
  ]
  return (
    <ApiBlock
      title={words.indexHistory}
      note={words.indexHistoryNote}
      request={api('/api/channels/citation-history', { chat_id: chatId })}
      empty={words.neverCited}
      table={({ items }) => ({ name: 'citation-index', columns, rows: items })}
      chart={({ items }) => (
        <SeriesChart
          x="day"
          label={words.indexHistoryLabel}
          formatLeft={format.decimal}
          series={[
            {
              name: words.index,
              kind: 'area',
              format: format.decimal,
              points: items.map(({ d, ci }) => [d, ci]),
            },
          ]}
        />
      )}
    />
  )
}
