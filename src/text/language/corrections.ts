/** Words that somebody may have meant who typed another one. */

const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const LATIN = 'abcdefghijklmnopqrstuvwxyz'

/** Shorter words resemble too many others. */
const SHORTEST = 4
/** Words with so many letters may have two mistakes. */
const TWO_MISTAKES_FROM = 8
/** The letters of a word with two mistakes that are taken as right. */
const RIGHT_LETTERS = 4

export const canBeCorrected = (word: string): boolean =>
  word.length >= SHORTEST && (/^[а-я]+$/.test(word) || /^[a-z]+$/.test(word))

/** The words that are one letter away: left out, added, other, or two in the other order. */
export const oneEditAway = (word: string): string[] => {
  const letters = [...(/[а-я]/.test(word) ? CYRILLIC : LATIN)]
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) {
      found.add(before + letter + after)
      found.add(before + letter + after.slice(1))
    }
    found.add(before + after.slice(1))
    found.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
  }
  found.delete(word)
  return [...found]
}

/** How words begin that may be two letters away; undefined for a word so short that it has one mistake at most. */
export const beginningOfFarther = (word: string): string | undefined =>
  word.length < TWO_MISTAKES_FROM ? undefined : word.slice(0, RIGHT_LETTERS)

/** Whether one word becomes the other by at most two letters: each left out, added, other, or changed with the next. */
export const isWithinTwoEdits = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 2) return false
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isTurned) edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      row.push(edits)
    }
    ;[beforeLast, last] = [last, row]
  }
  return (last[other.length] ?? 0) <= 2
}

const KEYS_LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const KEYS_CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const OTHER_KEYS = new Map(
  [...KEYS_LATIN].flatMap((latin, at) => {
    const cyrillic = KEYS_CYRILLIC.charAt(at)
    return [[latin, cyrillic] as const, [cyrillic, latin] as const]
  }),
)

/** The same keys with the other layout of the keyboard: ghbdtn is привет. */
export const withOtherLayout = (text: string): string =>
  [...text.toLowerCase()].map((character) => OTHER_KEYS.get(character) ?? character).join('')
