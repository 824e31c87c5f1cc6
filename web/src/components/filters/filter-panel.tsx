import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { filterWords } from '../../i18n/filters.js'
import { useFormat, useWords } from '../../i18n/language.js'

interface FilterPanelProps {
  /** Filters that stay visible on a phone. */
  main?: ComponentChildren
  children: ComponentChildren
  note?: string | undefined
  /** The number of filters that are set, without the main ones. */
  activeCount: number
  /** Undefined where there is nothing to reset. */
  onReset: (() => void) | undefined
}

/** All filters of a page; on a phone a button shows and hides them. */
export const FilterPanel = ({ main, children, note, activeCount, onReset }: FilterPanelProps) => {
  const words = useWords(filterWords)
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <form class="block filter-panel" aria-label={words.filters} onSubmit={(event) => event.preventDefault()}>
      {main && <div class="filter-panel-main">{main}</div>}
      <button
        type="button"
        class="button filter-panel-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? words.hideFilters : words.showFilters}
        {activeCount > 0 && ` · ${format.integer(activeCount)}`}
      </button>
      <div id={id} class="filter-panel-rest" data-open={isOpen}>
        <div class="filter-panel-grid">{children}</div>
        {note && <p class="block-note">{note}</p>}
      </div>
      {onReset && (
        <button type="button" class="quiet filter-panel-reset" onClick={onReset}>
          × {words.reset}
        </button>
      )}
    </form>
  )
}
