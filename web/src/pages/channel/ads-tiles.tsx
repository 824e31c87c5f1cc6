import { Dash } from '../../components/dash.js'
import type { Tile } from '../../components/tiles.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { known } from '../../table/known.js'
import type { Ads } from './ads-answer.js'
import { adsWords } from './ads-words.js'

const medianOf = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1)
  if (middle.length === 0) return undefined
  return Math.round((100 * middle.reduce((sum, value) => sum + value, 0)) / middle.length) / 100
}

/** Medians over the views that were seen last: known also where nobody counted around an age of 24 hours. */
const lastSeen = ({ items }: Ads, price: number) => {
  const views = items.flatMap((ad) => known(ad, 'views') ?? [])
  const costs = price > 0 ? views.filter((count) => count > 0).map((count) => (1_000 * price) / count) : []
  return { median_views: medianOf(views), cpm: medianOf(costs) }
}

/** How many ads there are, and the medians of their views and of their costs for a price. */
export const useAdTiles = (price: number): ((ads: Ads) => Tile[]) => {
  const words = useWords(adsWords)
  const format = useFormat()
  return (ads) => {
    const last = lastSeen(ads, price)
    const views = (name: 'median_views' | 'median_views_24h' | 'median_views_48h'): Tile => {
      const value = name === 'median_views' ? last.median_views : known(ads, name)
      const show = value === undefined ? <Dash why={words.noViews} /> : format.integer(value)
      return { name, title: words[name], value, show }
    }
    const cost = (name: 'cpm' | 'cpm_24h' | 'cpm_48h'): Tile => {
      const value = name === 'cpm' ? last.cpm : known(ads, name)
      const show = value === undefined ? <Dash why={words.noPrice} /> : format.decimal(value)
      return { name, title: words[name], value, show }
    }
    return [
      { name: 'total', title: words.total, value: ads.total, show: format.integer(ads.total) },
      ...[views('median_views'), views('median_views_24h'), views('median_views_48h')],
      ...[cost('cpm'), cost('cpm_24h'), cost('cpm_48h')],
    ]
  }
}
