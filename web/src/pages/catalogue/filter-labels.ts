import { capitalised } from '../../i18n/capitalised.js'
import { commonWords } from '../../i18n/common.js'
import { filterWords } from '../../i18n/filters.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { useFreshTitles } from './fresh-titles.js'
import type { CatalogueQuery, QueryName } from './query.js'
import { catalogueWords } from './words.js'

/** Labels of active filters, such as "Subscribers: from 1,000". */
export const useFilterLabels = (values: CatalogueQuery): ((name: QueryName) => string) => {
  const words = useWords(catalogueWords)
  const common = useWords(commonWords)
  const shared = useWords(filterWords)
  const format = useFormat()
  const measures: Readonly<Record<string, string>> = {
    subs: common.subscribers,
    reach_median: common.medianReach,
    reach: common.meanReach,
    err: words.errPercent,
    ci: words.ci,
    g_week: words.growthWeek,
    g_month: words.growthMonth,
  }
  const freshTitles = useFreshTitles()
  const titles: Partial<Record<QueryName, string>> = {
    category: common.category,
    region: common.region,
    lang: words.language,
  }
  const number = (text: string): string => (Number.isNaN(Number(text)) ? text : format.decimal(Number(text)))
  return (name) => {
    const value = values[name] ?? ''
    if (name === 'verified') return words.verified
    if (name === 'search') return `“${value}”`
    if (name === 'lang') return `${titles.lang}: ${format.languageName(value)}`
    if (name === 'fresh') return `${words.fresh}: ${freshTitles[value] ?? value}`
    const [, measure = '', side] = /^(.+)_(min|max)$/.exec(name) ?? []
    if (side)
      return `${measures[measure]}: ${side === 'min' ? shared.atLeast : shared.atMost} ${number(value)}`
    return `${titles[name] ?? name}: ${name === 'category' ? format.categoryName(value) : capitalised(value)}`
  }
}
