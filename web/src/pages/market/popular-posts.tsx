import { api } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
import { PostCard } from '../../components/post-card.js'
import { useWords } from '../../i18n/language.js'
import { postColumns } from '../../table/post-columns.js'
import { marketWords } from './words.js'

export const PopularPosts = () => {
  const words = useWords(marketWords)
  return (
    <ApiBlock
      title={words.popular}
      note={words.popularNote}
      width="full"
      request={api('/api/posts/top', { limit: 12 })}
      empty={words.popularEmpty}
      table={({ items }) => ({ name: 'popular-posts', columns: postColumns, rows: items })}
    >
      {({ items }) => (
        <div class="post-list">
          {items.map((post) => (
            <PostCard key={post.rank} post={post} />
          ))}
        </div>
      )}
    </ApiBlock>
  )
}
