import { parentPort, workerData } from 'node:worker_threads'
import { type Asked, type Computed, computeAnswer } from '../http/compute.js'
import { endpointsByPath } from '../http/endpoints.js'
import { ApiError } from '../http/errors.js'
import { openStore, UnavailableError } from '../store/index.js'
import { API } from './api.js'
import type { ThreadAnswer, ThreadData, ThreadError } from './reading-threads.js'

/** A thread that computes one answer at a time, with a connection of its own. */

const endpoints = endpointsByPath(API)
const store = openStore(workerData as ThreadData)

const compute = (asked: Asked): Promise<Computed> => {
  const endpoint = endpoints.get(asked.path)
  if (endpoint === undefined) throw new Error(`There is no endpoint ${asked.path}.`)
  return computeAnswer(store, endpoint, asked)
}

/** Only the properties of an error pass between threads, not its class. */
const describe = (error: unknown): ThreadError => {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
  if (error instanceof ApiError) return { kind: 'api', code: error.code, message }
  return { kind: error instanceof UnavailableError ? 'unavailable' : 'internal', message, stack }
}

const answer = async (asked: Asked): Promise<ThreadAnswer> => {
  try {
    return { computed: await compute(asked) }
  } catch (error) {
    return { error: describe(error) }
  }
}

parentPort?.on('message', async (asked: Asked) => parentPort?.postMessage(await answer(asked)))
