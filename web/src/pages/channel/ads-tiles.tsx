import { Dash } from '../../components/dash.js'
import type { Tile } from '../../components/tiles.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { known } from '../../table/known.js'
import type { Ads } from './ads-answer.js'
import { adsWords } from './ads-words.js'

const VIEWS = ['median_views', 'median_views_24h', 'median_views_48h'] as const
const COSTS = ['cpm', 'cpm_24h', 'cpm_48h'] as const

/** How many ads there are, the medians of their views and, for a price, of their costs. */
export const useAdTiles = ({ hasPrice }: { hasPrice: boolean }): ((ads: Ads) => Tile[]) => {
  const words = useWords(adsWords)
  const format = useFormat()
  return (ads) => {
    const tile = (name: (typeof VIEWS | typeof COSTS)[number], show: (value: number) => string): Tile => {
      const value = known(ads, name)
      return {
        ...{ name, title: words[name], value },
        show: value === undefined ? <Dash why={words.noViews} /> : show(value),
      }
    }
    return [
      { name: 'total', title: words.total, value: ads.total, show: format.integer(ads.total) },
      ...VIEWS.map((name) => tile(name, format.integer)),
      ...(hasPrice ? COSTS.map((name) => tile(name, format.decimal)) : []),
    ]
  }
}
