import { type Dawg, followText, MISSING, ROOT, valueAt } from './dawg.js'
import type { Dictionary, Form } from './dictionary.js'
import { unYo } from './fold.js'
import type { Reading } from './readings.js'

/** Participles make up most forms of a verb and tell little about it; every tag begins with the part of speech. */
const PARTICIPLE = 'PRT'

/** Words without forms (adverbs, particles) are few and common; the corpus counts only words that have several tags. */
const UNINFLECTED = 1

/**
 * How sure it is that the corpus knows a word in any of its forms: the largest share that it has in one of them.
 * A rare word (втора) has none but those it shares with a common one (второй), and there its share is small.
 */
export function evidenceOf({ frequencies }: Dictionary, { paradigm, stem }: Reading): number {
  if (paradigm.forms.length === 1) return UNINFLECTED
  const start = followText(frequencies, ROOT, unYo(stem))
  if (start === MISSING) return 0
  let best = 0
  for (const form of paradigm.forms)
    if (isTelling(form)) best = Math.max(best, shareAs(frequencies, start, form))
  return best
}

const isTelling = ({ prefix, tag }: Form): boolean => prefix === '' && !tag.text.startsWith(PARTICIPLE)

function shareAs(frequencies: Dawg, stemState: number, { suffix, tag }: Form): number {
  const word = followText(frequencies, stemState, unYo(suffix))
  const separator = followText(frequencies, word, ':')
  const state = followText(frequencies, separator, tag.text)
  return (valueAt(frequencies, state) ?? 0) / 1e6
}
