import { MAX_BRACKET_LEVELS, MAX_QUERY_WORDS, type Query, QueryError, type QueryFault } from './query.js'
import { type Token, tokensOf } from './tokens.js'

/**
 * Reads a query. `-` and `=` bind closest, then parts side by side (all of them must be found), then `|`.
 * @returns undefined for a text without a word
 * @throws QueryError
 */
export const parseQuery = (text: string): Query | undefined => {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return undefined
  const query = new Parser(text, tokens).parse()
  const tooMany = firstTooMany(tokens)
  if (tooMany !== undefined) throw new QueryError('words', text, tooMany.at)
  return query
}

/** What is wrong with a query, if anything is. */
export const queryErrorIn = (text: string): QueryError | undefined => {
  try {
    parseQuery(text)
  } catch (error) {
    if (error instanceof QueryError) return error
    throw error
  }
}

const firstTooMany = (tokens: readonly Token[]): Token | undefined => {
  let count = 0
  return tokens.find((token) => {
    count += token.sign === 'leaf' ? token.words : 0
    return count > MAX_QUERY_WORDS
  })
}

/** Reads from the first token to the last; each method reads one rule of the grammar. */
class Parser {
  readonly #text: string
  readonly #tokens: readonly Token[]
  #next = 0

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text
    this.#tokens = tokens
  }

  parse(): Query {
    const query = this.#any(0)
    const rest = this.#tokens[this.#next]
    if (rest !== undefined) this.#fail('bracket_close', rest.at)
    return query
  }

  /** every ( `|` every )* */
  #any(level: number): Query {
    const parts = [this.#every(level)]
    while (this.#sign() === '|') {
      const { at } = this.#take()
      if (!this.#beginsPart()) this.#fail('or', at)
      parts.push(this.#every(level))
    }
    const [only] = parts
    return parts.length === 1 && only !== undefined ? only : { kind: 'any', parts }
  }

  /** ( `-`? part )+ */
  #every(level: number): Query {
    const at = this.#at()
    if (this.#sign() === '|') this.#fail('or', at)
    const parts: Query[] = []
    const without: Query[] = []
    while (this.#beginsPart()) {
      if (this.#sign() === '-') without.push(this.#unwanted(level))
      else parts.push(this.#part(level))
    }
    const [only] = parts
    if (only === undefined) return this.#fail(without.length > 0 ? 'only_not' : 'bracket_close', at)
    return parts.length === 1 && without.length === 0 ? only : { kind: 'every', parts, without }
  }

  /** `-` part */
  #unwanted(level: number): Query {
    const { at } = this.#take()
    const isPart = this.#sign() === 'leaf' || this.#sign() === '('
    if (!isPart || this.#at() !== at + 1) this.#fail('not', at)
    return this.#part(level)
  }

  /** `(` any `)`, or something to find */
  #part(level: number): Query {
    const token = this.#take()
    if (token.sign === 'leaf') return token.query
    if (level === MAX_BRACKET_LEVELS) this.#fail('bracket_levels', token.at)
    if (this.#sign() === ')') this.#fail('bracket_empty', token.at)
    if (this.#sign() === undefined) this.#fail('bracket_open', token.at)
    const query = this.#any(level + 1)
    if (this.#sign() !== ')') this.#fail('bracket_open', token.at)
    this.#take()
    return query
  }

  #sign(): Token['sign'] | undefined {
    return this.#tokens[this.#next]?.sign
  }

  #at(): number {
    return this.#tokens[this.#next]?.at ?? this.#text.length
  }

  #beginsPart(): boolean {
    const sign = this.#sign()
    return sign === 'leaf' || sign === '(' || sign === '-'
  }

  #take(): Token {
    const token = this.#tokens[this.#next++]
    if (token === undefined) throw new RangeError('The query has no more tokens.')
    return token
  }

  #fail(fault: QueryFault, at: number): never {
    throw new QueryError(fault, this.#text, at)
  }
}
