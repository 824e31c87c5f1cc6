import { commonWords } from '../../i18n/common.js'
import { filterWords } from '../../i18n/filters.js'
import { useWords } from '../../i18n/language.js'
import type { CatalogueQuery, QueryName } from './query.js'
import { catalogueWords } from './words.js'

/** Labels of active filters, such as "Subscribers, from 1000". */
export const useFilterLabels = (values: CatalogueQuery): ((name: QueryName) => string) => {
  const words = useWords(catalogueWords)
  const common = useWords(commonWords)
  const shared = useWords(filterWords)
  const measures: Readonly<Record<string, string>> = {
    subs: common.subscribers,
    reach: common.reach,
    err: words.errPercent,
    ci: words.ci,
  }
  const titles: Partial<Record<QueryName, string>> = {
    category: common.category,
    region: common.region,
    lang: words.language,
  }
  return (name) => {
    const value = values[name] ?? ''
    if (name === 'verified') return words.verified
    if (name === 'search') return `“${value}”`
    const [measure = '', side] = name.split('_')
    if (side) return `${measures[measure]}, ${side === 'min' ? shared.atLeast : shared.atMost} ${value}`
    return `${titles[name] ?? name}: ${value}`
  }
}
