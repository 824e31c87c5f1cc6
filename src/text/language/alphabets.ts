import { remember } from '../cache.js'
import { foldWord } from '../morphology/fold.js'
import { canBeName, keys, queryKeys } from '../morphology/forms.js'
import { spellingsOf } from './brands.js'

/** How a letter, or two, can be written in the other alphabet; longer ones come first. */
type Letters = ReadonlyArray<readonly [written: string, others: readonly string[]]>

const lettersOf = (table: string): Letters =>
  table
    .split(' ')
    .map((entry): readonly [string, readonly string[]] => {
      const [written = '', others = ''] = entry.split(':')
      return [written, others.split(',')]
    })
    .toSorted(([a], [b]) => b.length - a.length)

const TO_LATIN = lettersOf(
  'а:a б:b в:v,w г:g д:d дж:j,dzh е:e ж:zh,j з:z и:i,y й:y,i к:k,c кс:x,ks л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f ' +
    'х:h,kh ц:c,ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu,u я:ya,ia',
)
const TO_CYRILLIC = lettersOf(
  'a:а b:б c:к,с ch:ч ck:к d:д e:е,э ee:и f:ф g:г h:х i:и j:дж,ж k:к kh:х l:л m:м n:н o:о oo:у p:п ph:ф qu:кв r:р s:с ' +
    'sh:ш shch:щ t:т th:т ts:ц u:у v:в w:в x:кс y:и,й,ы ya:я yu:ю z:з zh:ж',
)

/** Shorter words resemble too many others. */
const SHORTEST = 4
const LONGEST = 20
const MOST_SPELLINGS = 8

const LATIN = /^[a-z]+$/
const CYRILLIC = /^[а-я]+$/

/** How a word can be written in the other alphabet, letter by letter. */
const spelled = (word: string, letters: Letters): string[] => {
  let spellings = ['']
  for (let at = 0; at < word.length; ) {
    const [written, others] = letters.find(([one]) => word.startsWith(one, at)) ?? ['', []]
    if (written === '') return []
    spellings = others.flatMap((other) => spellings.map((begun) => begun + other)).slice(0, MOST_SPELLINGS)
    at += written.length
  }
  return spellings
}

/** The keys of names that are written in the other alphabet: telegram and телеграм. Other words of the dictionary are not. */
const otherKeys = remember((word): readonly string[] => {
  const isOfLength = word.length >= SHORTEST && word.length <= LONGEST
  if (LATIN.test(word)) {
    const read = isOfLength ? spelled(word, TO_CYRILLIC).filter(canBeName) : []
    return keysOfNames([...spellingsOf(word), ...read])
  }
  if (!CYRILLIC.test(word)) return []
  const names = keys(word).filter((key) => CYRILLIC.test(key))
  const read =
    isOfLength && canBeName(word) ? names.filter(canBeName).flatMap((name) => spelled(name, TO_LATIN)) : []
  return keysOfNames([...names.flatMap(spellingsOf), ...read])
}, 1_000)

/** A name in Cyrillic letters is its own key, which its forms share. */
const keysOfNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => (CYRILLIC.test(name) ? [name] : queryKeys(name)))

/** The keys to look for when a word is asked for in any form, also as a name in the other alphabet. */
export const keysAsked = (written: string): readonly string[] => [
  ...new Set([...queryKeys(written), ...otherKeys(foldWord(written))]),
]
