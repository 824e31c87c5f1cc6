import { type Answer, api } from '../../api/request.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { BlockGrid } from '../../components/block-grid.js'
import { ShortTable } from '../../components/short-table.js'
import { type Tile, Tiles } from '../../components/tiles.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { numberColumn } from '../../table/columns.js'
import { sortRows } from '../../table/sort.js'
import type { Column } from '../../table/table.js'
import { useSorting } from '../../table/use-sorting.js'
import { usageWords } from './usage-words.js'

type Usage = Answer<'/api/usage'>
type Numbers = Usage['total']

const USAGE = api('/api/usage')

/** Where the page shows it. */
export const USAGE_ANCHOR = 'usage'

/** What the reader's key has used, and what is left of its quotas. */
export const KeyUsage = () => (
  <div id={USAGE_ANCHOR}>
    <BlockGrid columns="halves">
      <UsageByDay />
      <UsageByPath />
    </BlockGrid>
  </div>
)

const UsageByDay = () => {
  const words = useWords(usageWords)
  const format = useFormat()
  const numbers = useNumberColumns<Usage['days'][number]>()
  const day: Column<Usage['days'][number]> = {
    name: 'day',
    title: words.day,
    value: (row) => row.day,
    show: (row) => format.day(row.day),
  }
  return (
    <ApiBlock
      title={words.byDay}
      note={words.note}
      request={USAGE}
      empty={words.empty}
      table={({ days }) => ({ name: 'usage-by-day', columns: [day, ...numbers], rows: days })}
      chart={({ days, from, to, total, quotas }) => (
        <>
          <UsageTiles {...{ total, quotas }} />
          <SeriesChart
            x="day"
            span={{ from, to }}
            label={words.chartLabel}
            heightPixels={200}
            series={[
              {
                name: words.answered,
                kind: 'bar',
                stack: 'all',
                points: days.map((row) => [row.day, row.requests - row.refusals]),
              },
              {
                name: words.refusals,
                kind: 'bar',
                stack: 'all',
                points: days.map((row) => [row.day, row.refusals]),
              },
            ]}
          />
        </>
      )}
    />
  )
}

const UsageTiles = ({ total, quotas }: Pick<Usage, 'total' | 'quotas'>) => {
  const words = useWords(usageWords)
  const format = useFormat()
  const tile = (name: string, title: string, value: number): Tile => ({
    name,
    title,
    value,
    show: format.integer(value),
  })
  const left = (['day', 'month'] as const).flatMap((period) => {
    const quota = quotas[period]
    if (quota === null) return []
    return [
      {
        ...tile(`left_${period}`, words[`left_${period}`], quota.remaining),
        show: words.ofLimit(format.integer(quota.remaining), format.integer(quota.limit)),
      },
    ]
  })
  return (
    <Tiles
      size="small"
      tiles={[
        ...left,
        tile('requests', words.requests, total.requests),
        tile('refusals', words.refusals, total.refusals),
      ]}
    />
  )
}

const UsageByPath = () => {
  const words = useWords(usageWords)
  const numbers = useNumberColumns<Usage['endpoints'][number]>()
  const sorting = useSorting('usage-by-path', { column: 'requests', order: 'desc' })
  const columns: Column<Usage['endpoints'][number]>[] = [
    {
      name: 'endpoint',
      title: words.path,
      value: ({ endpoint }) => endpoint,
      show: ({ endpoint }) => (endpoint === null ? words.noPath : <code>{endpoint}</code>),
    },
    { name: 'product', title: words.product, value: ({ product }) => product, isMinor: true },
    ...numbers,
  ]
  return (
    <ApiBlock
      title={words.byPath}
      request={USAGE}
      empty={words.empty}
      table={({ endpoints }) => ({ name: 'usage-by-path', columns, rows: endpoints })}
    >
      {({ endpoints }) => (
        <ShortTable
          caption={words.byPath}
          sorting={sorting}
          table={sortRows({ name: 'usage-by-path', columns, rows: endpoints }, sorting.column, sorting.order)}
        />
      )}
    </ApiBlock>
  )
}

const useNumberColumns = <Row extends Numbers>(): Column<Row>[] => {
  const words = useWords(usageWords)
  const format = useFormat()
  return [
    numberColumn({
      name: 'requests',
      title: words.requests,
      value: (row) => row.requests,
      show: format.integer,
    }),
    numberColumn({
      name: 'refusals',
      title: words.refusals,
      value: (row) => row.refusals,
      show: format.integer,
    }),
    numberColumn({ name: 'bytes', title: words.bytes, value: (row) => row.bytes, show: format.integer }),
    numberColumn({
      name: 'milliseconds',
      title: words.time,
      value: (row) => row.milliseconds,
      show: format.integer,
    }),
  ]
}
