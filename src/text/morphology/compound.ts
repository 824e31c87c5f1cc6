/** More keys than this help nobody, and hostile input could multiply them without end. */
const MOST_KEYS = 6

/**
 * The keys of a hyphenated word that is not in the dictionary. The last part always changes its ending by case
 * (интернет-магазина), the first parts may (города-героя), so both are tried.
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
