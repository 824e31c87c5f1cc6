import { Link } from 'wouter-preact'
import { type Answer, api } from '../../../api/request.js'
import { type HeatCell, HeatMap } from '../../../charts/heat-map.js'
import { POST_CLOCKS } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { PATHS } from '../../../paths.js'
import { useGo } from '../../../state/go.js'
import { numberColumn } from '../../../table/columns.js'
import type { Column } from '../../../table/table.js'
import type { Card } from '../card.js'
import { hourPostsPath } from '../day-path.js'
import { hoursWords } from './hours-words.js'

type Hours = Answer<'/api/channels/best-hours'>
type Hour = Hours['items'][number]
type BestCell = HeatCell & { hourOf: Hour }

/** A median of fewer posts says little; such cells are hatched. The note beside the chart states the rule. */
const FEWEST_POSTS = 3

const cellsOf = (hours: readonly Hour[]): BestCell[] =>
  hours.map((hour) => ({
    weekday: hour.dow,
    hour: hour.hr,
    value: hour.median_views,
    isThin: hour.n < FEWEST_POSTS,
    hourOf: hour,
  }))

/** The hour with the highest median among those with enough posts. */
const best = (hours: readonly Hour[]): Hour | undefined =>
  hours.filter(({ n }) => n >= FEWEST_POSTS).toSorted((a, b) => b.median_views - a.median_views)[0]

const useColumns = (): Column<Hour>[] => {
  const words = useWords(hoursWords)
  const common = useWords(commonWords)
  const format = useFormat()
  return [
    {
      name: 'weekday',
      title: common.weekday,
      value: ({ dow }) => dow,
      show: ({ dow }) => format.weekday(dow),
    },
    numberColumn({ name: 'hour', title: common.hour, value: ({ hr }) => hr, show: (hour) => `${hour}:00` }),
    numberColumn({
      name: 'median_views',
      title: words.medianViews,
      value: (hour) => hour.median_views,
      show: format.integer,
    }),
    {
      name: 'pct',
      title: words.ofUsual,
      kind: 'number',
      value: ({ pct }) => pct,
      show: ({ pct }) => (pct === null ? '—' : format.percent(pct)),
    },
    numberColumn({ name: 'posts', title: words.posts, value: ({ n }) => n, show: format.integer }),
  ]
}

/** When posts of this chat are viewed most. */
export const BestHours = ({ card }: { card: Card }) => {
  const words = useWords(hoursWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const go = useGo()
  const columns = useColumns()
  const ofUsual = ({ pct }: Hour): string => (pct === null ? '' : words.percentOfUsual(format.percent(pct)))
  const bestHourText = (hours: readonly Hour[]): string => {
    const hour = best(hours)
    if (hour === undefined) return words.noBestHour
    const when = `${format.weekday(hour.dow)}, ${hour.hr}:00`
    return words.bestHour(when, common.viewsCount(Math.round(hour.median_views)), common.posts(hour.n))
  }
  return (
    <ApiBlock
      title={words.bestHours}
      note={words.bestHoursNote}
      asOf={<AsOf clocks={card.as_of} of={POST_CLOCKS} />}
      request={api('/api/channels/best-hours', { chat_id: card.chat_id })}
      empty={words.bestHoursEmpty}
      table={({ items }) => ({ name: 'best-hours', columns, rows: items })}
      chart={({ items }) => (
        <>
          <p class="chart-summary">
            {bestHourText(items)}
            {best(items) === undefined && (
              <>
                {' '}
                <Link href={PATHS.market}>{words.ofMarket}</Link>
              </>
            )}
          </p>
          <HeatMap
            label={words.bestHoursLabel}
            cells={cellsOf(items)}
            formatScale={format.integer}
            describe={({ hourOf }) =>
              [
                words.medianOf(common.viewsCount(Math.round(hourOf.median_views))),
                ofUsual(hourOf),
                common.posts(hourOf.n),
              ]
                .filter((part) => part !== '')
                .join('\n')
            }
            onPick={(cell) => go(hourPostsPath(card, cell))}
          />
        </>
      )}
    />
  )
}
