import { type Answer, api } from '../../../api/request.js'
import { reachPoints } from '../../../charts/known-points.js'
import { SeriesChart } from '../../../charts/series-chart.js'
import { POST_CLOCKS } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { EmptyState } from '../../../components/states.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { useGo } from '../../../state/go.js'
import { dayColumn, fieldColumn, knownColumn } from '../../../table/columns.js'
import { known } from '../../../table/known.js'
import type { Column } from '../../../table/table.js'
import type { Card } from '../card.js'
import { dayPostsPath } from '../day-path.js'
import { useBeforeSeries } from '../period/before-series.js'
import { changeOf, meanBy } from '../period/change.js'
import { EmptyRange } from '../period/empty-range.js'
import { PeriodLine } from '../period/line.js'
import { type DaysProps, within } from '../period/range.js'
import { daysWords } from './days-words.js'

type Day = Answer<'/api/channels/reach-timeline'>['items'][number]

export const reachRequest = ({ chat_id }: Pick<Card, 'chat_id'>) =>
  api('/api/channels/reach-timeline', { chat_id })

/** The mean over all posts of a period. */
const reachOfPeriod = meanBy<Day>(
  (day) => known(day, 'reach'),
  ({ n }) => n,
)

export const Reach = ({ card, days }: DaysProps) => {
  const words = useWords(daysWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Day>[] = [
    dayColumn(common.day, format.day, (day) => dayPostsPath(card, day)),
    knownColumn({ name: 'reach', title: words.meanReach, show: format.integer }),
    knownColumn({ name: 'err', title: common.err, show: format.percent }),
    knownColumn({ name: 'total', title: words.totalViews, show: format.integer }),
    fieldColumn({ name: 'n', title: words.postsWithViews, show: format.integer }),
    {
      name: 'mature',
      title: words.isFinished,
      value: ({ mature }) => mature,
      show: ({ mature }) => (mature ? words.yes : words.notYet),
    },
  ]
  return (
    <ApiBlock
      title={words.reach}
      note={words.reachNote}
      asOf={<AsOf clocks={card.as_of} of={POST_CLOCKS} />}
      request={reachRequest(card)}
      empty={<EmptyRange days={days} inPeriod={words.emptyRange} ever={words.noPosts} />}
      table={({ items }) => ({ name: 'reach', columns, rows: within(items, days) })}
      chart={({ items }) => (
        <>
          <PeriodLine
            {...{ days }}
            label={words.reachOfPeriod}
            change={changeOf(items, days, reachOfPeriod)}
            show={format.integer}
          />
          <ReachChart {...{ card, items, days }} />
        </>
      )}
    />
  )
}

interface ReachChartProps extends DaysProps {
  items: readonly Day[]
}

const ReachChart = ({ card, items, days }: ReachChartProps) => {
  const go = useGo()
  const words = useWords(daysWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const beforeSeries = useBeforeSeries()
  const shown = within(items, days)
  const reach = reachPoints(shown, 'reach')
  const err = reachPoints(shown, 'err')
  if (reach.length === 0) return <EmptyState>{words.reachUnknown}</EmptyState>
  return (
    <>
      {err.length === 0 && <p class="muted">{words.errUnknown}</p>}
      <SeriesChart
        x="day"
        span={days}
        label={words.reachLabel}
        formatRight={format.shortPercent}
        dashed={words.unfinishedDay}
        onPickDay={(day) => go(dayPostsPath(card, day))}
        series={[
          { name: words.meanReach, meaning: 'views', kind: 'area', points: reach },
          ...(err.length > 0
            ? [
                {
                  name: common.err,
                  meaning: 'err' as const,
                  axis: 'right' as const,
                  format: format.percent,
                  points: err,
                },
              ]
            : []),
          ...beforeSeries({ rows: items, days, value: (day) => known(day, 'reach') }),
        ]}
      />
    </>
  )
}
