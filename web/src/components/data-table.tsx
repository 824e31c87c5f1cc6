import type { AriaRole } from 'preact'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import type { Sorting } from '../table/sort.js'
import type { AnyTable, Column } from '../table/table.js'
import { useCutColumns } from './use-cut-columns.js'

interface DataTableProps {
  table: AnyTable
  /** Names the table for screen readers. */
  caption: string
  sorting?: Sorting | undefined
  /** Whether only screen readers and tests see it. */
  hidden?: boolean
}

/** A table that scrolls sideways where it is wider than the screen; a column that is cut there fades out. */
export const DataTable = ({ table, caption, sorting, hidden = false }: DataTableProps) => {
  const { rows, isStacked = false } = table
  const words = useWords(commonWords)
  const box = useCutColumns({ isWatched: !hidden })
  const columns = table.columns.filter(({ isForFiles }) => !isForFiles)
  // Styles that stack the cells take a table its meaning for screen readers, and roles give it back.
  const roleOf = <R extends AriaRole>(role: R): R | undefined => (isStacked ? role : undefined)
  return (
    <div
      ref={box}
      class={hidden ? 'visually-hidden' : 'table-scroll'}
      {...(hidden ? {} : { tabIndex: 0, role: 'region', 'aria-label': `${caption}: ${words.table}` })}
    >
      <table class={isStacked ? 'data-table stacked' : 'data-table'} role={roleOf('table')}>
        <caption class="visually-hidden">{caption}</caption>
        <thead role={roleOf('rowgroup')}>
          <tr role={roleOf('row')}>
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody role={roleOf('rowgroup')}>
          {rows.map((row, index) => (
            <tr key={index} role={roleOf('row')}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  role={roleOf('cell')}
                  class={classOf(column)}
                  data-column={column.name}
                  data-title={isStacked ? column.title : undefined}
                >
                  {hidden ? String(column.value(row) ?? '') : (column.show ?? column.value)(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// biome-ignore lint/suspicious/noExplicitAny: see AnyTable
const classOf = ({ kind = 'text', isMinor = false }: Column<any>): string =>
  isMinor ? `${kind} minor` : kind

interface HeadCellProps {
  // biome-ignore lint/suspicious/noExplicitAny: see AnyTable
  column: Column<any>
  sorting: Sorting | undefined
}

const HeadCell = ({ column, sorting }: HeadCellProps) => {
  if (!column.sortable || !sorting) {
    return (
      <th scope="col" class={classOf(column)}>
        {column.title}
      </th>
    )
  }
  const sorted = sorting.column === column.name ? sorting.order : undefined
  return (
    <th
      scope="col"
      class={classOf(column)}
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
    >
      <button type="button" class="sort" onClick={() => sorting.onSort(column.name)}>
        {column.title}
        <span aria-hidden="true">{sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : '↕'}</span>
      </button>
    </th>
  )
}
