import type { Answer } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { SeriesChart } from '../../charts/series-chart.js'
import { ApiBlock } from '../../components/api-block.js'
import { Choice } from '../../components/choice.js'
import { sumOf, topReactions } from '../../components/reactions.js'
import { useDuration } from '../../components/use-duration.js'
import { engagementWords } from '../../i18n/engagement.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { fieldColumn } from '../../table/columns.js'
import type { Column, Table } from '../../table/table.js'
import { type PostId, viewsRequest } from './request.js'
import { postWords } from './words.js'

type Views = Answer<'/api/channels/post-views'>

/** Counts of one kind over time: `t` Unix seconds, `h` hours since the publication. */
interface Line {
  name: string
  seen: readonly { t: number; h: number; count: number }[]
}

/** Together with the sum of the others as many as there are colours. */
const MOST_REACTIONS = 5

const QUERY = ['reactions'] as const

/** How reactions, forwards and comments grew: each as a sum, or reactions by name. */
export const EngagementCurve = ({ post }: { post: PostId }) => {
  const words = useWords(postWords)
  const named = useWords(engagementWords)
  const [query, change] = useQueryState(QUERY)
  const choice = query.reactions === 'names' ? 'names' : 'kinds'
  const hasReactions = useApi(viewsRequest(post)).answer?.reactions.some(({ counts }) => sumOf(counts) > 0)
  const age = useDuration()
  const table = useTable(post)
  const lines = (answer: Views): Line[] =>
    choice === 'kinds' ? linesOfKinds(answer, named) : linesOfNames(answer, named.others)
  return (
    <ApiBlock
      title={words.engagement}
      request={viewsRequest(post)}
      empty={words.engagementEmpty}
      choices={
        hasReactions && (
          <Choice
            label={words.engagementBy}
            options={{ kinds: words.engagementKinds, names: words.engagementNames }}
            value={choice}
            onChange={(next) => change({ reactions: next === 'kinds' ? undefined : next })}
          />
        )
      }
      table={(answer) => table(lines(answer))}
      chart={(answer) => (
        <SeriesChart
          x="number"
          label={words.engagementLabel}
          formatX={age}
          series={lines(answer).map(({ name, seen }) => ({
            name,
            hasMarks: true,
            points: seen.map(({ h, count }) => [h, count]),
          }))}
        />
      )}
    />
  )
}

type Counts = Views['reactions'][number]['counts']

const lineOf = (name: string, { reactions }: Views, countOf: (counts: Counts) => number): Line => ({
  name,
  seen: reactions.map(({ t, h, counts }) => ({ t, h, count: countOf(counts) })),
})

const linesOfKinds = (
  answer: Views,
  words: Readonly<Record<'reactions' | 'forwards' | 'comments', string>>,
): Line[] =>
  [
    lineOf(words.reactions, answer, sumOf),
    { name: words.forwards, seen: answer.forwards },
    { name: words.comments, seen: answer.comments },
  ].filter(({ seen }) => seen.length > 0)

const linesOfNames = (answer: Views, others: string): Line[] => {
  const { shown } = topReactions(answer.reactions.at(-1)?.counts ?? {}, MOST_REACTIONS)
  const names = shown.map(([name]) => name)
  const countOthers = (counts: Counts): number =>
    sumOf(counts) - names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  const lines = [
    ...names.map((name) => lineOf(name, answer, (counts) => counts[name] ?? 0)),
    lineOf(others, answer, countOthers),
  ]
  return lines.filter(({ seen }) => seen.some(({ count }) => count > 0))
}

/** A row for each instant at which something was counted. */
const useTable = ({ seq }: PostId): ((lines: readonly Line[]) => Table<Row>) => {
  const words = useWords(postWords)
  const format = useFormat()
  return (lines) => ({
    name: `post-${seq}-engagement`,
    columns: [
      fieldColumn({ name: 't', title: words.seenAt, show: format.instant }),
      fieldColumn({ name: 'h', title: words.age, show: format.decimal }),
      ...lines.map(countColumn),
    ],
    rows: rowsOf(lines),
  })
}

type Row = Line['seen'][number]

/** The counts of one line; empty where only others were counted. */
const countColumn = ({ name, seen }: Line): Column<Row> => {
  const counts = new Map(seen.map(({ t, count }) => [t, count]))
  return { name, title: name, kind: 'number', value: ({ t }) => counts.get(t) }
}

const rowsOf = (lines: readonly Line[]): Row[] => {
  const byInstant = new Map(lines.flatMap(({ seen }) => seen).map((point) => [point.t, point]))
  return [...byInstant.values()].toSorted((a, b) => a.t - b.t)
}
