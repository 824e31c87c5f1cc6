import { type Answer, api } from '../../api/request.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { dayColumn, numberColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import { type DaysProps, since } from './range.js'
import { channelWords } from './words.js'

type Day = Answer<'/api/channels/reach-timeline'>['items'][number]

export const Reach = ({ chatId, from }: DaysProps) => {
  const words = useWords(channelWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Day>[] = [
    dayColumn(common.day, format.day),
    numberColumn({
      name: 'reach',
      title: words.meanReach,
      value: ({ reach }) => reach,
      show: format.integer,
    }),
    numberColumn({ name: 'err', title: common.err, value: ({ err }) => err, show: format.percent }),
    numberColumn({
      name: 'total',
      title: words.totalViews,
      value: ({ total }) => total,
      show: format.integer,
    }),
  ]
  return (
    <ApiBlock
      title={words.reach}
      note={words.reachNote}
      request={api('/api/channels/reach-timeline', { chat_id: chatId })}
      empty={words.emptyRange}
      table={({ items }) => ({ name: 'reach', columns, rows: since(items, from) })}
      chart={({ items }) => (
        <SeriesChart
          x="day"
          label={words.reachLabel}
          formatRight={format.percent}
          series={[
            {
              name: words.meanReach,
              kind: 'area',
              points: since(items, from).map(({ d, reach }) => [d, reach]),
            },
            {
              name: common.err,
              axis: 'right',
              format: format.percent,
              points: since(items, from).map(({ d, err }) => [d, err]),
            },
          ]}
        />
      )}
    />
  )
}
