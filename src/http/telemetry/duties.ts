import { Gauge, type Registry } from 'prom-client'
import { DAY_SECONDS, HOUR_SECONDS } from '../../domain/time.js'
import { type Report, readReports, type Store } from '../../store/index.js'
import { Renewed } from '../renewed.js'

/** What must go on beside answering requests, each with a number that says how it stands. */

interface Duty {
  metric: string
  help: string
  labels?: readonly string[]
  /** Above it, the server is degraded; the alert rules have the same limits. */
  limit?: number
  /** What is said then. */
  sentence?: string
}

const DUTIES = {
  undelivered: {
    metric: 'channelscope_undelivered_event_age_seconds',
    help: 'Age of the oldest event of a watch that its webhook has not got, by whether the receiver took the last one.',
    labels: ['receiver'],
  },
  watches: {
    metric: 'channelscope_undelivered_watches',
    help: 'Watches with events that their webhooks have not got, likewise.',
    labels: ['receiver'],
  },
  source: {
    metric: 'channelscope_source_age_seconds',
    help: 'Age of the newest observation that was imported, by source.',
    labels: ['source'],
  },
  collect: {
    metric: 'channelscope_collector_late_seconds',
    help: 'For how long the next visit of a running collector has been due.',
    labels: ['source'],
    limit: HOUR_SECONDS,
    sentence:
      'The collector is late: it has stopped, or has more channels than the limits of the server allow.',
  },
  delay: {
    metric: 'channelscope_collector_delay_seconds',
    help: 'How late posts are read, in the median of the last day: new ones (age 0), and views at the ages, in seconds, at which they are due.',
    labels: ['source', 'age'],
  },
  backup: {
    metric: 'channelscope_backup_age_seconds',
    help: 'Time since the last backup.',
    limit: 2 * DAY_SECONDS,
    sentence: 'There was no backup for two days.',
  },
  check: {
    metric: 'channelscope_check_age_seconds',
    help: 'Time since the last check.',
    limit: 8 * DAY_SECONDS,
    sentence: 'There was no check for eight days.',
  },
  wrong: {
    metric: 'channelscope_check_wrong_rows',
    help: 'Rows that the last check found wrong.',
    limit: 0,
    sentence: 'The last check found wrong rows: its log says how they are repaired.',
  },
} as const satisfies Record<string, Duty>

type DutyName = keyof typeof DUTIES

/** Events are delivered within two seconds; a receiver that works may be slow. */
const UNDELIVERED_LIMIT_SECONDS = 300

interface Reading {
  duty: DutyName
  /** The values of its labels, in their order. */
  labels?: readonly string[]
  value: number
}

/** Events that are to be delivered, by whether their receivers work. */
export type ReadUndelivered = (
  now: number,
) => Promise<{ receiver: string; watches: number; ageSeconds: number }[]>

export interface DutyOptions {
  store: Store
  undelivered: ReadUndelivered
  /** Unix seconds. */
  clock?: () => number
}

/** Scrapes of all numbers at once ask the database once. */
const TTL_MILLISECONDS = 1_000

export class Duties {
  readonly #readings: Renewed<Reading[]>

  constructor(options: DutyOptions) {
    this.#readings = new Renewed(() => readDuties(options), TTL_MILLISECONDS)
  }

  /** Sentences about what is not done as it should be. */
  async degraded(): Promise<string[]> {
    const readings = await this.#readings.get()
    return readings.flatMap((reading) => {
      const sentence = complaint(reading)
      return sentence === undefined ? [] : [sentence]
    })
  }

  register(registry: Registry): void {
    const readings = (): Promise<Reading[]> => this.#readings.get().catch(() => [])
    for (const [name, duty] of Object.entries(DUTIES)) {
      const { metric, help, labels = [] }: Duty = duty
      new Gauge({
        name: metric,
        help,
        labelNames: labels,
        // All workers read the same.
        aggregator: 'max',
        registers: [registry],
        async collect() {
          const now = (await readings()).filter(({ duty: one }) => one === name)
          this.reset()
          // Without a label, a gauge says 0 where nothing is known.
          if (labels.length === 0 && now.length === 0) this.remove()
          for (const { labels: values = [], value } of now)
            this.set(Object.fromEntries(labels.map((label, i) => [label, values[i] ?? ''])), value)
        },
      })
    }
  }
}

const complaint = ({ duty, labels, value }: Reading): string | undefined => {
  if (duty === 'undelivered' && labels?.[0] === 'working' && value > UNDELIVERED_LIMIT_SECONDS)
    return 'Webhooks are late: an event has waited for five minutes although its receiver works.'
  const { limit, sentence }: Duty = DUTIES[duty]
  return limit !== undefined && value > limit ? sentence : undefined
}

const wallClock = (): number => Math.floor(Date.now() / 1_000)

const readDuties = async ({ store, undelivered, clock = wallClock }: DutyOptions): Promise<Reading[]> => {
  const now = clock()
  const [events, reports] = await Promise.all([undelivered(now), readReports(store)])
  return [
    ...events.flatMap(({ receiver, watches, ageSeconds }): Reading[] => [
      { duty: 'undelivered', labels: [receiver], value: ageSeconds },
      { duty: 'watches', labels: [receiver], value: watches },
    ]),
    ...reports.flatMap((report) => readingsOf(report, now)),
  ]
}

const readingsOf = ({ name, at, value }: Report, now: number): Reading[] => {
  const [kind = '', ...labels] = name.split(':')
  const age = Math.max(0, now - at)
  if (kind === 'source' || kind === 'collect') return [{ duty: kind, labels, value: age }]
  if (kind === 'delay') return [{ duty: kind, labels, value }]
  if (kind === 'backup') return [{ duty: kind, value: age }]
  if (kind !== 'check') return []
  return [
    { duty: 'check', value: age },
    { duty: 'wrong', value },
  ]
}
