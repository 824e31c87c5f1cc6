import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type NameTerms, type NameTexts, nameTerms } from '../../text/terms/terms.js'
import type { PostRow } from '../facts/post.js'
import { type PackedColumn, packBytes, unpackColumn } from '../read/columns.js'
import { MessageQueue } from '../read/queue.js'

/** The texts of posts, column by column: they pass between threads in a few pieces. */
interface PackedTexts {
  text: (string | null)[]
  seen: PackedColumn
  earlierTexts: PackedColumn
}

export type ToTermsThread = { names: NameTexts[] } | { texts: PackedTexts }
export type FromTermsThread = { names: NameTerms[] } | { terms: PackedColumn }

const THREAD = new URL('./terms-thread.js', import.meta.url)
const YOUNG_GENERATION_MEGABYTES = 8

/**
 * Finds terms in a thread of its own, which alone has the dictionary in memory. Tests run TypeScript directly: they have
 * no file that a thread could start with.
 */
export class TermsAhead {
  readonly #worker = existsSync(fileURLToPath(THREAD))
    ? new Worker(THREAD, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES } })
    : undefined
  readonly #messages = new MessageQueue<FromTermsThread | { error: Error }>()

  constructor() {
    this.#worker?.on('message', (message: FromTermsThread) => this.#messages.push(message))
    this.#worker?.on('error', (error) => this.#messages.push({ error }))
  }

  async ofNames(names: NameTexts[]): Promise<NameTerms[]> {
    if (this.#worker === undefined) return names.map(nameTerms)
    this.#ask({ names })
    const answer = await this.#answer()
    return 'names' in answer ? answer.names : []
  }

  /** Pages of posts with the terms of their texts. Those of the next page are found while one is used. */
  async *ofPosts(pages: AsyncIterable<PostRow[]>): AsyncGenerator<PostRow[]> {
    if (this.#worker === undefined) {
      yield* pages
      return
    }
    let asked: PostRow[] = []
    for await (const posts of pages) {
      this.#ask({ texts: packTexts(posts) })
      if (asked.length > 0) yield this.#withTerms(asked)
      asked = posts
    }
    if (asked.length > 0) yield this.#withTerms(asked)
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #withTerms(posts: readonly PostRow[]): Promise<PostRow[]> {
    const answer = await this.#answer()
    const terms = 'terms' in answer ? (unpackColumn(answer.terms) as Buffer[]) : []
    return posts.map((post, i) => ({ ...post, textTerms: terms[i] }))
  }

  #ask(message: ToTermsThread): void {
    this.#worker?.postMessage(message)
  }

  /** The answers come in the order of the questions. */
  async #answer(): Promise<FromTermsThread> {
    const message = await this.#messages.next()
    if ('error' in message) throw message.error
    return message
  }
}

const packTexts = (posts: readonly PostRow[]): PackedTexts => ({
  text: posts.map(({ text }) => text),
  seen: packBytes(posts.map(({ seen }) => seen)),
  earlierTexts: packBytes(posts.map(({ earlier_texts }) => earlier_texts)),
})

export const unpackTexts = ({ text, seen, earlierTexts }: PackedTexts) => {
  const seenOf = unpackColumn(seen) as Buffer[]
  const earlierOf = unpackColumn(earlierTexts) as (Buffer | null)[]
  return text.map((newest, i) => ({
    text: newest,
    seen: seenOf[i] as Buffer,
    earlier_texts: earlierOf[i] ?? null,
  }))
}
