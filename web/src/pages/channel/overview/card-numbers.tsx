import { channelRequest } from '../../../api/channel.js'
import { api } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import { ALL_CLOCKS } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { Growth } from '../../../components/growth.js'
import { knownTile, type Tile, Tiles, tilesTable } from '../../../components/tiles.js'
import { Unknown } from '../../../components/unknown.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { known } from '../../../table/known.js'
import type { Card, SectionProps } from '../card.js'
import { numbersWords } from './numbers-words.js'

const GROWTHS = ['g_today', 'g_yest', 'g_week', 'g_month'] as const
type Measure =
  | (typeof GROWTHS)[number]
  | 'participants_count'
  | 'median_reach'
  | 'avg_reach'
  | 'err_pct'
  | 'citation_idx'
  | 'messages_count'
const TIMES = ['first_post_epoch', 'last_post_epoch'] as const

const useTiles = (likes: number | undefined): ((card: Card) => Tile[]) => {
  const words = useWords(numbersWords)
  const format = useFormat()
  return (card) => {
    const tile = (name: Measure, show: (value: number) => Tile['show']): Tile =>
      knownTile({ name, title: words[name], value: known(card, name), show })
    return [
      tile('participants_count', format.integer),
      ...GROWTHS.map((name) => tile(name, (growth) => <Growth value={growth} />)),
      tile('median_reach', format.integer),
      tile('avg_reach', format.integer),
      tile('err_pct', format.percent),
      tile('citation_idx', format.fixed),
      tile('messages_count', format.integer),
      ...TIMES.map((name) => ({
        name,
        title: words[name],
        ...(card.as_of.posts === null
          ? { value: undefined, show: <Unknown field="posts" />, field: 'posts' as const }
          : { value: card[name], show: <Moment epoch={card[name]} /> }),
      })),
      ...(likes === undefined
        ? []
        : [{ name: 'likes', title: words.likes, value: likes, show: format.integer(likes) }]),
    ]
  }
}

/** All numbers of the card, and the likes of a bot. */
export const CardNumbers = ({ card, name }: SectionProps) => {
  const words = useWords(numbersWords)
  const isBot = card.chat_type === 'bot'
  const { answer } = useApi(isBot ? api('/api/channels/likes', { chat_id: card.chat_id }) : undefined)
  const tiles = useTiles(answer?.count)
  return (
    <ApiBlock
      title={words.card}
      asOf={<AsOf clocks={card.as_of} of={ALL_CLOCKS} />}
      request={channelRequest(name)}
      table={(card) => tilesTable(`card-${card.handle ?? card.chat_id}`, tiles(card))}
    >
      {(card) => <Tiles tiles={tiles(card)} />}
    </ApiBlock>
  )
}

const Moment = ({ epoch }: { epoch: number | null }) => {
  const words = useWords(numbersWords)
  const format = useFormat()
  if (epoch === null) return <span class="tile-text">{words.never}</span>
  return (
    <span class="tile-text" title={format.instant(epoch)}>
      {format.dayOfInstant(epoch)}
    </span>
  )
}
