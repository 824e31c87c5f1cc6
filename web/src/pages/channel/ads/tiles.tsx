import { useMoney } from '../../../components/currency.js'
import type { Tile } from '../../../components/tiles.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { known } from '../../../table/known.js'
import { type Ads, FEWEST_OF_MEDIAN } from './answer.js'
import { adsWords } from './words.js'

/** By the ads that medians rest on: the median of their views and, for a price, of their costs. */
const MEDIANS = [
  ['measured', 'median_views', 'cpm'],
  ['measured_24h', 'median_views_24h', 'cpm_24h'],
  ['measured_48h', 'median_views_48h', 'cpm_48h'],
] as const
type MedianName = (typeof MEDIANS)[number][1 | 2]

/** How many ads there are, the medians of their views and, for a price, of their costs, with how many they rest on. */
export const useAdTiles = ({ hasPrice }: { hasPrice: boolean }): ((ads: Ads) => Tile[]) => {
  const words = useWords(adsWords)
  const format = useFormat()
  const money = useMoney()
  return (ads) => {
    const tile = (name: MedianName, count: number, write: (value: number) => string): Tile[] => {
      const value = known(ads, name)
      if (value === undefined || count < FEWEST_OF_MEDIAN) return []
      const show = (
        <>
          {write(value)}{' '}
          <small class="tile-text muted">
            {words.from(format.integer(count), format.integer(ads.total))}
          </small>
        </>
      )
      return [{ name, title: words[name], value, show }]
    }
    return [
      { name: 'total', title: words.total, value: ads.total, show: format.integer(ads.total) },
      ...MEDIANS.flatMap(([count, views]) => tile(views, ads[count], format.integer)),
      ...(hasPrice
        ? MEDIANS.flatMap(([count, , cost]) => tile(cost, ads[count], (sum) => money(format.fixed(sum))))
        : []),
    ]
  }
}
