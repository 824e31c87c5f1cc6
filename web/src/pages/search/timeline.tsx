import type { Answer } from '../../api/request.js'
import { allDays } from '../../charts/days.js'
import type { Point } from '../../charts/path.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { Unknown } from '../../components/unknown.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { Column } from '../../table/table.js'
import { type SearchQuery, summaryRequest } from './query.js'
import { searchWords } from './words.js'

type Day = NonNullable<Answer<'/api/posts/search'>['timeline']>[number]

const HEIGHT_PIXELS = 160

/** The API sums the views that were seen; a sum of 0 over posts means that none were. */
const viewsOf = ({ posts, views }: Day): number | undefined => (posts > 0 && views === 0 ? undefined : views)

/** The days with known views. The line has a gap over other days, because a 0 there would be made up. */
const viewPoints = (days: readonly Day[]): Point<string>[] => {
  const known = days.flatMap((day) => {
    const views = viewsOf(day)
    return views === undefined ? [] : [{ d: day.d, views }]
  })
  return known.map(({ d, views }, index) =>
    allDays([known[index - 1]?.d ?? d, d]).length > 2 ? [d, views, 'apart'] : [d, views],
  )
}

interface TimelineProps {
  values: SearchQuery
  onPickDay: (day: string) => void
}

export const Timeline = ({ values, onPickDay }: TimelineProps) => {
  const words = useWords(searchWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Day>[] = [
    { name: 'd', title: common.day, value: ({ d }) => d, show: ({ d }) => format.day(d) },
    {
      name: 'posts',
      title: words.posts,
      kind: 'number',
      value: ({ posts }) => posts,
      show: ({ posts }) => format.integer(posts),
    },
    {
      name: 'views',
      title: common.views,
      kind: 'number',
      value: viewsOf,
      show: (day) => {
        const views = viewsOf(day)
        return views === undefined ? <Unknown field="views" /> : format.integer(views)
      },
    },
  ]
  return (
    <ApiBlock
      title={words.timeline}
      request={summaryRequest(values)}
      table={({ timeline = [] }) => ({ name: 'search-timeline', columns, rows: timeline })}
      chart={({ timeline = [] }) => (
        <SeriesChart
          label={words.timelineLabel}
          heightPixels={HEIGHT_PIXELS}
          x="day"
          onPickDay={onPickDay}
          series={[
            {
              name: words.posts,
              meaning: 'posts',
              kind: 'bar',
              points: timeline.map(({ d, posts }) => [d, posts]),
            },
            {
              name: common.views,
              meaning: 'views',
              axis: 'right',
              hasMarks: true,
              points: viewPoints(timeline),
            },
          ]}
        />
      )}
    />
  )
}
