import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Command, Option } from 'commander'
import { describeDuration } from '../collect/duration.js'
import { readHandles } from '../collect/handles.js'
import { withLock } from '../collect/lock.js'
import type { Output, RejectedObservation } from '../collect/output.js'
import { type CollectSummary, describeSummary } from '../collect/summary.js'
import { type Config, loadConfig } from '../config.js'
import { PROGRAM_VERSION } from '../version.js'
import { base, checkPace, contact, duration } from './collect-options.js'
import { withDerivedStore } from './derived-store.js'
import { storeCommand } from './options.js'
import { wallClock } from './store.js'
import { UsageError, wholeNumber } from './usage.js'

interface CollectFlags {
  handles: string
  interval: number
  base: URL
  pace: number
  contact?: string
  historyDays?: number
  once?: true
  out?: string
  json?: true
}

const MINUTE = 60_000
const DAY_SECONDS = 86_400

export const collectCommand = (): Command =>
  storeCommand('collect')
    .description('Read public previews of channels, again and again, into the store.')
    .requiredOption('--handles <file>', 'names of channels, one a line; "-" for standard input')
    .addOption(
      new Option('--interval <time>', 'how often each channel is looked at')
        .argParser(duration(MINUTE, 7 * 24 * 60 * MINUTE))
        .default(15 * MINUTE, '15m'),
    )
    .option('--base <url>', 'the server of the previews', base, new URL('https://t.me'))
    .addOption(
      new Option('--pace <time>', 'least time between requests')
        .argParser(duration(1, 60 * MINUTE))
        .default(3_000, '3s'),
    )
    .option('--contact <address>', "how the server's people can reach you; sent with every request", contact)
    .option(
      '--history-days <number>',
      'how far back history is read (default: to its beginning)',
      wholeNumber(0, 100_000),
    )
    .option('--once', 'do what is due, then end')
    .option('--out <file>', 'append observations to this file instead of the store')
    .option('--clock <clock>', 'what "now" follows: data or wall (CLOCK, default data)')
    .option('--json', 'print the summary as JSON')
    .action(async (flags: CollectFlags & Record<string, string>) => {
      checkPace(flags)
      const summary = await collect(loadConfig(flags), flags, await loadHandles(flags.handles))
      console.log(flags.json ? JSON.stringify(summary) : describeSummary(summary))
      if (flags.once && Object.keys(summary.failed).length > 0) process.exitCode = 1
    })

const collect = async (
  config: Config,
  flags: CollectFlags,
  handles: readonly string[],
): Promise<CollectSummary> => {
  // The modules that read web pages are loaded by this command only.
  const { fileOutput, storeOutput } = await import('../collect/index.js')
  const { out } = flags
  const directory = stateDirectory(config, out)
  const run = (output: Output): Promise<CollectSummary> => runCollector(flags, { handles, directory, output })
  const { linkBase, clock } = config
  const followWallClock = clock === 'wall'
  return withLock(directory, () =>
    out === undefined
      ? withDerivedStore(config, (store) =>
          run(storeOutput(store, { linkBase, followWallClock, wallClock, onRejected })),
        )
      : run(fileOutput(out, { wallClock, onRejected })),
  )
}

/** The collector's state says what has been written already, so each destination has a state of its own. */
const stateDirectory = ({ dataDir, databaseUrl }: Config, out: string | undefined): string => {
  if (out !== undefined) return `${resolve(out)}.state`
  if (databaseUrl === undefined) return join(dataDir, 'collect')
  const { host, pathname } = new URL(databaseUrl)
  const database = createHash('sha256').update(`${host}${pathname}`).digest('hex')
  return join(dataDir, `collect-${database.slice(0, 12)}`)
}

interface Work {
  handles: readonly string[]
  directory: string
  output: Output
}

const runCollector = async (
  flags: CollectFlags,
  { handles, directory, output }: Work,
): Promise<CollectSummary> => {
  const { Client, Collector, realTime, StateFiles } = await import('../collect/index.js')
  const stopping = new AbortController()
  const stop = stopping.signal
  const onSignal = (): void => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal)
  const time = realTime(stop)
  const log = (line: string): void => console.error(`${new Date().toISOString()} ${line}`)
  const { base, interval: intervalMilliseconds, pace: paceMilliseconds, once = false, historyDays } = flags
  const client = new Client({ base, paceMilliseconds, userAgent: userAgent(flags.contact), time, stop, log })
  const roundMilliseconds = handles.length * paceMilliseconds * 1.25
  if (!once && roundMilliseconds > intervalMilliseconds)
    log(
      `a round of ${handles.length} channels takes ${describeDuration(roundMilliseconds)}: longer than --interval`,
    )
  const historySeconds = historyDays === undefined ? undefined : historyDays * DAY_SECONDS
  const states = new StateFiles(directory)
  return new Collector({
    handles,
    client,
    output,
    states,
    time,
    intervalMilliseconds,
    historySeconds,
    once,
    stop,
    log,
  }).run()
}

const userAgent = (contact: string | undefined): string =>
  `channelscope/${PROGRAM_VERSION}${contact === undefined ? '' : ` (${contact})`}`

const onRejected = ({ input, reason, message, text }: RejectedObservation): void =>
  console.error(`${input}: ${reason}: ${message}: ${text}`)

const loadHandles = async (file: string): Promise<string[]> => {
  const { handles, faults } = readHandles(await (file === '-' ? text(process.stdin) : readFile(file, 'utf8')))
  const [fault] = faults
  if (fault !== undefined)
    throw new UsageError(`${file}:${fault.line}: "${fault.text}" is no name of a channel.`)
  if (handles.length === 0) throw new UsageError(`${file} names no channels.`)
  return handles
}
