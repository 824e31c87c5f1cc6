import type { Product } from '../admission/keys.js'
import { type Encoding, pack } from './compression.js'
import type { Moment } from './data-version.js'

/** An answer as it goes out: the same data and the same question give the same bytes. */
export interface KeptAnswer {
  readonly tag: string
  readonly body: Buffer
  readonly packed: Map<Encoding, Buffer>
  /** The requests that are known to ask for it. */
  readonly requests: string[]
  bytes: number
}

/** What was sent in answer to one request, and what else must be known to send it again. */
export interface SentAnswer {
  readonly answer: KeptAnswer
  readonly bytes: Buffer
  readonly encoding: Encoding | undefined
  readonly product: Product
  readonly route: string
  readonly loggedUrl: string
  /** Once it was sent again. */
  headers?: readonly string[]
}

const MEBIBYTE = 1_048_576
const MAX_BYTES = 64 * MEBIBYTE
/** A larger answer would push out too many others. */
const MAX_SHARE = 1 / 32
/** What an entry takes besides its bytes, about. */
const ENTRY_BYTES = 500

/**
 * Answers that were given since the data changed, bounded in bytes: by their tag, which is the same for all ways to ask
 * a question, and by the very request, which needs no reading. The oldest make room for new ones.
 */
export class KeptAnswers {
  readonly #maxBytes: number
  readonly #byTag = new Map<string, KeptAnswer>()
  readonly #byRequest = new Map<string, SentAnswer>()
  #edition = ''
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  find(tag: string): KeptAnswer | undefined {
    return this.#byTag.get(tag)
  }

  findSent({ edition }: Moment, request: string): SentAnswer | undefined {
    return edition === this.#edition ? this.#byRequest.get(request) : undefined
  }

  keep({ edition }: Moment, tag: string, body: Buffer): KeptAnswer {
    const answer: KeptAnswer = { tag, body, packed: new Map(), requests: [], bytes: 0 }
    if (edition !== this.#edition) this.#startAnew(edition)
    if (body.length > this.#maxBytes * MAX_SHARE || this.#byTag.has(tag)) return answer
    this.#byTag.set(tag, answer)
    this.#add(answer, body.length)
    return answer
  }

  async pack(answer: KeptAnswer, encoding: Encoding): Promise<Buffer> {
    const known = answer.packed.get(encoding)
    if (known !== undefined) return known
    const bytes = await pack(answer.body, encoding)
    const isNew = !answer.packed.has(encoding)
    answer.packed.set(encoding, bytes)
    if (isNew && this.#isKept(answer)) this.#add(answer, bytes.length)
    return bytes
  }

  /** The next request of this name can be answered without being read. */
  noteSent(request: string, sent: SentAnswer): void {
    if (!this.#isKept(sent.answer) || this.#byRequest.has(request)) return
    this.#byRequest.set(request, sent)
    sent.answer.requests.push(request)
    this.#add(sent.answer, 2 * (request.length + sent.loggedUrl.length))
  }

  #isKept(answer: KeptAnswer): boolean {
    return this.#byTag.get(answer.tag) === answer
  }

  #add(answer: KeptAnswer, bytes: number): void {
    answer.bytes += bytes + ENTRY_BYTES
    this.#bytes += bytes + ENTRY_BYTES
    for (const oldest of this.#byTag.values()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#forget(oldest)
    }
  }

  #forget(answer: KeptAnswer): void {
    this.#byTag.delete(answer.tag)
    for (const request of answer.requests) this.#byRequest.delete(request)
    this.#bytes -= answer.bytes
  }

  #startAnew(edition: string): void {
    this.#byTag.clear()
    this.#byRequest.clear()
    this.#bytes = 0
    this.#edition = edition
  }
}
