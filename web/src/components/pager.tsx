import { commonWords } from '../i18n/common.js'
import { useFormat, useWords } from '../i18n/language.js'

export interface PagerProps {
  page: number
  onPage: (page: number) => void
  /** The number of pages; where it is unknown, `hasNext` says whether there is another one. */
  pageCount?: number
  hasNext?: boolean
  /** Called when the pointer or the focus is on the button of the next page. */
  onNextLikely?: () => void
}

export const Pager = (props: PagerProps) => {
  const { page, pageCount, hasNext = page < (pageCount ?? 1), onPage, onNextLikely } = props
  const words = useWords(commonWords)
  const format = useFormat()
  if (page <= 1 && !hasNext) return null
  return (
    <nav class="pager" aria-label={words.pages}>
      <button
        type="button"
        class="button"
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pageCount || page))}
      >
        ← {words.previousPage}
      </button>
      <span aria-live="polite">
        {pageCount === undefined
          ? words.pageNumber(format.integer(page))
          : words.pageOf(format.integer(page), format.integer(pageCount))}
      </span>
      <button
        type="button"
        class="button"
        disabled={!hasNext}
        onPointerEnter={onNextLikely}
        onFocus={onNextLikely}
        onClick={() => onPage(page + 1)}
      >
        {words.nextPage} →
      </button>
    </nav>
  )
}
