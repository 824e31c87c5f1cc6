import { once } from 'node:events'
import { type Command, Option } from 'commander'
import { loadConfig } from '../config.js'
import { DAY_SECONDS } from '../domain/time.js'
import { FILE_TABLE_NAMES } from '../ingest/files/tables.js'
import { FILE_FORMATS } from '../ingest/files/writer.js'
import type { Observation } from '../ingest/observation.js'
import { exportObservations } from '../ingest/upkeep/export.js'
import { boundedCommand } from './bounded-command.js'
import { chatName } from './chat-names.js'
import { exportToFiles, type FileFlags } from './export-files.js'
import { startProgress } from './progress.js'
import { withStore } from './store.js'
import { date, UsageError } from './usage.js'

export const exportCommand = (): Command =>
  boundedCommand('export')
    .description('Write all facts as observations (NDJSON) to standard output, or tables to files.')
    .option('--until <day>', 'only what was seen up to the end of this day, Moscow time', date)
    .addOption(new Option('--format <format>', 'write tables to files of this format').choices(FILE_FORMATS))
    .option('--out <folder>', 'where the files are written: a new or an empty folder')
    .addOption(new Option('--table <table...>', 'which tables (default all)').choices(FILE_TABLE_NAMES))
    .option('--from <day>', 'only posts published, and subscribers counted, from this day on', date)
    .option('--to <day>', 'the same up to this day', date)
    .option('--chat <id>', 'only this chat, by its chat_id or @handle; may be repeated', chatName, [])
    .option('--category <category>', 'only chats of this category')
    .option(
      '--pseudonyms <secret>',
      'tokens in place of names, identifiers and links (PSEUDONYMS, which other users of the machine cannot read)',
    )
    .option('--pseudonyms-file <file>', 'the same with the secret in a file')
    .action(async (flags: FileFlags & Record<string, string>) => {
      if (flags.format !== undefined) return exportToFiles(flags)
      for (const [name, given] of Object.entries(FILES_ONLY))
        if (given(flags)) throw new UsageError(`${name} is for files: give --format as well.`)
      await exportToOutput(flags)
    })

/** Flags that say something of files only. */
const FILES_ONLY: Readonly<Record<string, (flags: FileFlags) => boolean>> = {
  '--out': ({ out }) => out !== undefined,
  '--table': ({ table }) => table !== undefined,
  '--from': ({ from }) => from !== undefined,
  '--to': ({ to }) => to !== undefined,
  '--chat': ({ chat }) => chat.length > 0,
  '--category': ({ category }) => category !== undefined,
  '--pseudonyms': ({ pseudonyms }) => pseudonyms !== undefined,
  '--pseudonyms-file': ({ pseudonymsFile }) => pseudonymsFile !== undefined,
}

const exportToOutput = async ({ until, ...flags }: FileFlags & Record<string, string>): Promise<void> => {
  const progress = startProgress('export', 0)
  let lines = 0
  const write = async (observations: readonly Observation[]): Promise<void> => {
    const text = observations.map((seen) => `${JSON.stringify(seen)}\n`).join('')
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    lines += observations.length
    progress.update(lines, `${lines} lines`)
  }
  const before = until === undefined ? undefined : until + DAY_SECONDS
  await withStore(loadConfig(flags), (store) => exportObservations(store, write, { before }))
  progress.finish()
}
