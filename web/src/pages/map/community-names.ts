import { useFormat, useWords } from '../../i18n/language.js'
import type { MapCommunity } from './query.js'
import { mapWords } from './words.js'

/** A community by its category, else by its words, else by its number; the words that are left say more. */
export const useCommunityName = (): ((community: MapCommunity) => { name: string; more: string }) => {
  const words = useWords(mapWords)
  const format = useFormat()
  return ({ community, category, words: telling }) => {
    const text = telling.join(', ')
    if (category !== null) return { name: format.categoryName(category), more: text }
    return { name: text || words.nameless(String(community)), more: '' }
  }
}
