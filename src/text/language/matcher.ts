import { readText } from '../terms/read-text.js'
import { finderOf } from './finders.js'
import type { Mark } from './marks.js'
import type { Query } from './query.js'

/** Reads texts that belong together, such as the names of a chat. */
export interface Matcher {
  /** The places of what a query finds in a text, or undefined where the text does not match. */
  marks(text: string): Mark[] | undefined
  /** Whether the texts together match; a phrase must be in one of them. */
  isMatch(texts: readonly string[]): boolean
}

export const matcherOf = (query: Query): Matcher => {
  const find = finderOf(query)
  return {
    marks: (text) => {
      const marks = find([readText(text)])
      return marks && merged(marks)
    },
    isMatch: (texts) => find(texts.map(readText)) !== undefined,
  }
}

/** Marks in the order of the text, overlapping ones as one. */
const merged = (marks: readonly Mark[]): Mark[] => {
  const all: Mark[] = []
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1)
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end)
    else all.push([start, end])
  }
  return all
}
