import { Decompress } from 'fzstd'
import loadHash, { type XXHash } from 'xxhash-wasm'
import { ByteReader } from './byte-reader.js'

/**
 * Decompresses zstd. The library decodes blocks but ignores the checksum at the end of a frame, so that the frames are
 * read here (RFC 8878): a block at a time, which also bounds the memory, as a block holds at most 128 KiB.
 */

const FRAME_MAGIC = 0xfd2fb528
/** Frames without content, which a reader passes over; the last four bits are free. */
const SKIPPABLE_MAGIC = 0x184d2a50
const BLOCK_BYTES_MAX = 128 * 1024
/** The decoder allocates the window that a frame asks for. The zstd command has the same limit. */
const WINDOW_BYTES_MAX = 128 * 1024 * 1024

export async function* unzstd(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = new ByteReader(bytes)
  const { create64 } = await loadHash()
  while (!(await reader.isAtEnd())) {
    const magic = await reader.take(4)
    const number = magic.readUInt32LE()
    if (number === FRAME_MAGIC) yield* readFrame(reader, magic, create64())
    else if ((number & ~0xf) === SKIPPABLE_MAGIC) await reader.skip((await reader.take(4)).readUInt32LE())
    else throw new Error('it continues with something that is not zstd')
  }
}

async function* readFrame(reader: ByteReader, magic: Buffer, hash: XXHash<bigint>): AsyncGenerator<Buffer> {
  const { header, hasChecksum } = await readHeader(reader)
  const ready: Buffer[] = []
  const decoder = new Decompress((data) => ready.push(Buffer.from(data)))
  decoder.push(Buffer.concat([magic, header]))
  for (let isLast = false; !isLast; ) {
    const block = await readBlock(reader)
    isLast = block.isLast
    const checksum = isLast && hasChecksum ? await reader.take(4) : undefined
    decoder.push(Buffer.concat([block.bytes, checksum ?? Buffer.alloc(0)]), isLast)
    for (const content of ready.splice(0)) {
      hash.update(content)
      yield content
    }
    if (checksum !== undefined) verify(hash, checksum)
  }
}

/** The checksum is the lower half of the hash of the frame's content. */
const verify = (hash: XXHash<bigint>, checksum: Buffer): void => {
  if (Number(hash.digest() & 0xffffffffn) !== checksum.readUInt32LE())
    throw new Error('the content does not match its checksum')
}

/** The frame header after the magic number. */
const readHeader = async (reader: ByteReader): Promise<{ header: Buffer; hasChecksum: boolean }> => {
  const descriptor = await reader.take(1)
  const flags = descriptor.readUInt8()
  const isSingleSegment = (flags & 0x20) !== 0
  const window = await reader.take(isSingleSegment ? 0 : 1)
  const dictionary = await reader.take([0, 1, 2, 4][flags & 3] ?? 0)
  const contentSize = await reader.take([isSingleSegment ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0)
  if (windowBytes(window, contentSize) > WINDOW_BYTES_MAX)
    throw new Error('it needs a window of more than 128 MiB; compress it without --ultra and --long')
  return {
    header: Buffer.concat([descriptor, window, dictionary, contentSize]),
    hasChecksum: (flags & 4) !== 0,
  }
}

/** The bytes of earlier content that blocks may refer to: all of it if the header names no window. */
const windowBytes = (window: Buffer, contentSize: Buffer): number => {
  const [descriptor] = window
  if (descriptor === undefined) return Number(contentSize.reduceRight((sum, byte) => sum * 256 + byte, 0))
  return 2 ** (10 + (descriptor >> 3)) * (1 + (descriptor & 7) / 8)
}

const readBlock = async (reader: ByteReader): Promise<{ bytes: Buffer; isLast: boolean }> => {
  const header = await reader.take(3)
  const fields = header.readUIntLE(0, 3)
  const size = fields >> 3
  if (size > BLOCK_BYTES_MAX) throw new Error('a block is larger than zstd allows')
  const isRepeatedByte = ((fields >> 1) & 3) === 1
  const content = await reader.take(isRepeatedByte ? 1 : size)
  return { bytes: Buffer.concat([header, content]), isLast: (fields & 1) === 1 }
}
