import { Link } from 'wouter-preact'
import { type Answer, api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { ChannelLink } from '../../components/channel-link.js'
import { DataTable } from '../../components/data-table.js'
import { Unknown } from '../../components/unknown.js'
import { useDuration } from '../../components/use-duration.js'
import { diffVersions } from '../../components/word-diff.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { postPath } from '../../paths.js'
import { dayColumn, fieldColumn, fileColumn, knownColumn } from '../../table/columns.js'
import { isKnown } from '../../table/known.js'
import type { Column } from '../../table/table.js'
import type { PostId } from './request.js'
import { spreadWords } from './spread-words.js'
import { MarkedText } from './versions.js'

type Copies = Answer<'/api/channels/post-copies'>
type Item = Copies['items'][number]

const SECONDS_PER_HOUR = 3_600

const spreadRequest = ({ chat_id, seq }: PostId) =>
  api('/api/channels/post-copies', { chat_id, seq, limit: 200 })

/** Who copied or forwarded a post, and how far it came by that. */
export const Spread = ({ post }: { post: PostId }) => {
  const { answer } = useApi(spreadRequest(post))
  return (
    <>
      <SpreadList post={post} />
      {answer !== undefined && answer.total > 0 && isKnown(answer, 'views') && <SpreadGrowth post={post} />}
    </>
  )
}

const SpreadList = ({ post }: { post: PostId }) => {
  const words = useWords(spreadWords)
  const columns = useColumns()
  const table = ({ items }: Copies) => ({ name: `post-${post.seq}-copies`, columns, rows: items })
  return (
    <ApiBlock
      title={words.spread}
      note={words.note}
      width="full"
      request={spreadRequest(post)}
      empty={words.empty}
      table={table}
    >
      {(answer) => (
        <>
          <Facts {...{ answer, post }} />
          <DataTable table={table(answer)} caption={words.spread} />
          <Changes {...{ answer, post }} />
        </>
      )}
    </ApiBlock>
  )
}

const useColumns = (): Column<Item>[] => {
  const words = useWords(spreadWords)
  const format = useFormat()
  const duration = useDuration()
  return [
    {
      name: 'title',
      title: words.channel,
      value: ({ title }) => title,
      show: (item) => <ChannelLink {...item} />,
    },
    fileColumn('chat_id'),
    fileColumn('seq'),
    { name: 'kind', title: words.kind, value: ({ kind }) => kind, show: ({ kind }) => words[kind] },
    {
      name: 'epoch',
      title: words.when,
      value: ({ epoch }) => epoch,
      show: (item) => <Link href={postPath(item, item.seq)}>{format.instant(item.epoch)}</Link>,
    },
    fieldColumn({
      name: 'delay_seconds',
      title: words.delay,
      show: (seconds) => duration(seconds / SECONDS_PER_HOUR),
    }),
    {
      name: 'similarity',
      title: words.similarity,
      kind: 'number',
      value: ({ similarity }) => similarity ?? undefined,
      show: ({ similarity }) => (similarity === null ? '' : format.percent(similarity)),
    },
    knownColumn({ name: 'views', title: words.views, show: format.integer }),
  ]
}

const isPost = ({ chat_id, seq }: PostId, other: PostId | null): boolean =>
  other?.chat_id === chat_id && other.seq === seq

/** Which post was first, and what is known of the views of all. */
const Facts = ({ answer, post }: { answer: Copies; post: PostId }) => {
  const words = useWords(spreadWords)
  const format = useFormat()
  const { first, chats, views, unseen, unknown } = answer
  return (
    <p>
      {isPost(post, first) ? (
        words.isFirst
      ) : (
        <>
          {words.firstIn} {first && <ChannelLink {...first} />}
          {first && <Link href={postPath(first, first.seq)}> {format.instant(first.epoch)}</Link>}.
        </>
      )}{' '}
      {words.inChats(format.integer(chats))}{' '}
      {unknown.includes('views') ? <Unknown field="views" /> : words.knownViews(format.integer(views))}{' '}
      {unseen > 0 && words.unseen(format.integer(unseen))}
    </p>
  )
}

/** What this post says otherwise than the first one. */
const Changes = ({ answer: { first, items }, post }: { answer: Copies; post: PostId }) => {
  const words = useWords(spreadWords)
  const own = items.find((item) => isPost(post, item))
  if (first === null || own === undefined || own.text === first.text) return null
  const texts = diffVersions([first.text, own.text])
  return (
    <>
      <h3>{words.changes}</h3>
      <div class="versions">
        {texts.map((pieces, index) => (
          <MarkedText key={index} pieces={pieces} />
        ))}
      </div>
      <p class="block-note">{words.changesNote}</p>
    </>
  )
}

const SpreadGrowth = ({ post }: { post: PostId }) => {
  const words = useWords(spreadWords)
  const format = useFormat()
  const columns = [
    dayColumn<Day>(words.day, format.day),
    fieldColumn<Day, 'posts'>({ name: 'posts', title: words.posts, show: format.integer }),
    fieldColumn<Day, 'unseen'>({ name: 'unseen', title: words.withoutViews, show: format.integer }),
    knownColumn<Day, 'views'>({ name: 'views', title: words.cumulative, show: format.integer }),
  ]
  return (
    <ApiBlock
      title={words.growth}
      width="full"
      request={spreadRequest(post)}
      table={(answer) => ({ name: `post-${post.seq}-spread`, columns, rows: addedUp(answer.timeline) })}
      chart={({ timeline }) => (
        <SeriesChart
          x="day"
          label={words.growthLabel}
          series={[
            {
              name: words.cumulative,
              kind: 'area',
              hasMarks: true,
              points: addedUp(timeline)
                .filter((day) => isKnown(day, 'views'))
                .map(({ d, views }) => [d, views] as const),
            },
          ]}
        />
      )}
    />
  )
}

type PublishedDay = Copies['timeline'][number]
type Day = PublishedDay & { unknown: 'views'[] }

/** The views of each day with those of the days before; unknown until the views of a post are known. */
const addedUp = (timeline: readonly PublishedDay[]): Day[] => {
  let [views, known] = [0, 0]
  return timeline.map((one) => {
    views += one.views
    known += one.posts - one.unseen
    return { ...one, views, unknown: known === 0 ? ['views'] : [] }
  })
}
