import { parentPort, threadId, workerData } from 'node:worker_threads'

/** A thread whose answers consist of steps that take a known time; between them it obeys, as between queries. */

const { signals } = workerData
const [ENDED, PAUSED] = [0, 1]

const step = (milliseconds) => {
  for (const until = performance.now() + milliseconds; performance.now() < until; );
}

parentPort.on('message', ({ number, asked: { params } }) => {
  const milliseconds = params.steps * params.milliseconds
  for (let i = 0; i < params.steps; i++) {
    step(params.milliseconds)
    Atomics.wait(signals, PAUSED, 1)
    if (Atomics.load(signals, ENDED) === number) {
      parentPort.postMessage({ error: { kind: 'ended' }, milliseconds })
      return
    }
  }
  parentPort.postMessage({ computed: { content: threadId, state: { version: 1, clock: 1 } }, milliseconds })
})
