import { useWords } from '../../i18n/language.js'
import { catalogueWords } from './words.js'

/** How long ago chats were looked at last, by the values of `fresh` that readers choose from. */
export const useFreshTitles = (): Readonly<Record<string, string>> => {
  const { fresh1, fresh7, fresh30 } = useWords(catalogueWords)
  return { 1: fresh1, 7: fresh7, 30: fresh30 }
}
