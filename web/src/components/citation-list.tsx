import type { Answer } from '../api/request.js'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { forFile, known } from '../table/known.js'
import type { Column } from '../table/table.js'
import { ChannelLink } from './channel-link.js'
import { DIL_WORDS, feedWords } from './feed-words.js'
import { Initials } from './initials.js'
import { NumberedRow } from './numbered-row.js'
import { OutsideLink } from './outside-link.js'
import { SubscribersCount } from './post-counts.js'
import { PostLink } from './post-link.js'
import { PostText } from './post-text.js'

export type Citation = Answer<'/api/channels/post-citations'>['items'][number]

const NAMES = [
  'when',
  'kind',
  'dil',
  'chat_id',
  'author_title',
  'author_link',
  'author_subs',
  'seq',
  'url',
  'views',
  'text',
] as const

/** For CSV only: the columns have the names of the API's fields. */
export const citationColumns: Column<Citation>[] = NAMES.map((name) => ({
  name,
  title: name,
  value: (citation) => forFile(citation, name),
}))

export const CitationList = ({ items }: { items: readonly Citation[] }) => (
  <div class="post-rows">
    {items.map((citation) => (
      <CitationCard key={`${citation.chat_id}/${citation.seq}`} citation={citation} />
    ))}
  </div>
)

const PREVIEW_CHARACTERS = 240

const CitationCard = ({ citation }: { citation: Citation }) => {
  const words = useWords(feedWords)
  const common = useWords(commonWords)
  const author = { handle: null, title: citation.author_title, chat_id: citation.chat_id }
  const dil = DIL_WORDS[citation.dil]
  return (
    <NumberedRow metric="views" value={known(citation, 'views')} data={{ 'data-kind': citation.kind }}>
      <header>
        <Initials chat={author} />
        <ChannelLink {...author} />
        <span class="muted">
          <SubscribersCount count={known(citation, 'author_subs')} />
        </span>
        <span class="badge">{words[citation.kind]}</span>
        {citation.kind === 'mention' && dil && <span class="badge">{words[dil]}</span>}
      </header>
      <PostText text={citation.text} previewCharacters={PREVIEW_CHARACTERS} />
      <footer class="muted">
        <PostLink chat={author} seq={citation.seq} when={citation.when} />
        <OutsideLink href={citation.url}>{common.openOriginal}</OutsideLink>
      </footer>
    </NumberedRow>
  )
}
