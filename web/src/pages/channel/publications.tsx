import { type Answer, api } from '../../api/request.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { dayColumn, numberColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import { type DaysProps, since } from './range.js'
import { channelWords } from './words.js'

type Day = Answer<'/api/channels/posts-timeline'>['items'][number]

export const Publications = ({ chatId, from }: DaysProps) => {
  const words = useWords(channelWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Day>[] = [
    dayColumn(common.day, format.day),
    numberColumn({ name: 'own', title: words.own, value: ({ p }) => p, show: format.integer }),
    numberColumn({ name: 'reposts', title: words.reposts, value: ({ r }) => r, show: format.integer }),
  ]
  return (
    <ApiBlock
      title={words.perDay}
      request={api('/api/channels/posts-timeline', { chat_id: chatId })}
      empty={words.emptyRange}
      table={({ items }) => ({ name: 'publications-per-day', columns, rows: since(items, from) })}
      chart={({ items }) => (
        <SeriesChart
          x="day"
          label={words.perDayLabel}
          formatLeft={format.decimal}
          series={[
            {
              name: words.own,
              kind: 'bar',
              stack: 'all',
              points: since(items, from).map(({ d, p }) => [d, p]),
            },
            {
              name: words.reposts,
              kind: 'bar',
              stack: 'all',
              points: since(items, from).map(({ d, r }) => [d, r]),
            },
          ]}
        />
      )}
    />
  )
}
