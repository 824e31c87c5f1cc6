import { readFile } from 'node:fs/promises'
import { type Config, loadConfig } from '../config.js'
import { DAY_SECONDS, dayOf, isoDay } from '../domain/time.js'
import type { Written } from '../ingest/files/data-package.js'
import { exportFiles, type FileExport } from '../ingest/files/export-files.js'
import { Pseudonyms } from '../ingest/files/pseudonyms.js'
import { FILE_TABLE_NAMES, type FileTableName } from '../ingest/files/tables.js'
import type { FileFormat } from '../ingest/files/writer.js'
import { Importer } from '../ingest/import.js'
import { planMemory } from '../ingest/memory.js'
import { exportObservations } from '../ingest/upkeep/export.js'
import { withScratch } from '../ingest/upkeep/scratch.js'
import { PROGRAM_VERSION } from '../project.js'
import { readState, type Store } from '../store/index.js'
import { chatIdOf } from './chat-names.js'
import { exitOnSignals } from './exit-on-signals.js'
import { startProgress } from './progress.js'
import { wallClock, withStore } from './store.js'
import { UsageError } from './usage.js'

export interface FileFlags {
  until?: number
  format?: FileFormat
  out?: string
  table?: FileTableName[]
  from?: number
  to?: number
  chat: string[]
  category?: string
  pseudonyms?: string
  pseudonymsFile?: string
}

/** Tables as files of a folder: see docs/data.md. */
export const exportToFiles = async (flags: FileFlags & Record<string, string>): Promise<void> => {
  const { out, format } = flags
  if (out === undefined || format === undefined)
    throw new UsageError('Name a folder for the files with --out.')
  if (flags.from !== undefined && flags.to !== undefined && flags.from > flags.to)
    throw new UsageError('--from is later than --to.')
  const config = loadConfig({ ...(flags as Record<string, string>), pseudonyms: await secretIn(flags) })
  exitOnSignals()
  const progress = startProgress('export', 0)
  const written = await withStore(config, async (store) => {
    const wanted: FileExport = {
      folder: out,
      format,
      tables: FILE_TABLE_NAMES.filter((name) => flags.table?.includes(name) ?? true),
      linkBase: config.linkBase,
      from: flags.from,
      to: flags.to,
      chatIds: await chatIdsOf(store, flags.chat),
      category: flags.category,
      pseudonyms:
        config.pseudonyms === undefined ? undefined : new Pseudonyms(config.pseudonyms, config.linkBase),
      origin: { program: PROGRAM_VERSION, createdAt: wallClock(), chosen: chosenBy(flags, config) },
      onRows: (table, rows) => progress.update(rows, `${table}, ${rows} rows`),
    }
    return flags.until === undefined
      ? exportFiles(store, wanted)
      : exportAsKnown(store, flags.until + DAY_SECONDS, wanted, config)
  }).finally(() => progress.finish())
  console.log(written.map(describe).join('\n'))
}

/** The secret of the tokens, where it is not in the environment. */
const secretIn = async ({ pseudonyms, pseudonymsFile }: FileFlags): Promise<string | undefined> => {
  if (pseudonymsFile === undefined) return pseudonyms
  if (pseudonyms !== undefined) throw new UsageError('Choose --pseudonyms or --pseudonyms-file.')
  const secret = (await readFile(pseudonymsFile, 'utf8')).trim()
  if (secret === '') throw new UsageError(`There is no secret in ${pseudonymsFile}.`)
  return secret
}

const chatIdsOf = async (store: Store, names: readonly string[]): Promise<number[] | undefined> => {
  if (names.length === 0) return undefined
  const ids: number[] = []
  for (const name of names) ids.push(await chatIdOf(store, name))
  return [...new Set(ids)]
}

/** What was asked for, for the data package; with pseudonyms it names no chat. */
const chosenBy = (
  { from, to, until, chat, category }: FileFlags,
  { pseudonyms }: Config,
): Record<string, unknown> => ({
  ...(from !== undefined && { from: isoDay(dayOf(from)) }),
  ...(to !== undefined && { to: isoDay(dayOf(to)) }),
  ...(until !== undefined && { until: isoDay(dayOf(until)) }),
  ...(chat.length > 0 && { chats: pseudonyms === undefined ? chat : chat.length }),
  ...(category !== undefined && { category }),
})

/**
 * The tables as they were known before an instant. What was known then is derived again in a store of its own, which takes
 * the memory of an import and as much disk as the store.
 */
const exportAsKnown = async (
  store: Store,
  before: number,
  wanted: FileExport,
  config: Config,
): Promise<Written[]> => {
  const memory = planMemory(config.memory)
  const { version } = await store.read(({ db }) => readState(db))
  return withScratch(
    memory.cacheMegabytes,
    async (scratch) => {
      const importer = new Importer(scratch, { linkBase: config.linkBase, wallClock, memory })
      await exportObservations(
        store,
        async (observations) => {
          for (const seen of observations) await importer.add(seen)
        },
        { before },
      )
      await importer.flush()
      return exportFiles(scratch, { ...wanted, origin: { ...wanted.origin, dataVersion: version } })
    },
    'export',
  )
}

const describe = ({ name, files }: Written): string => {
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const names = files.map((file) => file.name)
  const where = names.length < 3 ? names.join(', ') : `${names[0]} to ${names.at(-1)}`
  return `${name}: ${rows} rows, ${bytes} bytes in ${where}`
}
