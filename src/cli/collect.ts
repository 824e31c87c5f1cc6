import { type Command, Option } from 'commander'
import type { Channels } from '../collect/channels.js'
import type { CollectorOptions } from '../collect/collector.js'
import type { DiscoveryRules } from '../collect/discover.js'
import { withLock } from '../collect/lock.js'
import type { Output, RejectedObservation } from '../collect/output.js'
import type { States } from '../collect/state.js'
import { type CollectSummary, describeSummary } from '../collect/summary.js'
import { type Config, loadConfig } from '../config.js'
import { DAY_SECONDS } from '../domain/time.js'
import { PROGRAM_VERSION } from '../project.js'
import {
  addTyped,
  COLLECT_SOURCES,
  collectedNames,
  forgetReport,
  type ListState,
  type Store,
} from '../store/index.js'
import { withClassify } from './collect-classify.js'
import { collectListCommands } from './collect-list.js'
import { base, contact, duration } from './collect-options.js'
import {
  type CollectSourceFlags,
  type CollectTarget,
  collectTarget,
  SOURCE_DEFAULTS,
} from './collect-source.js'
import { stateDirectory } from './collector-state.js'
import { withDerivedStore } from './derived-store.js'
import { storeCommand } from './options.js'
import { report } from './report.js'
import { wallClock } from './store.js'
import { UsageError, wholeNumber } from './usage.js'

interface CollectFlags extends CollectSourceFlags, DiscoveryRules {
  discover?: true
  classify?: true
  fastest: number
  slowest: number
  budget?: number
  contact?: string
  historyDays?: number
  once?: true
  out?: string
  json?: true
}

const MINUTE = 60_000
const DAY_MILLISECONDS = DAY_SECONDS * 1_000

/** Up to half of the pace is added at random. */
const MEAN_PACE = 1.25

const SCHEDULE = [
  new Option('--fastest <time>', 'least time between two visits to a channel')
    .argParser(duration(MINUTE, 7 * 24 * 60 * MINUTE))
    .default(15 * MINUTE, '15m'),
  new Option('--slowest <time>', 'most time between two visits, unless that takes half of all')
    .argParser(duration(MINUTE, 90 * 24 * 60 * MINUTE))
    .default(24 * 60 * MINUTE, '1d'),
  new Option('--budget <requests>', 'most requests a day').argParser(wholeNumber(1, 100_000_000)),
]

const DISCOVERY = [
  new Option('--discover', 'preview: also read channels that the posts repost or mention'),
  new Option('--min-cited-by <number>', 'discover: only those that so many chats refer to')
    .argParser(wholeNumber(1, 1_000))
    .default(3),
  new Option('--depth <number>', 'discover: how many references away from what was typed')
    .argParser(wholeNumber(1, 10))
    .default(2),
  new Option('--most <number>', 'discover: how many channels the list may have')
    .argParser(wholeNumber(1, 1_000_000))
    .default(10_000),
  new Option('--approve', 'discover: only list them, until “collect approve”'),
]

export const collectCommand = (): Command => {
  const command = storeCommand('collect')
    .description(
      'Read the channels of a list from public previews or the MAX bot API, again and again, into the store.',
    )
    .addOption(
      new Option('--source <name>', 'public previews, or the MAX bot API')
        .choices(COLLECT_SOURCES)
        .default('preview'),
    )
    .option('--handles <file>', 'preview: channels to add to the list, one a line; "-" for standard input')
    .option('--chats <file>', 'max: channels to add to the list, one a line; "-" for standard input')
    .option('--token-file <file>', 'max: a file with the token of your bot, readable by you only')
    .option(
      '--base <url>',
      'the server (default: preview: https://t.me, max: https://platform-api.max.ru)',
      base,
    )
    .option(
      '--pace <time>',
      'least time between requests (default: preview: 3s, max: 200ms)',
      duration(1, 60 * MINUTE),
    )
    .option('--contact <address>', "how the server's people can reach you; sent with every request", contact)
    .option(
      '--history-days <number>',
      'how far back history is read (default: to its beginning)',
      wholeNumber(0, 100_000),
    )
    .option('--classify', 'infer language, region and category of the chats once a day')
    .option('--once', 'do what is due, then end')
    .option('--out <file>', 'append observations to this file instead of the store')
    .option('--clock <clock>', 'what "now" follows: data or wall (CLOCK, default data)')
    .option('--json', 'print the summary as JSON')
    .action(async (flags: CollectFlags & Record<string, string>) => {
      checkBounds(flags)
      checkStoreFlags(flags)
      const summary = await collect(loadConfig(flags), flags, await collectTarget(flags))
      console.log(flags.json ? JSON.stringify(summary) : describeSummary(summary))
      if (flags.once && Object.keys(summary.failed).length > 0) process.exitCode = 1
    })
  for (const option of [...SCHEDULE, ...DISCOVERY]) command.addOption(option)
  command.enablePositionalOptions()
  for (const part of collectListCommands()) command.addCommand(part)
  return command
}

