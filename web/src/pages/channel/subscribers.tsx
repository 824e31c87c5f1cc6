import { type Answer, api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { allDays } from '../../charts/days.js'
import type { Point } from '../../charts/path.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { Growth } from '../../components/growth.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { unknownWords } from '../../i18n/unknown.js'
import { dayColumn, numberColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import { type DaysProps, since } from './range.js'
import { channelWords } from './words.js'

type Items = Answer<'/api/channels/subs'>['items']
interface Day {
  d: string
  subs: number
  /** The difference from the previous day that has a count; the first day has none. */
  change: number | undefined
}

const withChanges = (items: Items): Day[] =>
  items.map((item, index) => {
    const before = items[index - 1]
    return { ...item, change: before && item.subs - before.subs }
  })

/** The line over days without a count is an estimate. */
const pointsOf = (days: readonly Day[]): Point<string>[] =>
  days.map(({ d, subs }, index) =>
    allDays([days[index - 1]?.d ?? d, d]).length > 2 ? [d, subs, 'estimate'] : [d, subs],
  )

export const Subscribers = ({ chatId, from }: DaysProps) => {
  const words = useWords(channelWords)
  const common = useWords(commonWords)
  const unknown = useWords(unknownWords)
  const format = useFormat()
  const columns: Column<Day>[] = [
    dayColumn(common.day, format.day),
    numberColumn({
      name: 'subs',
      title: common.subscribers,
      value: ({ subs }) => subs,
      show: format.integer,
    }),
    {
      name: 'change',
      title: words.change,
      kind: 'number',
      sortable: true,
      value: ({ change }) => change,
      show: ({ change }) => change !== undefined && <Growth value={change} />,
    },
  ]
  const days = ({ items }: { items: Items }) => since(withChanges(items), from)
  const request = api('/api/channels/subs', { chat_id: chatId })
  const isNeverCounted = useApi(request).answer?.items.length === 0
  return (
    <ApiBlock
      title={words.subscribers}
      note={words.subscribersNote}
      request={request}
      empty={isNeverCounted ? unknown.participants_count : words.emptyRange}
      table={(answer) => ({ name: 'subscribers', columns, rows: days(answer) })}
      chart={(answer) => (
        <SeriesChart
          x="day"
          label={words.subscribersLabel}
          formatLeft={format.decimal}
          dashed={words.daysBetween}
          series={[{ name: common.subscribers, hasMarks: true, points: pointsOf(days(answer)) }]}
        />
      )}
    />
  )
}
