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
import { isEnded, waitWhilePaused } from './thread-signals.js'

/** A thread that computes one answer at a time, with a connection of its own. */

class EndedError extends Error {}

const { store: place, signals } = workerData as ThreadData
let answering = 0
/** Milliseconds in which the answer was being computed, pauses left out, up to the instant `workingSince`. */
let worked = 0
let workingSince = 0

/** Called with every query: the only places where an answer can be paused or ended. */
const obeySignals = (): void => {
  if (answering === 0) return
  worked += performance.now() - workingSince
  waitWhilePaused(signals)
  workingSince = performance.now()
  if (isEnded(signals, answering)) throw new EndedError()
}

const endpoints = endpointsByPath(API)
const store = openStore({ ...place, onQuery: obeySignals })

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

const answer = async (asked: Asked): Promise<{ computed: Computed } | { error: ThreadError }> => {
  try {
    return { computed: await compute(asked) }
  } catch (error) {
    return { error: describe(error) }
  }
}

const answerTimed = async ({ number, asked }: ThreadQuestion): Promise<ThreadAnswer> => {
  answering = number
  worked = 0
  workingSince = performance.now()
  const content = await answer(asked)
  answering = 0
  return { ...content, milliseconds: worked + performance.now() - workingSince }
}

parentPort?.on('message', async (question: ThreadQuestion) =>
  parentPort?.postMessage(await answerTimed(question)),
)
