import { useState } from 'preact/hooks'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import type { Sorting } from '../table/sort.js'
import type { AnyTable } from '../table/table.js'
import { DataTable } from './data-table.js'

interface ShortTableProps {
  table: AnyTable
  caption: string
  sorting?: Sorting | undefined
}

const ROWS = 10

/** The first rows of a table, with a button that shows all of them. */
export const ShortTable = ({ table, caption, sorting }: ShortTableProps) => {
  const words = useWords(commonWords)
  const [isWhole, setIsWhole] = useState(false)
  const rows = isWhole ? table.rows : table.rows.slice(0, ROWS)
  return (
    <>
      <DataTable table={{ ...table, rows }} caption={caption} sorting={sorting} />
      {table.rows.length > ROWS && (
        <button type="button" class="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.showLess : words.showAllRows(table.rows.length)}
        </button>
      )}
    </>
  )
}
