import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Command } from 'commander'
import { type Config, loadConfig } from '../config.js'
import {
  Importer,
  type ImportSummary,
  type Input,
  LINES_PER_BATCH,
  type RejectedLine,
} from '../ingest/import.js'
import type { Store } from '../store/index.js'
import { withDerivedStore } from './derived-store.js'
import { storeCommand } from './options.js'
import { startProgress } from './progress.js'
import { wallClock } from './store.js'
import { wholeNumber } from './usage.js'

interface ImportFlags {
  json?: true
  strict?: true
  acknowledge?: true
  rejected?: string
  batch: number
}

/** Rejected lines told one by one; the rest is only counted. */
const REJECTIONS_SHOWN = 20

export const importCommand = (): Command =>
  storeCommand('import')
    .description('Read observations (NDJSON; plain, gzip or zstd) from files, or from standard input ("-").')
    .argument('<files...>', 'files to read, "-" for standard input')
    .option('--clock <clock>', 'what "now" follows: data or wall (CLOCK, default data)')
    .option('--batch <lines>', 'most lines in one transaction', wholeNumber(1, 1_000_000), LINES_PER_BATCH)
    .option('--rejected <file>', 'write the lines that cannot be taken to this file')
    .option('--acknowledge', 'after each batch, print how many lines are in the store: "committed N"')
    .option('--strict', 'exit with 1 when a line was rejected')
    .option('--json', 'print the summary as JSON')
    .action(async (files: string[], flags: ImportFlags & Record<string, string>) => {
      const config = loadConfig(flags)
      const summary = await withDerivedStore(config, (store) => importFiles(store, config, files, flags))
      console.log(flags.json ? JSON.stringify(summary) : describeSummary(summary))
      if (flags.strict && summary.rejected > 0) process.exitCode = 1
    })

const importFiles = async (
  store: Store,
  config: Config,
  files: readonly string[],
  flags: ImportFlags,
): Promise<ImportSummary> => {
  const inputs = await Promise.all(files.map(openInput))
  const progress = startProgress('import', totalBytes(inputs))
  const started = Date.now()
  let bytesRead = 0
  const rejects = rejectWriter(flags.rejected)
  const importer = new Importer(store, {
    linkBase: config.linkBase,
    wallClock,
    followWallClock: config.clock === 'wall',
    linesPerBatch: flags.batch,
    onRejected: rejects.write,
    onBatch: ({ accepted, lines }) => {
      if (flags.acknowledge) console.log(`committed ${lines}`)
      const rate = Math.round((accepted * 1000) / Math.max(1, Date.now() - started))
      progress.update(bytesRead, `${accepted} lines, ${rate} a second`)
    },
  })
  try {
    for (const input of inputs) await importer.read(counting(input, (bytes) => (bytesRead += bytes)))
    await importer.flush()
    return importer.summary
  } finally {
    progress.finish()
    await rejects.close()
  }
}

type SizedInput = Input & { size: number | undefined }

/** Opened before anything is read, so that a wrong name is told at once. */
const openInput = async (name: string): Promise<SizedInput> =>
  name === '-'
    ? { name: 'standard input', bytes: process.stdin, size: undefined }
    : { name, bytes: createReadStream(name, { highWaterMark: 1 << 20 }), size: (await stat(name)).size }

const totalBytes = (inputs: readonly SizedInput[]): number => {
  const sizes = inputs.map(({ size }) => size)
  return sizes.includes(undefined) ? 0 : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}

const counting = ({ name, bytes }: Input, count: (bytes: number) => void): Input => ({
  name,
  bytes: (async function* () {
    for await (const chunk of bytes) {
      count(chunk.length)
      yield chunk
    }
  })(),
})

const rejectWriter = (file: string | undefined) => {
  const output = file === undefined ? undefined : createWriteStream(file)
  let told = 0
  return {
    write: ({ input, line, reason, message, text }: RejectedLine): void => {
      if (text !== undefined) output?.write(`${text}\n`)
      if (told++ < REJECTIONS_SHOWN) console.error(`${input}:${line}: ${reason}: ${message}`)
      if (told === REJECTIONS_SHOWN) console.error('further rejected lines are counted, not shown')
    },
    close: async (): Promise<void> => {
      if (output === undefined) return
      output.end()
      await once(output, 'close')
    },
  }
}

const describeSummary = ({ accepted, rejected, byKind, byReason }: ImportSummary): string => {
  const kinds = Object.entries(byKind).map(([kind, count]) => `${count} ${kind}`)
  const reasons = Object.entries(byReason).map(([reason, count]) => `${count} ${reason}`)
  return [
    `${accepted} lines taken: ${kinds.join(', ')}`,
    `${rejected} lines rejected${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}`,
  ].join('\n')
}
