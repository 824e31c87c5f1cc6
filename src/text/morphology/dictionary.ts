import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Dawg, readDawg } from './dawg.js'

/**
 * The grammar of one form of a word, as a set of labels of OpenCorpora, called grammemes (`NOUN`, `plur`: plural, …).
 * `text` is how the frequency table spells the set.
 */
export interface Tag {
  readonly text: string
  readonly grammemes: ReadonlySet<string>
}

/** How one form of a word is made: prefix + stem + suffix. */
export interface Form {
  readonly prefix: string
  readonly suffix: string
  readonly tag: Tag
}

/** A pattern of forms that many words share (стол, столы, столом). The lemma is the dictionary form, the first one. */
export interface Paradigm {
  readonly lemma: Form
  readonly forms: readonly Form[]
}

/** The dictionary of Russian by OpenCorpora, compiled by pymorphy2, as the package `az` contains it. */
export interface Dictionary {
  /** a word → paradigm number, form number */
  readonly words: Dawg
  /** for every paradigm prefix, an ending → count, paradigm number, form number */
  readonly endings: readonly Dawg[]
  /** "form:tag" → millionths: how often the form had that tag in a hand-checked corpus */
  readonly frequencies: Dawg
  readonly paradigms: readonly Paradigm[]
}

/** The prefixes that a form can have; the dictionary refers to them by number. */
export const PREFIXES = ['', 'по', 'наи'] as const

export function defaultFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('az/package.json')), 'dicts')
}

/** Reads about 11 MB synchronously: meant for the start of a process. */
export function openDictionary(folder = defaultFolder()): Dictionary {
  const bytes = (name: string): Buffer => readFileSync(join(folder, name))
  const strings = (name: string): string[] => JSON.parse(bytes(name).toString('utf8'))
  const tags = strings('gramtab-opencorpora-int.json').map(readTag)
  return {
    words: readDawg(bytes('words.dawg')),
    endings: PREFIXES.map((_, number) => readDawg(bytes(`prediction-suffixes-${number}.dawg`))),
    frequencies: readDawg(bytes('p_t_given_w.intdawg')),
    paradigms: readParadigms(bytes('paradigms.array'), strings('suffixes.json'), tags),
  }
}

function readTag(text: string): Tag {
  return { text, grammemes: new Set(text.split(/[ ,]/)) }
}

/** A count, then for each paradigm its length and three equal runs: suffixes, tags and prefixes of its forms. */
function readParadigms(file: Buffer, suffixes: readonly string[], tags: readonly Tag[]): Paradigm[] {
  const numbers = new Uint16Array(new Uint8Array(file).buffer)
  const paradigms: Paradigm[] = []
  for (let at = 1; at < numbers.length; ) {
    const length = numbers[at] ?? 0
    paradigms.push(readParadigm(numbers.subarray(at + 1, at + 1 + length), suffixes, tags))
    at += 1 + length
  }
  return paradigms
}

function readParadigm(runs: Uint16Array, suffixes: readonly string[], tags: readonly Tag[]): Paradigm {
  const size = runs.length / 3
  const forms = Array.from({ length: size }, (_, form) => ({
    prefix: pick(PREFIXES, runs[2 * size + form]),
    suffix: pick(suffixes, runs[form]),
    tag: pick(tags, runs[size + form]),
  }))
  return { lemma: pick(forms, 0), forms }
}

/** The entry of a table. The tables refer to each other by number; a missing entry means that a file is damaged. */
function pick<Item>(table: readonly Item[], number: number | undefined): Item {
  const item = table[number ?? -1]
  if (item === undefined)
    throw new Error(`the word dictionary is broken: no entry ${number} in a table of ${table.length}`)
  return item
}
