import { type Answer, api } from '../../../api/request.js'
import type { Point } from '../../../charts/path.js'
import { SeriesChart } from '../../../charts/series-chart.js'
import { POST_CLOCKS } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { PostLink } from '../../../components/post-link.js'
import { Unknown } from '../../../components/unknown.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { fieldColumn, fileColumn } from '../../../table/columns.js'
import { withZone } from '../../../table/moment.js'
import type { Column } from '../../../table/table.js'
import type { Card } from '../card.js'
import { hoursWords } from './hours-words.js'

type Post = Answer<'/api/channels/posts-hourly'>['items'][number]

const POSTS_ASKED = 12
/** The palette has six colours. */
const LINES = 6
const LAST_HOUR = 72
/** The hours in the table on the screen; CSV has all 72. */
const HOURS_SHOWN = [1, 3, 6, 12, 24, 48, 72]

/** Hours between counts that are far apart are estimates: dashed in the chart, and not in CSV. */
const hourOf = ({ hours }: Post, hour: number) => hours.find(({ h }) => h === hour)

const pointsOf = ({ hours }: Post): Point<number>[] => [
  [0, 0],
  ...hours.map(({ h, cum, est }): Point<number> => (est ? [h, cum, 'estimate'] : [h, cum])),
]

const useColumns = (card: Card): Column<Post>[] => {
  const words = useWords(hoursWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const hourColumn = (hour: number): Column<Post> => ({
    name: `h${hour}`,
    title: words.hours(String(hour)),
    kind: 'number',
    isForFiles: !HOURS_SHOWN.includes(hour),
    value: (post) => {
      const seen = hourOf(post, hour)
      return seen?.est ? undefined : seen?.cum
    },
    show: (post) => {
      const seen = hourOf(post, hour)
      if (seen === undefined) return <Unknown field="hour" />
      return seen.est ? (
        <span class="estimate" title={words.estimated}>
          ≈{format.integer(seen.cum)}
        </span>
      ) : (
        format.integer(seen.cum)
      )
    },
  })
  return [
    fileColumn('seq', '№'),
    {
      name: 'when',
      title: words.post,
      value: ({ when }) => withZone(when),
      show: ({ seq, when }) => <PostLink chat={card} seq={seq} when={when} />,
    },
    ...Array.from({ length: LAST_HOUR }, (_, index) => hourColumn(index + 1)),
    fieldColumn({ name: 'views', title: common.views, show: format.integer }),
    fieldColumn({ name: 'points', title: words.counts, show: format.integer }),
  ]
}

export const Accumulation = ({ card }: { card: Card }) => {
  const words = useWords(hoursWords)
  const format = useFormat()
  const columns = useColumns(card)
  const followed = ({ items }: { items: Post[] }): Post[] =>
    items.filter(({ points, hours }) => points > 1 && hours.length > 1)
  return (
    <ApiBlock
      title={words.accumulation}
      note={words.accumulationNote}
      asOf={<AsOf clocks={card.as_of} of={POST_CLOCKS} />}
      request={api('/api/channels/posts-hourly', { chat_id: card.chat_id, limit: POSTS_ASKED })}
      empty={words.accumulationEmpty}
      table={(answer) => ({ name: 'view-accumulation', columns, rows: followed(answer) })}
      chart={(answer) => (
        <SeriesChart
          x="number"
          label={words.accumulationLabel}
          dashed={words.estimated}
          formatX={(hour) => words.hours(format.decimal(hour))}
          series={followed(answer)
            .slice(0, LINES)
            .map((post) => ({
              name: words.countedPost(format.when(post.when), words.countsOf(post.points)),
              points: pointsOf(post),
            }))}
        />
      )}
    />
  )
}
