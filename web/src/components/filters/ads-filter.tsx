import { filterWords } from '../../i18n/filters.js'
import { useWords } from '../../i18n/language.js'
import type { Filters } from './filters.js'
import { SelectFilter } from './select-filter.js'

/** All posts, only those that carry an advertising token, or those without. */
export const AdsFilter = ({ filters }: { filters: Filters<'ads'> }) => {
  const words = useWords(filterWords)
  return (
    <SelectFilter
      {...{ filters }}
      name="ads"
      label={words.ads}
      options={{ '': words.adsAll, 1: words.adsOnly, 0: words.adsNone }}
    />
  )
}
