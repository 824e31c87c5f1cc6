import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { useSearch } from 'wouter-preact/use-browser-location'
import { filterWords } from '../../i18n/filters.js'
import { useWords } from '../../i18n/language.js'
import { changeQuery } from '../../query-state.js'
import { dropFilters, LONGEST_NAME, savedFilters, saveFilters } from '../../state/saved-filters.js'
import { useStore } from '../../state/store.js'

/** The reader's named filters of this page, and a way to name those that are set now. */
export const SavedFilters = ({ canSave }: { canSave: boolean }) => {
  const words = useWords(filterWords)
  const [path] = useLocation()
  const query = changeQuery(useSearch(), { page: undefined })
  const saved = useStore(savedFilters).filter((one) => one.path === path)
  return (
    <>
      {saved.map((one) => (
        <span key={one.name} class="chip chip-saved" data-current={one.query === query}>
          <Link href={one.query ? `${path}?${one.query}` : path}>
            <span aria-hidden="true">★</span> {one.name}
          </Link>
          <button type="button" aria-label={words.forget(one.name)} onClick={() => dropFilters(one)}>
            ×
          </button>
        </span>
      ))}
      {canSave && !saved.some((one) => one.query === query) && (
        <SaveField key={query} onName={(name) => saveFilters({ path, name, query })} />
      )}
    </>
  )
}

const SaveField = ({ onName }: { onName: (name: string) => void }) => {
  const words = useWords(filterWords)
  const [name, setName] = useState<string>()
  if (name === undefined)
    return (
      <button type="button" class="quiet" onClick={() => setName('')}>
        ☆ {words.save}
      </button>
    )
  const save = (): void => {
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <span class="chip-field">
      <input
        type="text"
        aria-label={words.saveName}
        placeholder={words.saveName}
        maxLength={LONGEST_NAME}
        value={name}
        autocomplete="off"
        ref={(field) => field?.focus()}
        onInput={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') setName(undefined)
        }}
      />
      <button type="button" class="button" disabled={name.trim() === ''} onClick={save}>
        {words.saveNow}
      </button>
    </span>
  )
}
