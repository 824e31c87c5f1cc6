import { Link } from 'wouter-preact'
import { api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { ChannelLink } from '../../components/channel-link.js'
import { PageFrame } from '../../components/page.js'
import { useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { channelWords } from './words.js'

const SEARCH_CHARACTERS = 200
const SUGGESTIONS = 8

/** What the catalogue finds by the words of a name that nobody has. */
export const ChannelNotFound = ({ name }: { name: string }) => {
  const words = useWords(channelWords)
  const search = name.replaceAll('_', ' ').slice(0, SEARCH_CHARACTERS)
  const { answer } = useApi(api('/api/channels', { search, limit: SUGGESTIONS }))
  return (
    <PageFrame title={words.notFoundTitle} lead={<bdi>{words.notFoundText(name)}</bdi>}>
      <div class="state">
        <p>{words.notFoundHint}</p>
        {answer && answer.items.length > 0 && (
          <section class="suggestions">
            <h2>{words.perhaps}</h2>
            <ul>
              {answer.items.map((card) => (
                <li key={card.chat_id}>
                  <ChannelLink {...card} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Link href={PATHS.channels}>{words.searchCatalogue}</Link>
      </div>
    </PageFrame>
  )
}
