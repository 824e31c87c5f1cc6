import { useMomentOptions } from '../../components/filters/moment-options.js'
import { commonWords } from '../../i18n/common.js'
import { filterWords } from '../../i18n/filters.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { NARROWING, QueryName } from './query.js'
import { rankingWords } from './words.js'

/** Labels of active filters, such as "Region: Москва". */
export const useFilterLabels = (
  values: Readonly<Partial<Record<QueryName, string>>>,
): ((name: (typeof NARROWING)[number]) => string) => {
  const words = useWords(rankingWords)
  const common = useWords(commonWords)
  const { adsOnly, adsNone } = useWords(filterWords)
  const format = useFormat()
  const { weekday, hour } = useMomentOptions()
  const titles = { weekday, hour }
  return (name) => {
    if (name === 'weekday' || name === 'hour')
      return `${common[name]}: ${titles[name][values[name] ?? ''] ?? values[name]}`
    if (name === 'days') return words.lastDays(values.days ?? '')
    if (name === 'ads') return values.ads === '1' ? adsOnly : adsNone
    const value = values[name] ?? ''
    return `${common[name]}: ${name === 'category' ? format.categoryName(value) : value}`
  }
}
