import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Answer, ApiPath, ApiRequest } from '../api/request.js'
import { type ApiState, useApi } from '../api/use-api.js'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import type { Sorting } from '../table/sort.js'
import type { AnyTable } from '../table/table.js'
import { Block, type BlockProps } from './block.js'
import { DataTable } from './data-table.js'
import { EmptyState, ErrorState, Skeleton } from './states.js'

interface ApiBlockProps<P extends ApiPath> extends Pick<BlockProps, 'title' | 'note' | 'choices' | 'width'> {
  request: ApiRequest<P>
  /** The rows of the CSV file, also shown as a table unless `chart` or `children` show them in another way. */
  table: (answer: Answer<P>) => AnyTable
  sorting?: Sorting
  /** Draws the rows. Screen readers get the table, and a button shows it instead of the chart. */
  chart?: (answer: Answer<P>) => ComponentChildren
  children?: (answer: Answer<P>) => ComponentChildren
  /** What to say when there are no rows. */
  empty?: ComponentChildren
  skeletonLines?: number
}

/** A block over one request: shows a skeleton, the answer, that there is nothing, or what went wrong. */
export const ApiBlock = <P extends ApiPath>(props: ApiBlockProps<P>) => {
  const { request, title, note, choices, width } = props
  const state = useApi(request)
  const table = state.answer && props.table(state.answer)
  const [prefersTable, setPrefersTable] = useState(false)
  const toggle = props.chart && (
    <ViewToggle prefersTable={prefersTable} title={title} onChange={setPrefersTable} />
  )
  return (
    <Block
      {...{ title, note, request, table, choices, width }}
      buttons={toggle}
      isStale={state.isLoading && state.answer !== undefined}
    >
      <Content {...props} {...{ state, table, prefersTable }} />
    </Block>
  )
}

type ContentProps<P extends ApiPath> = Omit<ApiBlockProps<P>, 'table'> & {
  state: ApiState<P>
  table: AnyTable | undefined
  prefersTable: boolean
}

const Content = <P extends ApiPath>(props: ContentProps<P>) => {
  const { state, table, prefersTable, title, sorting, chart, children } = props
  if (state.answer === undefined || table === undefined) {
    if (state.failure) return <ErrorState failure={state.failure} onRetry={state.retry} />
    return <Skeleton {...(props.skeletonLines ? { lines: props.skeletonLines } : {})} />
  }
  if (table.rows.length === 0) return <EmptyState>{props.empty}</EmptyState>
  if (children) return <>{children(state.answer)}</>
  if (!chart || prefersTable) return <DataTable table={table} caption={title} sorting={sorting} />
  return (
    <>
      {chart(state.answer)}
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
