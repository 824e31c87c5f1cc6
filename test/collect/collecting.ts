import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  Client,
  Collector,
  fixedChannels,
  maxSite,
  previewSite,
  StateFiles,
} from '../../src/collect/index.js'
import type { Output } from '../../src/collect/output.js'
import type { CollectSummary } from '../../src/collect/summary.js'
import type { Time } from '../../src/collect/time.js'
import type { Observation } from '../../src/ingest/observation.js'
import { Rejection, validate } from '../../src/ingest/read/validate.js'
import { type Answerer, PreviewServer } from './server.js'

/** 2023-11-14T22:13:20Z */
export const START_SECONDS = 1_700_000_000

export const isoDate = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().replace('.000Z', '+00:00')

/** Time that passes only while somebody sleeps. */
export class TestTime implements Time {
  milliseconds = START_SECONDS * 1_000
  randomValue = 0
  onSleep: () => void = () => {}
  now = (): number => this.milliseconds
  random = (): number => this.randomValue
  sleep = async (milliseconds: number): Promise<void> => {
    this.milliseconds += Math.ceil(milliseconds)
    this.onSleep()
  }
  seconds = (): number => Math.floor(this.milliseconds / 1_000)
}

export interface CollectingOptions {
  answer: Answerer
  handles?: readonly string[]
  source?: 'max'
  authorization?: string
  accept?: string
  obeysRobots?: boolean
  paceMilliseconds?: number
  timeoutMilliseconds?: number
  maxBytes?: number
}

export interface RunOptions {
  /** Without it, what is due is done once. */
  forSeconds?: number
  intervalMilliseconds?: number
  slowestSeconds?: number
  historySeconds?: number
  output?: Output
}

/** A server, a clock and a place for the state; collectors come and go. */
export class Collecting {
  readonly time = new TestTime()
  readonly observations: Observation[] = []
  readonly log: string[] = []
  readonly server: PreviewServer
  readonly #options: CollectingOptions
  #base: URL | undefined
  #directory = ''

  constructor(options: CollectingOptions) {
    this.#options = options
    this.server = new PreviewServer(options.answer, this.time.now)
  }

  async start(): Promise<this> {
    this.#base = await this.server.start()
    this.#directory = await mkdtemp(join(tmpdir(), 'channelscope-collect-'))
    return this
  }

  async stop(): Promise<void> {
    await this.server.stop()
    await rm(this.#directory, { recursive: true, force: true })
  }

  get stateDirectory(): string {
    return this.#directory
  }

  /** A collector as if the program had just been started. */
  async run({ forSeconds, ...options }: RunOptions = {}): Promise<CollectSummary> {
    const stopping = new AbortController()
    const end = this.time.seconds() + (forSeconds ?? Number.POSITIVE_INFINITY)
    this.time.onSleep = () => {
      if (this.time.seconds() >= end) stopping.abort()
    }
    return this.#collector(stopping.signal, { once: forSeconds === undefined, ...options }).run()
  }

  #collector(
    stop: AbortSignal,
    {
      once,
      intervalMilliseconds = 15 * 60_000,
      slowestSeconds = 86_400,
      ...options
    }: RunOptions & { once: boolean },
  ): Collector {
    const { handles = ['gorod'], answer: _, source, ...clientOptions } = this.#options
    if (this.#base === undefined) throw new Error('it has not been started')
    const shared = { time: this.time, stop, log: (line: string) => void this.log.push(line) }
    const client = new Client({
      base: this.#base,
      userAgent: 'channelscope/test (mail@example.org)',
      paceMilliseconds: 1_000,
      ...clientOptions,
      ...shared,
    })
    const states = new StateFiles(this.#directory)
    const site = source === 'max' ? maxSite({ client, ...shared }) : previewSite({ client, ...shared })
    return new Collector({
      channels: fixedChannels(handles),
      client,
      site,
      states,
      once,
      output: this.#output,
      bounds: { fastestSeconds: intervalMilliseconds / 1_000, slowestSeconds },
      requestsPerSecond: 1_000 / ((clientOptions.paceMilliseconds ?? 1_000) * 1.25),
      ...shared,
      ...options,
    })
  }

  /** Keeps what is valid, as an import would. */
  readonly #output: Output = {
    write: async (_source, observations) => {
      const valid = observations.filter(
        (seen) => !(validate({ ...seen }, this.time.seconds()) instanceof Rejection),
      )
      this.observations.push(...valid)
      return observations.length - valid.length
    },
  }
}
