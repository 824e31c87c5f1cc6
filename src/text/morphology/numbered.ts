/** Names with a number, which letters may follow: GPT-4, Су-35С, Ми-8МТ; without a hyphen iPhone15. */
const HYPHENED = /^((?:.+-)?[\p{L}\p{N}]*\p{L})-(\d+)(\p{L}[\p{L}\d]{0,3})?$/u
const COMPACT = /^(\p{L}+)(\d+)$/u
/** Not of names as short as those of h2o and b2b. */
const COMPACT_WITH_LETTER = /^(\p{L}{3,})(\d+)(\p{L})$/u
const SHORTEST_DECLINED = 3
/** A name has at most so many keys. */
const MOST_HEADS = 4

export const isNumbered = (word: string): boolean => HYPHENED.test(word)

const partsOf = (word: string): readonly (string | undefined)[] =>
  HYPHENED.exec(word) ?? COMPACT.exec(word) ?? COMPACT_WITH_LETTER.exec(word) ?? []

/** The keys of a name with a number, and those of the name without the letters that follow. */
export function keysOfNumbered(
  word: string,
  keysOfName: (name: string) => readonly string[],
): { own: string[]; loose: string[] } | undefined {
  const [, name, number, letters = ''] = partsOf(word)
  if (name === undefined) return undefined
  const names = name.length < SHORTEST_DECLINED ? [name] : [...new Set([name, ...keysOfName(name)])]
  const withNumber = (ending: string): string[] =>
    names.slice(0, MOST_HEADS).map((one) => `${one}-${number}${ending}`)
  return { own: withNumber(letters), loose: letters === '' ? [] : withNumber('') }
}
