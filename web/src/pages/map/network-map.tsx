import { useMemo, useState } from 'preact/hooks'
import type { ApiRequest } from '../../api/request.js'
import { Block } from '../../components/block.js'
import { Choice } from '../../components/choice.js'
import { CsvButton } from '../../components/csv-button.js'
import { DataTable } from '../../components/data-table.js'
import { ChannelField } from '../../components/filters/channel-field.js'
import type { Filters } from '../../components/filters/filters.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { isKnown, known } from '../../table/known.js'
import { MapCanvas } from './canvas.js'
import { ChosenChat } from './chosen-chat.js'
import { COLOURED } from './colours.js'
import { useMapColumns } from './columns.js'
import { Communities, type ShownCommunity } from './communities.js'
import { useCommunityName } from './community-names.js'
import type { Emphasis, MapDrawing } from './drawing.js'
import { MapButtons } from './map-buttons.js'
import type { Graph, QueryName, SizeBy } from './query.js'
import { mapWords } from './words.js'

interface NetworkMapProps {
  request: ApiRequest<'/api/graph'>
  graph: Graph
  values: Filters<QueryName>['values']
  change: Filters<QueryName>['change']
}

/** Screen readers get the most influential chats beside the map; the table has all of them. */
const HIDDEN_ROWS = 100

/** The communities with a chat on the map, those with the most chats there first. */
const shownCommunities = ({ nodes, communities }: Graph): ShownCommunity[] => {
  const counts = new Map<number, number>()
  for (const node of nodes) {
    const community = known(node, 'community')
    if (community !== undefined) counts.set(community, (counts.get(community) ?? 0) + 1)
  }
  return communities
    .map((one) => ({ ...one, shown: counts.get(one.community) ?? 0 }))
    .sort((a, b) => b.shown - a.shown || a.community - b.community)
}

/** The map with its communities, or the same chats as a table. */
export const NetworkMap = ({ request, graph, values, change }: NetworkMapProps) => {
  const communities = useMemo(() => shownCommunities(graph), [graph])
  const [picked, setPicked] = useState<number>()
  const chosen = values.community === undefined ? undefined : Number(values.community)
  const chat = graph.nodes.find(({ chat_id }) => chat_id === picked)
  return (
    <div class="map-layout">
      <MapBlock
        {...{ request, graph, values, change, communities }}
        emphasis={{ chatId: picked, community: chosen }}
        onPick={setPicked}
      />
      <div class="map-side">
        {chat && (
          <ChosenChat
            key={chat.chat_id}
            chat={chat}
            onAround={() => change({ chat_id: String(chat.chat_id), community: undefined })}
            onClose={() => setPicked(undefined)}
          />
        )}
        {communities.length > 0 && (
          <Communities
            {...{ request, communities, chosen }}
            onChoose={(community) => change({ community: community?.toString() })}
          />
        )}
      </div>
    </div>
  )
}

interface MapBlockProps extends NetworkMapProps {
  communities: readonly ShownCommunity[]
  emphasis: Emphasis
  onPick: (chatId: number | undefined) => void
}

const MapBlock = ({ request, graph, values, change, communities, emphasis, onPick }: MapBlockProps) => {
  const words = useWords(mapWords)
  const common = useWords(commonWords)
  const ranked = useMemo(
    () => communities.slice(0, COLOURED).map(({ community }) => community),
    [communities],
  )
  const [drawing, setDrawing] = useState<MapDrawing>()
  const [cannotDraw, setCannotDraw] = useState(false)
  const [prefersTable, setPrefersTable] = useState(false)
  const showsTable = prefersTable || cannotDraw
  const sizeBy: SizeBy = values.size === 'influence' ? 'influence' : 'subscribers'
  const table = useMapTable(graph, communities)
  const find = ({ chat_id }: { chat_id: number }): void => {
    if (drawing?.fly(chat_id)) onPick(chat_id)
    else change({ chat_id: String(chat_id), community: undefined })
  }
  const onTable = cannotDraw ? undefined : () => setPrefersTable(!prefersTable)
  return (
    <Block
      title={words.network}
      request={request}
      note={words.note}
      buttons={<MapButtons {...{ graph, drawing, showsTable, onTable }} />}
      csv={<CsvButton title={words.network} table={table} />}
    >
      <div class="map-tools">
        <ChannelField key={graph.nodes.length} label={words.fly} onFound={find} />
        <Choice
          label={words.size}
          options={{ subscribers: words.subscribers, influence: words.influence }}
          value={sizeBy}
          onChange={(size) => change({ size: size === 'subscribers' ? undefined : size })}
        />
      </div>
      <Summary graph={graph} isAround={values.chat_id !== undefined} />
      {cannotDraw && <p class="state">{words.noWebGl}</p>}
      {!showsTable && (
        <MapCanvas
          {...{ graph, ranked, sizeBy, emphasis, onPick }}
          onDrawn={setDrawing}
          onCannot={() => setCannotDraw(true)}
        />
      )}
      <DataTable
        table={showsTable ? table : { ...table, rows: graph.nodes.slice(0, HIDDEN_ROWS) }}
        caption={common.table}
        hidden={!showsTable}
      />
    </Block>
  )
}

const useMapTable = ({ nodes }: Graph, communities: readonly ShownCommunity[]) => {
  const nameOf = useCommunityName()
  const columns = useMapColumns((number) => {
    const found = communities.find(({ community }) => community === number)
    return found === undefined ? '' : nameOf(found).name
  })
  return { name: 'network', columns, rows: nodes }
}

/** How many chats and edges there are, and what is not on the map. */
const Summary = ({ graph, isAround }: { graph: Graph; isAround: boolean }) => {
  const words = useWords(mapWords)
  const format = useFormat()
  const { nodes, total, total_edges, computed } = graph
  const notPlaced = nodes.filter((node) => !isKnown(node, 'x')).length
  const parts = isAround ? words.shownAround : words.shown
  const chats =
    nodes.length < total ? parts(format.integer(nodes.length), words.chats(total)) : words.chats(total)
  return (
    <p class="list-summary" role="status">
      <strong data-measure="total">{chats}</strong>{' '}
      <span>
        {words.edges(total_edges)}
        {computed !== null && notPlaced > 0 && `; ${words.notPlaced(format.integer(notPlaced))}`}
      </span>
      {computed === null && <span>{words.notComputed}</span>}
    </p>
  )
}
