import { at } from '../random.js'
import { AGREEING, CASES, type Case, type Declension, type Gender, NOUNS } from './paradigms.js'

/** A word or phrase in its six cases. */
export interface DeclinedWord {
  gender: Gender
  forms: readonly string[]
}

const INVARIANT: Declension = { gender: 'm', animate: false, endings: ['', '', '', '', '', ''] }
const ACCUSATIVE = CASES.indexOf('acc')
const GENITIVE = CASES.indexOf('gen')

/** Spelling rules of Russian; an accented ó is stressed and therefore stays an о. */
function join(stem: string, ending: string): string {
  let spelled = ending === '-' ? '' : ending
  if (/[кгхжшчщ]$/.test(stem)) spelled = spelled.replace(/^ы/, 'и')
  if (/[жшчщ]$/.test(stem)) spelled = spelled.replace(/^ов$/, 'ей')
  if (/[жшчщц]$/.test(stem)) spelled = spelled.replace(/^о(?=.)/, 'е')
  return stem + spelled.replace('ó', 'о')
}

function headOf(parts: readonly string[]): Declension {
  for (const part of parts) {
    const fixed = part.split('=')
    if (fixed.length === 7) return { ...INVARIANT, gender: fixed[6] as Gender }
    const paradigm = NOUNS[part.split('/')[1] ?? '']
    if (paradigm) return paradigm
  }
  return INVARIANT
}

function agreeing(stem: string, endings: readonly string[], head: Declension): string[] {
  const forms = endings.map((ending) => join(stem, ending))
  if (head.animate && head.gender !== 'f') forms[ACCUSATIVE] = at(forms, GENITIVE)
  else if (head.gender === 'm') forms[ACCUSATIVE] = at(forms, 0)
  return forms
}

function decline(part: string, head: Declension): readonly string[] {
  const fixed = part.split('=')
  if (fixed.length === 7) return fixed.slice(0, 6)
  const [, stem = part, code = '', tail = ''] = /^(.+)\/(\w+)(.*)$/.exec(part) ?? []
  const agreed = AGREEING[code]
  if (agreed) return agreeing(stem, agreed[head.gender], head).map((form) => form + tail)
  const paradigm = NOUNS[code] ?? INVARIANT
  return paradigm.endings.map((ending) => (code ? join(stem, ending) : stem) + tail)
}

/**
 * Reads an entry such as `нов/a станци/fi метро`: stems with the code of their paradigm, words without one that
 * never change, and irregular ones spelled out with their gender (`рынок=рынка=рынку=рынок=рынком=рынке=m`). A
 * phrase that is only ever used in the nominative needs no more than its gender: `запечённая рыба:f`.
 */
export function word(entry: string): DeclinedWord {
  const [, phrase, gender] = /^(.*):([mfnp])$/.exec(entry) ?? []
  if (phrase !== undefined) return { ...unchanging(phrase), gender: gender as Gender }
  const parts = entry.split(' ')
  const head = headOf(parts)
  const declined = parts.map((part) => decline(part, head))
  return {
    gender: head.gender,
    forms: CASES.map((_, index) => declined.map((forms) => at(forms, index)).join(' ')),
  }
}

/** The same text in every case: a name in quotes, a date, a foreign word. */
export function unchanging(text: string): DeclinedWord {
  return { gender: 'm', forms: CASES.map(() => text) }
}

export function inCase(entry: DeclinedWord, name: Case): string {
  return at(entry.forms, CASES.indexOf(name))
}

/** Every left with every right: adjectives with nouns, names with surnames. */
export function cross(left: readonly string[], right: readonly string[]): string[] {
  return left.flatMap((first) => right.map((second) => `${first} ${second}`))
}
