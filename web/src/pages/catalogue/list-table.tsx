import { DataTable } from '../../components/data-table.js'
import { useWords } from '../../i18n/language.js'
import type { Sorting } from '../../table/sort.js'
import type { Column, Table } from '../../table/table.js'
import { emptyColumns, withoutEmpty } from '../../table/without-empty.js'
import { useAskedColumns, useTrendColumn } from './asked-columns.js'
import { OPTIONAL, type OptionalColumn, useChosenColumns } from './chosen.js'
import { ColumnChoice } from './column-choice.js'
import type { Card } from './columns.js'
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
  'lang',
  'last_seen',
]
/** Phones have room for these, and for the column that the list is sorted by. */
const MAJOR = ['title', 'participants_count', 'err_pct', 'g_month']
const BEFORE = 'g_today'

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

/** The table on the screen: the chosen columns, and beside what files have too those that are asked for by themselves. */
export const ListTable = ({ table, caption, sorting }: ListTableProps) => {
  const words = useWords(catalogueWords)
  const { chosen } = useChosenColumns()
  const shows = (name: string): boolean =>
    !OPTIONAL.some((one) => one === name) || chosen.some((one) => one === name)
  const trend = useTrendColumn(shows('trend') ? table.rows : [])
  const others = useAskedColumns(table.rows)
  const columns = table.columns
    .flatMap((column) => (column.name === BEFORE && trend ? [trend, column] : [column]))
    .concat(others)
    .map((column) => ({
      ...column,
      isForFiles: column.isForFiles || !shows(column.name),
      isMinor: ![...MAJOR, ...others.map(({ name }) => name), sorting.column].includes(column.name),
    }))
  const all = { ...table, columns, isStacked: true }
  const shown = withRegionBelow(withoutEmpty(all, PERHAPS_UNKNOWN))
  const unknown = emptyColumns(all, PERHAPS_UNKNOWN.filter(shows)).map(({ title }) => title)
  return (
    <>
      <ColumnChoice titles={useColumnTitles(table)} />
      <DataTable table={shown} {...{ caption, sorting }} />
      {unknown.length > 0 && <p class="block-note">{words.unknownColumns(unknown.join(', '))}</p>}
    </>
  )
}

const useColumnTitles = (table: Table<Card>): Record<OptionalColumn, string> => {
  const words = useWords(catalogueWords)
  const own: Partial<Record<OptionalColumn, string>> = {
    trend: words.trend,
    ads_month: words.adsMonth,
    cpm: words.cpm,
    odd_signs: words.oddSigns,
  }
  return Object.fromEntries(
    OPTIONAL.map((name) => [
      name,
      own[name] ?? table.columns.find((one) => one.name === name)?.title ?? name,
    ]),
  ) as Record<OptionalColumn, string>
}
