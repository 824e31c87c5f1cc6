import { type Normaliser, normaliser } from './forms.js'

export interface Analysis {
  readonly word: string
  readonly keys: readonly string[]
}

/** For every line that holds a word: all keys it is stored under or asked for by. Words that match share one. */
export async function* analyzeLines(
  input: AsyncIterable<string> | Iterable<string>,
  { keys, queryKeys }: Normaliser = normaliser(),
): AsyncGenerator<Analysis> {
  for await (const line of input) {
    const word = line.trim()
    if (word !== '') yield { word, keys: [...new Set([...keys(word), ...queryKeys(word)])] }
  }
}
