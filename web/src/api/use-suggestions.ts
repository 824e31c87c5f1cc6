import { api } from './request.js'
import { useApi } from './use-api.js'

const HAS_WORD = /[\p{L}\p{N}]/u

/** Whether there is something to ask for. */
export const hasWord = (typed: string): boolean => HAS_WORD.test(typed)

/** What the typed text may become; nothing is asked without a word. */
export const useSuggestions = (typed: string, limit: number) =>
  useApi(hasWord(typed) ? api('/api/suggest', { q: typed, limit }) : undefined)
