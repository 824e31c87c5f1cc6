import { type Answer, api } from '../../api/request.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { Growth } from '../../components/growth.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { dayColumn, numberColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import { type DaysProps, since } from './range.js'
import { channelWords } from './words.js'

type Items = Answer<'/api/channels/subs'>['items']
interface Day {
  d: string
  subs: number
  /** The difference from the previous day that has a count. */
  change: number
}

const withChanges = (items: Items): Day[] =>
  items.map((item, index) => ({ ...item, change: item.subs - (items[index - 1] ?? item).subs }))

export const Subscribers = ({ chatId, from }: DaysProps) => {
  const words = useWords(channelWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Day>[] = [
    dayColumn(common.day, format.day),
    numberColumn({
      name: 'subs',
      title: common.subscribers,
      value: ({ subs }) => subs,
      show: format.integer,
    }),
    numberColumn({
      name: 'change',
      title: words.change,
      value: ({ change }) => change,
      show: (change) => <Growth value={change} />,
    }),
  ]
  const days = ({ items }: { items: Items }) => since(withChanges(items), from)
  return (
    <ApiBlock
      title={words.subscribers}
      note={words.subscribersNote}
      request={api('/api/channels/subs', { chat_id: chatId })}
      empty={words.emptyRange}
      table={(answer) => ({ name: 'subscribers', columns, rows: days(answer) })}
      chart={(answer) => (
        <SeriesChart
          x="day"
          label={words.subscribersLabel}
          formatLeft={format.decimal}
          series={[{ name: common.subscribers, points: days(answer).map(({ d, subs }) => [d, subs]) }]}
        />
      )}
    />
  )
}
