import { ChannelLink } from '../../../components/channel-link.js'
import type { Format } from '../../../i18n/format.js'
import type { Language } from '../../../i18n/words.js'
import { fieldColumn, fileColumn, knownColumn } from '../../../table/columns.js'
import type { Observed } from '../../../table/known.js'
import type { Column } from '../../../table/table.js'
import type { citationWords } from '../citation-words.js'

interface Partner extends Observed {
  chat_id: number
  handle: string | null
  title: string
  link: string | null
  participants_count: number
  last_epoch: number
}

interface Texts {
  words: (typeof citationWords)[Language]
  format: Format
}

interface PartnerColumns<Row> extends Texts {
  rows: readonly Row[]
  /** The number that the bar under the name shows. */
  weight: (row: Row) => number
}

/** The columns that describe a chat. The bar under the name is relative to the greatest weight. */
export const partnerColumns = <Row extends Partner>(options: PartnerColumns<Row>): Column<Row>[] => {
  const { words, format, rows, weight } = options
  const greatest = rows.reduce((most, row) => Math.max(most, weight(row)), 1)
  return [
    fileColumn('chat_id'),
    fileColumn('handle', '@'),
    fileColumn('link'),
    {
      name: 'title',
      title: words.channel,
      sortable: true,
      value: ({ title }) => title,
      show: (row) => (
        <>
          <ChannelLink {...row} />
          <span class="bar" style={{ width: `${(100 * weight(row)) / greatest}%` }} />
        </>
      ),
    },
    {
      ...knownColumn<Row, 'participants_count'>({
        name: 'participants_count',
        title: words.participants_count,
        show: format.compact,
      }),
      isMinor: true,
    },
  ]
}

export const lastColumn = <Row extends { last_epoch: number }>({ words, format }: Texts): Column<Row> => ({
  ...fieldColumn<Row, 'last_epoch'>({ name: 'last_epoch', title: words.last, show: format.dayOfInstant }),
  isMinor: true,
})
