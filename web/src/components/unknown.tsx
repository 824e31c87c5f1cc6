import { useWords } from '../i18n/language.js'
import { type UnknownField, unknownWords } from '../i18n/unknown.js'

interface UnknownProps {
  field: UnknownField
  /** What is shown; the default is a dash. */
  children?: string
}

/** Stands for a number that nobody observed, and says why it is not known. */
export const Unknown = ({ field, children = '—' }: UnknownProps) => {
  const why = useWords(unknownWords)[field]
  return (
    <span class="unknown" role="img" title={why} aria-label={why} data-unknown={field}>
      {children}
    </span>
  )
}
