import { type Answer, api } from '../../../api/request.js'
import { ApiBlock } from '../../../components/api-block.js'
import { OutsideLink } from '../../../components/outside-link.js'
import { ShortTable } from '../../../components/short-table.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { outsideName } from '../../../outside.js'
import { fieldColumn, fileColumn } from '../../../table/columns.js'
import { sortRows } from '../../../table/sort.js'
import type { AnyTable, Column, Table } from '../../../table/table.js'
import { useSorting } from '../../../table/use-sorting.js'
import type { Card } from '../card.js'
import { citationWords } from '../citation-words.js'
import { lastColumn } from './partner-columns.js'

type Outgoing = Answer<'/api/channels/citation'>['outgoing']
type OutsideChat = Outgoing['outside'][number]

const NAME = 'citation-outside'
const MESSENGER = 'https://t.me'

/** Where the handles of this chat's messenger lead: its own link says so. */
const messengerOf = ({ link }: Card): string =>
  link !== null && URL.canParse(link) ? new URL(link).origin : MESSENGER

const useColumns = (messenger: string): Column<OutsideChat>[] => {
  const words = useWords(citationWords)
  const format = useFormat()
  return [
    fileColumn('chat_id'),
    fileColumn('handle', '@'),
    {
      name: 'title',
      title: words.channel,
      sortable: true,
      value: outsideName,
      show: (chat) => <OutsideName chat={chat} messenger={messenger} />,
    },
    {
      name: 'references',
      title: words.count,
      value: ({ mentions, reposts }) => mentions + reposts,
      isForFiles: true,
    },
    fieldColumn({ name: 'mentions', title: words.mentions, show: format.integer }),
    fieldColumn({ name: 'reposts', title: words.reposts, show: format.integer }),
    lastColumn({ words, format }),
  ]
}

/** Chats that posts of this one refer to and that are not in the catalogue: by name, with a way to the messenger. */
export const Outside = ({ card }: { card: Card }) => {
  const words = useWords(citationWords)
  const sorting = useSorting(NAME, { column: 'references', order: 'desc' })
  const columns = useColumns(messengerOf(card))
  const table = ({ outgoing }: { outgoing: Outgoing }): Table<OutsideChat> =>
    sortRows({ name: NAME, columns, rows: outgoing.outside }, sorting.column, sorting.order)
  return (
    <ApiBlock
      title={words.outside}
      note={words.outsideNote}
      request={api('/api/channels/citation', { chat_id: card.chat_id })}
      empty={words.outsideEmpty}
      table={table}
    >
      {(answer) => (
        <>
          <p class="chart-summary">{words.outsideSay(words.chatsCount(answer.outgoing.outside_total))}</p>
          <ShortTable table={table(answer) as AnyTable} caption={words.outside} sorting={sorting} />
        </>
      )}
    </ApiBlock>
  )
}

const OutsideName = ({ chat, messenger }: { chat: OutsideChat; messenger: string }) => {
  const common = useWords(commonWords)
  const name = <bdi>{outsideName(chat)}</bdi>
  if (chat.handle === null) return name
  return (
    <>
      {name}{' '}
      <OutsideLink href={`${messenger}/${encodeURIComponent(chat.handle)}`}>
        {common.openOriginal}
      </OutsideLink>
    </>
  )
}
