import type { ComponentChildren } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import { filterWords } from '../../i18n/filters.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { FilterChips } from './filter-chips.js'
import type { ActiveFilter } from './filters.js'
import { SavedFilters } from './saved-filters.js'

interface FilterPanelProps {
  /** Filters that are always visible. */
  main?: ComponentChildren
  /** Filters that are visible where there is room; on a phone they fold away with the others. */
  frequent?: ComponentChildren
  children?: ComponentChildren
  note?: string | undefined
  /** The number of filters that are set, without the main ones. */
  activeCount: number
  /** Usual choices, in front of the chips. */
  presets?: ComponentChildren
  /** The filters that are set, each with a way to remove it. With them, readers can save filters. */
  chips?: readonly ActiveFilter[]
  /** Opens the fold where a filter within is at fault. */
  isAtFault?: boolean
  /** Undefined where there is nothing to reset. */
  onReset: (() => void) | undefined
}

/** All filters of a page. What is not frequent is behind a button, so that the list begins near the top. */
export const FilterPanel = (props: FilterPanelProps) => {
  const { main, frequent, children, note, activeCount, presets, chips, isAtFault = false, onReset } = props
  const words = useWords(filterWords)
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(isAtFault)
  // It stays open when the fault is corrected: the reader may still be typing there.
  useEffect(() => {
    if (isAtFault) setIsOpen(true)
  }, [isAtFault])
  const id = useId()
  const foldsOn = frequent && children ? 'always' : 'phone'
  // What nobody sees asks for nothing.
  const isShown = isOpen || foldsOn === 'phone'
  return (
    <form class="block filter-panel" aria-label={words.filters} onSubmit={(event) => event.preventDefault()}>
      <div class="filter-panel-bar">
        {main && <div class="filter-panel-main">{main}</div>}
        {frequent && (
          <div class="filter-panel-frequent" data-open={isOpen} {...(children ? {} : { id })}>
            {frequent}
          </div>
        )}
        <button
          type="button"
          class="button filter-panel-fold"
          data-folds={foldsOn}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.hideFilters : words.showFilters}
          {activeCount > 0 && ` · ${format.integer(activeCount)}`}
        </button>
      </div>
      {children && (
        <div id={id} class="filter-panel-rest" data-folds={foldsOn} data-open={isOpen}>
          <div class="filter-panel-grid">{isShown && children}</div>
          {note && <p class="block-note">{note}</p>}
        </div>
      )}
      <div class="chips">
        {presets}
        <FilterChips chips={chips ?? []} onReset={onReset} />
        {chips && <SavedFilters canSave={onReset !== undefined || chips.length > 0} />}
      </div>
    </form>
  )
}
