import { Link } from 'wouter-preact'
import { DAY_SECONDS, HOUR_SECONDS } from '../../../../src/domain/time.js'
import { apiOfAddress } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { ApiBlock } from '../../components/api-block.js'
import { Choice } from '../../components/choice.js'
import { FirstSteps } from '../../components/first-steps.js'
import { NoSuchPage } from '../../components/no-matches.js'
import { PageFrame } from '../../components/page.js'
import { PagedList } from '../../components/paged-list.js'
import { useDuration } from '../../components/use-duration.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { useQueryState } from '../../query-state.js'
import type { Table } from '../../table/table.js'
import { AddChannel } from './add-channel.js'
import { useEntryColumns } from './columns.js'
import type { CollectList, Entry } from './entry.js'
import { collectedWords } from './words.js'

const PAGE_ROWS = 100

const QUERY = ['state', 'page', 'channel'] as const

const STATES = ['collected', 'waiting', 'paused', 'refused', 'gone'] as const

/** The list that collectors follow, and a field that adds to it. */
export const CollectedPage = () => {
  const words = useWords(collectedWords)
  const [values, change] = useQueryState(QUERY)
  const { channel, ...narrowing } = values
  const request = apiOfAddress('/api/collect', { ...narrowing, limit: PAGE_ROWS })
  const { answer, failure, retry } = useApi(request)
  const columns = useEntryColumns()
  const page = Number(values.page ?? 1)
  const pageCount = answer ? Math.ceil(answer.total / PAGE_ROWS) : 0
  const turnTo = (next: number): void => change({ page: next === 1 ? undefined : String(next) })
  const table = ({ items }: CollectList): Table<Entry> => ({ name: 'collected', columns, rows: items })
  const choices = answer && (
    <StateChoice
      {...answer}
      state={values.state}
      onChange={(state) => change({ state: state || undefined, page: undefined })}
    />
  )
  const delays = useDelays(answer?.delays ?? [])
  const empty =
    pageCount > 0 ? (
      <NoSuchPage {...{ page, pageCount }} onPage={turnTo} />
    ) : (
      values.state === undefined && <FirstSteps />
    )
  return (
    <PageFrame
      isNotShared
      title={words.title}
      lead={words.lead}
      actions={<Link href={PATHS.discover}>{words.discover}</Link>}
    >
      {failure?.code !== 'product' && (
        <section class="block">
          <AddChannel key={channel} channel={channel ?? ''} onAdded={retry} />
        </section>
      )}
      <PagedList {...{ page, pageCount }} onPage={turnTo}>
        <ApiBlock
          title={words.list}
          note={words.note}
          choices={choices}
          lead={delays}
          request={request}
          skeletonLines={8}
          table={table}
          csv="all"
          empty={empty}
        />
      </PagedList>
    </PageFrame>
  )
}

/** The states in which there are any, with how many, such as "Paused 3". */
const StateChoice = ({ states, state, onChange }: StateChoiceProps) => {
  const words = useWords(collectedWords)
  const format = useFormat()
  const present = STATES.filter((one) => states[one] > 0)
  if (present.length === 0) return null
  const options = present.map((one) => [one, `${words[one]} ${format.integer(states[one])}`])
  return (
    <Choice
      label={words.state}
      options={{ '': words.any, ...Object.fromEntries(options) }}
      value={state ?? ''}
      onChange={onChange}
    />
  )
}

interface StateChoiceProps {
  states: CollectList['states']
  state: string | undefined
  onChange: (state: string) => void
}

/** How late posts are read, as a sentence about new posts and one about the views of a day. */
const useDelays = (delays: CollectList['delays']): string | undefined => {
  const words = useWords(collectedWords)
  const duration = useDuration()
  const parts = delays
    .filter(({ age_seconds }) => age_seconds === 0 || age_seconds === DAY_SECONDS)
    .map(({ age_seconds, median_seconds }) => {
      const late = duration(median_seconds / HOUR_SECONDS)
      return age_seconds === 0 ? words.seenAfter(late) : words.readLate(late)
    })
  return parts.length === 0 ? undefined : parts.join(' ')
}
