import { Link } from 'wouter-preact'
import { api } from '../../api/request.js'
import { useApis } from '../../api/use-apis.js'
import { CARD_CLOCKS } from '../../clocks.js'
import { AsOf } from '../../components/as-of.js'
import { Block } from '../../components/block.js'
import { ChannelLink } from '../../components/channel-link.js'
import { CsvButton } from '../../components/csv-button.js'
import { CurrencyField, useMoney } from '../../components/currency.js'
import { Dash } from '../../components/dash.js'
import { DataTable } from '../../components/data-table.js'
import { Skeleton } from '../../components/states.js'
import { Unknown } from '../../components/unknown.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { channelPath } from '../../paths.js'
import { known } from '../../table/known.js'
import type { Column, Table } from '../../table/table.js'
import { FEWEST_OF_MEDIAN } from '../channel/ads/answer.js'
import { beforeAdWords } from './before-ad-words.js'
import { useMeasures } from './numbers.js'
import { type Audit, OddSigns } from './odd-signs.js'
import { PriceField } from './price-field.js'
import { costOfThousand, usePrices } from './prices.js'
import type { Compared } from './query.js'
import { Starred } from './starred.js'

type Card = Compared['card']

interface Row {
  item: Compared
  card: Card
  audit: Audit
  /** Undefined until they have been loaded; no number where nobody has looked at the posts. */
  ads: { total: number | undefined; views: number | undefined } | undefined
  price: string
  cpm: number | undefined
}

/** What a buyer of advertising wants to know of each chat: is its audience real, what do ads get, what do they cost. */
export const BeforeAd = ({ items }: { items: readonly Compared[] }) => {
  const words = useWords(beforeAdWords)
  const rows = useRows(items)
  const columns = [...useFileColumns(), ...useColumns(rows)]
  const table: Table<Row> = { name: 'comparison', columns, rows, isStacked: true }
  const request = api('/api/channels/audit', { chat_id: items[0]?.card.chat_id ?? 0 })
  return (
    <Block
      {...{ title: words.title, note: words.note, request, width: 'full' }}
      csv={rows.length > 0 && <CsvButton title={words.title} table={table} />}
    >
      <div class="controls no-print">
        <CurrencyField />
      </div>
      {rows.length === 0 ? <Skeleton /> : <DataTable table={table} caption={words.title} />}
    </Block>
  )
}

const useRows = (items: readonly Compared[]): Row[] => {
  const chats = items.map(({ card }) => card)
  const { typedFor } = usePrices()
  const audits = useApis(chats.map(({ chat_id }) => api('/api/channels/audit', { chat_id })))
  // One after the other, because a server works on ten requests of a key at once.
  const areJudged = audits.every(({ answer, failure }) => answer ?? failure)
  const judged = areJudged ? chats : []
  const ads = useApis(judged.map(({ chat_id }) => api('/api/channels/ads', { chat_id, limit: 1 })))
  return items.map((item, index) => {
    const { card } = item
    const placed = ads[index]?.answer?.placed
    const price = typedFor(card.chat_id)
    const ofAds = placed && {
      total: card.as_of.posts === null ? undefined : placed.total,
      views: placed.measured < FEWEST_OF_MEDIAN ? undefined : known(placed, 'median_views'),
    }
    return {
      item,
      card,
      price,
      audit: audits[index] ?? {},
      ads: ofAds,
      cpm: ofAds && costOfThousand(price, ofAds.views ?? known(card, 'median_reach')),
    }
  })
}

/** Of one file for all blocks: what names a chat, and its numbers above. */
const useFileColumns = (): Column<Row>[] => [
  ...(['chat_id', 'handle'] as const).map(
    (name): Column<Row> => ({ name, title: name, value: ({ card }) => card[name], isForFiles: true }),
  ),
  ...useMeasures()
    .filter(({ name }) => name !== 'median_reach')
    .map(
      ({ name, title, of }): Column<Row> => ({
        name,
        title,
        value: ({ item }) => of(item),
        isForFiles: true,
      }),
    ),
]

/** The odd signs by name; where there are none, whether enough was known to say so. */
const oddInWords = (signs: readonly { name: string; status: string }[]): string => {
  const odd = signs.flatMap(({ name, status }) => (status === 'odd' ? name : []))
  const judged = signs.filter(({ status }) => status !== 'unknown').length
  if (odd.length > 0) return odd.join(' ')
  return judged > signs.length / 2 ? 'nothing odd' : `not enough data (${judged} of ${signs.length} judged)`
}

const useColumns = (rows: readonly Row[]): Column<Row>[] => [
  ...useAudienceColumns(),
  ...useViewsColumns(),
  ...useCostColumns(rows),
]

/** Which chat it is, and whether its audience is odd. */
const useAudienceColumns = (): Column<Row>[] => {
  const words = useWords(beforeAdWords)
  const common = useWords(commonWords)
  return [
    {
      name: 'title',
      title: common.channel,
      value: ({ card }) => card.title,
      show: ({ card }) => (
        <>
          <ChannelLink {...card} />
          <AsOf clocks={card.as_of} of={CARD_CLOCKS} />
        </>
      ),
    },
    {
      name: 'odd',
      title: words.odd,
      value: ({ audit }) => audit.answer && oddInWords(audit.answer.signs),
      show: ({ card, audit }) => <OddSigns {...{ card, audit }} />,
    },
  ]
}

const useViewsColumns = (): Column<Row>[] => {
  const words = useWords(beforeAdWords)
  const common = useWords(commonWords)
  const format = useFormat()
  return [
    {
      name: 'ads',
      title: words.ads,
      kind: 'number',
      value: ({ ads }) => ads?.total,
      show: ({ card, ads }) =>
        ads &&
        (ads.total === undefined ? (
          <Unknown field="posts" />
        ) : (
          <Link href={`${channelPath(card)}?tab=ads`}>{format.integer(ads.total)}</Link>
        )),
    },
    {
      name: 'ad_views',
      title: words.adViews,
      kind: 'number',
      value: ({ ads }) => ads?.views,
      show: ({ ads }) =>
        ads && (ads.views === undefined ? <Dash why={words.noAdViews} /> : format.integer(ads.views)),
    },
    {
      name: 'median_reach',
      title: common.medianReach,
      kind: 'number',
      value: ({ card }) => known(card, 'median_reach'),
      show: ({ card }) => {
        const reach = known(card, 'median_reach')
        return reach === undefined ? <Unknown field="median_reach" /> : format.integer(reach)
      },
    },
  ]
}

const useCostColumns = (rows: readonly Row[]): Column<Row>[] => {
  const words = useWords(beforeAdWords)
  const format = useFormat()
  const money = useMoney()
  const costs = rows.flatMap(({ cpm }) => cpm ?? [])
  const lowest = costs.length > 1 ? Math.min(...costs) : undefined
  return [
    {
      name: 'price',
      title: words.price,
      kind: 'number',
      value: ({ price }) => price,
      show: ({ card }) => <PriceField {...{ card }} />,
    },
    {
      name: 'cpm',
      title: words.cpm,
      kind: 'number',
      value: ({ cpm }) => cpm && Math.round(cpm * 100) / 100,
      show: ({ cpm }) => {
        if (cpm === undefined) return <Dash why={words.noCpm} />
        if (cpm !== lowest) return money(format.fixed(cpm))
        return <Starred meaning={words.lowest}>{money(format.fixed(cpm))}</Starred>
      },
    },
  ]
}
