import type { Command } from 'commander'
import { type Config, loadConfig } from '../config.js'
import { clockMoves } from '../ingest/clock-move.js'
import { checkEntry } from '../ingest/entry.js'
import { Importer, type ImportSummary, LINES_PER_BATCH } from '../ingest/import.js'
import { planMemory } from '../ingest/memory.js'
import { DryRun, ndjsonEntries } from '../ingest/read/dry-run.js'
import { bytesOf } from '../ingest/read/file.js'
import { Growth } from '../ingest/read/growth.js'
import { tidyOrWarn } from '../ingest/upkeep/tidy.js'
import type { Format } from '../sources/recognise.js'
import type { Store } from '../store/index.js'
import { boundedCommand } from './bounded-command.js'
import { withDerivedStore } from './derived-store.js'
import { storedClock, tellClockMove } from './import/clock-move.js'
import { emptyWindowsWarning } from './import/empty-windows.js'
import { recogniseInputs } from './import/format.js'
import { hiddenChatsWarning } from './import/hidden-chats.js'
import { openInputs, totalBytes } from './import/inputs.js'
import { type OpenInput, unpackingOf } from './import/open-input.js'
import { rejectWriter } from './import/rejects.js'
import {
  checkSourceFlags,
  type EntryReader,
  type SourceFlags,
  sourceReader,
  withSourceOptions,
} from './import/source.js'
import { type ImportTrace, startImportTrace } from './import/trace.js'
import { type Progress, startProgress } from './progress.js'
import { report } from './report.js'
import { wallClock } from './store.js'
import { wholeNumber } from './usage.js'

interface ImportFlags extends SourceFlags {
  json?: true
  strict?: true
  dryRun?: true
  acknowledge?: true
  rejected?: string
  batch: number
}

/** The flags once it is known what the inputs are. */
type KnownFlags = ImportFlags & { from: Format }

/** Observations that a dry run shows. */
const OBSERVATIONS_SHOWN = 10

export const importCommand = (): Command =>
  withSourceOptions(boundedCommand('import'))
    .description(
      'Read observations (NDJSON) or other formats from files, folders or zip archives, plain, gzip or zstd.',
    )
    .argument(
      '<files...>',
      'files to read, "-" for standard input, or the folder of a Telegram Desktop export, or a zip archive of any of these',
    )
    .option('--clock <clock>', 'what "now" follows: data or wall (CLOCK, default data)')
    .option(
      '--batch <lines>',
      'most lines in one transaction',
      wholeNumber(1, LINES_PER_BATCH),
      LINES_PER_BATCH,
    )
    .option('--dry-run', 'show the first ten observations and the counts, and change nothing')
    .option('--rejected <file>', 'write the lines that cannot be taken to this file')
    .option('--acknowledge', 'after each batch, print how many lines are in the store: "committed N"')
    .option('--strict', 'exit with 1 when a line was rejected')
    .option('--json', 'print the summary as JSON')
    .action(async (files: string[], flags: ImportFlags & Record<string, string>) => {
      const config = loadConfig(flags)
      const { from } = flags
      if (from !== undefined) checkSourceFlags({ ...flags, from }, files)
      const { format, inputs, seems } = await recogniseInputs(await openInputs(files), from)
      const known = { ...flags, from: format }
      if (from === undefined) checkSourceFlags(known, files)
      const summary = await importOrTry(config, inputs, known)
      console.log(flags.json ? JSON.stringify(summary) : describeSummary(summary, known))
      if (summary.accepted === 0) for (const line of whyNothing(summary, known, seems)) console.error(line)
      if (isFailed(summary) || (flags.strict && summary.rejected > 0)) process.exitCode = 1
    })

const importOrTry = async (
  config: Config,
  inputs: readonly OpenInput[],
  flags: KnownFlags,
): Promise<ImportSummary> => {
  const reader = flags.from === 'ndjson' ? undefined : await sourceReader(flags.from, flags)
  const progress = startProgress('import', totalBytes(inputs))
  const rejects = rejectWriter(flags.rejected)
  const trace = flags.dryRun ? undefined : await startImportTrace(config)
  const work = { config, flags, inputs, reader, progress, trace, onRejected: rejects.write }
  try {
    return await (flags.dryRun
      ? dryRun(work)
      : withDerivedStore(config, (store) => importInputs(store, work)))
  } catch (error) {
    trace?.fail()
    throw error
  } finally {
    progress.finish()
    await rejects.close()
    await trace?.end()
  }
}

interface Work {
  config: Config
  flags: KnownFlags
  inputs: readonly OpenInput[]
  /** Undefined for observations, which have a faster way in. */
  reader: EntryReader | undefined
  progress: Progress
  trace: ImportTrace | undefined
  onRejected: ReturnType<typeof rejectWriter>['write']
}

