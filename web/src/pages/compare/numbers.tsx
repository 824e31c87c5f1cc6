import type { ComponentChildren } from 'preact'
import { DAY_SECONDS } from '../../../../src/domain/time.js'
import type { ApiRequest } from '../../api/request.js'
import { behind, CARD_CLOCKS, type ClockName } from '../../clocks.js'
import { ApiBlock } from '../../components/api-block.js'
import { DataTable } from '../../components/data-table.js'
import { Growth } from '../../components/growth.js'
import { Tiles } from '../../components/tiles.js'
import { Unknown } from '../../components/unknown.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { UnknownField } from '../../i18n/unknown.js'
import { dataAsOf } from '../../state/connection.js'
import { useStore } from '../../state/store.js'
import { known } from '../../table/known.js'
import type { Column, Table } from '../../table/table.js'
import type { Compared, Comparison } from './query.js'
import { Starred } from './starred.js'
import { compareWords } from './words.js'

/** A row of the table: one number of every chat. */
export interface Measure {
  name: string
  title: string
  /** Undefined where it is unknown. */
  of: (item: Compared) => number | undefined
  show: (value: number) => ComponentChildren
  /** Explains why it is unknown. */
  field?: UnknownField
  /** Whether more of it is better. */
  hasBest: boolean
  /** The clock that ends its window. */
  clock?: ClockName
}

const CARD_COUNTS = ['participants_count', 'median_reach', 'avg_reach'] as const
const GROWTHS = ['g_week', 'g_month'] as const
const RATES = ['err', 'err_24h', 'err_48h', 'er'] as const
const POSTS = ['posts', 'reposts_excluded'] as const

const CLOCK_OF = {
  participants_count: 'subscribers',
  median_reach: 'posts',
  avg_reach: 'posts',
  g_week: 'subscribers',
  g_month: 'subscribers',
  citation_idx: 'citations',
} as const satisfies Record<CardMeasure, ClockName>

type CardMeasure = (typeof CARD_COUNTS)[number] | (typeof GROWTHS)[number] | 'citation_idx'

export const useMeasures = (): Measure[] => {
  const words = useWords(compareWords)
  const format = useFormat()
  const ofCard = (name: CardMeasure, show: Measure['show']) => ({
    name,
    field: name,
    title: words[name],
    show,
    hasBest: true,
    clock: CLOCK_OF[name],
    of: ({ card }: Compared) => known(card, name),
  })
  return [
    ...CARD_COUNTS.map((name) => ofCard(name, format.integer)),
    ...RATES.map((name) => ({
      ...{
        name,
        field: name,
        title: words[name],
        show: format.percent,
        // Views at an age are of the posts that were counted then: other ones in each chat.
        hasBest: name === 'err' || name === 'er',
        clock: 'posts' as const,
      },
      of: ({ err }: Compared) => known(err, name),
    })),
    ...GROWTHS.map((name) => ofCard(name, (growth) => <Growth value={growth} />)),
    ofCard('citation_idx', format.fixed),
    {
      name: 'citing_chats',
      title: words.citing_chats,
      show: format.integer,
      hasBest: true,
      field: 'citation_idx',
      // Nobody cites it as far as is known, and nothing of those who might is known.
      of: ({ card, citing_chats }) => (citing_chats > 0 ? citing_chats : known(card, 'citation_idx') && 0),
    },
    ...POSTS.map((name) => ({
      name,
      title: words[name],
      show: format.integer,
      field: 'posts' as const,
      hasBest: false,
      of: ({ err }: Compared) => known(err, name),
    })),
  ]
}

/** As of when the numbers above are. */
const useClockMeasures = (): Measure[] => {
  const words = useWords(compareWords)
  const format = useFormat()
  return CARD_CLOCKS.map((clock) => ({
    name: `as_of_${clock}`,
    title: words[`as_of_${clock}`],
    show: format.dayOfInstant,
    hasBest: false,
    of: ({ card }) => card.as_of[clock] ?? undefined,
    field: clock === 'posts' ? ('posts' as const) : ('participants_count' as const),
  }))
}

/** Where chats were looked at on other days, their numbers are of other posts. */
const areOfOneTime = ({ clock }: Measure, items: readonly Compared[]): boolean => {
  const times = items.flatMap(({ card }) => (clock === undefined ? [] : (card.as_of[clock] ?? [])))
  return times.length === 0 || Math.max(...times) - Math.min(...times) <= DAY_SECONDS
}

/** The greatest value of a row, where at least two are known and differ, and are of the same days. */
const bestOf = (measure: Measure, items: readonly Compared[]): number | undefined => {
  const { of, hasBest } = measure
  const known = items.filter((item) => of(item) !== undefined)
  if (!areOfOneTime(measure, known)) return undefined
  const values = items.flatMap((item) => of(item) ?? [])
  const best = Math.max(...values)
  return hasBest && values.some((value) => value < best) ? best : undefined
}

/** A column of a chat: titles may be the same, identifiers are not. */
export const nameOf = ({ card }: Compared): string => `${card.title} (${card.chat_id})`

const useTable = (): ((answer: Comparison) => Table<Measure>) => {
  const words = useWords(compareWords)
  const measures = useMeasures()
  const clocks = useClockMeasures()
  const newest = useStore(dataAsOf)
  const areOld = ({ card }: Compared): boolean => behind(card.as_of, CARD_CLOCKS, newest).length > 0
  return ({ items }) => ({
    name: 'comparison',
    columns: [
      { name: 'measure', title: words.measure, value: ({ name }) => name, show: ({ title }) => title },
      ...items.map(
        (item): Column<Measure> => ({
          name: nameOf(item),
          title: item.card.title,
          kind: 'number',
          value: ({ of }) => of(item),
          show: (measure) => <Value measure={measure} item={item} best={bestOf(measure, items)} />,
        }),
      ),
    ],
    rows: items.some(areOld) ? [...measures, ...clocks] : measures,
  })
}

interface ValueProps {
  measure: Measure
  item: Compared
  best: number | undefined
}

const Value = ({ measure, item, best }: ValueProps) => {
  const words = useWords(compareWords)
  const value = measure.of(item)
  if (value === undefined) return <Unknown field={measure.field ?? 'views'} />
  if (value !== best) return <>{measure.show(value)}</>
  return <Starred meaning={words.best}>{measure.show(value)}</Starred>
}

/** The numbers of the chats side by side. */
export const Numbers = ({ request }: { request: ApiRequest<'/api/channels/compare'> }) => {
  const words = useWords(compareWords)
  const tableOf = useTable()
  return (
    <ApiBlock
      title={words.numbers}
      note={words.numbersNote}
      request={request}
      width="full"
      csv="none"
      table={tableOf}
      skeletonLines={13}
    >
      {(answer) => <KnownNumbers table={tableOf(answer)} items={answer.items} />}
    </ApiBlock>
  )
}

/** What is known of at least one chat, row by row, then what is known of none, in one low line. */
const KnownNumbers = ({ table, items }: { table: Table<Measure>; items: readonly Compared[] }) => {
  const words = useWords(compareWords)
  const isKnown = ({ of }: Measure): boolean => items.some((item) => of(item) !== undefined)
  const unknown = table.rows.filter((measure) => !isKnown(measure))
  return (
    <>
      <DataTable
        table={{ ...table, rows: table.rows.filter(isKnown), isStacked: true }}
        caption={words.numbers}
      />
      <Tiles
        tiles={unknown.map(({ name, title, field = 'views' }) => ({
          name,
          title,
          field,
          value: undefined,
          show: <Unknown field={field} />,
        }))}
      />
    </>
  )
}
