import { type Answer, api } from '../../../api/request.js'
import { ApiBlock } from '../../../components/api-block.js'
import { ShortTable } from '../../../components/short-table.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { fieldColumn } from '../../../table/columns.js'
import { sortRows } from '../../../table/sort.js'
import type { AnyTable, Column, Table } from '../../../table/table.js'
import { useSorting } from '../../../table/use-sorting.js'
import { citationWords } from '../citation-words.js'
import { lastColumn, partnerColumns } from './partner-columns.js'

type Answers = Answer<'/api/channels/citation'>
type Source = Answers['incoming']['sources'][number]
type Reposter = Answer<'/api/channels/repost-sources'>['sources'][number]

interface ChatProps {
  chatId: number
}

export const Incoming = ({ chatId }: ChatProps) => {
  const words = useWords(citationWords)
  const texts = { title: words.incoming, empty: words.neverCited }
  return <Citations chatId={chatId} direction="incoming" {...texts} />
}

export const Outgoing = ({ chatId }: ChatProps) => {
  const words = useWords(citationWords)
  const texts = { title: words.outgoing, empty: words.outgoingEmpty }
  return <Citations chatId={chatId} direction="outgoing" {...texts} />
}

export const RepostSources = ({ chatId }: ChatProps) => {
  const words = useWords(citationWords)
  const texts = { title: words.sources, empty: words.sourcesEmpty }
  return <Reposts chatId={chatId} direction="sources" {...texts} />
}

export const Amplifiers = ({ chatId }: ChatProps) => {
  const words = useWords(citationWords)
  const texts = { title: words.amplifiers, empty: words.amplifiersEmpty }
  return <Reposts chatId={chatId} direction="amplifiers" {...texts} />
}

interface DirectionProps<D extends string> extends ChatProps {
  direction: D
  title: string
  empty: string
}

const citationsOf = ({ mentions, reposts }: Source): number => mentions + reposts

const Citations = ({ chatId, direction, title, empty }: DirectionProps<'incoming' | 'outgoing'>) => {
  const words = useWords(citationWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const name = `citation-${direction}`
  const sorting = useSorting(name, { column: 'citations', order: 'desc' })
  const table = (answer: Answers): Table<Source> => {
    const { sources } = answer[direction]
    const columns: Column<Source>[] = [
      ...partnerColumns({ words, format, rows: sources, weight: citationsOf }),
      { name: 'citations', title: words.count, value: citationsOf, isForFiles: true },
      fieldColumn({ name: 'mentions', title: words.mentions, show: format.integer }),
      fieldColumn({ name: 'reposts', title: words.reposts, show: format.integer }),
      lastColumn({ words, format }),
    ]
    return sortRows({ name, columns, rows: sources }, sorting.column, sorting.order)
  }
  return (
    <ApiBlock
      title={title}
      note={words.partnersNote}
      request={api('/api/channels/citation', { chat_id: chatId })}
      empty={empty}
      table={table}
    >
      {(answer) => (
        <>
          <p class="chart-summary">
            {words.partnersSay(
              words.channelsCount(answer[direction].channels),
              words.mentionsCount(answer[direction].mentions),
              common.repostsCount(answer[direction].reposts),
            )}
          </p>
          <ShortTable table={table(answer) as AnyTable} caption={title} sorting={sorting} />
        </>
      )}
    </ApiBlock>
  )
}

const Reposts = ({ chatId, direction, title, empty }: DirectionProps<'sources' | 'amplifiers'>) => {
  const words = useWords(citationWords)
  const format = useFormat()
  const name = `reposts-${direction}`
  const sorting = useSorting(name, { column: 'count', order: 'desc' })
  const table = (answer: Answer<'/api/channels/repost-sources'>): Table<Reposter> => {
    const columns: Column<Reposter>[] = [
      ...partnerColumns({ words, format, rows: answer[direction], weight: ({ count }) => count }),
      fieldColumn({ name: 'count', title: words.reposts, show: format.integer }),
      lastColumn({ words, format }),
    ]
    return sortRows({ name, columns, rows: answer[direction] }, sorting.column, sorting.order)
  }
  return (
    <ApiBlock
      title={title}
      note={words.partnersNote}
      request={api('/api/channels/repost-sources', { chat_id: chatId })}
      empty={empty}
      table={table}
    >
      {(answer) => <ShortTable table={table(answer) as AnyTable} caption={title} sorting={sorting} />}
    </ApiBlock>
  )
}
