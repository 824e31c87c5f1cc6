import { type Answer, api } from '../../../api/request.js'
import { Inferred } from '../../../components/inferred.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { knownColumn, numberColumn } from '../../../table/columns.js'
import type { Column } from '../../../table/table.js'
import { SimilarTable } from './similar-table.js'
import { similarWords } from './similar-words.js'

type Related = Answer<'/api/channels/related'>['items'][number]
type Row = Omit<Related['card'], 'unknown'> & Omit<Related, 'card' | 'unknown'> & { unknown: string[] }

const useColumns = (): Column<Row>[] => {
  const words = useWords(similarWords)
  const common = useWords(commonWords)
  const format = useFormat()
  return [
    {
      name: 'category',
      title: common.category,
      value: ({ category }) => category,
      show: (card) => (
        <Inferred chat={card} field="category">
          {card.category && format.categoryName(card.category)}
        </Inferred>
      ),
      isMinor: true,
    },
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
      ...knownColumn<Row, 'similarity'>({ name: 'similarity', title: words.similarity, show: format.fixed }),
      isMinor: true,
    },
  ]
}

const rowsOf = ({ items }: { items: readonly Related[] }): Row[] =>
  items.map(({ card, ...shared }) => ({ ...card, ...shared, unknown: [...card.unknown, ...shared.unknown] }))

/** Chats that share citations or the category with this one. */
export const SimilarChats = ({ chatId }: { chatId: number }) => {
  const words = useWords(similarWords)
  const common = useWords(commonWords)
  return (
    <SimilarTable
      title={words.similarChats}
      note={words.similarChatsNote}
      empty={words.similarChatsEmpty}
      request={api('/api/channels/related', { chat_id: chatId })}
      name="similar"
      rowsOf={rowsOf}
      columns={useColumns()}
      sortedBy="similarity"
      chat={common.channel}
    />
  )
}
