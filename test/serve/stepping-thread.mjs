import { parentPort, threadId, workerData } from 'node:worker_threads'

/** A thread whose answers consist of steps that take a known time; between them it can be ended, as between queries. */

const { ended } = workerData

const step = (milliseconds) => {
  for (const until = performance.now() + milliseconds; performance.now() < until; );
}

parentPort.on('message', ({ number, asked: { params } }) => {
  for (let i = 0; i < params.steps; i++) {
    step(params.milliseconds)
    if (Atomics.load(ended, 0) === number) {
      parentPort.postMessage({ error: { kind: 'ended' } })
      return
    }
  }
  parentPort.postMessage({ computed: { content: threadId, state: { version: 1, clock: 1 } } })
})
