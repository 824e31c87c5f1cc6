import { api } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
import { CitationList, citationColumns } from '../../components/citation-list.js'
import { useWords } from '../../i18n/language.js'
import type { PostId } from './request.js'
import { postWords } from './words.js'

export const PostCitations = ({ post: { chat_id, seq } }: { post: PostId }) => {
  const words = useWords(postWords)
  return (
    <ApiBlock
      title={words.citations}
      note={words.citationsNote}
      width="full"
      request={api('/api/channels/post-citations', { chat_id, seq })}
      empty={words.citationsEmpty}
      table={({ items }) => ({ name: `post-${seq}-citations`, columns: citationColumns, rows: items })}
    >
      {({ items }) => <CitationList items={items} />}
    </ApiBlock>
  )
}
