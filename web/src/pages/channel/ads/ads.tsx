import { apiOfAddress } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import { POST_CLOCKS } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { CurrencyField } from '../../../components/currency.js'
import { DataTable } from '../../../components/data-table.js'
import { TextFilter } from '../../../components/filters/text-filter.js'
import { Tiles } from '../../../components/tiles.js'
import { useWords } from '../../../i18n/language.js'
import { unknownWords } from '../../../i18n/unknown.js'
import { useQueryState } from '../../../query-state.js'
import { withoutEmpty } from '../../../table/without-empty.js'
import type { Card, SectionProps } from '../card.js'
import { type Ads, FEWEST_OF_MEDIAN } from './answer.js'
import { useAdColumns } from './columns.js'
import { useAdTiles } from './tiles.js'
import { adsWords } from './words.js'

const QUERY = ['price'] as const
const SHOWN_ADS = 200
/** Columns that are left out where no ad has a value. */
const PERHAPS_EMPTY = ['views_24h', 'views_48h', 'advertised']

/** Ads that the chat published and ads of others for it. */
export const AdsOfChannel = ({ card }: SectionProps) => {
  const words = useWords(adsWords)
  const [values, change] = useQueryState(QUERY)
  const price = values.price?.replace(',', '.').replaceAll(/\s/g, '')
  const request = apiOfAddress('/api/channels/ads', {
    chat_id: card.chat_id,
    limit: SHOWN_ADS,
    price,
  })
  const { failure } = useApi(request)
  return (
    <>
      <div class="controls ads-price">
        <TextFilter
          filters={{ values, change, failure }}
          name="price"
          label={words.price}
          placeholder={words.priceExample}
        />
        <CurrencyField />
      </div>
      <div class="stack">
        {(['placed', 'received'] as const).map((kind) => (
          <AdsBlock
            key={kind}
            {...{ kind, request }}
            card={card}
            price={kind === 'placed' && Number(price) > 0 ? Number(price) : undefined}
          />
        ))}
      </div>
    </>
  )
}

interface AdsBlockProps {
  kind: 'placed' | 'received'
  request: ReturnType<typeof apiOfAddress<'/api/channels/ads'>>
  card: Card
  /** What one ad in this chat costs; what its own ads elsewhere cost, nobody said. */
  price: number | undefined
}

const AdsBlock = ({ kind, request, card, price }: AdsBlockProps) => {
  const words = useWords(adsWords)
  const unknown = useWords(unknownWords)
  const columns = useAdColumns({ kind, chatId: card.chat_id, price })
  const tiles = useAdTiles({ hasPrice: price !== undefined })
  const shown = useApi(request).answer?.[kind]
  const notes = [
    words.note,
    ...(shown && shown.measured_24h > 0 ? [words.agesNote] : []),
    ...(shown?.items.some(({ advertised }) => advertised.length > 0) ? [words.effectNote] : []),
    ...(price === undefined ? [] : [words.cpmNote]),
  ]
  const table = (ads: Ads) =>
    withoutEmpty<Ads['items'][number]>(
      { name: `ads-${kind}`, columns, rows: ads.items, isStacked: true },
      PERHAPS_EMPTY,
    )
  return (
    <ApiBlock
      title={words[kind]}
      note={notes.join(' ')}
      request={request}
      asOf={<AsOf clocks={card.as_of} of={POST_CLOCKS} />}
      empty={kind === 'placed' && card.as_of.posts === null ? unknown.posts : words[`${kind}Empty`]}
      table={(answer) => table(answer[kind])}
    >
      {({ [kind]: ads }) => (
        <>
          <Tiles tiles={tiles(ads)} size="small" />
          {ads.measured_24h < FEWEST_OF_MEDIAN && (
            <p class="block-note">
              {words.fewMeasured(ads.measured, ads.measured_24h, ads.measured_48h, ads.total)}
            </p>
          )}
          {ads.capped && <p class="muted">{words.capped}</p>}
          <DataTable table={table(ads)} caption={words[kind]} />
        </>
      )}
    </ApiBlock>
  )
}
