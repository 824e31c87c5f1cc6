import { Gauge, Histogram, type Registry } from 'prom-client'

/** What waits its turn: requests, and questions for reading threads. */
export type QueueKind = 'request' | 'reading'

export interface WatchedQueue {
  /** How many wait. */
  readonly waiting: number
  /** Is called with how long one has waited, when it starts. */
  onStart?: (milliseconds: number) => void
}

const WAIT_BUCKETS_SECONDS = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3]

export const watchQueues = (
  registry: Registry,
  queues: Readonly<Record<QueueKind, WatchedQueue | undefined>>,
) => {
  const registers = [registry]
  const waited = new Histogram({
    name: 'channelscope_queue_wait_seconds',
    help: 'How long requests and questions for reading threads have waited for their turn.',
    labelNames: ['kind'],
    buckets: WAIT_BUCKETS_SECONDS,
    registers,
  })
  const watched = Object.entries(queues).filter(([, queue]) => queue !== undefined)
  for (const [kind, queue] of watched)
    if (queue !== undefined) queue.onStart = (milliseconds) => waited.observe({ kind }, milliseconds / 1_000)
  new Gauge({
    name: 'channelscope_queue_waiting',
    help: 'How many wait for their turn now.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, queue] of watched) this.set({ kind }, queue?.waiting ?? 0)
    },
  })
}
