import { MAX_LINE_BYTES, readLines } from '../ingest/read/lines.js'
import { Rejection } from '../ingest/read/validate.js'
import { SourceError } from './error.js'
import { peek } from './peek.js'

/** One object of an input: a line, or an element of an array. */
export interface JsonObject {
  /** Its number in the input. */
  line: number
  text: string
  value: unknown
}

/**
 * Reads objects from lines, from an array, or one after the other. An object that is no JSON is a Rejection; the others
 * are not affected. One object is held at a time.
 */
export async function* readJsonObjects(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonObject> {
  const { start, whole } = await peek(chunks)
  const [firstLine = ''] = start.toString('utf8').trimStart().split('\n', 1)
  const isLines = firstLine.startsWith('{') && !(parseExactly(firstLine) instanceof Rejection)
  for await (const { line, text } of isLines ? linesOf(whole) : objectsOf(whole))
    yield { line, text, value: parseExactly(text) }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ line: number; text: string }> {
  for await (const lines of readLines(chunks))
    for (const { number, text } of lines) if (text?.trim() !== '') yield { line: number, text: text ?? '' }
}

/** A whole number with more digits than JavaScript's numbers have becomes a string, so that no digit is lost. */
export const parseExactly = (text: string): unknown => {
  const exact = text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (part) =>
    part.startsWith('"') ? part : `"${part}"`,
  )
  try {
    return JSON.parse(exact)
  } catch {
    return new Rejection('json', 'is not valid JSON')
  }
}

async function* objectsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ line: number; text: string }> {
  const splitter = new ObjectSplitter()
  const decoder = new TextDecoder()
  let line = 0
  for await (const chunk of chunks)
    for (const text of splitter.push(decoder.decode(chunk, { stream: true }))) yield { line: ++line, text }
  if (splitter.isInside) throw new SourceError(`The JSON is cut off after object ${line}.`)
}

/** Finds objects by their braces; what stands between them (brackets and commas of an array) is ignored. */
class ObjectSplitter {
  #text = ''
  #depth = 0
  #isString = false
  #isEscaped = false

  get isInside(): boolean {
    return this.#depth > 0
  }

  push(text: string): string[] {
    const objects: string[] = []
    let start = 0
    for (let i = 0; i < text.length; i++) {
      const character = text[i]
      if (this.#depth === 0 && character !== '{') continue
      if (this.#depth === 0) start = i
      this.#step(character)
      if (this.#depth > 0) continue
      objects.push(this.#text + text.slice(start, i + 1))
      this.#text = ''
      start = i + 1
    }
    if (this.#depth > 0) this.#keep(text.slice(start))
    return objects
  }

  #keep(rest: string): void {
    this.#text += rest
    if (this.#text.length > MAX_LINE_BYTES)
      throw new SourceError(`An object of the JSON has more than ${MAX_LINE_BYTES} characters.`)
  }

  #step(character: string | undefined): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (this.#isString && character === '\\') this.#isEscaped = true
    else if (character === '"') this.#isString = !this.#isString
    else if (!this.#isString && character === '{') this.#depth++
    else if (!this.#isString && character === '}') this.#depth--
  }
}
