import type { Answer, ApiPath, ApiRequest } from '../../../api/request.js'
import { CARD_CLOCKS, type Clocks } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { ChannelLink } from '../../../components/channel-link.js'
import { ShortTable } from '../../../components/short-table.js'
import { fileColumn } from '../../../table/columns.js'
import { sortRows } from '../../../table/sort.js'
import type { AnyTable, Column, Table } from '../../../table/table.js'
import { useSorting } from '../../../table/use-sorting.js'

interface SimilarTableProps<P extends ApiPath, Row> {
  title: string
  note: string
  empty: string
  request: ApiRequest<P>
  /** Of the CSV file, and in the address for the order. */
  name: string
  rowsOf: (answer: Answer<P>) => readonly Row[]
  /** Those after the name of the chat. */
  columns: readonly Column<Row>[]
  /** The column by which the greatest come first. */
  sortedBy: string
  /** The title of the column with the name of the chat. */
  chat: string
}

interface Named {
  chat_id: number
  handle: string | null
  title: string
  as_of: Clocks
}

const nameColumns = <Row extends Named>(title: string): Column<Row>[] => [
  fileColumn('chat_id'),
  fileColumn('handle', '@'),
  {
    name: 'title',
    title,
    value: (row) => row.title,
    show: (row) => (
      <>
        <ChannelLink {...row} />
        <AsOf clocks={row.as_of} of={CARD_CLOCKS} />
      </>
    ),
  },
]

/** Chats that are like the one of the page. */
export const SimilarTable = <P extends ApiPath, Row extends Named>(props: SimilarTableProps<P, Row>) => {
  const { title, note, empty, request, name, rowsOf, columns, sortedBy, chat } = props
  const sorting = useSorting(name, { column: sortedBy, order: 'desc' })
  const table = (answer: Answer<P>): Table<Row> => {
    const all = { name, columns: [...nameColumns<Row>(chat), ...columns], rows: rowsOf(answer) }
    return sortRows(all, sorting.column, sorting.order)
  }
  return (
    <ApiBlock width="full" {...{ title, note, empty, request, table }}>
      {(answer) => <ShortTable table={table(answer) as AnyTable} caption={title} sorting={sorting} />}
    </ApiBlock>
  )
}
