import { type Answer, api } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
import { ChannelLink } from '../../components/channel-link.js'
import { Choice } from '../../components/choice.js'
import { Growth } from '../../components/growth.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { knownColumn, numberColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import { marketWords } from './words.js'

type Leader = Answer<'/api/channels/top-channels'>['items'][number]
type Grower = Answer<'/api/channels/growth-leaders'>['items'][number]

const useChannelColumns = <
  Row extends { chat_id: number; handle: string | null; title: string },
>(): Column<Row>[] => {
  const words = useWords(commonWords)
  return [
    {
      name: 'title',
      title: words.channel,
      value: ({ title }) => title,
      show: (row) => <ChannelLink {...row} />,
    },
    { name: 'chat_id', title: 'chat_id', value: (row) => row.chat_id, isForFiles: true },
    { name: 'handle', title: '@', value: ({ handle }) => handle, isForFiles: true },
  ]
}

/** How many posts a mean rests on. */
const usePostsColumn = (): Column<Leader> => {
  const words = useWords(marketWords)
  const format = useFormat()
  return numberColumn({
    name: 'posts',
    title: words.posts,
    value: ({ posts }) => posts,
    show: format.integer,
  })
}

export const ReachLeaders = () => {
  const words = useWords(marketWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Leader>[] = [
    ...useChannelColumns<Leader>(),
    {
      name: 'reach',
      title: common.reach,
      kind: 'number',
      value: ({ value }) => value,
      show: ({ value }) => format.integer(value),
    },
    usePostsColumn(),
  ]
  return (
    <ApiBlock
      title={words.byReach}
      note={words.byReachNote}
      request={api('/api/channels/top-channels', { metric: 'reach' })}
      table={({ items }) => ({ name: 'leaders-by-reach', columns, rows: items })}
    />
  )
}

export const ErrLeaders = () => {
  const words = useWords(marketWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Leader>[] = [
    ...useChannelColumns<Leader>(),
    {
      name: 'err',
      title: common.err,
      kind: 'number',
      value: ({ value }) => value,
      show: ({ value }) => format.percent(value),
    },
    usePostsColumn(),
  ]
  return (
    <ApiBlock
      title={words.byErr}
      note={words.byErrNote}
      request={api('/api/channels/top-channels', { metric: 'err' })}
      table={({ items }) => ({ name: 'leaders-by-err', columns, rows: items })}
    />
  )
}

const PERIODS = ['today', 'yest', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]

const isPeriod = (text: string | undefined): text is Period => PERIODS.includes(text as Period)

const QUERY = ['growth'] as const

export const GrowthLeaders = () => {
  const words = useWords(marketWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const [query, changeQuery] = useQueryState(QUERY)
  const period = isPeriod(query.growth) ? query.growth : 'week'
  const columns: Column<Grower>[] = [
    ...useChannelColumns<Grower>(),
    { name: 'category', title: common.category, value: ({ category }) => category, isForFiles: true },
    {
      name: 'participants_count',
      title: common.subscribers,
      kind: 'number',
      value: (row) => row.participants_count,
      show: (row) => format.compact(row.participants_count),
    },
    {
      name: 'gain',
      title: words[period],
      kind: 'number',
      value: ({ gain }) => gain,
      show: ({ gain }) => <Growth value={gain} />,
    },
    {
      ...knownColumn<Grower, 'g_week' | 'g_month'>({
        name: period === 'month' ? 'g_week' : 'g_month',
        title: period === 'month' ? words.week : words.month,
        show: (growth) => <Growth value={growth} />,
      }),
      sortable: false,
      isMinor: true,
    },
  ]
  return (
    <ApiBlock
      title={words.byGrowth}
      empty={words.byGrowthEmpty}
      request={api('/api/channels/growth-leaders', { period })}
      table={({ items }) => ({ name: `leaders-by-growth-${period}`, columns, rows: items })}
      choices={
        <Choice
          label={words.period}
          value={period}
          options={{ today: words.today, yest: words.yest, week: words.week, month: words.month }}
          onChange={(growth) => changeQuery({ growth: growth === 'week' ? undefined : growth })}
        />
      }
    />
  )
}
