import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/text/morphology/fold.js'
import { allKeys } from './match.js'

/** The measure of shared/tools/wordforms-eval.mjs. */
const FOLDER = new URL('../../../../shared/data/wordforms/', import.meta.url)
const LEAST = {
  'ud-gsd-dev': { recall: 0.998, precision: 0.94 },
  'ud-taiga-dev': { recall: 0.995, precision: 0.94 },
  'unimorph-dev': { recall: 0.998, precision: 0.998 },
}

const present = existsSync(FOLDER)
if (!present) console.warn(`SKIPPED: word forms are not measured, there is no ${FOLDER.pathname}`)

describe.skipIf(!present)('word forms of treebanks', () => {
  for (const [name, least] of Object.entries(LEAST))
    it(`${name}: recall at least ${least.recall}, precision at least ${least.precision}`, () => {
      const rows = readFileSync(new URL(`${name}.tsv`, FOLDER), 'utf8')
        .trimEnd()
        .split('\n')
      const pairs = rows.map((row) => row.split('\t')).map(([form = '', lemma = '']) => ({ form, lemma }))
      expect(recallOf(pairs)).toBeGreaterThanOrEqual(least.recall)
      expect(precisionOf(pairs)).toBeGreaterThanOrEqual(least.precision)
    })
})

interface Pair {
  readonly form: string
  readonly lemma: string
}

/** The share of distinct pairs whose lemma matches the form. */
function recallOf(pairs: readonly Pair[]): number {
  const distinct = [...new Map(pairs.map((pair) => [`${pair.form}\t${pair.lemma}`, pair])).values()]
  const matched = distinct.filter(({ form, lemma }) => share(new Set(allKeys(form)), new Set(allKeys(lemma))))
  return matched.length / distinct.length
}

/** Of all pairs of distinct forms that match, the share that have a lemma in common. */
function precisionOf(pairs: readonly Pair[]): number {
  const lemmas = collect(pairs.map(({ form, lemma }) => [fold(form), fold(lemma)]))
  const forms = collect(pairs.flatMap(({ form }) => allKeys(form).map((key) => [key, fold(form)] as const)))
  const joined = new Map<string, boolean>()
  for (const joinedForms of forms.values())
    for (const one of joinedForms)
      for (const other of joinedForms)
        if (one < other)
          joined.set(`${one}\t${other}`, share(lemmas.get(one) ?? new Set(), lemmas.get(other) ?? new Set()))
  return [...joined.values()].filter(Boolean).length / joined.size
}

function collect(pairs: ReadonlyArray<readonly [string, string]>): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>()
  for (const [key, value] of pairs) sets.set(key, (sets.get(key) ?? new Set()).add(value))
  return sets
}

const share = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((item) => other.has(item))
