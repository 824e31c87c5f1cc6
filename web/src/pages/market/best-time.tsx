import { Link } from 'wouter-preact'
import { type Answer, api } from '../../api/request.js'
import { type HeatCell, HeatMap } from '../../charts/heat-map.js'
import { ApiBlock } from '../../components/api-block.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { useGo } from '../../state/go.js'
import type { Column } from '../../table/table.js'
import { marketWords } from './words.js'

type Slot = Answer<'/api/channels/best-time'>['items'][number]
type BestCell = HeatCell & { posts: number }

const MIN_POSTS = 20
const MIN_SHARE_OF_MEDIAN = 1 / 5

/** How many posts an hour needs before its mean says something: the note beside the chart states the rule. */
const postsNeeded = (slots: readonly Slot[]): number => {
  const sorted = slots.map(({ n }) => n).toSorted((a, b) => a - b)
  return Math.max(MIN_POSTS, (sorted[Math.floor(sorted.length / 2)] ?? 0) * MIN_SHARE_OF_MEDIAN)
}

/** The hour with the highest engagement among those with enough posts. */
const best = (slots: readonly Slot[]): Slot | undefined => {
  const needed = postsNeeded(slots)
  return slots.filter(({ n }) => n >= needed).toSorted((a, b) => b.er - a.er)[0]
}

const cellsOf = (slots: readonly Slot[]): BestCell[] => {
  const needed = postsNeeded(slots)
  return slots.map(({ dow, hr, er, n }) => ({
    weekday: dow,
    hour: hr,
    value: er,
    posts: n,
    isThin: n < needed,
  }))
}

/** The days that the answer of `/best-time` covers. */
const DAYS = '90'

/** The best posts of these days that were published at an hour of a weekday. */
const hourRankingPath = ({ weekday, hour }: Pick<HeatCell, 'weekday' | 'hour'>): string =>
  `${PATHS.ranking}?${new URLSearchParams({ period: 'all', weekday: String(weekday), hour: String(hour), days: DAYS })}`

export const BestTime = () => {
  const go = useGo()
  const words = useWords(marketWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Slot>[] = [
    {
      name: 'weekday',
      title: common.weekday,
      value: ({ dow }) => dow,
      show: ({ dow, hr }) => (
        <Link href={hourRankingPath({ weekday: dow, hour: hr })}>{format.weekday(dow)}</Link>
      ),
    },
    { name: 'hour', title: common.hour, kind: 'number', value: ({ hr }) => hr, show: ({ hr }) => `${hr}:00` },
    {
      name: 'engagement_pct',
      title: words.engagement,
      kind: 'number',
      value: ({ er }) => er,
      show: ({ er }) => format.fixed(er),
    },
    {
      name: 'posts',
      title: words.posts,
      kind: 'number',
      value: ({ n }) => n,
      show: ({ n }) => format.integer(n),
    },
  ]
  const bestHourText = (slots: readonly Slot[]): string => {
    const slot = best(slots)
    if (slot === undefined) return words.noBestHour
    const hour = `${slot.hr}:00`
    return words.bestHour(format.weekday(slot.dow), hour, format.percent(slot.er), common.posts(slot.n))
  }
  return (
    <ApiBlock
      title={words.bestTime}
      note={words.bestTimeNote}
      request={api('/api/channels/best-time')}
      empty={words.bestTimeEmpty}
      table={({ items }) => ({ name: 'best-time', columns, rows: items })}
      chart={({ items }) => (
        <>
          <p class="chart-summary">{bestHourText(items)}</p>
          <HeatMap
            label={words.bestTimeLabel}
            cells={cellsOf(items)}
            formatScale={format.percent}
            describe={({ value, posts }) => `${format.percent(value)}, ${common.posts(posts)}`}
            onPick={(cell) => go(hourRankingPath(cell))}
          />
        </>
      )}
    />
  )
}
