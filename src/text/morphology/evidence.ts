import { type Dawg, followText, MISSING, ROOT, valueAt } from './dawg.js'
import type { Dictionary, Form } from './dictionary.js'
import { unYo } from './fold.js'
import type { WordReading } from './readings.js'

/** Participles are most forms of a verb and say little about it. Every tag begins with the part of speech. */
const PARTICIPLE = 'PRT'

/** Words with one form only (adverbs, particles) are common, but the corpus has no counts for most of them. */
const SINGLE_FORM = 1

/**
 * How sure we are that people use this word, from 0 to 1. A written form can belong to several words; the corpus (texts
 * that people have annotated) says how often it belongs to which. The result is the largest such share over all forms of
 * the word. A rare word (втора) shares all its forms with a common one (второй), and its shares are small.
 */
export function evidenceOf({ frequencies }: Dictionary, { paradigm, stem }: WordReading): number {
  if (paradigm.forms.length === 1) return SINGLE_FORM
  const start = followText(frequencies, ROOT, unYo(stem))
  if (start === MISSING) return 0
  let best = 0
  for (const form of paradigm.forms)
    if (isCounted(form)) best = Math.max(best, shareAs(frequencies, start, form))
  return best
}

const isCounted = ({ prefix, tag }: Form): boolean => prefix === '' && !tag.text.startsWith(PARTICIPLE)

function shareAs(frequencies: Dawg, stemState: number, { suffix, tag }: Form): number {
  const word = followText(frequencies, stemState, unYo(suffix))
  const separator = followText(frequencies, word, ':')
  const state = followText(frequencies, separator, tag.text)
  return (valueAt(frequencies, state) ?? 0) / 1e6
}
