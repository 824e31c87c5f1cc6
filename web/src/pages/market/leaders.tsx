import { type Answer, api } from '../../api/request.js'
import { useFresh } from '../../api/use-fresh.js'
import type { Clocks } from '../../clocks.js'
import { ApiBlock } from '../../components/api-block.js'
import { AsOf } from '../../components/as-of.js'
import { ChannelLink } from '../../components/channel-link.js'
import { Choice } from '../../components/choice.js'
import { Growth } from '../../components/growth.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { fieldColumn, fileColumn, INFERRED_COLUMN, knownColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import { marketWords } from './words.js'

type Leader = Answer<'/api/channels/top-channels'>['items'][number]
type Grower = Answer<'/api/channels/growth-leaders'>['items'][number]

interface Listed {
  chat_id: number
  handle: string | null
  title: string
  as_of: Clocks
}

/** A channel, and as of when its number is. */
const useChannelColumns = <Row extends Listed>(clock: 'subscribers' | 'posts'): Column<Row>[] => {
  const words = useWords(commonWords)
  return [
    {
      name: 'title',
      title: words.channel,
      value: ({ title }) => title,
      show: (row) => (
        <>
          <ChannelLink {...row} />
          <AsOf clocks={row.as_of} of={[clock]} />
        </>
      ),
    },
    fileColumn('chat_id'),
    fileColumn('handle', '@'),
    { name: 'as_of', title: 'as_of', value: ({ as_of }) => as_of[clock], isForFiles: true },
  ]
}

const METRICS = ['median', 'reach', 'err'] as const
type Metric = (typeof METRICS)[number]

const isMetric = (text: string | undefined): text is Metric => METRICS.includes(text as Metric)

/** What the list is ordered by, and beside it the reach that tells whether one post decides. */
const COLUMNS: Readonly<Record<Metric, readonly Metric[]>> = {
  median: ['median', 'reach'],
  reach: ['reach', 'median'],
  err: ['err', 'median'],
}

const VALUES: Readonly<Record<Metric, (leader: Leader) => number>> = {
  median: ({ median_reach }) => median_reach,
  reach: ({ avg_reach }) => avg_reach,
  err: ({ value }) => value,
}

const LEADERS_QUERY = ['leaders'] as const

/** The channels with the greatest reach, by its median, which one post does not decide, by its mean or in percent. */
export const Leaders = () => {
  const words = useWords(marketWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const [query, changeQuery] = useQueryState(LEADERS_QUERY)
  const metric = isMetric(query.leaders) ? query.leaders : 'median'
  const titles = { median: common.medianReach, reach: common.meanReach, err: common.err }
  const { request, isOfAll } = useFresh(api('/api/channels/top-channels', { metric }))
  const columnOf = (name: Metric): Column<Leader> => ({
    name,
    title: titles[name],
    kind: 'number',
    isMinor: name !== metric,
    value: VALUES[name],
    show: (row) => (name === 'err' ? format.percent : format.integer)(VALUES[name](row)),
  })
  const columns: Column<Leader>[] = [
    ...useChannelColumns<Leader>('posts'),
    ...COLUMNS[metric].map(columnOf),
    fieldColumn({ name: 'posts', title: words.posts, show: format.integer }),
  ]
  return (
    <ApiBlock
      key={isOfAll}
      title={words.leaders}
      note={words[`${metric}Note`]}
      width="wide"
      request={request}
      lead={isOfAll ? words.leadersOfAll : undefined}
      empty={words.leadersEmpty}
      table={({ items }) => ({ name: `leaders-by-${metric}`, columns, rows: items })}
      choices={
        <Choice
          label={words.leadersBy}
          value={metric}
          options={titles}
          onChange={(next) => changeQuery({ leaders: next === 'median' ? undefined : next })}
        />
      }
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
    ...useChannelColumns<Grower>('subscribers'),
    { name: 'category', title: common.category, value: ({ category }) => category, isForFiles: true },
    INFERRED_COLUMN,
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
  const { request, isOfAll } = useFresh(api('/api/channels/growth-leaders', { period }))
  return (
    <ApiBlock
      key={isOfAll}
      title={words.byGrowth}
      empty={words.byGrowthEmpty}
      request={request}
      lead={isOfAll ? words.countedOfAll : undefined}
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
