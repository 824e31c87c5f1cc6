import { filterWords } from '../i18n/filters.js'
import { useFormat, useWords } from '../i18n/language.js'
import type { ActiveFilter } from './filters/filters.js'

interface NoMatchesProps {
  filters: readonly ActiveFilter[]
  onReset: () => void
}

/** Says that nothing was found, with a button for each active filter that removes it. */
export const NoMatches = ({ filters, onReset }: NoMatchesProps) => {
  const words = useWords(filterWords)
  if (filters.length === 0) return <p>{words.nothingHere}</p>
  return (
    <>
      <p>{words.nothingMatches}</p>
      <p class="button-row">
        {filters.map(({ label, remove }) => (
          <button type="button" key={label} class="button" onClick={remove}>
            {words.remove(label)}
          </button>
        ))}
        {filters.length > 1 && (
          <button type="button" class="button" onClick={onReset}>
            {words.reset}
          </button>
        )}
      </p>
    </>
  )
}

interface NoSuchPageProps {
  page: number
  pageCount: number
  onPage: (page: number) => void
}

/** Shown where the address asks for a page after the last one. */
export const NoSuchPage = ({ page, pageCount, onPage }: NoSuchPageProps) => {
  const words = useWords(filterWords)
  const format = useFormat()
  return (
    <>
      <p>{words.noSuchPage(format.integer(page), format.integer(pageCount))}</p>
      <button type="button" class="button" onClick={() => onPage(pageCount)}>
        {words.toLastPage}
      </button>
    </>
  )
}
