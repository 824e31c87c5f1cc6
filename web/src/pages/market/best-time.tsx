import { type Answer, api } from '../../api/request.js'
import { HeatMap } from '../../charts/heat-map.js'
import { ApiBlock } from '../../components/api-block.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { Column } from '../../table/table.js'
import { marketWords } from './words.js'

type Slot = Answer<'/api/channels/best-time'>['items'][number]

const best = (slots: readonly Slot[]): Slot | undefined => slots.toSorted((a, b) => b.er - a.er)[0]

export const BestTime = () => {
  const words = useWords(marketWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Slot>[] = [
    {
      name: 'weekday',
      title: common.weekday,
      value: ({ dow }) => dow,
      show: ({ dow }) => format.weekday(dow),
    },
    { name: 'hour', title: common.hour, kind: 'number', value: ({ hr }) => hr, show: ({ hr }) => `${hr}:00` },
    {
      name: 'engagement_pct',
      title: words.engagement,
      kind: 'number',
      value: ({ er }) => er,
      show: ({ er }) => format.decimal(er),
    },
    {
      name: 'posts',
      title: words.posts,
      kind: 'number',
      value: ({ n }) => n,
      show: ({ n }) => format.integer(n),
    },
  ]
  const sayBest = (slots: readonly Slot[]): string => {
    const slot = best(slots)
    return slot ? words.bestHour(format.weekday(slot.dow), `${slot.hr}:00`, format.percent(slot.er)) : ''
  }
  return (
    <ApiBlock
      title={words.bestTime}
      note={words.bestTimeNote}
      request={api('/api/channels/best-time')}
      table={({ items }) => ({ name: 'best-time', columns, rows: items })}
      chart={({ items }) => (
        <>
          <p class="chart-summary">{sayBest(items)}</p>
          <HeatMap
            label={words.bestTimeLabel}
            cells={items.map(({ dow, hr, er }) => ({ weekday: dow, hour: hr, value: er }))}
            describe={({ value }) => format.percent(value)}
          />
        </>
      )}
    />
  )
}
