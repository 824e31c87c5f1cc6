import { commonWords } from '../i18n/common.js'
import { useFormat, useWords } from '../i18n/language.js'

interface PagerProps {
  page: number
  pageCount: number
  onPage: (page: number) => void
}

export const Pager = ({ page, pageCount, onPage }: PagerProps) => {
  const words = useWords(commonWords)
  const format = useFormat()
  if (pageCount <= 1 && page <= 1) return null
  return (
    <nav class="pager" aria-label={words.pages}>
      <button
        type="button"
        class="button"
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pageCount))}
      >
        ← {words.previousPage}
      </button>
      <span aria-live="polite">{words.pageOf(format.integer(page), format.integer(pageCount))}</span>
      <button type="button" class="button" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {words.nextPage} →
      </button>
    </nav>
  )
}
