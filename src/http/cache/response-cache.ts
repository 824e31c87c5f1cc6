import { compress, type Encoding } from './compression.js'
import type { DataVersion } from './data-version.js'

/** The serialised answer to a question, plain and compressed. */
export interface CachedResponse {
  readonly tag: string
  readonly body: Buffer
  /** Whether it is a page of a list, and not the last. */
  readonly hasNext: boolean
  readonly compressed: Map<Encoding, Buffer>
  /** What it takes in memory, about. */
  bytes: number
}

const MEBIBYTE = 1_048_576
const MAX_BYTES = 64 * MEBIBYTE
/** A larger response would push out too many others. */
const MAX_SHARE = 1 / 32
/** What an entry takes besides its bytes, about. */
const ENTRY_BYTES = 500

/**
 * Responses of one version of the data, by their tag, which is the same for all ways to ask a question. They are bounded
 * in bytes, and the oldest make room for new ones. The package lru-cache fixes the size of an entry when it is added;
 * these grow by compressed bodies.
 */
export class ResponseCache {
  readonly #maxBytes: number
  readonly #byTag = new Map<string, CachedResponse>()
  #versionId = ''
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  find(tag: string): CachedResponse | undefined {
    return this.#byTag.get(tag)
  }

  /** @returns the response, cached unless it is too large */
  add({ id }: DataVersion, tag: string, body: Buffer, hasNext = false): CachedResponse {
    const response: CachedResponse = { tag, body, hasNext, compressed: new Map(), bytes: 0 }
    if (id !== this.#versionId) this.#clear(id)
    if (body.length > this.#maxBytes * MAX_SHARE || this.#byTag.has(tag)) return response
    this.#byTag.set(tag, response)
    this.#grow(response, body.length)
    return response
  }

  async compress(response: CachedResponse, encoding: Encoding): Promise<Buffer> {
    const known = response.compressed.get(encoding)
    if (known !== undefined) return known
    const bytes = await compress(response.body, encoding)
    const isNew = !response.compressed.has(encoding)
    response.compressed.set(encoding, bytes)
    if (isNew && this.#has(response)) this.#grow(response, bytes.length)
    return bytes
  }

  #has(response: CachedResponse): boolean {
    return this.#byTag.get(response.tag) === response
  }

  #grow(response: CachedResponse, bytes: number): void {
    response.bytes += bytes + ENTRY_BYTES
    this.#bytes += bytes + ENTRY_BYTES
    for (const oldest of this.#byTag.values()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(oldest)
    }
  }

  #remove(response: CachedResponse): void {
    this.#byTag.delete(response.tag)
    this.#bytes -= response.bytes
  }

  #clear(versionId: string): void {
    this.#byTag.clear()
    this.#bytes = 0
    this.#versionId = versionId
  }
}
