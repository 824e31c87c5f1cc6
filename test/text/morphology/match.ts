import { keys, queryKeys } from '../../../src/text/morphology/forms.js'

/** Whether a text with the word `written` is found when `asked` is asked for. */
export function finds(asked: string, written: string): boolean {
  const wanted = new Set(queryKeys(asked))
  return keys(written).some((key) => wanted.has(key))
}

export const allKeys = (word: string): string[] => [...new Set([...keys(word), ...queryKeys(word)])]
