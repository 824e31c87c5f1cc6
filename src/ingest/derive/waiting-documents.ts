import {
  type IndexedPost,
  type PostKey,
  type PostViews,
  textIndexOf,
  type WriteTransaction,
} from '../../store/index.js'
import { nameOf } from '../facts/post.js'

/** A post as the text index takes it, and the bytes that it takes until then. */
export interface WaitingDocument extends IndexedPost {
  bytes: number
}

/** Adds the terms that are not known before documents are written. */
type CompleteDocuments = (
  tx: WriteTransaction,
  documents: readonly WaitingDocument[],
) => Promise<WaitingDocument[]>

/**
 * Documents that wait to be written to the text index. The more are written at once, in the order of their ids, the less
 * the index has to merge.
 */
export class WaitingDocuments {
  readonly #bytesMost: number
  readonly #complete: CompleteDocuments
  readonly #documents = new Map<string, WaitingDocument>()
  #bytes = 0

  constructor(bytesMost: number, complete: CompleteDocuments) {
    this.#bytesMost = bytesMost
    this.#complete = complete
  }

  has(key: PostKey): boolean {
    return this.#documents.has(nameOf(key))
  }

  /** Adds documents, in place of those of the same posts. */
  async put(tx: WriteTransaction, documents: readonly WaitingDocument[]): Promise<void> {
    for (const document of documents) {
      const name = nameOfPost(document)
      const { isNew } = this.#documents.get(name) ?? document
      this.#documents.set(name, { ...document, isNew })
      this.#bytes += document.bytes
      if (this.#bytes >= this.#bytesMost) await this.write(tx)
    }
  }

  /** Changes the views of documents, whether they wait or are written. */
  async setViews(tx: WriteTransaction, views: readonly PostViews[]): Promise<void> {
    const written: PostViews[] = []
    for (const post of views) {
      const waiting = this.#documents.get(nameOfPost(post))
      if (waiting === undefined) written.push(post)
      else waiting.views = post.views
    }
    await textIndexOf(tx).setViews(tx, written)
  }

  async write(tx: WriteTransaction): Promise<void> {
    await textIndexOf(tx).put(tx, await this.#complete(tx, [...this.#documents.values()]))
    this.#documents.clear()
    this.#bytes = 0
  }
}

const nameOfPost = ({ chatId, seq }: PostViews): string => nameOf([chatId, seq])
