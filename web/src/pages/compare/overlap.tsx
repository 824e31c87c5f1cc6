import type { ApiRequest } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
import { ChannelLink } from '../../components/channel-link.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { fieldColumn, knownColumn, numberColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import type { Comparison } from './query.js'
import { compareWords } from './words.js'

interface BlockProps {
  request: ApiRequest<'/api/channels/compare'>
}

interface Pair {
  titles: readonly string[]
  both: number
  /** Of the chats that cite the one and the other, those that cite both, in percent. */
  shares: readonly number[]
}

/** Every pair of the compared chats, unless nobody cites two of them. */
const pairsOf = (answer: Comparison): Pair[] => (answer.overlap.pairs.length === 0 ? [] : allPairsOf(answer))

const allPairsOf = ({ items, overlap }: Comparison): Pair[] =>
  items.flatMap((a, index) =>
    items.slice(index + 1).map((b) => {
      const ids = [a.card.chat_id, b.card.chat_id]
      const both = overlap.pairs.find(({ chat_ids }) => chat_ids.every((id) => ids.includes(id)))?.chats ?? 0
      const shareOf = (citing: number): number => (citing === 0 ? 0 : (100 * both) / citing)
      return {
        titles: [a.card.title, b.card.title],
        both,
        shares: [shareOf(a.citing_chats), shareOf(b.citing_chats)],
      }
    }),
  )

/** How many chats cite both chats of each pair. */
export const Pairs = ({ request }: BlockProps) => {
  const words = useWords(compareWords)
  const format = useFormat()
  const title = (index: 0 | 1, name: 'first' | 'second'): Column<Pair> => ({
    name,
    title: words[name],
    value: ({ titles }) => titles[index],
  })
  const share = (index: 0 | 1, name: 'shareOfFirst' | 'shareOfSecond'): Column<Pair> =>
    numberColumn({
      name,
      title: words[name],
      value: ({ shares }) => Math.round((shares[index] ?? 0) * 100) / 100,
      show: format.percent,
    })
  const columns = [
    title(0, 'first'),
    title(1, 'second'),
    numberColumn<Pair>({
      name: 'both',
      title: words.both,
      value: ({ both }) => both,
      show: format.integer,
    }),
    share(0, 'shareOfFirst'),
    share(1, 'shareOfSecond'),
  ]
  return (
    <ApiBlock
      title={words.pairs}
      note={words.pairsNote}
      request={request}
      empty={words.pairsEmpty}
      csv="none"
      table={(answer) => ({ name: 'comparison-pairs', columns, rows: pairsOf(answer) })}
    />
  )
}

type Citer = Comparison['overlap']['chats'][number]

/** The chats that cite at least two of the compared ones. */
export const Overlap = ({ request }: BlockProps) => {
  const words = useWords(compareWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columnsFor = ({ items }: Comparison): Column<Citer>[] => {
    const titleOf = (id: number): string =>
      items.find(({ card }) => card.chat_id === id)?.card.title ?? String(id)
    return [
      { name: 'title', title: common.channel, value: ({ title }) => title, show: ChannelLink },
      knownColumn({ name: 'participants_count', title: common.subscribers, show: format.integer }),
      { name: 'cites', title: words.cites, value: ({ cites }) => cites.map(titleOf).join(', ') },
      fieldColumn({ name: 'citations', title: words.citations, show: format.integer }),
    ]
  }
  return (
    <ApiBlock
      title={words.overlap}
      note={words.overlapNote}
      request={request}
      csv="none"
      table={(answer) => ({
        name: 'comparison-overlap',
        columns: columnsFor(answer),
        rows: answer.overlap.chats,
      })}
    />
  )
}
