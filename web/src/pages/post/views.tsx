import type { Answer } from '../../api/request.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { type Tile, Tiles, tilesTable } from '../../components/tiles.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { numberColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import { type PostId, viewsRequest } from './request.js'
import { postWords } from './words.js'

type Views = Answer<'/api/channels/post-views'>
type Point = Views['series'][number]

const HOURS_PER_DAY = 24
const HOURS_TOLD = 72

export const ViewNumbers = ({ post }: { post: PostId }) => {
  const words = useWords(postWords)
  const format = useFormat()
  const tiles = ({ views, subscribers, err }: Views): Tile[] => [
    { name: 'views', title: words.views, value: views, show: format.integer(views) },
    { name: 'subscribers', title: words.subscribers, value: subscribers, show: format.integer(subscribers) },
    { name: 'err', title: words.err, value: err, show: format.percent(err) },
  ]
  return (
    <ApiBlock
      title={words.numbers}
      note={words.numbersNote}
      request={viewsRequest(post)}
      skeletonLines={2}
      table={(answer) => tilesTable(`post-${post.seq}-numbers`, tiles(answer))}
    >
      {(answer) => <Tiles tiles={tiles(answer)} size="small" />}
    </ApiBlock>
  )
}

export const ViewCurve = ({ post }: { post: PostId }) => {
  const words = useWords(postWords)
  const format = useFormat()
  const columns: Column<Point>[] = [
    numberColumn({ name: 't', title: words.seenAt, value: ({ t }) => t, show: format.instant }),
    numberColumn({ name: 'h', title: words.age, value: ({ h }) => h, show: format.decimal }),
    numberColumn({ name: 'views', title: words.views, value: ({ views }) => views, show: format.integer }),
  ]
  const age = (hours: number): string =>
    hours > HOURS_TOLD
      ? words.days(format.decimal(hours / HOURS_PER_DAY))
      : words.hours(format.decimal(hours))
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
          series={[
            {
              name: words.views,
              kind: 'area',
              points: [[0, 0], ...series.map(({ h, views }) => [h, views] as const)],
            },
          ]}
        />
      )}
    />
  )
}
