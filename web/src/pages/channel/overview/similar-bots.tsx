import { type Answer, api } from '../../../api/request.js'
import { Growth } from '../../../components/growth.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { knownColumn } from '../../../table/columns.js'
import type { Column } from '../../../table/table.js'
import { SimilarTable } from './similar-table.js'
import { similarWords } from './similar-words.js'

type Bot = Answer<'/api/channels/similar'>['items'][number]

/** Bots of the same category. */
export const SimilarBots = ({ chatId }: { chatId: number }) => {
  const words = useWords(similarWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Bot>[] = [
    knownColumn({ name: 'participants_count', title: common.subscribers, show: format.integer }),
    knownColumn({ name: 'g_month', title: words.g_month, show: (growth) => <Growth value={growth} /> }),
  ]
  return (
    <SimilarTable
      title={words.similar}
      note={words.similarNote}
      empty={words.similarEmpty}
      request={api('/api/channels/similar', { chat_id: chatId })}
      name="similar-bots"
      rowsOf={({ items }) => items}
      columns={columns}
      sortedBy="participants_count"
      chat={words.bot}
    />
  )
}
