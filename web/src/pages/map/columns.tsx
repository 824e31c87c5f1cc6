import { ChannelLink } from '../../components/channel-link.js'
import { Dash } from '../../components/dash.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { fileColumn } from '../../table/columns.js'
import { known } from '../../table/known.js'
import type { Column } from '../../table/table.js'
import type { MapNode } from './query.js'
import { mapWords } from './words.js'

/** Of the whole network it is 1, and of a chat a small fraction. */
const PER_MILLE = 1_000

export const useMapColumns = (nameOf: (community: number) => string): Column<MapNode>[] => {
  const words = useWords(mapWords)
  const common = useWords(commonWords)
  const format = useFormat()
  return [
    fileColumn('chat_id'),
    fileColumn('handle', '@'),
    fileColumn('link'),
    {
      name: 'title',
      title: words.chat,
      value: ({ title }) => title,
      show: (chat) => <ChannelLink {...chat} />,
    },
    {
      name: 'category',
      title: common.category,
      value: ({ category }) => category,
      show: ({ category }) => category && format.categoryName(category),
      isMinor: true,
    },
    {
      name: 'participants_count',
      title: common.subscribers,
      kind: 'number',
      value: (chat) => known(chat, 'participants_count'),
      show: (chat) => {
        const count = known(chat, 'participants_count')
        return count === undefined ? <Dash why={words.unknownCount} /> : format.integer(count)
      },
    },
    {
      name: 'pagerank',
      title: words.pagerankLong,
      kind: 'number',
      value: (chat) => known(chat, 'pagerank'),
      show: (chat) => {
        const rank = known(chat, 'pagerank')
        return rank === undefined ? <Dash why={words.unknownRank} /> : format.decimal(PER_MILLE * rank)
      },
    },
    {
      name: 'community',
      title: words.community,
      value: (chat) => {
        const community = known(chat, 'community')
        return community === undefined ? undefined : nameOf(community)
      },
      isMinor: true,
    },
  ]
}
