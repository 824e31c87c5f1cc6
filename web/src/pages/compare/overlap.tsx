import type { ApiRequest } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { ApiBlock } from '../../components/api-block.js'
import { ChannelLink } from '../../components/channel-link.js'
import { ShortTable } from '../../components/short-table.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { fieldColumn, knownColumn, numberColumn } from '../../table/columns.js'
import type { AnyTable, Column } from '../../table/table.js'
import type { Comparison } from './query.js'
import { compareWords } from './words.js'

interface BlockProps {
  request: ApiRequest<'/api/channels/compare'>
  width?: 'full' | undefined
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
export const Pairs = ({ request, width }: BlockProps) => {
  const words = useWords(compareWords)
  const format = useFormat()
  const title = (index: 0 | 1, name: 'first' | 'second'): Column<Pair> => ({
    name,
    title: words[name],
    value: ({ titles }) => titles[index],
  })
  const share = (index: 0 | 1, name: 'shareOfFirst' | 'shareOfSecond'): Column<Pair> => ({
    ...numberColumn<Pair>({
      name,
      title: words[name],
      value: ({ shares }) => Math.round((shares[index] ?? 0) * 100) / 100,
      show: format.percent,
    }),
    isMinor: true,
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
      width={width}
      empty={words.pairsEmpty}
      csv="none"
      table={(answer) => ({ name: 'comparison-pairs', columns, rows: pairsOf(answer) })}
    />
  )
}

type Partner = Comparison['overlap']['chats' | 'cited'][number]

interface PartnersProps extends BlockProps {
  title: string
  note: string
  /** The name of the column that says which of the compared chats a partner is connected with, and their identifiers. */
  of: { name: 'cites' | 'cited_by'; title: string }
  partnersIn: (answer: Comparison) => readonly Partner[]
}

const idsOf = (partner: Partner): readonly number[] => ('cites' in partner ? partner.cites : partner.cited_by)

/** Chats that are connected with at least two of the compared ones. */
const Partners = ({ request, width, title, note, of, partnersIn }: PartnersProps) => {
  const words = useWords(compareWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columnsFor = ({ items }: Comparison): Column<Partner>[] => {
    const titleOf = (id: number): string =>
      items.find(({ card }) => card.chat_id === id)?.card.title ?? String(id)
    return [
      { name: 'title', title: common.channel, value: ({ title }) => title, show: ChannelLink },
      {
        ...knownColumn({ name: 'participants_count', title: common.subscribers, show: format.integer }),
        isMinor: true,
      },
      { ...of, value: (partner) => idsOf(partner).map(titleOf).join(', ') },
      fieldColumn({ name: 'citations', title: words.citations, show: format.integer }),
    ]
  }
  const table = (answer: Comparison) => ({
    name: `comparison-${of.name}`,
    columns: columnsFor(answer),
    rows: partnersIn(answer),
  })
  return (
    <ApiBlock title={title} note={note} request={request} width={width} csv="none" table={table}>
      {(answer) => <ShortTable table={table(answer) as AnyTable} caption={title} />}
    </ApiBlock>
  )
}

/** Who cites several of the compared chats, and whom several of them cite; a list that has nobody is left out. */
export const Overlap = ({ request }: BlockProps) => {
  const words = useWords(compareWords)
  const { answer } = useApi(request)
  const { chats = [], cited = [] } = answer?.overlap ?? {}
  const width = chats.length > 0 && cited.length > 0 ? undefined : 'full'
  return (
    <>
      {chats.length > 0 && (
        <Partners
          request={request}
          width={width}
          title={words.overlap}
          note={words.overlapNote}
          of={{ name: 'cites', title: words.cites }}
          partnersIn={({ overlap }) => overlap.chats}
        />
      )}
      {cited.length > 0 && (
        <Partners
          request={request}
          width={width}
          title={words.cited}
          note={words.citedNote}
          of={{ name: 'cited_by', title: words.citedBy }}
          partnersIn={({ overlap }) => overlap.cited}
        />
      )}
    </>
  )
}
