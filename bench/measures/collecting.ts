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
  { requestsADay: 3_000_000, part: 0.02, days: { settling: 2, measured: 2 } },
]

export const collecting: Measure = {
  name: 'collecting',
  about: '100,000 channels with one collector, simulated',
  run: async (bench) => {
    const channels = bench.posts < 1_000_000 ? CHANNELS / QUICK_PART : CHANNELS
    const figures: Record<string, object> = {}
    let greatest = 0
    for (const { requestsADay, part, days } of BUDGETS) {
      const scale = part * (channels / CHANNELS)
      const simulated = await simulate(CHANNELS * scale, requestsADay * scale, days)
      tell(`${requestsADay} requests a day: ${JSON.stringify(simulated)}`)
      figures[requestsADay] = simulated
      greatest = Math.max(greatest, simulated.memory_mb)
    }
    return {
      findings: [
        {
          id: 'collecting.memory',
          what: 'Memory of the collector with 100,000 channels',
          target: { atMost: 1 },
          unit: 'MB',
          ours: greatest,
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
  const world = new World(channels, START + days.settling * DAY_SECONDS, days.measured * DAY_SECONDS)
  const end = START + (days.settling + days.measured + 2) * DAY_SECONDS
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
    memory_mb: Math.round(memory / 1e6),
    processor_ms_a_request: round((user + system) / 1_000 / summary.requests),
  }
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000

/** Posts of one channel, which come as time passes. */
interface Life {
  postsASecond: number
  nextAt: number
  epochs: number[]
  random: Random
}

class World {
  readonly #lives: Life[]
  readonly #from: number
  readonly #until: number
  /** Of the measured posts, by channel and number: when each was first seen, and whether at the age of a day. */
  readonly #seen = new Map<string, { delay: number; hasPoint: boolean }>()
  #posts = 0

  constructor(channels: number, from: number, seconds: number) {
    this.#from = from
    this.#until = from + seconds
    this.#lives = Array.from({ length: channels }, (_, i) => newLife(i))
  }

  site(request: () => number): Site {
    const read = (handle: string, at: number, before = Number.POSITIVE_INFINITY): Page => {
      const index = Number(handle.slice('channel_'.length))
      const epochs = this.#livesUntil(index, at)
      const last = Math.min(epochs.length, before - 1)
      const posts = epochs.slice(Math.max(0, last - PAGE_POSTS), last).map((epoch, i) => {
        const seq = Math.max(0, last - PAGE_POSTS) + i + 1
        this.#note(`${index}/${seq}`, epoch, at)
        return {
          ...{ seq: String(seq), lastSeq: String(seq), epoch, isRounded: false, unknownParts: [] },
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
    const seen = [...this.#seen.values()]
    const share = (count: number): number => round(count / this.#posts)
    return {
      posts: this.#posts,
      seen: share(seen.length),
      seen_within_an_hour: share(seen.filter(({ delay }) => delay <= HOUR_SECONDS).length),
      points_of_a_day: share(seen.filter(({ hasPoint }) => hasPoint).length),
    }
  }

  #livesUntil(index: number, at: number): number[] {
    const life = this.#lives[index]
    if (life === undefined) return []
    while (life.nextAt <= at) {
      life.epochs.push(Math.floor(life.nextAt))
      if (this.#isMeasured(life.nextAt)) this.#posts++
      life.nextAt += wait(life)
    }
    return life.epochs
  }

  #isMeasured(epoch: number): boolean {
    return epoch >= this.#from && epoch < this.#until
  }

  #note(post: string, epoch: number, at: number): void {
    if (!this.#isMeasured(epoch)) return
    const age = at - epoch
    const isPoint = age >= 12 * HOUR_SECONDS && age <= 48 * HOUR_SECONDS
    const before = this.#seen.get(post)
    if (before === undefined) this.#seen.set(post, { delay: age, hasPoint: isPoint })
    else if (isPoint) before.hasPoint = true
  }
}

const newLife = (index: number): Life => {
  const random = new Random(SEED, index, 2)
  const normal = Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float())
  const postsADay = Math.min(MEDIAN_POSTS_A_DAY * Math.exp(SIGMA * normal), MOST_POSTS_A_DAY)
  const postsASecond = random.float() < SILENT ? 0 : postsADay / DAY_SECONDS
  const life = { postsASecond, nextAt: 0, epochs: [], random }
  return { ...life, nextAt: START - WATCHED_DAYS * DAY_SECONDS + wait(life) }
}

const wait = ({ postsASecond, random }: Pick<Life, 'postsASecond' | 'random'>): number =>
  postsASecond === 0 ? Number.POSITIVE_INFINITY : -Math.log(1 - random.float()) / postsASecond