const importInputs = async (
  store: Store,
  { config, flags, inputs, reader, progress, trace, onRejected }: Work,
): Promise<ImportSummary> => {
  const started = Date.now()
  const read = { bytes: 0, lines: 0 }
  const onRead = (bytes: number, lines = 0): void => {
    read.bytes += bytes
    read.lines += lines
    if (importer.summary.lines === 0) progress.update(read.bytes / 2, `${read.lines} lines read`)
  }
  const importer = new Importer(store, {
    linkBase: config.linkBase,
    wallClock,
    followWallClock: config.clock === 'wall',
    linesPerBatch: flags.batch,
    memory: planMemory(config.memory),
    keepOrder: flags.acknowledge === true,
    onRejected,
    onRead,
    onClockMove: tellClockMove,
    onBatch: (summary) => {
      const { accepted, lines } = summary
      trace?.onBatch(summary)
      if (flags.acknowledge) console.log(`committed ${lines}`)
      const rate = Math.round((accepted * 1000) / Math.max(1, Date.now() - started))
      // Half of the work is reading and sorting.
      const written = read.lines === 0 ? 1 : Math.min(1, lines / read.lines)
      progress.update((read.bytes * (1 + written)) / 2, `${accepted} ${unitOf(flags)}, ${rate} a second`)
    },
  })
  if (reader === undefined) await importer.read(inputs)
  else {
    for (const input of inputs)
      for await (const entries of reader(bytesOf(input, onRead), input))
        for (const entry of entries) await importer.take(input.name, entry)
    await importer.flush()
  }
  if (importer.newestAt > 0) await report(store, { name: `source:${flags.from}`, at: importer.newestAt })
  await tidyOrWarn(store, importer.summary)
  await warn(store, importer.summary, flags.from)
  return importer.summary
}

const warn = async (store: Store, { byKind }: ImportSummary, format: Format): Promise<void> => {
  const warnings = [
    await hiddenChatsWarning(store, format),
    byKind.post > 0 ? await emptyWindowsWarning(store) : undefined,
  ]
  for (const warning of warnings) if (warning !== undefined) console.error(warning)
}

const dryRun = async ({ config, inputs, reader, progress, onRejected }: Work): Promise<ImportSummary> => {
  let bytesRead = 0
  let shown = 0
  const noteClock = clockMoves(await storedClock(config), tellClockMove)
  const run = new DryRun({
    onRejected,
    onObservation: (seen) => {
      noteClock(seen.at)
      if (shown++ < OBSERVATIONS_SHOWN) console.log(JSON.stringify(seen))
    },
  })
  const growth = new Growth()
  for (const input of inputs) {
    const bytes = bytesOf(input, (count) => (bytesRead += count))
    const unpacking = { ...unpackingOf(input), growth }
    for await (const entries of reader?.(bytes, input) ?? ndjsonEntries(bytes, wallClock, unpacking)) {
      for (const entry of entries) run.take(input.name, checkEntry(entry, wallClock()))
      progress.update(bytesRead, `${run.summary.accepted} observations`)
    }
  }
  return run.summary
}

const unitOf = ({ from }: KnownFlags): string => (from === 'ndjson' ? 'lines' : 'observations')

const describeSummary = (
  { accepted, rejected, skipped, byKind, byReason, skippedByReason, notCarried }: ImportSummary,
  flags: KnownFlags,
): string =>
  [
    `${accepted} ${unitOf(flags)} ${flags.dryRun ? 'would be ' : ''}taken: ${listed(shownKinds(byKind))}`,
    `${rejected} ${flags.from === 'ndjson' ? 'lines' : 'entries'} rejected${after(byReason)}`,
    ...(skipped > 0 ? [`${skipped} entries skipped${after(skippedByReason)}`] : []),
    ...(Object.keys(notCarried).length > 0
      ? [`not carried over (see docs/sources.md): ${listed(notCarried).replaceAll('_', ' ')}`]
      : []),
  ].join('\n')

/** Few inputs have labels. */
const shownKinds = ({ label, ...others }: ImportSummary['byKind']): Record<string, number> =>
  label > 0 ? { ...others, label } : others

/** Whether nothing was taken, and not only because it was left out on purpose. */
const isFailed = ({ accepted, rejected, skipped }: ImportSummary): boolean =>
  accepted === 0 && (rejected > 0 || skipped === 0)

/** What an operator can do where nothing was taken. */
const whyNothing = (
  { rejected, skipped, skippedByReason }: Pick<ImportSummary, 'rejected' | 'skipped' | 'skippedByReason'>,
  { from }: KnownFlags,
  seems: string,
): string[] => {
  if (skippedByReason.private)
    return [
      'The chat is private: add --include-private to import it. If it is public, and the input does not say so: --handle NAME.',
    ]
  if (rejected + skipped === 0)
    return [
      `Nothing was imported: ${from === 'ndjson' ? `the input is ${seems}` : 'the input has no entries'}.`,
    ]
  return from === 'ndjson' && rejected > 0
    ? [
        `No line is an observation: the input seems to be ${seems}. If it has another format, name it with --from (docs/sources.md).`,
      ]
    : []
}

type Counts = Readonly<Partial<Record<string, number>>>

const listed = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

const after = (counts: Counts): string => (Object.keys(counts).length > 0 ? `: ${listed(counts)}` : '')
