import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'

/** "3 copies", or nothing where nobody says the same. */
export const CopiesCount = ({ copies }: { copies: number }) => {
  const words = useWords(commonWords)
  return copies === 0 ? null : <span>{words.copiesCount(copies)}</span>
}
