import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Collector, fixedChannels, StateFiles, storeStates } from '../../src/collect/index.js'
import type { NewestPage, Page, Site } from '../../src/collect/page.js'
import { Random } from '../../src/demo/random.js'
import { DAY_SECONDS, HOUR_SECONDS } from '../../src/domain/time.js'
import { openStore } from '../../src/store/index.js'
import { tell } from '../progress.js'
import type { Measure } from './measure.js'

/**
 * The collector on a simulated messenger: its own plan, state and database, a clock that passes while it waits, and pages
 * that are made up instead of asked for.
 */

const CHANNELS = 100_000
const QUICK_PART = 10
const SEED = 7
const START = 1_700_000_000

/** How often channels post: 40 % are silent, the others by a log-normal distribution, up to 100 a day. */
const SILENT = 0.4
const MEDIAN_POSTS_A_DAY = 0.5
const SIGMA = 1.8
const MOST_POSTS_A_DAY = 100

const PAGE_POSTS = 20
const WATCHED_DAYS = 10

interface Budget {
  requestsADay: number
  /** Of the channels, so many are simulated, with that part of the requests. */
  part: number
  /** Until the plan is settled, and while posts are measured. */
  days: { settling: number; measured: number }
}

const BUDGETS: readonly Budget[] = [
  { requestsADay: 30_000, part: 1, days: { settling: 12, measured: 2 } },
  { requestsADay: 300_000, part: 0.1, days: { settling: 3, measured: 2 } },
  { requestsADay: 3_000_000, part: 0.01, days: { settling: 2, measured: 2 } },
]

export const collecting: Measure = {
  name: 'collecting',
  about: '100,000 channels with one collector, simulated',
  run: async (bench) => {
    const channels = bench.posts < 1_000_000 ? CHANNELS / QUICK_PART : CHANNELS
    const figures: Record<string, object> = {}
    let memory = 0
    for (const { requestsADay, part, days } of BUDGETS) {
      const scale = part * (channels / CHANNELS)
      const simulated = await simulate(CHANNELS * scale, requestsADay * scale, days)
      tell(`${requestsADay} requests a day: ${JSON.stringify(simulated)}`)
      figures[requestsADay] = simulated
      // Of all channels, which come first: a process does not give back what it had.
      memory ||= simulated.memory_mb
    }
    return {
      findings: [
        {
          id: 'collecting.memory',
          what: 'Memory of the collector with 100,000 channels',
          target: { atMost: 1 },
          unit: 'MB',
          ours: memory,
          beside: { name: 'bound', value: 400 },
        },
      ],
      figures,
    }
  },
}

const simulate = async (channels: number, requestsADay: number, days: Budget['days']) => {
  const directory = await mkdtemp(join(tmpdir(), 'channelscope-collecting-'))
  const store = openStore({ dataDir: directory })
  await store.migrate()
  const from = START + days.settling * DAY_SECONDS
  const until = from + days.measured * DAY_SECONDS
  const end = until + 2 * DAY_SECONDS
  const world = new World(channels, { from, until, end })
  const stopping = new AbortController()
  const random = new Random(SEED, 1)
  const client = { requests: 0 }
  const time = { milliseconds: START * 1_000 }
  const pass = (milliseconds: number): void => {
    time.milliseconds += Math.ceil(milliseconds)
    if (time.milliseconds / 1_000 >= end) stopping.abort()
  }
  const pace = (DAY_SECONDS * 1_000) / requestsADay
  const request = (): number => {
    client.requests++
    pass(pace * (1 + random.float() / 2))
    return Math.floor(time.milliseconds / 1_000)
  }
  let memory = 0
  const measuring = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss())
  }, 100)
  const begun = process.cpuUsage()
  const summary = await new Collector({
    client,
    site: world.site(request),
    channels: fixedChannels(Array.from({ length: channels }, (_, i) => `channel_${i}`)),
    bounds: { fastestSeconds: 15 * 60, slowestSeconds: DAY_SECONDS },
    requestsPerSecond: 1_000 / (pace * 1.25),
    once: false,
    historySeconds: DAY_SECONDS,
    output: { write: async () => 0 },
    states: storeStates(store, 'preview', new StateFiles(join(directory, 'files'))),
    time: {
      now: () => time.milliseconds,
      sleep: async (milliseconds) => pass(milliseconds),
      random: () => random.float(),
    },
    stop: stopping.signal,
    log: () => {},
  }).run()
  clearInterval(measuring)
  const { user, system } = process.cpuUsage(begun)
  await store.close()
  await rm(directory, { recursive: true })
  return {
    ...{ channels, requests_a_day: Math.round(summary.requests / ((end - START) / DAY_SECONDS)) },
    ...world.shares(),
    memory_mb: Math.round((memory - world.bytes) / 1e6),
    processor_ms_a_request: round((user + system) / 1_000 / summary.requests),
  }
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000

