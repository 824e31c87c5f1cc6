import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Smaller bodies would hardly become smaller. */
export const COMPRESSED_FROM_BYTES = 1_024

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const COMPRESSORS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI_OPTIONS),
  gzip: promisify<Buffer, Buffer>(gzip),
}

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> => COMPRESSORS[encoding](body)

/** The names under which a client may ask for an encoding. */
const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'gzip'],
])

/**
 * The encoding that `Accept-Encoding` prefers, Brotli where it prefers none. @fastify/accept-negotiator knows neither
 * `x-gzip` nor capital letters, and takes Brotli for `*`.
 */
export const encodingFor = (acceptEncoding: string | undefined): Encoding | undefined => {
  if (acceptEncoding === undefined) return undefined
  const weights = new Map<Encoding, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', weight] = part.split(/;\s*q=/).map((text) => text.trim())
    const encoding = ENCODINGS.get(name)
    if (encoding !== undefined && !weights.has(encoding))
      weights.set(encoding, weight === undefined ? 1 : Number(weight))
  }
  const [br, gzip] = [weights.get('br') ?? 0, weights.get('gzip') ?? 0]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : undefined
}

export const bodyHeaders = (encoding: Encoding | undefined): Readonly<Record<string, string>> =>
  encoding === undefined ? PLAIN : { ...PLAIN, 'content-encoding': encoding, vary: 'accept-encoding' }

const PLAIN = { 'content-type': 'application/json; charset=utf-8' }
