import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PostRow } from '../facts/post.js'
import { type PackedColumn, packBytes, unpackColumn } from '../read/columns.js'
import { MessageQueue } from '../read/queue.js'

/** The texts of posts, column by column: they pass between threads in a few pieces. */
export interface PackedTexts {
  text: (string | null)[]
  seen: PackedColumn
  earlierTexts: PackedColumn
}

type FromThread = { terms: PackedColumn } | { error: Error }

const THREAD = new URL('./terms-thread.js', import.meta.url)
/** Pages whose terms are found while one before them is written. */
const PAGES_AHEAD = 1
const YOUNG_GENERATION_MEGABYTES = 8

/**
 * Posts with the terms of their texts, which a thread of its own finds while the posts before are written. Tests run
 * TypeScript directly: they have no file that a thread could start with, and terms are found later.
 */
export async function* withTerms(pages: AsyncIterable<PostRow[]>): AsyncGenerator<PostRow[]> {
  if (!existsSync(fileURLToPath(THREAD))) {
    yield* pages
    return
  }
  const thread = new TermsThread()
  const asked: PostRow[][] = []
  try {
    for await (const posts of pages) {
      thread.ask(posts)
      asked.push(posts)
      if (asked.length > PAGES_AHEAD) yield thread.answer(asked.shift() ?? [])
    }
    for (const posts of asked) yield thread.answer(posts)
  } finally {
    await thread.stop()
  }
}

class TermsThread {
  readonly #worker = new Worker(THREAD, {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES },
  })
  readonly #messages = new MessageQueue<FromThread>()

  constructor() {
    this.#worker.on('message', (terms: PackedColumn) => this.#messages.push({ terms }))
    this.#worker.on('error', (error) => this.#messages.push({ error }))
  }

  ask(posts: readonly PostRow[]): void {
    const texts: PackedTexts = {
      text: posts.map(({ text }) => text),
      seen: packBytes(posts.map(({ seen }) => seen)),
      earlierTexts: packBytes(posts.map(({ earlier_texts }) => earlier_texts)),
    }
    this.#worker.postMessage(texts)
  }

  /** The posts that were asked for first, with their terms. */
  async answer(posts: readonly PostRow[]): Promise<PostRow[]> {
    const message = await this.#messages.next()
    if ('error' in message) throw message.error
    const terms = unpackColumn(message.terms) as Buffer[]
    return posts.map((post, i) => ({ ...post, textTerms: terms[i] }))
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }
}
