import type { Answer } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import { ApiBlock } from '../../../components/api-block.js'
import { ChannelLink } from '../../../components/channel-link.js'
import { ShortTable } from '../../../components/short-table.js'
import { useDuration } from '../../../components/use-duration.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { fieldColumn, fileColumn } from '../../../table/columns.js'
import { sortRows } from '../../../table/sort.js'
import type { AnyTable, Column, Table } from '../../../table/table.js'
import { useSorting } from '../../../table/use-sorting.js'
import { copyingRequest } from './own-words.js'
import { ownWordsWords } from './own-words-words.js'

type Copying = Answer<'/api/channels/copying'>
type Row = Copying['copied_from'][number]

const SECONDS_PER_HOUR = 3_600

interface CopiedChatsProps {
  chatId: number
  direction: 'copied_from' | 'copied_by'
}

/** The chats that a chat copies, or that copy it; nothing where there are none. */
export const CopiedChats = ({ chatId, direction }: CopiedChatsProps) => {
  const words = useWords(ownWordsWords)
  const request = copyingRequest(chatId)
  const columns = useColumns(direction)
  const name = direction.replace('_', '-')
  const sorting = useSorting(name, { column: 'posts', order: 'desc' })
  const { answer } = useApi(request)
  if (answer === undefined || answer[direction].length === 0) return null
  const table = (found: Copying): Table<Row> =>
    sortRows({ name, columns, rows: found[direction] }, sorting.column, sorting.order)
  return (
    <ApiBlock title={words[direction]} note={words.chatsNote} request={request} table={table}>
      {(found) => (
        <ShortTable table={table(found) as AnyTable} caption={words[direction]} sorting={sorting} />
      )}
    </ApiBlock>
  )
}

const useColumns = (direction: CopiedChatsProps['direction']): Column<Row>[] => {
  const words = useWords(ownWordsWords)
  const format = useFormat()
  const duration = useDuration()
  return [
    fileColumn('chat_id'),
    fileColumn('handle', '@'),
    fileColumn('link'),
    {
      name: 'title',
      title: words.channel,
      sortable: true,
      value: ({ title }) => title,
      show: (row) => <ChannelLink {...row} />,
    },
    fieldColumn({ name: 'posts', title: words.posts, show: format.integer }),
    fieldColumn({ name: 'pct', title: words.pct, show: format.percent }),
    fieldColumn({
      name: 'median_delay_seconds',
      title: words.delay,
      show: (seconds) => duration(seconds / SECONDS_PER_HOUR),
    }),
    {
      ...fieldColumn<Row, 'reverse'>({
        name: 'reverse',
        title: direction === 'copied_from' ? words.firstHere : words.firstThere,
        show: format.integer,
      }),
      isMinor: true,
    },
  ]
}
