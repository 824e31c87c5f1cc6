import { filterWords } from '../../i18n/filters.js'
import { useWords } from '../../i18n/language.js'
import type { ActiveFilter } from './filters.js'

interface FilterChipsProps {
  chips: readonly ActiveFilter[]
  onReset: (() => void) | undefined
}

/** The filters that are set; each is removed by a click, and all of them by the last button. */
export const FilterChips = ({ chips, onReset }: FilterChipsProps) => {
  const words = useWords(filterWords)
  return (
    <>
      {chips.map(({ label, remove }) => (
        <button type="button" key={label} class="chip" title={words.remove(label)} onClick={remove}>
          {label} <span aria-hidden="true">×</span>
        </button>
      ))}
      {onReset && (
        <button type="button" class="quiet" onClick={onReset}>
          {words.reset}
        </button>
      )}
    </>
  )
}
