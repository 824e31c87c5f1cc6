import type { Answer } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
import { ChannelLink } from '../../components/channel-link.js'
import type { Filters } from '../../components/filters/filters.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { fileColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import { type QueryName, summaryRequest } from './query.js'
import { searchWords } from './words.js'

type Source = NonNullable<Answer<'/api/posts/search'>['sources']>[number]

/** The chats with the most hits; the number of hits is a button that searches only there. */
export const Sources = ({ filters }: { filters: Filters<QueryName> }) => {
  const words = useWords(searchWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const isOneChat = filters.values.chat_id !== undefined
  const OnlyHere = ({ chat_id, title, count }: Source) => {
    const label = `${words.onlyHere}: ${title}, ${format.integer(count)}`
    return (
      <button
        type="button"
        class="link"
        title={label}
        aria-label={label}
        onClick={() => filters.change({ chat_id: String(chat_id) })}
      >
        {format.integer(count)}
      </button>
    )
  }
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
      show: (source) => (isOneChat ? format.integer(source.count) : <OnlyHere {...source} />),
    },
    fileColumn('chat_id'),
  ]
  return (
    <div class="search-sources">
      <ApiBlock
        title={words.sources}
        note={isOneChat ? undefined : words.sourcesNote}
        request={summaryRequest(filters.values)}
        empty={words.noSources}
        table={({ sources = [] }) => ({ name: 'search-sources', columns, rows: sources })}
      />
    </div>
  )
}
