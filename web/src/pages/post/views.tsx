import type { Answer } from '../../api/request.js'
import type { Point as ChartPoint } from '../../charts/path.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { knownTile, type Tile, Tiles, tilesTable } from '../../components/tiles.js'
import { useDuration } from '../../components/use-duration.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { fieldColumn } from '../../table/columns.js'
import { known } from '../../table/known.js'
import type { Column } from '../../table/table.js'
import { type PostId, viewsRequest } from './request.js'
import { postWords } from './words.js'

type Views = Answer<'/api/channels/post-views'>
type Point = Views['series'][number]

const MOST_TIMES_OLDER = 3

interface ViewNumbersProps {
  post: PostId
  card: Answer<'/api/channels/{handle}'>
}

/** Below and above these, views are worth a comparison with the mean reach of the chat. */
const [FEW_TIMES, MANY_TIMES] = [0.5, 2]

export const ViewNumbers = ({ post, card }: ViewNumbersProps) => {
  const words = useWords(postWords)
  const format = useFormat()
  const tile = (
    answer: Views,
    name: 'views' | 'subscribers' | 'err',
    show: (value: number) => string,
  ): Tile => knownTile({ name, title: words[name], value: known(answer, name), show })
  const tiles = (answer: Views): Tile[] => [
    tile(answer, 'views', format.integer),
    tile(answer, 'subscribers', format.integer),
    tile(answer, 'err', format.percent),
  ]
  const times = (answer: Views): number | undefined => {
    const [views, reach] = [known(answer, 'views'), known(card, 'median_reach')]
    if (views === undefined || !reach) return undefined
    return views / reach >= MANY_TIMES || views / reach <= FEW_TIMES ? views / reach : undefined
  }
  return (
    <ApiBlock
      title={words.numbers}
      note={words.numbersNote}
      request={viewsRequest(post)}
      skeletonLines={2}
      table={(answer) => tilesTable(`post-${post.seq}-numbers`, tiles(answer))}
    >
      {(answer) => (
        <>
          <Tiles tiles={tiles(answer)} size="small" />
          {times(answer) !== undefined && (
            <p class="block-note">{words.timesReach(format.fixed(times(answer) ?? 0))}</p>
          )}
        </>
      )}
    </ApiBlock>
  )
}

/**
 * A line between two counts is an estimate where the API calls the views in its middle undefined: where the later count
 * is more than three times as old as the earlier. One count is one point, without a line from the start.
 */
const pointsOf = (series: readonly Point[]): ChartPoint<number>[] => {
  if (series.length < 2) return series.map(({ h, views }) => [h, views])
  const counted = series.map(({ h, views }, index): ChartPoint<number> => {
    const before = series[index - 1]?.h ?? 0
    return h > MOST_TIMES_OLDER * before ? [h, views, 'estimate'] : [h, views]
  })
  return [[0, 0, 'start'], ...counted]
}

export const ViewCurve = ({ post }: { post: PostId }) => {
  const words = useWords(postWords)
  const format = useFormat()
  const columns: Column<Point>[] = [
    fieldColumn({ name: 't', title: words.seenAt, show: format.instant }),
    fieldColumn({ name: 'h', title: words.age, show: format.decimal }),
    fieldColumn({ name: 'views', title: words.views, show: format.integer }),
  ]
  const age = useDuration()
  return (
    <ApiBlock
      title={words.curve}
      request={viewsRequest(post)}
      empty={words.curveEmpty}
      table={({ series }) => ({ name: `post-${post.seq}-views`, columns, rows: series })}
      chart={({ series }) => (
        <SeriesChart
          x="number"
          label={words.curveLabel}
          formatX={age}
          dashed={words.estimated}
          series={[
            { name: words.views, meaning: 'views', kind: 'area', hasMarks: true, points: pointsOf(series) },
          ]}
        />
      )}
    />
  )
}
