import type { Answer } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
import { useWords } from '../../i18n/language.js'
import type { Column } from '../../table/table.js'
import { explainRequest, type SearchQuery } from './query.js'
import { searchWords } from './words.js'

type Explained = NonNullable<Answer<'/api/posts/search'>['explain']>[number]

/** The index also stores each word as written, behind a "w"; readers need not know that. */
const wordForms = ({ word, keys }: Explained): string => {
  const written = `w${word.toLowerCase().replaceAll('ё', 'е')}`
  return keys.filter((key) => key !== written).join(', ') || word
}

export const Explanation = ({ values }: { values: SearchQuery }) => {
  const words = useWords(searchWords)
  const columns: Column<Explained>[] = [
    { name: 'word', title: words.word, value: ({ word }) => word },
    { name: 'keys', title: words.keys, value: wordForms },
  ]
  return (
    <div class="list-top">
      <ApiBlock
        title={words.explain}
        note={words.explainNote}
        request={explainRequest(values)}
        skeletonLines={2}
        table={({ explain = [] }) => ({ name: 'search-explain', columns, rows: explain })}
      />
    </div>
  )
}
