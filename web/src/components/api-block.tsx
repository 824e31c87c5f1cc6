import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Answer, ApiPath, ApiRequest } from '../api/request.js'
import { type ApiState, useApi } from '../api/use-api.js'
import { type DrawnChart, DrawnChartContext } from '../charts/drawn-chart.js'
import { PictureButton } from '../charts/picture-button.js'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { useQueryState } from '../query-state.js'
import { SHARE_BASE } from '../state/shared.js'
import type { Sorting } from '../table/sort.js'
import type { AnyTable } from '../table/table.js'
import { Block, type BlockProps } from './block.js'
import { CsvButton, WholeCsvButton } from './csv-button.js'
import { DataTable } from './data-table.js'
import { EmptyState, ErrorState, Skeleton } from './states.js'

interface ApiBlockProps<P extends ApiPath>
  extends Pick<BlockProps, 'title' | 'asOf' | 'note' | 'choices' | 'width'> {
  request: ApiRequest<P>
  /** The rows of the CSV file, also shown as a table unless `chart` or `children` show them in another way. */
  table: (answer: Answer<P>) => AnyTable
  /** `all` asks for every page of the list, as far as its limit, instead of the rows of this answer; `none` where another block has them. */
  csv?: 'shown' | 'all' | 'none'
  /** With `csv` `all`: the rows of one answer, where `table` has only some of them. */
  csvTable?: (answer: Answer<P>) => AnyTable
  sorting?: Sorting
  /** Draws the rows. Screen readers get the table, and a button shows it instead of the chart. */
  chart?: (answer: Answer<P>) => ComponentChildren
  /** The title of a picture of the chart; by default that of the block with that of the page. */
  pictureTitle?: (answer: Answer<P>) => string
  children?: (answer: Answer<P>) => ComponentChildren
  /** Says above the rows what they are of, where that is not what the title leads to expect. */
  lead?: string | undefined
  /** What to say when there are no rows. */
  empty?: ComponentChildren
  skeletonLines?: number
}

/** A block over one request: shows a skeleton, the answer, that there is nothing, or what went wrong. */
export const ApiBlock = <P extends ApiPath>(props: ApiBlockProps<P>) => {
  const { request, title, asOf, note, choices, width, csv = 'shown' } = props
  const state = useApi(request)
  const { answer } = state
  const table = answer && props.table(answer)
  const hasRows = table !== undefined && table.rows.length > 0
  const [prefersTable, setPrefersTable] = usePrefersTable(table?.name)
  const [drawn, setDrawn] = useState<DrawnChart>()
  // A picture leaves its page, so it names it.
  const pictureTitle = (answer && props.pictureTitle?.(answer)) ?? `${title} · ${document.title}`
  const buttons = props.chart && hasRows && (
    <>
      <ViewToggle prefersTable={prefersTable} title={title} onChange={setPrefersTable} />
      {drawn && <PictureButton name={table.name} picture={() => ({ title: pictureTitle, ...drawn })} />}
    </>
  )
  return (
    <DrawnChartContext.Provider value={setDrawn}>
      <Block
        {...{ title, asOf, note, request, choices, width, buttons }}
        csv={
          hasRows &&
          csv !== 'none' &&
          // A shared page may ask for what it shows, not for other pages of the list.
          (csv === 'all' && SHARE_BASE === '' ? (
            <WholeCsvButton {...{ title, request }} tableOf={props.csvTable ?? props.table} />
          ) : (
            <CsvButton {...{ title, table }} />
          ))
        }
        isStale={state.isLoading && state.answer !== undefined}
      >
        <Content {...props} {...{ state, table, prefersTable }} />
      </Block>
    </DrawnChartContext.Provider>
  )
}

const QUERY = ['tables'] as const

/** Which charts the reader sees as tables is in the address: the names of their tables, with commas between them. */
const usePrefersTable = (name = ''): [prefersTable: boolean, change: (prefersTable: boolean) => void] => {
  const [{ tables = '' }, change] = useQueryState(QUERY)
  const names = tables.split(',').filter((one) => one !== '')
  const others = names.filter((one) => one !== name)
  return [
    names.includes(name),
    (prefersTable) => change({ tables: (prefersTable ? [...others, name] : others).join(',') }),
  ]
}

type ContentProps<P extends ApiPath> = Omit<ApiBlockProps<P>, 'table'> & {
  state: ApiState<P>
  table: AnyTable | undefined
  prefersTable: boolean
}

const Content = <P extends ApiPath>(props: ContentProps<P>) => {
  const { state, table } = props
  if (state.answer === undefined || table === undefined) {
    if (state.failure) return <ErrorState failure={state.failure} onRetry={state.retry} />
    return <Skeleton {...(props.skeletonLines ? { lines: props.skeletonLines } : {})} />
  }
  if (table.rows.length === 0) return <EmptyState>{props.empty}</EmptyState>
  return (
    <>
      {props.lead && <p class="block-lead muted">{props.lead}</p>}
      <Rows {...props} answer={state.answer} table={table} />
    </>
  )
}

type RowsProps<P extends ApiPath> = Omit<ContentProps<P>, 'table'> & { answer: Answer<P>; table: AnyTable }

const Rows = <P extends ApiPath>(props: RowsProps<P>) => {
  const { answer, table, prefersTable, title, sorting, chart, children } = props
  if (children) return <>{children(answer)}</>
  if (!chart || prefersTable) return <DataTable table={table} caption={title} sorting={sorting} />
  return (
    <>
      {chart(answer)}
      <DataTable table={table} caption={title} hidden />
    </>
  )
}

interface ViewToggleProps {
  prefersTable: boolean
  title: string
  onChange: (prefersTable: boolean) => void
}

const ViewToggle = ({ prefersTable, title, onChange }: ViewToggleProps) => {
  const words = useWords(commonWords)
  const label = prefersTable ? words.showChart : words.showTable
  return (
    <button type="button" class="quiet" title={label} onClick={() => onChange(!prefersTable)}>
      {prefersTable ? words.chart : words.table}
      <span class="visually-hidden">
        : {label}, {title}
      </span>
    </button>
  )
}
