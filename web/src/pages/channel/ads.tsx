import { apiOfAddress } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { ApiBlock } from '../../components/api-block.js'
import { Dash } from '../../components/dash.js'
import { DataTable } from '../../components/data-table.js'
import { TextFilter } from '../../components/filters/text-filter.js'
import { type Tile, Tiles } from '../../components/tiles.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { known } from '../../table/known.js'
import type { Ads } from './ads-answer.js'
import { useAdColumns } from './ads-columns.js'
import { adsWords } from './ads-words.js'
import type { SectionProps } from './card.js'

const QUERY = ['price'] as const
const SHOWN_ADS = 200

/** Ads that the chat published and ads of others for it. */
export const AdsOfChannel = ({ card }: SectionProps) => {
  const words = useWords(adsWords)
  const [values, change] = useQueryState(QUERY)
  const request = apiOfAddress('/api/channels/ads', {
    chat_id: card.chat_id,
    limit: SHOWN_ADS,
    price: values.price?.replace(',', '.').replaceAll(/\s/g, ''),
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
      </div>
      <div class="stack">
        {(['placed', 'received'] as const).map((kind) => (
          <AdsBlock key={kind} kind={kind} request={request} />
        ))}
      </div>
    </>
  )
}

interface AdsBlockProps {
  kind: 'placed' | 'received'
  request: ReturnType<typeof apiOfAddress<'/api/channels/ads'>>
}

const AdsBlock = ({ kind, request }: AdsBlockProps) => {
  const words = useWords(adsWords)
  const columns = useAdColumns(kind)
  const tiles = useTiles()
  const table = (ads: Ads) => ({ name: `ads-${kind}`, columns, rows: ads.items })
  return (
    <ApiBlock
      title={words[kind]}
      note={`${words.note} ${words.effectNote}`}
      request={request}
      empty={words[`${kind}Empty`]}
      table={(answer) => table(answer[kind])}
    >
      {({ [kind]: ads }) => (
        <>
          <Tiles tiles={tiles(ads)} size="small" />
          {ads.capped && <p class="muted">{words.capped}</p>}
          <DataTable table={table(ads)} caption={words[kind]} />
        </>
      )}
    </ApiBlock>
  )
}

const VIEWS = ['median_views_24h', 'median_views_48h'] as const
const COSTS = ['cpm_24h', 'cpm_48h'] as const

const useTiles = (): ((ads: Ads) => Tile[]) => {
  const words = useWords(adsWords)
  const format = useFormat()
  return (ads) => {
    const tile = (
      name: (typeof VIEWS)[number] | (typeof COSTS)[number],
      show: (value: number) => string,
      why: string,
    ) => {
      const value = known(ads, name)
      return {
        ...{ name, value, title: words[name] },
        show: value === undefined ? <Dash why={why} /> : show(value),
      }
    }
    return [
      { name: 'total', title: words.total, value: ads.total, show: format.integer(ads.total) },
      ...VIEWS.map((name) => tile(name, format.integer, words.noViews)),
      ...COSTS.map((name) => tile(name, format.decimal, words.noPrice)),
    ]
  }
}
