import { type Answer, api } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import { allDays } from '../../../charts/days.js'
import type { Point } from '../../../charts/path.js'
import { SeriesChart } from '../../../charts/series-chart.js'
import type { SeriesOf } from '../../../charts/series-parts.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { Choice } from '../../../components/choice.js'
import { Growth } from '../../../components/growth.js'
import { EmptyState } from '../../../components/states.js'
import { dateOf } from '../../../dates.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { unknownWords } from '../../../i18n/unknown.js'
import { useQueryState } from '../../../query-state.js'
import { useGo } from '../../../state/go.js'
import { dayColumn, fieldColumn } from '../../../table/columns.js'
import type { Column } from '../../../table/table.js'
import { withoutEmpty } from '../../../table/without-empty.js'
import type { Card } from '../card.js'
import { dayPostsPath } from '../day-path.js'
import { useBeforeSeries } from '../period/before-series.js'
import { changeOf, growthBy } from '../period/change.js'
import { EmptyRange } from '../period/empty-range.js'
import { PeriodLine } from '../period/line.js'
import { type Days, type DaysProps, within } from '../period/range.js'
import { type AdForIt, useAdMarks, useAdsFor } from './ad-marks.js'
import { daysWords } from './days-words.js'
import { HourlySubscribers, hoursWithin, isShort } from './hourly-subscribers.js'

type Items = Answer<'/api/channels/subs'>['items']
interface Day {
  d: string
  subs: number
  /** The difference from the previous day that has a count; the first day has none. */
  change: number | undefined
  /** Whether that day was the one before. */
  isDaily: boolean
  /** Who published an ad for the chat on that day. */
  ads?: string
}

const withChanges = (items: Items): Day[] =>
  items.map((item, index) => {
    const before = items[index - 1]
    const isDaily = before !== undefined && allDays([before.d, item.d]).length === 2
    return { ...item, change: before && item.subs - before.subs, isDaily }
  })

const withAds = (days: readonly Day[], ads: readonly AdForIt[]): Day[] =>
  days.map((day) => {
    const ofDay = ads.filter(({ epoch }) => dateOf(epoch) === day.d).map(({ title }) => title)
    return ofDay.length === 0 ? day : { ...day, ads: ofDay.join(', ') }
  })

/** The line over days without a count is an estimate. */
const pointsOf = (days: readonly Day[]): Point<string>[] =>
  days.map(({ d, subs }, index) =>
    allDays([days[index - 1]?.d ?? d, d]).length > 2 ? [d, subs, 'estimate'] : [d, subs],
  )

/** The change of single days: after days without a count nobody knows it. */
const dailyChanges = (days: readonly Day[]): Point<string>[] =>
  days.flatMap(({ d, change, isDaily }): Point<string>[] =>
    change !== undefined && isDaily ? [[d, change]] : [],
  )

const QUERY = ['subs'] as const

const growthOfPeriod = growthBy<Day>(({ subs }) => subs)

export const Subscribers = ({ card, days }: DaysProps) => {
  const words = useWords(daysWords)
  const unknown = useWords(unknownWords)
  const format = useFormat()
  const columns = useColumns(card)
  const [query, change] = useQueryState(QUERY)
  const shown = query.subs === 'change' ? 'change' : 'count'
  const ads = useAdsFor(card)
  const request = api('/api/channels/subs', {
    chat_id: card.chat_id,
    ...(isShort(days) ? { hours: '1' as const } : {}),
  })
  const isNeverCounted = useApi(request).answer?.items.length === 0
  return (
    <ApiBlock
      title={words.subscribers}
      note={shown === 'change' ? words.dailyChangeNote : words.subscribersNote}
      asOf={<AsOf clocks={card.as_of} of={['subscribers']} />}
      request={request}
      empty={
        isNeverCounted ? (
          unknown.participants_count
        ) : (
          <EmptyRange days={days} inPeriod={words.emptyRange} ever={unknown.participants_count} />
        )
      }
      choices={
        <Choice
          label={words.subscribersShown}
          options={{ count: words.subscribersCount, change: words.dailyChange }}
          value={shown}
          onChange={(next) => change({ subs: next === 'count' ? undefined : next })}
        />
      }
      table={({ items }) =>
        withoutEmpty<Day>(
          { name: 'subscribers', columns, rows: within(withAds(withChanges(items), ads), days) },
          ['ads'],
        )
      }
      chart={({ items, hours }) => (
        <>
          <PeriodLine
            {...{ days }}
            label={words.growthOfPeriod}
            change={changeOf(withChanges(items), days, growthOfPeriod)}
            show={format.signed}
          />
          <SubscribersChart {...{ card, shown, days, ads, hours }} all={withChanges(items)} />
        </>
      )}
    />
  )
}

const useColumns = (card: Card): Column<Day>[] => {
  const words = useWords(daysWords)
  const common = useWords(commonWords)
  const format = useFormat()
  return [
    dayColumn(common.day, format.day, (day) => dayPostsPath(card, day)),
    fieldColumn({ name: 'subs', title: common.subscribers, show: format.integer }),
    {
      name: 'change',
      title: words.change,
      kind: 'number',
      sortable: true,
      value: ({ change }) => change,
      show: ({ change }) => change !== undefined && <Growth value={change} />,
    },
    { name: 'ads', title: words.adsForIt, value: ({ ads }) => ads },
  ]
}

interface SubscribersChartProps {
  card: Card
  all: readonly Day[]
  days: Days
  shown: 'count' | 'change'
  ads: readonly AdForIt[]
  hours: Answer<'/api/channels/subs'>['hours']
}

const SubscribersChart = ({ card, all, days, shown, ads, hours }: SubscribersChartProps) => {
  const words = useWords(daysWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const go = useGo()
  const beforeSeries = useBeforeSeries()
  const marksOf = useAdMarks(ads, days)
  const hourly = hoursWithin(hours, days)
  if (shown === 'count' && hourly.length > 0) return <HourlySubscribers hours={hourly} {...{ days, ads }} />
  const rows = within(all, days)
  const before = shown === 'count' ? beforeSeries({ rows: all, days, value: ({ subs }) => subs }) : []
  const series: SeriesOf<string> =
    shown === 'count'
      ? { name: common.subscribers, meaning: 'subscribers', hasMarks: true, points: pointsOf(rows) }
      : {
          name: words.change,
          kind: 'bar',
          colours: 'growth',
          format: format.signed,
          points: dailyChanges(rows),
        }
  if (series.points.length === 0) return <EmptyState>{words.dailyChangeUnknown}</EmptyState>
  const marks = shown === 'count' ? marksOf(series.points, ({ epoch }) => dateOf(epoch)) : []
  return (
    <SeriesChart
      x="day"
      span={days}
      label={shown === 'count' ? words.subscribersLabel : words.dailyChangeLabel}
      dashed={words.daysBetween}
      onPickDay={(day) => go(dayPostsPath(card, day))}
      series={[series, ...before, ...marks]}
    />
  )
}
