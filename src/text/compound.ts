/** More combinations than this tell nothing; hostile input would only multiply them. */
const MOST_KEYS = 6

/**
 * Keys of a hyphenated word that the dictionary lacks. The last part always inflects (интернет-магазина), the
 * first ones may (города-героя), so both are tried.
 */
export function keysOfCompound(word: string, keysOfPart: (part: string) => readonly string[]): string[] {
  const parts = word.split('-')
  const last = parts.at(-1) ?? ''
  const heads = [
    parts.slice(0, -1).join('-'),
    parts
      .slice(0, -1)
      .map((part) => keysOfPart(part)[0] ?? part)
      .join('-'),
  ]
  const keys = heads.flatMap((head) => keysOfPart(last).map((key) => `${head}-${key}`))
  return [...new Set([word, ...keys])].slice(0, MOST_KEYS)
}
