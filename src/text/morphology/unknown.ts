import { standsFor } from './abbreviations.js'
import type { Dictionary } from './dictionary.js'
import { type Keys, keysOfReadings, wordsOfReadings } from './known.js'
import { lemmasOfMisspelt } from './misspelling.js'
import { behindNoun } from './plain-nouns.js'
import { predict } from './predict.js'
import { has, hasAny, readingsOf, type WordReading } from './readings.js'

/**
 * Undoes spellings that are common in chats. The first that gives a word of the dictionary counts; most change nothing.
 * Patterns find one place each, so that no word takes long.
 */
const RESPELLINGS: ReadonlyArray<{ wrong: RegExp; right: string }> = [
  // repeated letters: поздравляяяем, класссс, клааас
  { wrong: /(.)\1{2,}/g, right: '$1' },
  { wrong: /(.)\1{2,}/g, right: '$1$1' },
  { wrong: /(.)\1{2,}([бвгджзклмнпрстф])$/, right: '$1$2$2' },
  // endings of reflexive verbs: справяться, собиралися
  { wrong: /ться$/, right: 'тся' },
  { wrong: /([аеиоуыэюя])ся$/, right: '$1сь' },
  // hard signs: сьедает, седает
  { wrong: /(?<=[бвдзст])ь(?=[еюя])/, right: 'ъ' },
  { wrong: /^(с|об|под|раз|из)(?=[еюя])/, right: '$1ъ' },
  // будующий, вобще; й before a vowel that has its sound already: хозяйюшка, Йерусалим
  { wrong: /ующ/, right: 'ущ' },
  { wrong: /^вобщ/, right: 'вообщ' },
  { wrong: /й(?=[юя])/, right: '' },
  { wrong: /^йе/, right: 'ие' },
]

/** Beginnings that Russian freely puts before whole words; the rest of the word has its usual forms. */
const FIRST_PARTS = (
  'авиа авто агро анти архи аудио аэро био веб вело видео вице газо гео гидро гипер глав гос евро зам зоо инвест ' +
  'интернет инфо квази кибер кино контр крипто лже макро мега мед медиа меж микро мини моно мос мото мульти нано ' +
  'нарко нац не недо нейро нефте онлайн пере поли полит полу пост проф псевдо психо радио рос само сверх соц спец ' +
  'суб супер теле тепло тех транс турбо ультра физ фин фото эко экс экстра электро энерго юр ' +
  'одно двух трех четырех пяти шести семи восьми девяти десяти много мало'
)
  .split(' ')
  .toSorted((a, b) => b.length - a.length)

const SHORTEST_REST = 4
const SHORTEST_PREDICTED = 4
const VERBAL = ['VERB', 'INFN', 'PRTF', 'GRND']
export const NAMES = ['Name', 'Surn', 'Patr', 'Geox', 'Orgn', 'Abbr']

type Attempt = (dictionary: Dictionary, word: string) => Keys | undefined

const ATTEMPTS: readonly Attempt[] = [respelt, reflexive, compounded, predicted]

/** The keys of a Cyrillic word that is not in the dictionary: a brand, name, slang, new compound or misspelling. */
export function keysOfUnknown(dictionary: Dictionary, word: string): Keys {
  for (const attempt of ATTEMPTS) {
    const keys = attempt(dictionary, word)
    if (keys) return keys
  }
  return { own: [word], loose: standsFor(word, [], []) }
}

function respelt(dictionary: Dictionary, word: string): Keys | undefined {
  for (const { wrong, right } of RESPELLINGS) {
    const other = word.replace(wrong, right)
    const readings = other === word ? [] : readingsOf(dictionary, other)
    if (readings.length > 0) return keysOfReadings(dictionary, other, readings)
  }
  return undefined
}

/** Any verb can have -ся at its end; the dictionary does not list all that do. */
function reflexive(dictionary: Dictionary, word: string): Keys | undefined {
  if (!/с[ья]$/.test(word)) return undefined
  const isVerb = ({ form }: WordReading): boolean => hasAny(form.tag, VERBAL) && !has(form.tag, 'pssv')
  return derived(dictionary, word, word.slice(0, -2), isVerb, (lemma) => `${lemma}ся`)
}

function compounded(dictionary: Dictionary, word: string): Keys | undefined {
  const isCommon = ({ form }: WordReading): boolean => !hasAny(form.tag, NAMES)
  for (const first of FIRST_PARTS) {
    if (!word.startsWith(first) || word.length - first.length < SHORTEST_REST) continue
    const keys = derived(dictionary, word, word.slice(first.length), isCommon, (lemma) => first + lemma)
    if (keys) return keys
  }
  return undefined
}

function derived(
  dictionary: Dictionary,
  word: string,
  base: string,
  fits: (reading: WordReading) => boolean,
  derive: (lemma: string) => string,
): Keys | undefined {
  const readings = readingsOf(dictionary, base).filter(fits)
  if (readings.length === 0) return undefined
  const lemmas = wordsOfReadings(dictionary, base, readings).map(derive)
  const hidden = behindNoun(dictionary, base, readings).map(derive)
  return { own: [...new Set([word, ...lemmas])], loose: hidden }
}

/** A guessed form that the dictionary knows gets a loose key as well, so that a search for exactly that form finds it. */
function predicted(dictionary: Dictionary, word: string): Keys | undefined {
  if (word.length < SHORTEST_PREDICTED) return undefined
  const lemmas = predict(dictionary, word)
  const read = lemmas.filter((lemma) => readingsOf(dictionary, lemma).length > 0)
  return {
    own: [...new Set([word, ...lemmas])],
    loose: [...new Set([...read, ...lemmasOfMisspelt(dictionary, word)])],
  }
}
