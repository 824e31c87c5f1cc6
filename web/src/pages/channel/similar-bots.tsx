import { type Answer, api } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
import { ChannelLink } from '../../components/channel-link.js'
import { Growth } from '../../components/growth.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { knownColumn } from '../../table/columns.js'
import { sortRows, useSorting } from '../../table/sort.js'
import type { Column } from '../../table/table.js'
import { channelWords } from './words.js'

type Bot = Answer<'/api/channels/similar'>['items'][number]

export const SimilarBots = ({ chatId }: { chatId: number }) => {
  const words = useWords(channelWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const sorting = useSorting({ column: 'participants_count', order: 'desc' })
  const columns: Column<Bot>[] = [
    { name: 'chat_id', title: 'chat_id', value: (bot) => bot.chat_id, isForFiles: true },
    { name: 'handle', title: '@', value: ({ handle }) => handle, isForFiles: true },
    { name: 'title', title: words.bot, value: ({ title }) => title, show: (bot) => <ChannelLink {...bot} /> },
    knownColumn({ name: 'participants_count', title: common.subscribers, show: format.integer }),
    knownColumn({ name: 'g_month', title: words.g_month, show: (growth) => <Growth value={growth} /> }),
  ]
  return (
    <ApiBlock
      title={words.similar}
      note={words.similarNote}
      width="full"
      request={api('/api/channels/similar', { chat_id: chatId })}
      empty={words.similarEmpty}
      sorting={sorting}
      table={({ items }) =>
        sortRows({ name: 'similar-bots', columns, rows: items }, sorting.column, sorting.order)
      }
    />
  )
}
