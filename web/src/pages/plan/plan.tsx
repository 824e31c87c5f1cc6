import './plan.css'
import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { type ApiRequest, api, apiOfAddress } from '../../api/request.js'
import { useOneByOne } from '../../api/use-one-by-one.js'
import { Block } from '../../components/block.js'
import { BlockGrid } from '../../components/block-grid.js'
import { CsvButton } from '../../components/csv-button.js'
import { DataTable } from '../../components/data-table.js'
import { PageFrame } from '../../components/page.js'
import { EmptyState, ErrorState, Skeleton } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import { type KeptList, keptLists, loadLists, type PlannedChat, putInList } from '../../lists/kept-lists.js'
import { PATHS, type PageProps } from '../../paths.js'
import { untilSettled } from '../../state/settled.js'
import { useStore } from '../../state/store.js'
import type { Table } from '../../table/table.js'
import { Overlap, Pairs } from '../compare/overlap.js'
import { usePlanColumns } from './columns.js'
import { useExpected } from './expected.js'
import { ImportPrices } from './import-prices.js'
import { cpmOf, type PlanRow } from './rows.js'
import { PlanSums } from './sums.js'
import { planWords } from './words.js'

export const PlanPage = ({ params: { id = '' } }: PageProps) => {
  const words = useWords(planWords)
  const { lists, failure } = useStore(keptLists)
  useEffect(() => {
    if (lists === undefined) loadLists()
  }, [])
  const list = lists?.find((one) => one.id === id)
  if (list) return <Plan key={id} list={list} />
  return (
    <PageFrame isNotShared title={lists ? words.gone : words.title}>
      {failure && <ErrorState failure={failure} onRetry={loadLists} />}
      {!failure && lists === undefined && <Skeleton lines={8} />}
      {lists && <p>{words.goneWhat}</p>}
      <Link href={PATHS.mine}>{words.toLists}</Link>
    </PageFrame>
  )
}

/** As many as one request of the comparison takes. */
const CHATS_A_REQUEST = 50
const DAYS = 30

type CompareRequest = ApiRequest<'/api/channels/compare'>

const cardsRequests = (ids: readonly number[]): CompareRequest[] =>
  Array.from({ length: Math.ceil(ids.length / CHATS_A_REQUEST) }, (_, part) => {
    const own = ids.slice(part * CHATS_A_REQUEST, (part + 1) * CHATS_A_REQUEST)
    return apiOfAddress('/api/channels/compare', { chat_ids: own.join(','), days: DAYS })
  })

const useRows = ({ chats }: KeptList, requests: readonly CompareRequest[]) => {
  const outcomes = useOneByOne(requests)
  const cards = outcomes.flatMap(({ answer }) => answer?.items.map(({ card }) => card) ?? [])
  const expected = useExpected(chats.map(({ chat_id }) => chat_id))
  const rows = chats.flatMap((entry, index): PlanRow[] => {
    const card = cards.find(({ chat_id }) => chat_id === entry.chat_id)
    const views = expected[index]
    return card ? [{ entry, card, expected: views, cpm: cpmOf(entry.price, views?.views) }] : []
  })
  return { rows, failure: outcomes.find(({ failure }) => failure)?.failure }
}

const Plan = ({ list }: { list: KeptList }) => {
  const words = useWords(planWords)
  const requests = cardsRequests(list.chats.map(({ chat_id }) => chat_id))
  const { rows, failure } = useRows(list, requests)
  const put = async (chat: PlannedChat): Promise<void> => {
    await putInList(list.id, chat)
  }
  const columns = usePlanColumns(list.id, put)
  const table: Table<PlanRow> = { name: `plan-${list.name}`, columns, rows, isStacked: true }
  const isEmpty = list.chats.length === 0
  const [compare] = requests
  return (
    <PageFrame isNotShared title={list.name} lead={<Link href={PATHS.mine}>{words.toLists}</Link>}>
      <Block
        title={words.plan}
        note={isEmpty ? undefined : words.planNote}
        request={compare ?? api('/api/channels')}
        csv={rows.length > 0 && <CsvButton title={words.plan} table={table} />}
        buttons={rows.length > 0 && <WorkbookButton {...{ list, table }} />}
      >
        {isEmpty && <EmptyState>{words.empty}</EmptyState>}
        {failure && <ErrorState failure={failure} />}
        {!isEmpty && !failure && rows.length === 0 && <Skeleton lines={6} />}
        {rows.length > 0 && (
          <>
            <PlanSums rows={rows} />
            <DataTable table={table} caption={words.plan} />
            <ImportPrices {...{ rows, put }} />
          </>
        )}
      </Block>
      {compare && rows.length > 1 && (
        <>
          <p class="plan-overlap">
            {words.overlap} {requests.length > 1 && words.overlapOfFirst(CHATS_A_REQUEST)}
          </p>
          <BlockGrid columns="halves">
            <Pairs request={compare} width="full" />
            <Overlap request={compare} />
          </BlockGrid>
        </>
      )}
    </PageFrame>
  )
}

const WorkbookButton = ({ list, table }: { list: KeptList; table: Table<PlanRow> }) => {
  const words = useWords(planWords)
  const download = async (): Promise<void> => {
    const { downloadPlan } = await untilSettled(import('./workbook.js'))
    await downloadPlan(list.name, table, words)
  }
  return (
    <button type="button" class="quiet" title={words.xlsxTitle} onClick={download}>
      {words.xlsx}
      <span class="visually-hidden">: {words.xlsxTitle}</span>
    </button>
  )
}
