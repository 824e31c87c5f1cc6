import { type Answer, api } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
import { ChannelLink } from '../../components/channel-link.js'
import { ShortTable } from '../../components/short-table.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { knownColumn, numberColumn } from '../../table/columns.js'
import { sortRows, useSorting } from '../../table/sort.js'
import type { AnyTable, Column, Table } from '../../table/table.js'
import { channelWords } from './words.js'

type Related = Answer<'/api/channels/related'>['items'][number]
type Row = Related['card'] & Omit<Related, 'card'>

const useColumns = (): Column<Row>[] => {
  const words = useWords(channelWords)
  const common = useWords(commonWords)
  const format = useFormat()
  return [
    { name: 'chat_id', title: 'chat_id', value: (row) => row.chat_id, isForFiles: true },
    { name: 'handle', title: '@', value: ({ handle }) => handle, isForFiles: true },
    {
      name: 'title',
      title: common.channel,
      value: ({ title }) => title,
      show: (row) => <ChannelLink {...row} />,
    },
    { name: 'category', title: common.category, value: ({ category }) => category, isMinor: true },
    knownColumn({ name: 'participants_count', title: common.subscribers, show: format.integer }),
    knownColumn({ name: 'err_pct', title: common.err, show: format.percent }),
    numberColumn({
      name: 'shared_citing',
      title: words.sharedCiting,
      value: (row) => row.shared_citing,
      show: format.integer,
    }),
    numberColumn({
      name: 'shared_cited',
      title: words.sharedCited,
      value: (row) => row.shared_cited,
      show: format.integer,
    }),
    {
      ...numberColumn<Row>({
        name: 'similarity',
        title: words.similarity,
        value: ({ similarity }) => similarity,
        show: format.decimal,
      }),
      isMinor: true,
    },
  ]
}

/** Chats that share citations or the category with this one. */
export const SimilarChats = ({ chatId }: { chatId: number }) => {
  const words = useWords(channelWords)
  const columns = useColumns()
  const sorting = useSorting({ column: 'similarity', order: 'desc' })
  const table = ({ items }: { items: readonly Related[] }): Table<Row> => {
    const rows = items.map(({ card, ...shared }) => ({ ...card, ...shared }))
    return sortRows({ name: 'similar', columns, rows }, sorting.column, sorting.order)
  }
  return (
    <ApiBlock
      title={words.similarChats}
      note={words.similarChatsNote}
      width="full"
      request={api('/api/channels/related', { chat_id: chatId })}
      empty={words.similarChatsEmpty}
      table={table}
    >
      {(answer) => (
        <ShortTable table={table(answer) as AnyTable} caption={words.similarChats} sorting={sorting} />
      )}
    </ApiBlock>
  )
}
