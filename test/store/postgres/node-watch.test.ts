import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { NodeWatch } from '../../../src/store/postgres/node-watch.js'
import { UnavailableError } from '../../../src/store/unavailable.js'

/** Longer than nodes may take to answer. */
const LONG_MILLISECONDS = 2_300

test('a read fails while a node hangs', async () => {
  const watch = new NodeWatch(() => new Promise(() => {}))
  await expect(watch.whileNodesAnswer(() => sleep(10_000))).rejects.toThrow(UnavailableError)
  await expect(watch.whileNodesAnswer(async () => 'at once')).rejects.toThrow(UnavailableError)
  watch.close()
})

test('an answer that arrives while the process is busy is not late', async () => {
  const node = new Worker(
    `require('node:worker_threads').parentPort.on('message', (question) => {
    require('node:worker_threads').parentPort.postMessage(question)
  })`,
    { eval: true },
  )
  try {
    let asked = 0
    const watch = new NodeWatch(async () => {
      asked++
      const answered = new Promise((resolve) => node.once('message', resolve))
      node.postMessage('alive?')
      if (asked === 1)
        setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONG_MILLISECONDS))
      await answered
    })
    await expect(watch.whileNodesAnswer(() => sleep(3_200, 'read'))).resolves.toBe('read')
    expect(asked).toBeGreaterThan(0)
    watch.close()
  } finally {
    await node.terminate()
  }
})