/**
 * The posts of all channels, made up beforehand, so that the memory of the messenger is not taken for the collector's:
 * channel by channel, each of them with when it was first seen.
 */
class World {
  readonly #epochs: Uint32Array
  /** Where the posts of each channel begin; after the last one, where they end. */
  readonly #begin: Uint32Array
  /** How many posts of each channel there are by now. */
  readonly #known: Uint32Array
  /** How late each post was seen; -1 where it was not. */
  readonly #delays: Int32Array
  /** Whether it was read at the age of a day. */
  readonly #points: Uint8Array
  readonly #from: number
  readonly #until: number

  /** Posts that come in these seconds are measured. */
  constructor(channels: number, { from, until, end }: { from: number; until: number; end: number }) {
    this.#from = from
    this.#until = until
    this.#begin = new Uint32Array(channels + 1)
    this.#known = new Uint32Array(channels)
    for (let index = 0; index < channels; index++)
      this.#begin[index + 1] = (this.#begin[index] ?? 0) + epochsOf(index, end).length
    const posts = this.#begin[channels] ?? 0
    this.#epochs = new Uint32Array(posts)
    for (let index = 0; index < channels; index++) this.#epochs.set(epochsOf(index, end), this.#begin[index])
    this.#delays = new Int32Array(posts).fill(-1)
    this.#points = new Uint8Array(posts)
  }

  get bytes(): number {
    const parts = [this.#epochs, this.#begin, this.#known, this.#delays, this.#points]
    return parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  site(request: () => number): Site {
    const read = (handle: string, at: number, before = Number.POSITIVE_INFINITY): Page => {
      const index = Number(handle.slice('channel_'.length))
      const begin = this.#begin[index] ?? 0
      const last = Math.min(this.#countPosts(index, at), before - 1)
      const first = Math.max(0, last - PAGE_POSTS)
      const posts = Array.from({ length: Math.max(0, last - first) }, (_, i) => {
        const [seq, epoch] = [`${first + i + 1}`, this.#epochs[begin + first + i] ?? 0]
        this.#note(begin + first + i, at)
        return {
          ...{ seq, lastSeq: seq, epoch, isRounded: false, unknownParts: [] },
          fields: { text: '', views: 1 },
        }
      })
      return { chatId: index + 1, posts, otherSeqs: [], faults: [] }
    }
    return {
      readNewest: async ({ handle }): Promise<NewestPage> => {
        const at = request()
        const channel = { traits: { chat_type: 'channel' as const, title: handle }, subscribers: undefined }
        return { page: read(handle, at), channel, at, validators: {}, exactAskedAt: 0 }
      },
      readOlder: async ({ handle }, { before }) => read(handle, request(), Number(before)),
    }
  }

  shares() {
    const measured = [...this.#epochs.keys()].filter((post) => {
      const epoch = this.#epochs[post] ?? 0
      return epoch >= this.#from && epoch < this.#until
    })
    const share = (isCounted: (post: number) => boolean): number =>
      round(measured.filter(isCounted).length / measured.length)
    const delayOf = (post: number): number => this.#delays[post] ?? -1
    return {
      posts: measured.length,
      seen: share((post) => delayOf(post) >= 0),
      seen_within_an_hour: share((post) => delayOf(post) >= 0 && delayOf(post) <= HOUR_SECONDS),
      points_of_a_day: share((post) => this.#points[post] === 1),
    }
  }

  #countPosts(index: number, at: number): number {
    const [begin = 0, end = 0] = this.#begin.subarray(index, index + 2)
    let known = this.#known[index] ?? 0
    while (begin + known < end && (this.#epochs[begin + known] ?? 0) <= at) known++
    this.#known[index] = known
    return known
  }

  #note(post: number, at: number): void {
    const age = at - (this.#epochs[post] ?? 0)
    if (this.#delays[post] === -1) this.#delays[post] = age
    if (age >= 12 * HOUR_SECONDS && age <= 48 * HOUR_SECONDS) this.#points[post] = 1
  }
}

/** When a channel posts, until the end. */
const epochsOf = (index: number, end: number): number[] => {
  const random = new Random(SEED, index, 2)
  const normal = Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float())
  const postsADay = Math.min(MEDIAN_POSTS_A_DAY * Math.exp(SIGMA * normal), MOST_POSTS_A_DAY)
  if (random.float() < SILENT) return []
  const wait = (): number => (-Math.log(1 - random.float()) / postsADay) * DAY_SECONDS
  const epochs: number[] = []
  for (let at = START - WATCHED_DAYS * DAY_SECONDS + wait(); at < end; at += wait())
    epochs.push(Math.floor(at))
  return epochs
}
