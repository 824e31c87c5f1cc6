import { type Answer, api } from '../../api/request.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { PostLink } from '../../components/post-link.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { numberColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import type { Card } from './card.js'
import { channelWords } from './words.js'

type Post = Answer<'/api/channels/posts-hourly'>['items'][number]

const POSTS_ASKED = 12
/** As many as there are colours. */
const LINES = 6
const LAST_HOUR = 72
/** Of all hours the table on the screen has only these; CSV has all. */
const HOURS_SHOWN = [1, 3, 6, 12, 24, 48, 72]

const viewsAt = ({ hours }: Post, hour: number): number | undefined => hours.find(({ h }) => h === hour)?.cum

const useColumns = (card: Card): Column<Post>[] => {
  const words = useWords(channelWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const hourColumn = (hour: number): Column<Post> => ({
    name: `h${hour}`,
    title: words.hours(String(hour)),
    kind: 'number',
    isForFiles: !HOURS_SHOWN.includes(hour),
    value: (post) => viewsAt(post, hour),
    show: (post) => {
      const views = viewsAt(post, hour)
      return views === undefined ? '–' : format.integer(views)
    },
  })
  return [
    { name: 'seq', title: '№', value: ({ seq }) => seq, isForFiles: true },
    {
      name: 'when',
      title: words.post,
      value: ({ when }) => when,
      show: ({ seq, when }) => <PostLink chat={card} seq={seq} when={when} />,
    },
    ...Array.from({ length: LAST_HOUR }, (_, index) => hourColumn(index + 1)),
    numberColumn({ name: 'views', title: common.views, value: ({ views }) => views, show: format.integer }),
  ]
}

export const Accumulation = ({ card }: { card: Card }) => {
  const words = useWords(channelWords)
  const format = useFormat()
  const columns = useColumns(card)
  const followed = ({ items }: { items: Post[] }): Post[] => items.filter(({ hours }) => hours.length > 1)
  return (
    <ApiBlock
      title={words.accumulation}
      width="full"
      note={words.accumulationNote}
      request={api('/api/channels/posts-hourly', { chat_id: card.chat_id, limit: POSTS_ASKED })}
      empty={words.accumulationEmpty}
      table={(answer) => ({ name: 'view-accumulation', columns, rows: followed(answer) })}
      chart={(answer) => (
        <SeriesChart
          x="number"
          label={words.accumulationLabel}
          formatX={(hour) => words.hours(format.decimal(hour))}
          series={followed(answer)
            .slice(0, LINES)
            .map(({ when, hours }) => ({
              name: format.when(when),
              points: [[0, 0], ...hours.map(({ h, cum }) => [h, cum] as const)],
            }))}
        />
      )}
    />
  )
}
