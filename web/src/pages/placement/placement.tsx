import '../post/post.css'
import { Link } from 'wouter-preact'
import { viewsAtAge } from '../../../../src/domain/views.js'
import { channelRequest } from '../../api/channel.js'
import type { Answer } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { ApiBlock } from '../../components/api-block.js'
import { BlockGrid } from '../../components/block-grid.js'
import { Dash } from '../../components/dash.js'
import { DataTable } from '../../components/data-table.js'
import { PageFrame } from '../../components/page.js'
import { ErrorState, Skeleton } from '../../components/states.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { type PageProps, postPath } from '../../paths.js'
import { known } from '../../table/known.js'
import type { Column, Table } from '../../table/table.js'
import { Content } from '../post/content.js'
import { type PostId, viewsRequest } from '../post/request.js'
import { ViewCurve } from '../post/views.js'
import { placementWords } from './words.js'

type Card = Answer<'/api/channels/{handle}'>
type Views = Answer<'/api/channels/post-views'>

/** A post as whoever paid for it reads it: its views at fixed ages, beside what is usual in the channel. */
export const PlacementPage = ({ params: { handle = '', seq = '' } }: PageProps) => {
  const words = useWords(placementWords)
  const { answer: card, failure, retry } = useApi(channelRequest(handle))
  if (card) return <Placement card={card} post={{ chat_id: card.chat_id, seq }} />
  return (
    <PageFrame title={words.title}>
      {failure ? <ErrorState failure={failure} onRetry={retry} /> : <Skeleton lines={12} />}
    </PageFrame>
  )
}

const Placement = ({ card, post }: { card: Card; post: PostId }) => {
  const words = useWords(placementWords)
  const format = useFormat()
  const { answer } = useApi(viewsRequest(post))
  return (
    <PageFrame
      title={words.titleOf(card.title)}
      lead={
        <span class="facts">
          {answer && <span>{words.published(format.instant(answer.posted_at))}</span>}
          <Link href={postPath(card, post.seq)}>{words.toPost}</Link>
        </span>
      }
    >
      <BlockGrid columns="halves">
        <Ages {...{ card, post }} />
        <Content post={post} />
        <ViewCurve post={post} />
      </BlockGrid>
    </PageFrame>
  )
}

const AGES_HOURS = [1, 24, 48, 72] as const

interface Row {
  /** Undefined for the newest count. */
  hours: number | undefined
  views: number | undefined
  /** In percent of the usual views of the channel. */
  ofUsual: number | undefined
}

/** The usual reach is of posts that are days old, so a younger one cannot be measured by it. */
const LEAST_HOURS = 24

const rowsOf = (answer: Views, usual: number | undefined): Row[] => {
  const curve = answer.series.map(({ t, views }) => ({ at: t, value: views }))
  const row = (hours: number | undefined, views: number | undefined, age = hours ?? 0): Row => ({
    hours,
    views,
    ofUsual: views !== undefined && usual && age >= LEAST_HOURS ? (100 * views) / usual : undefined,
  })
  return [
    ...AGES_HOURS.map((hours) => row(hours, viewsAtAge(curve, answer.posted_at, hours))),
    row(undefined, known(answer, 'views'), answer.series.at(-1)?.h),
  ]
}

const Ages = ({ card, post }: { card: Card; post: PostId }) => {
  const words = useWords(placementWords)
  const format = useFormat()
  const usual = known(card, 'median_reach')
  const columns = useColumns()
  const table = (answer: Views): Table<Row> => ({
    name: `placement-${post.chat_id}-${post.seq}`,
    columns,
    rows: rowsOf(answer, usual),
  })
  return (
    <ApiBlock title={words.ages} note={words.agesNote} request={viewsRequest(post)} table={table}>
      {(answer) => (
        <>
          <DataTable table={table(answer)} caption={words.ages} />
          <p>{usual === undefined ? words.noUsual : words.usual(format.integer(usual))}</p>
        </>
      )}
    </ApiBlock>
  )
}

const useColumns = (): Column<Row>[] => {
  const words = useWords(placementWords)
  const format = useFormat()
  return [
    {
      name: 'age_hours',
      title: words.age,
      value: ({ hours }) => hours,
      show: ({ hours }) => (hours === undefined ? words.now : words.hours(hours)),
    },
    {
      name: 'views',
      title: words.views,
      kind: 'number',
      value: ({ views }) => views && Math.round(views),
      show: ({ views }) =>
        views === undefined ? <Dash why={words.notMeasured} /> : format.integer(Math.round(views)),
    },
    {
      name: 'percent_of_usual',
      title: words.ofUsual,
      kind: 'number',
      value: ({ ofUsual }) => ofUsual && Math.round(ofUsual),
      show: ({ ofUsual }) =>
        ofUsual === undefined ? <Dash why={words.tooYoung} /> : format.percent(Math.round(ofUsual)),
    },
  ]
}
