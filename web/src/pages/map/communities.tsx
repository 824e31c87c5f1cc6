import type { ApiRequest } from '../../api/request.js'
import { Block } from '../../components/block.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { COLOURED } from './colours.js'
import { useCommunityName } from './community-names.js'
import type { MapCommunity } from './query.js'
import { mapWords } from './words.js'

export interface ShownCommunity extends MapCommunity {
  /** How many of its chats are on the map. */
  shown: number
}

interface CommunitiesProps {
  request: ApiRequest<'/api/graph'>
  communities: readonly ShownCommunity[]
  chosen: number | undefined
  onChoose: (community: number | undefined) => void
}

/** The communities that have a colour; a click shows one alone. */
export const Communities = ({ request, communities, chosen, onChoose }: CommunitiesProps) => {
  const words = useWords(mapWords)
  const format = useFormat()
  const nameOf = useCommunityName()
  const others = communities.length - COLOURED
  return (
    <Block title={words.communities} request={request} note={words.communitiesNote}>
      <ul class="map-communities">
        {communities.slice(0, COLOURED).map((community, i) => {
          const { name, more } = nameOf(community)
          const isChosen = community.community === chosen
          return (
            <li key={community.community}>
              <button
                type="button"
                aria-pressed={isChosen}
                title={words.onlyThis}
                onClick={() => onChoose(isChosen ? undefined : community.community)}
              >
                <span class="map-swatch" style={{ background: `var(--community-${i + 1})` }} />
                <span>
                  {name}
                  {more && <small>{more}</small>}
                </span>
                <span class="muted">{format.integer(community.shown)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {others > 0 && <p class="muted">{words.otherCommunities(format.integer(others))}</p>}
      {chosen !== undefined && (
        <button type="button" class="link" onClick={() => onChoose(undefined)}>
          {words.showAll}
        </button>
      )}
    </Block>
  )
}
