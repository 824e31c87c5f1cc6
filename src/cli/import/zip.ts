import { open } from 'node:fs/promises'
import { posix } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { groupBy } from '../../domain/group.js'
import { UnpackError } from '../../ingest/read/decompress.js'
import { MAX_GROWTH, SMALL_BYTES } from '../../ingest/read/growth.js'
import { UsageError } from '../usage.js'
import { type ExportFile, exportFilesOf } from './folder.js'
import type { OpenInput } from './open-input.js'

const MAX_ENTRIES = 1_000_000

/** Files that may be inputs, where the archive is no export of Telegram Desktop. */
const DATA_FILE = /\.(json|ndjson|jsonl|csv|tsv|html)(\.(gz|zst))?$/i
/** What operating systems add to archives. */
const FOREIGN_FILE = /(^|\/)(__MACOSX\/|\.)/

/** Whether a file is a zip archive, by its first bytes; an empty archive has other ones. */
export const isZip = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return ['PK\x03\x04', 'PK\x05\x06'].includes(buffer.toString('latin1'))
  } finally {
    await file.close()
  }
}

/** The inputs in a zip archive, which are read in place: nothing is unpacked to the disk. */
export const openZip = async (path: string, archiveBytes: number): Promise<OpenInput[]> => {
  const { zip, entries } = await readDirectory(path)
  const chosen = chooseEntries(path, entries)
  const locked = chosen.find((entry) => entry.isEncrypted())
  if (locked !== undefined)
    throw new UsageError(
      `${path}: "${locked.fileName}" is encrypted. Unpack the archive with its password first.`,
    )
  checkGrowth(path, chosen, archiveBytes)
  // Files of an archive may claim the same bytes of it: together they have no more than it has.
  let bytesLeft = archiveBytes
  const packedBytesOf = ({ compressedSize }: Entry): number => {
    const bytes = Math.min(compressedSize, bytesLeft)
    bytesLeft -= bytes
    return bytes
  }
  return chosen.map((entry) => ({
    name: `${path}:${entry.fileName}`,
    content: { [Symbol.asyncIterator]: () => bytesOfEntry(path, zip, entry) },
    isRereadable: true,
    size: entry.uncompressedSize,
    packedBytes: packedBytesOf(entry),
  }))
}

const readDirectory = async (path: string): Promise<{ zip: ZipFile; entries: Entry[] }> => {
  const yauzl = await import('yauzl')
  try {
    // It stays open for as long as the program may read its files.
    const zip = await yauzl.default.openPromise(path, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > MAX_ENTRIES) throw new Error(`it has more than ${MAX_ENTRIES} files`)
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) if (isFile(entry)) entries.push(entry)
    return { zip, entries }
  } catch (error) {
    throw new UnpackError(`${path} is a zip archive that is damaged or cut off: ${(error as Error).message}.`)
  }
}

const isFile = ({ fileName }: Entry): boolean => !fileName.endsWith('/') && !FOREIGN_FILE.test(fileName)

/** The files of a Telegram Desktop export or, in an archive without one, all files that look like data. */
const chooseEntries = (path: string, entries: readonly Entry[]): Entry[] => {
  const exports = exportsIn(entries)
  if (exports.length > 1 && exports.some((files) => files.some(({ name }) => name !== 'result.json')))
    throw new UsageError(
      `${path} holds several exports. Unpack it, and import their folders one after the other.`,
    )
  if (exports.length > 0) return exports.flat().map(({ file }) => file)
  const data = entries.filter(({ fileName }) => DATA_FILE.test(fileName))
  if (data.length > 0) return data.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
  throw new UsageError(
    `${path} holds no file that can be imported: neither an export of Telegram Desktop nor JSON, NDJSON or CSV.`,
  )
}

/** The files of each folder that is an export. What lies within the folder of an export belongs to it. */
const exportsIn = (entries: readonly Entry[]): ExportFile<Entry>[][] => {
  const folders = [...groupBy(entries, ({ fileName }) => posix.dirname(fileName))]
    .map(([folder, files]) => ({ folder, files: exportFilesOf(files.map(exportFile)) }))
    .filter(({ files }) => files.length > 0)
  const isWithin = (folder: string, other: string): boolean =>
    folder !== other && (other === '.' || folder.startsWith(`${other}/`))
  return folders
    .filter(({ folder }) => !folders.some((other) => isWithin(folder, other.folder)))
    .map(({ files }) => files)
}

const exportFile = (file: Entry): ExportFile<Entry> => ({ name: posix.basename(file.fileName), file })

const checkGrowth = (path: string, chosen: readonly Entry[], archiveBytes: number): void => {
  const bytes = chosen.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (bytes > SMALL_BYTES && bytes > archiveBytes * MAX_GROWTH)
    throw new UsageError(
      `${path} would unpack to more than ${MAX_GROWTH} times its size, which data does not. If you trust it, unpack it first.`,
    )
}

async function* bytesOfEntry(path: string, zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
    if (checksum !== entry.crc32) throw new Error('the content does not match its checksum')
  } catch (error) {
    throw new UnpackError(`${path}: "${entry.fileName}" cannot be unpacked: ${(error as Error).message}.`)
  }
}
