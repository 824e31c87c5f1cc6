import { byteOf } from './alphabet.js'
import { type Dawg, follow, followText, MISSING, ROOT, rowsAfter, valueAt } from './dawg.js'
import type { Dictionary, Form, Paradigm, Tag } from './dictionary.js'

/** One way to understand a written word: as this form of this paradigm. Many words have several readings. */
export interface WordReading {
  /** the word with its ё restored: texts are searched without it, the dictionary has it */
  readonly spelling: string
  readonly stem: string
  readonly form: Form
  readonly paradigm: Paradigm
}

/** An entry of the dictionary: a text with its ё restored, and the numbers stored for it. */
interface Entry {
  readonly spelling: string
  readonly numbers: readonly number[]
}

const SEPARATOR = 1
const YO = 0xb8

export const has = (tag: Tag, grammeme: string): boolean => tag.grammemes.has(grammeme)
export const hasAny = (tag: Tag, grammemes: readonly string[]): boolean =>
  grammemes.some((one) => has(tag, one))
export const hasAll = (tag: Tag, grammemes: readonly string[]): boolean =>
  grammemes.every((one) => has(tag, one))

/** Caches a test of tags: it is made for every reading, and there are only a few thousand tags. */
export function aboutTag(test: (tag: Tag) => boolean): (tag: Tag) => boolean {
  const answers = new WeakMap<Tag, boolean>()
  return (tag) => {
    const known = answers.get(tag)
    if (known !== undefined) return known
    const answer = test(tag)
    answers.set(tag, answer)
    return answer
  }
}

export const lemmaOf = ({ paradigm, stem }: WordReading): string =>
  paradigm.lemma.prefix + stem + paradigm.lemma.suffix

export const isSameWord = (one: WordReading, other: WordReading): boolean =>
  one.paradigm === other.paradigm && one.stem === other.stem

/** All readings of a folded word; none if it is not in the dictionary. */
export function readingsOf(dictionary: Dictionary, word: string): WordReading[] {
  const readings: WordReading[] = []
  for (const { spelling, numbers } of entriesOf(dictionary.words, word, 2)) {
    const reading = readingAt(dictionary, spelling, numbers[0], numbers[1])
    if (reading) readings.push(reading)
  }
  return readings
}

export function readingAt(
  dictionary: Dictionary,
  spelling: string,
  paradigmNumber = -1,
  formNumber = -1,
): WordReading | undefined {
  const paradigm = dictionary.paradigms[paradigmNumber]
  const form = paradigm?.forms[formNumber]
  if (!paradigm || !form) return undefined
  const stem = spelling.slice(form.prefix.length, spelling.length - form.suffix.length)
  return { spelling, stem, form, paradigm }
}

/** The first form of the same word, in the dictionary's order, with these grammemes and, if given, this prefix. */
export function findForm(
  reading: WordReading,
  grammemes: readonly string[],
  prefix?: string,
): string | undefined {
  const form = reading.paradigm.forms.find(
    (one) => hasAll(one.tag, grammemes) && (prefix === undefined || one.prefix === prefix),
  )
  return form && form.prefix + reading.stem + form.suffix
}

/** The share that each reading has of the uses of the word in the corpus; `undefined` where the corpus has no counts. */
export function sharesOf(
  dictionary: Dictionary,
  word: string,
  readings: readonly WordReading[],
): (number | undefined)[] {
  const { frequencies } = dictionary
  const starts = new Map<string, number>()
  const shareAs = (spelling: string, tag: Tag): number | undefined => {
    const start = starts.get(spelling) ?? followText(frequencies, ROOT, `${spelling}:`)
    starts.set(spelling, start)
    const millionths = valueAt(frequencies, followText(frequencies, start, tag.text))
    return millionths === undefined ? undefined : millionths / 1e6
  }
  return readings.map(({ spelling, form }) => shareAs(word, form.tag) ?? shareAs(spelling, form.tag))
}

/** The entries of a folded text. Every е of it may be an ё in the dictionary. */
export function entriesOf(dawg: Dawg, text: string, width: number): Entry[] {
  const found: Entry[] = []
  const walk = (from: number, start: number, spelling: string): void => {
    let state = from
    for (let at = start; at < text.length && state !== MISSING; at++) {
      const byte = byteOf(text.charCodeAt(at))
      if (byte === undefined) return
      const yo = text.charAt(at) === 'е' ? follow(dawg, state, YO) : MISSING
      if (yo !== MISSING) walk(yo, at + 1, `${spelling.slice(0, at)}ё${spelling.slice(at + 1)}`)
      state = follow(dawg, state, byte)
    }
    const stored = state === MISSING ? MISSING : follow(dawg, state, SEPARATOR)
    if (stored === MISSING) return
    for (const numbers of rowsAfter(dawg, stored, width)) found.push({ spelling, numbers })
  }
  walk(ROOT, 0, text)
  return found
}
