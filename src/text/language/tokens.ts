import { fold } from '../morphology/fold.js'
import { numberAt } from '../morphology/numbers.js'
import { words } from '../morphology/words.js'
import { HANDLE_HERE, TAG_HERE } from '../terms/signs.js'
import { allOf, askedIn } from './plain.js'
import { MAX_WORDS_BETWEEN, MIN_PREFIX_CHARACTERS, type Query, QueryError, type QueryFault } from './query.js'

type Sign = '(' | ')' | '|' | '-'

const isSign = (character: string): character is Sign => '()|-'.includes(character)

/** A sign of the language, or something to find; with its place in the query, in UTF-16 units. */
export type Token = { readonly at: number } & (
  | { readonly sign: Sign }
  | { readonly sign: 'leaf'; readonly query: Query; readonly words: number }
)

/** Quotation marks that people type, and the marks that close them. */
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '«': '»', '“': '”', '„': '“' }

const SPACES = /\s+/uy
/** What stands together until a space, a bracket, a quotation or `|`. */
const RUN = /[^\s()|"«“„]+/uy
const DISTANCE = /~(\d*)/y
const PREFIX = /^([^*]+)\*$/

/** Splits a query. Punctuation that means nothing in the language is passed over. */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    const { end, token } = read(text, at)
    if (token !== undefined) tokens.push(token)
    at = end
  }
  return tokens
}

interface Read {
  end: number
  token?: Token | undefined
}

const read = (text: string, at: number): Read => {
  const spaces = match(SPACES, text, at)
  if (spaces !== undefined) return { end: at + spaces.length }
  const sign = text[at] ?? ''
  if (isSign(sign)) return { end: at + 1, token: { at, sign } }
  if (sign === '=') return readWritten(text, at)
  if (sign in QUOTES) return readPhrase(text, at, { from: at, asWritten: false })
  if (sign === '#') return readHashtag(text, at)
  return sign === '@' ? readMention(text, at) : readRun(text, at)
}

const fail = (fault: QueryFault, text: string, at: number): never => {
  throw new QueryError(fault, text, at)
}

const match = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const leaf = (at: number, end: number, query: Query, words: number): Read => ({
  end,
  token: { at, sign: 'leaf', query, words },
})

const readWritten = (text: string, at: number): Read => {
  if ((text[at + 1] ?? '') in QUOTES) return readPhrase(text, at + 1, { from: at, asWritten: true })
  const run = match(RUN, text, at + 1) ?? ''
  const written = words(run).map(({ word }) => word)
  if (written.length === 0 || run.includes('*')) fail('equals', text, at)
  const query: Query = { kind: 'phrase', words: written, between: 0, asWritten: true }
  return leaf(at, at + 1 + run.length, query, written.length)
}

const readPhrase = (
  text: string,
  at: number,
  { from, asWritten }: { from: number; asWritten: boolean },
): Read => {
  const close = text.indexOf(QUOTES[text[at] ?? ''] ?? '"', at + 1)
  if (close < 0) fail('quote_open', text, at)
  const found = words(text.slice(at + 1, close)).map(({ word }) => word)
  if (found.length === 0) fail('quote_empty', text, at)
  const distance = match(DISTANCE, text, close + 1) ?? ''
  const between = distance === '' ? 0 : Number(distance.slice(1))
  if (distance !== '' && !(between >= 1 && between <= MAX_WORDS_BETWEEN)) fail('distance', text, close + 1)
  const query: Query = { kind: 'phrase', words: found, between, asWritten }
  return leaf(from, close + 1 + distance.length, query, found.length)
}

const readHashtag = (text: string, at: number): Read => {
  const tag = match(TAG_HERE, text, at + 1) ?? ''
  const count = words(tag).length
  if (count === 0) fail('hashtag', text, at)
  return leaf(at, at + 1 + tag.length, { kind: 'hashtag', tag: fold(tag) }, count)
}

const readMention = (text: string, at: number): Read => {
  const handle = match(HANDLE_HERE, text, at + 1) ?? fail('mention', text, at)
  const query: Query = { kind: 'mention', handle: handle.toLowerCase() }
  return leaf(at, at + 1 + handle.length, query, words(handle).length)
}

const readRun = (text: string, at: number): Read => {
  const run = numberAt(text, at) ?? match(RUN, text, at) ?? text[at] ?? ''
  const end = at + run.length
  if (run.includes('*')) return leaf(at, end, prefixOf(text, at, run), 1)
  const asked = askedIn(run)
  return asked.length === 0 ? { end } : leaf(at, end, allOf(asked), words(run).length)
}

const prefixOf = (text: string, at: number, run: string): Query => {
  const begun = words(PREFIX.exec(run)?.[1] ?? '').map(({ word }) => word)
  const [prefix = ''] = begun
  if (begun.length !== 1 || [...prefix].length < MIN_PREFIX_CHARACTERS) fail('prefix', text, at)
  return { kind: 'prefix', prefix }
}
