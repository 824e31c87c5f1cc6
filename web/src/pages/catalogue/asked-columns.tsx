import { Link } from 'wouter-preact'
import { useMoney } from '../../components/currency.js'
import { Dash } from '../../components/dash.js'
import { Sparkline } from '../../components/sparkline.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { channelPath } from '../../paths.js'
import type { Column } from '../../table/table.js'
import { useChosenColumns } from './chosen.js'
import type { Card } from './columns.js'
import { type SignCounts, useAdsOf, useCostsOf, useSignsOf } from './row-facts.js'
import { useTrends } from './trends.js'
import { catalogueWords } from './words.js'

/** On a phone the line is left out. */
const HAS_ROOM = matchMedia('(min-width: 48rem)')

/** A line of the subscribers of 30 days; undefined where there is no room or nothing to draw. */
export const useTrendColumn = (rows: readonly Card[]): Column<Card> | undefined => {
  const words = useWords(catalogueWords)
  const format = useFormat()
  const trends = useTrends(HAS_ROOM.matches ? rows : [])
  if (rows.length === 0 || !HAS_ROOM.matches || trends?.size === 0) return undefined
  return {
    name: 'trend',
    title: words.trend,
    value: () => undefined,
    show: ({ chat_id }) => {
      const values = trends?.get(chat_id)
      const [first, last] = [values?.at(0), values?.at(-1)]
      if (values === undefined || first === undefined || last === undefined) return null
      return (
        <Sparkline values={values} label={words.trendLabel(format.integer(first), format.integer(last))} />
      )
    },
  }
}

/** Columns that are not on cards, where they were chosen: each row asks for its own. */
export const useAskedColumns = (rows: readonly Card[]): Column<Card>[] => {
  const words = useWords(catalogueWords)
  const format = useFormat()
  const { chosen } = useChosenColumns()
  const ads = useAdsOf(chosen.includes('ads_month') ? rows : [])
  const costs = useCostsOf(chosen.includes('cpm') ? rows : [])
  const money = useMoney()
  const signs = useSignsOf(chosen.includes('odd_signs') ? rows : [])
  const columns: Column<Card>[] = [
    {
      name: 'ads_month',
      title: words.adsMonth,
      kind: 'number',
      value: ({ chat_id }) => ads.get(chat_id),
      show: (card) => {
        const count = ads.get(card.chat_id)
        if (count === undefined) return '…'
        if (count === null) return <Dash why={words.neverLooked} />
        return <Link href={`${channelPath(card)}?tab=ads`}>{format.integer(count)}</Link>
      },
    },
    {
      name: 'cpm',
      title: words.cpm,
      kind: 'number',
      value: ({ chat_id }) => {
        const cost = costs.get(chat_id)
        return cost && Math.round(cost * 100) / 100
      },
      show: ({ chat_id }) => {
        const cost = costs.get(chat_id)
        if (cost === undefined) return '…'
        return cost === null ? <Dash why={words.noCpm} /> : money(format.fixed(cost))
      },
    },
    {
      name: 'odd_signs',
      title: words.oddSigns,
      value: ({ chat_id }) => signs.get(chat_id)?.odd,
      show: (card) => <Signs card={card} counts={signs.get(card.chat_id)} />,
    },
  ]
  return columns.filter(({ name }) => chosen.some((one) => one === name))
}

const Signs = ({ card, counts }: { card: Card; counts: SignCounts | undefined }) => {
  const words = useWords(catalogueWords)
  const format = useFormat()
  if (counts === undefined) return <>…</>
  const { odd, judged, all } = counts
  const text = words.oddOf(format.integer(odd), format.integer(judged))
  return (
    <Link href={`${channelPath(card)}?tab=audit`}>
      {odd > 0 && <span class="badge badge-warning">{text}</span>}
      {odd === 0 && judged > all / 2 && text}
      {odd === 0 && judged <= all / 2 && <span class="muted">{words.tooLittle}</span>}
    </Link>
  )
}
