import { parentPort, workerData } from 'node:worker_threads'
import { type Asked, type Computed, computeAnswer } from '../http/compute.js'
import { endpointsByPath } from '../http/endpoints.js'
import { ApiError } from '../http/errors.js'
import { openStore, UnavailableError } from '../store/index.js'
import { API } from './api.js'
import {
  describeError,
  type ThreadAnswer,
  type ThreadData,
  type ThreadError,
  type ThreadQuestion,
} from './reading-thread.js'

/** A thread that computes one answer at a time, with a connection of its own. */

class EndedError extends Error {}

const { dataDir, ended } = workerData as ThreadData
let answering = 0

/** Called with every query: the only places where an answer can be ended. */
const endIfWanted = (): void => {
  if (answering > 0 && Atomics.load(ended, 0) === answering) throw new EndedError()
}

const endpoints = endpointsByPath(API)
const store = openStore({ dataDir, onQuery: endIfWanted })

const compute = (asked: Asked): Promise<Computed> => {
  const endpoint = endpoints.get(asked.path)
  if (endpoint === undefined) throw new Error(`There is no endpoint ${asked.path}.`)
  return computeAnswer(store, endpoint, asked)
}

const describe = (error: unknown): ThreadError => {
  if (error instanceof EndedError) return { kind: 'ended' }
  if (error instanceof ApiError) return { kind: 'api', code: error.code, message: error.message }
  return describeError(error, error instanceof UnavailableError ? 'unavailable' : 'internal')
}

const answer = async ({ number, asked }: ThreadQuestion): Promise<ThreadAnswer> => {
  answering = number
  try {
    return { computed: await compute(asked) }
  } catch (error) {
    return { error: describe(error) }
  } finally {
    answering = 0
  }
}

parentPort?.on('message', async (question: ThreadQuestion) => parentPort?.postMessage(await answer(question)))
