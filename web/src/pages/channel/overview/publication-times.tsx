import { type Answer, api } from '../../../api/request.js'
import { type HeatCell, HeatMap } from '../../../charts/heat-map.js'
import { POST_CLOCKS } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { useGo } from '../../../state/go.js'
import { numberColumn } from '../../../table/columns.js'
import type { Column } from '../../../table/table.js'
import type { Card } from '../card.js'
import { hourPostsPath } from '../day-path.js'
import { hoursWords } from './hours-words.js'

type Cell = Answer<'/api/channels/posts-heatmap'>['items'][number]

const HOURS_PER_DAY = 24
const HOURS_PER_WEEK = 7 * HOURS_PER_DAY

/** All hours of the week: the API leaves out hours without posts. */
const wholeWeek = (items: readonly Cell[]): HeatCell[] => {
  const counts = new Map(items.map(({ d, h, c }) => [(d - 1) * HOURS_PER_DAY + h, c]))
  return Array.from({ length: HOURS_PER_WEEK }, (_, slot) => ({
    weekday: Math.floor(slot / HOURS_PER_DAY) + 1,
    hour: slot % HOURS_PER_DAY,
    value: counts.get(slot) ?? 0,
  }))
}

export const PublicationTimes = ({ card }: { card: Card }) => {
  const words = useWords(hoursWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const go = useGo()
  const columns: Column<Cell>[] = [
    { name: 'weekday', title: common.weekday, value: ({ d }) => d, show: ({ d }) => format.weekday(d) },
    numberColumn({ name: 'hour', title: common.hour, value: ({ h }) => h, show: (hour) => `${hour}:00` }),
    numberColumn({ name: 'posts', title: words.posts, value: ({ c }) => c, show: format.integer }),
  ]
  return (
    <ApiBlock
      title={words.heatMap}
      note={words.heatMapNote}
      asOf={<AsOf clocks={card.as_of} of={POST_CLOCKS} />}
      request={api('/api/channels/posts-heatmap', { chat_id: card.chat_id })}
      empty={words.heatMapEmpty}
      table={({ items }) => ({ name: 'publication-times', columns, rows: items })}
      chart={({ items }) => (
        <HeatMap
          label={words.heatMapLabel}
          cells={wholeWeek(items)}
          describe={({ value }) => common.posts(value)}
          formatScale={format.integer}
          onPick={(cell) => go(hourPostsPath(card, cell))}
        />
      )}
    />
  )
}
