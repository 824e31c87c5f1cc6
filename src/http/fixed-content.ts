import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitAddress } from './admission/admit.js'
import type { RequestQueue } from './admission/request-queue.js'
import { COMPRESSED_FROM_BYTES, compress, type Encoding, encodingFor } from './cache/compression.js'
import { matchesTag } from './cache/entity-tag.js'

/**
 * What is the same for everybody and needs no API key: made at the first request and kept in memory, plain and
 * compressed. It is sent as bytes and never as a stream, so that a client that does not read keeps no file open.
 */
export interface FixedContent {
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: () => Buffer
  /** The body as it was compressed before, where that is known. */
  readonly compressed?: (encoding: Encoding) => Buffer | undefined
}

export type FixedRoute = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Adds a route for each path; requests take turns by address. */
export const serveFixed = (
  app: FastifyInstance,
  requestQueue: RequestQueue,
  paths: Iterable<string>,
  content: FixedContent,
): void => {
  const handler = answerFixed(content)
  for (const path of paths) {
    app.get(path, {
      schema: { hide: true },
      onRequest: (request) => admitAddress(requestQueue, request),
      handler,
    })
  }
}

/** Answers requests that were admitted, with the status that the reply has. */
export const answerFixed = (content: FixedContent): FixedRoute => {
  const { type, headers } = content
  let made: MadeContent | undefined
  return async (request, reply) => {
    made ??= new MadeContent(content)
    reply.headers(headers).header('etag', made.tag)
    if (matchesTag(request.headers['if-none-match'], made.tag)) return reply.status(304).send()
    const encoding = made.isLarge ? encodingFor(request.headers['accept-encoding']?.toString()) : undefined
    if (made.isLarge) reply.header('vary', 'accept-encoding')
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    return reply.type(type).send(await made.bytes(encoding))
  }
}

class MadeContent {
  readonly tag: string
  readonly #body: Buffer
  readonly #ready: FixedContent['compressed']
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor({ body, compressed }: FixedContent) {
    this.#body = body()
    this.#ready = compressed
    this.tag = `"${createHash('sha1').update(this.#body).digest('base64url')}"`
  }

  get isLarge(): boolean {
    return this.#body.length >= COMPRESSED_FROM_BYTES
  }

  /** Requests that arrive together compress it once. */
  async bytes(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === undefined) return this.#body
    const known = this.#compressed.get(encoding) ?? this.#compress(encoding)
    this.#compressed.set(encoding, known)
    return known
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    return this.#ready?.(encoding) ?? compress(this.#body, encoding)
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export const fileContent = (path: string, headers: FixedContent['headers']): FixedContent => ({
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  headers,
  body: () => readFileSync(path),
})

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** A file of the build, which has put its compressed forms beside it: smaller than what fits into a request's time. */
export const builtContent = (path: string, headers: FixedContent['headers']): FixedContent => ({
  ...fileContent(path, headers),
  compressed: (encoding) => {
    const name = path + ENDINGS[encoding]
    return existsSync(name) ? readFileSync(name) : undefined
  },
})

export const textContent = (
  extension: keyof typeof TYPES,
  headers: FixedContent['headers'],
  text: () => string,
): FixedContent => ({
  type: TYPES[extension] ?? 'text/plain; charset=utf-8',
  headers,
  body: () => Buffer.from(text()),
})
