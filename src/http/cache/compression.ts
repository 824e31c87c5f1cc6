import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How answers are compressed, and for whom. */

export type Encoding = 'br' | 'gzip'

/** Smaller bodies would hardly become smaller. */
export const PACKED_FROM_BYTES = 1_024

export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const PACKERS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI_OPTIONS),
  gzip: promisify<Buffer, Buffer>(gzip),
}

export const pack = (body: Buffer, encoding: Encoding): Promise<Buffer> => PACKERS[encoding](body)

/** Names under which a client may ask for ours. */
const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'gzip'],
])

/** What a client's `Accept-Encoding` likes best of ours; of what it likes alike, the smaller. */
export const encodingFor = (accepted: string | undefined): Encoding | undefined => {
  if (accepted === undefined) return undefined
  const liked = new Map<Encoding, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', weight] = part.split(/;\s*q=/).map((text) => text.trim())
    const encoding = ENCODINGS.get(name)
    if (encoding !== undefined && !liked.has(encoding))
      liked.set(encoding, weight === undefined ? 1 : Number(weight))
  }
  const [br, gzip] = [liked.get('br') ?? 0, liked.get('gzip') ?? 0]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : undefined
}

/** What is told of a body. */
export const bodyHeaders = (encoding: Encoding | undefined): Readonly<Record<string, string>> =>
  encoding === undefined ? PLAIN : { ...PLAIN, 'content-encoding': encoding, vary: 'accept-encoding' }

const PLAIN = { 'content-type': 'application/json; charset=utf-8' }
