import { type Answer, api } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
import { ChannelLink } from '../../components/channel-link.js'
import { DataTable } from '../../components/data-table.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { Column, Table } from '../../table/table.js'
import type { MapNode } from './query.js'
import { mapWords } from './words.js'

interface ChosenChatProps {
  chat: MapNode
  onAround: () => void
  onClose: () => void
}

type Neighbour = Answer<'/api/channels/influence'>['items'][number]

const NEIGHBOURS = 8

/** The chat that was picked on the map, and by whose citations it has its influence. */
export const ChosenChat = ({ chat, onAround, onClose }: ChosenChatProps) => {
  const words = useWords(mapWords)
  const format = useFormat()
  const columns: Column<Neighbour>[] = [
    {
      name: 'title',
      title: words.chat,
      value: ({ title }) => title,
      show: (one) => <ChannelLink {...one} />,
    },
    {
      name: 'pct',
      title: words.share,
      kind: 'number',
      value: ({ pct }) => pct,
      show: ({ pct }) => format.percent(pct),
    },
  ]
  const table = ({ items }: { items: Neighbour[] }): Table<Neighbour> => ({
    name: 'influence',
    columns,
    rows: items,
  })
  return (
    <ApiBlock
      title={chat.title}
      request={api('/api/channels/influence', { chat_id: chat.chat_id, limit: NEIGHBOURS })}
      table={table}
      empty={
        <>
          <Buttons {...{ chat, onAround, onClose }} />
          <p>{words.noNeighbours}</p>
        </>
      }
    >
      {(answer) => (
        <>
          <Buttons {...{ chat, onAround, onClose }} />
          {answer.unknown.length === 0 && (
            <p>{words.placeOf(format.integer(answer.place), format.integer(answer.chats))}</p>
          )}
          <h3>{words.comesFrom}</h3>
          <DataTable table={table(answer)} caption={words.comesFrom} />
          <p class="muted">
            {words.everyone}: {format.percent((100 * (answer.equal + answer.dangling)) / answer.pagerank)}
          </p>
        </>
      )}
    </ApiBlock>
  )
}

const Buttons = ({ chat, onAround, onClose }: ChosenChatProps) => {
  const words = useWords(mapWords)
  return (
    <p class="button-row">
      <ChannelLink {...chat} title={words.openPage} />
      <button type="button" class="button" onClick={onAround}>
        {words.aroundThis}
      </button>
      <button type="button" class="quiet" onClick={onClose}>
        {words.close}
      </button>
    </p>
  )
}