const collect = async (
  config: Config,
  flags: CollectFlags,
  target: CollectTarget,
): Promise<CollectSummary> => {
  // The modules that read web pages are loaded by this command only.
  const { fileOutput, fixedChannels, StateFiles, storeOutput, storeStates } = await import(
    '../collect/index.js'
  )
  const { out } = flags
  const directory = `${stateDirectory(config, out)}${SOURCE_DEFAULTS[target.source].stateSuffix}`
  const files = new StateFiles(directory)
  if (out !== undefined && target.handles.length === 0)
    throw new UsageError('With --out, --handles FILE or --chats FILE must name the channels.')
  const { linkBase, clock } = config
  const followWallClock = clock === 'wall'
  return withLock(directory, () =>
    out === undefined
      ? withDerivedStore(config, async (store) => {
          const listed = await listedWork(store, flags, target)
          const output = storeOutput(store, { linkBase, followWallClock, wallClock, onRejected })
          const states = storeStates(store, target.source, files)
          const work = () =>
            reported(store, { source: target.source, newestAt: output.newestAt }, (reports) =>
              runCollector(flags, { target, states, ...listed, output, ...reports }),
            )
          if (!flags.classify) return work()
          return withClassify(store, { config, once: flags.once === true, log }, work)
        })
      : runCollector(flags, {
          target,
          states: files,
          channels: fixedChannels(target.handles),
          output: fileOutput(out, { wallClock, onRejected }),
        }),
  )
}

const checkBounds = ({ fastest, slowest }: CollectFlags): void => {
  if (fastest > slowest) throw new UsageError('--fastest must not be longer than --slowest.')
}

const checkStoreFlags = ({ discover, source, out, approve, classify }: CollectFlags): void => {
  if (classify && out !== undefined) throw new UsageError('--classify is for what is read into the store.')
  if (discover && (source !== 'preview' || out !== undefined))
    throw new UsageError('--discover is for public previews that are read into the store.')
  if (approve && !discover) throw new UsageError('--approve is for --discover.')
}

/** In these states a channel that a file names again stays as it is. */
const KEPT_STATES: readonly ListState[] = ['paused', 'refused', 'gone']

/** What is read into a store: its list, to which channels are added by the flags, and by discovery. */
const listedWork = async (
  store: Store,
  flags: CollectFlags,
  { source, handles: names }: CollectTarget,
): Promise<Pick<Work, 'channels' | 'discover'>> => {
  const { discover, listedChannels } = await import('../collect/index.js')
  const entries = await addTyped(store, { source, names, addedBy: null, now: wallClock(), keep: KEPT_STATES })
  const kept = entries.filter(({ state }) => state !== 'collected').map(({ name }) => name)
  if (kept.length > 0) console.error(`Not read, because of their state on the list: ${kept.join(', ')}`)
  if (!flags.discover && (await collectedNames(store, source)).length === 0)
    throw new UsageError(
      'There is nothing to collect. Name channels: “channelscope collect add HANDLE…”, or --handles FILE.',
    )
  return {
    channels: listedChannels(store, source),
    ...(flags.discover && { discover: () => discover(store, flags, wallClock()) }),
  }
}

type Reports = Pick<CollectorOptions, 'onNextVisit' | 'onDelays'>

/** Tells servers when the next visit is due, how late posts are read, and how new what was read is. A collector that was stopped is not late. */
const reported = async <T>(
  store: Store,
  { source, newestAt }: { source: string; newestAt: () => number },
  run: (reports: Reports) => Promise<T>,
): Promise<T> => {
  const tellNewest = async (): Promise<void> => {
    if (newestAt() > 0) await report(store, { name: `source:${source}`, at: newestAt() })
  }
  const told = new Set([`collect:${source}`])
  const summary = await run({
    onNextVisit: async (at) => {
      await report(store, { name: `collect:${source}`, at: Math.floor(at / 1_000) })
      await tellNewest()
    },
    onDelays: async (delays) => {
      for (const { age, seconds } of delays) {
        told.add(`delay:${source}:${age}`)
        await report(store, { name: `delay:${source}:${age}`, value: seconds })
      }
    },
  })
  await tellNewest()
  for (const name of told) await forgetReport(store, name)
  return summary
}

interface Work extends Reports {
  target: CollectTarget
  states: States
  output: Output
  channels: Channels
  /** @returns how many channels were added to the list */
  discover?: () => Promise<number>
}

const runCollector = async (
  flags: CollectFlags,
  { target, discover, ...work }: Work,
): Promise<CollectSummary> => {
  const { Client, Collector, maxSite, previewSite, realTime } = await import('../collect/index.js')
  const stopping = new AbortController()
  const stop = stopping.signal
  const onSignal = (): void => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal)
  const time = realTime(stop)
  const { fastest, slowest, budget, once = false, historyDays } = flags
  const { source } = target
  const paceMilliseconds = Math.max(target.client.paceMilliseconds, budget ? DAY_MILLISECONDS / budget : 0)
  const client = new Client({
    ...target.client,
    paceMilliseconds,
    userAgent: userAgent(flags.contact),
    time,
    stop,
    log,
  })
  const site = source === 'max' ? maxSite({ client, time }) : previewSite({ client, time, log })
  const historySeconds = historyDays === undefined ? undefined : historyDays * DAY_SECONDS
  return new Collector({
    client,
    site,
    ...work,
    ...(discover && { discover: () => logged(discover) }),
    time,
    bounds: { fastestSeconds: fastest / 1_000, slowestSeconds: slowest / 1_000 },
    requestsPerSecond: 1_000 / (paceMilliseconds * MEAN_PACE),
    historySeconds,
    once,
    stop,
    log,
  }).run()
}

const log = (line: string): void => console.error(`${new Date().toISOString()} ${line}`)

const logged = async (discover: () => Promise<number>): Promise<boolean> => {
  const found = await discover()
  if (found > 0) log(`found ${found} channels that posts refer to`)
  return found > 0
}

const userAgent = (contact: string | undefined): string =>
  `channelscope/${PROGRAM_VERSION}${contact === undefined ? '' : ` (${contact})`}`

const onRejected = ({ input, reason, message, text }: RejectedObservation): void =>
  console.error(`${input}: ${reason}: ${message}: ${text}`)
