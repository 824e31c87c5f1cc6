import type { Answer } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
import { ChannelLink } from '../../components/channel-link.js'
import type { Filters } from '../../components/filters/filters.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { Column } from '../../table/table.js'
import { type QueryName, summaryRequest } from './query.js'
import { searchWords } from './words.js'

type Source = NonNullable<Answer<'/api/posts/search'>['sources']>[number]

/** The chats with the most hits, each with a button that searches only there. */
export const Sources = ({ filters }: { filters: Filters<QueryName> }) => {
  const words = useWords(searchWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Source>[] = [
    {
      name: 'title',
      title: common.channel,
      value: ({ title }) => title,
      show: ({ title, chat_id }) => <ChannelLink handle={null} title={title} chat_id={chat_id} />,
    },
    {
      name: 'count',
      title: words.posts,
      kind: 'number',
      value: ({ count }) => count,
      show: ({ count }) => format.integer(count),
    },
    {
      name: 'chat_id',
      title: words.onlyHere,
      isForFiles: filters.values.chat_id !== undefined,
      value: ({ chat_id }) => chat_id,
      show: ({ chat_id, title }) => (
        <button type="button" class="link" onClick={() => filters.change({ chat_id: String(chat_id) })}>
          {words.onlyHere}
          <span class="visually-hidden">: {title}</span>
        </button>
      ),
    },
  ]
  return (
    <div class="search-sources">
      <ApiBlock
        title={words.sources}
        request={summaryRequest(filters.values)}
        empty={words.noSources}
        table={({ sources = [] }) => ({ name: 'search-sources', columns, rows: sources })}
      />
    </div>
  )
}
