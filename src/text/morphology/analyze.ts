import { type Normaliser, normaliser } from './forms.js'

export interface Analysis {
  readonly word: string
  readonly keys: readonly string[]
}

/** For each line with a word: all keys under which the word is stored or searched. Two words match if they share a key. */
export async function* analyzeLines(
  input: AsyncIterable<string> | Iterable<string>,
  { keys, queryKeys }: Normaliser = normaliser(),
): AsyncGenerator<Analysis> {
  for await (const line of input) {
    const word = line.trim()
    if (word !== '') yield { word, keys: [...new Set([...keys(word), ...queryKeys(word)])] }
  }
}
