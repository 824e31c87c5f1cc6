import { DataTable } from '../../components/data-table.js'
import { Sparkline } from '../../components/sparkline.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { Sorting } from '../../table/sort.js'
import type { Column, Table } from '../../table/table.js'
import { emptyColumns, withoutEmpty } from '../../table/without-empty.js'
import type { Card } from './columns.js'
import { useTrends } from './trends.js'
import { catalogueWords } from './words.js'

interface ListTableProps {
  table: Table<Card>
  caption: string
  sorting: Sorting
}

/** Columns that are left out where no chat on the page has a value. */
const PERHAPS_UNKNOWN = [
  'participants_count',
  'median_reach',
  'avg_reach',
  'err_pct',
  'citation_idx',
  'g_today',
  'g_yest',
  'g_week',
  'g_month',
  'messages_count',
  'category',
  'region',
]
/** Phones have room for these, and for the column that the list is sorted by. */
const MAJOR = ['title', 'participants_count', 'err_pct', 'g_month']
const BEFORE = 'g_today'
/** On a phone the column is left out. */
const HAS_ROOM = matchMedia('(min-width: 48rem)')

/** The region stands below the category: a column of its own would not fit into a window of 1440 pixels. */
const withRegionBelow = (table: Table<Card>): Table<Card> => {
  const [category, region] = ['category', 'region'].map((wanted) =>
    table.columns.find(({ name, isForFiles }) => name === wanted && !isForFiles),
  )
  if (category === undefined || region === undefined) return table
  const both: Column<Card> = {
    ...category,
    title: `${category.title}, ${region.title.toLowerCase()}`,
    show: (card) => (
      <>
        {category.show?.(card)}
        {card.region && <span class="second-line">{region.show?.(card)}</span>}
      </>
    ),
  }
  const columns = table.columns.map((column) => (column === category ? both : column))
  return { ...table, columns: columns.filter((column) => column !== region) }
}

/** The table on the screen: beside the numbers, which files have too, a line of the subscribers of 30 days. */
export const ListTable = ({ table, caption, sorting }: ListTableProps) => {
  const words = useWords(catalogueWords)
  const format = useFormat()
  const trends = useTrends(HAS_ROOM.matches ? table.rows : [])
  const trend: Column<Card> = {
    name: 'trend',
    title: words.trend,
    value: () => undefined,
    show: ({ chat_id }) => {
      const values = trends?.get(chat_id)
      const [first, last] = [values?.at(0), values?.at(-1)]
      if (values === undefined || first === undefined || last === undefined) return null
      return (
        <Sparkline values={values} label={words.trendLabel(format.integer(first), format.integer(last))} />
      )
    },
  }
  const shown = trends?.size === 0 || !HAS_ROOM.matches ? [] : [trend]
  const columns = table.columns
    .flatMap((column) => (column.name === BEFORE ? [...shown, column] : [column]))
    .map((column) => ({ ...column, isMinor: ![...MAJOR, sorting.column].includes(column.name) }))
  const shownTable = withRegionBelow(withoutEmpty({ ...table, columns }, PERHAPS_UNKNOWN))
  const unknown = emptyColumns(table, PERHAPS_UNKNOWN).map(({ title }) => title)
  return (
    <>
      <DataTable table={shownTable} {...{ caption, sorting }} />
      {unknown.length > 0 && <p class="block-note">{words.unknownColumns(unknown.join(', '))}</p>}
    </>
  )
}
