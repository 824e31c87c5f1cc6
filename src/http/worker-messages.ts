import cluster, { type Worker } from 'node:cluster'

/** How workers ask the primary process for what only it knows: what is left of a rate limit, the metrics of all workers. */

export type Subject = 'take' | 'giveBack' | 'metrics'

interface Question {
  subject: Subject
  number: number
  question: unknown
}

interface Answer {
  answerTo: number
  value?: unknown
  error?: string
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let lastNumber = 0

/** To be called in a worker. */
export const askPrimary = async (subject: Subject, question?: unknown): Promise<unknown> => {
  if (lastNumber === 0) process.on('message', receive)
  const number = ++lastNumber
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject })
    process.send?.({ subject, number, question } satisfies Question)
  })
}

const receive = (message: unknown): void => {
  const { answerTo, value, error } = message as Partial<Answer>
  if (answerTo === undefined) return
  const asked = waiting.get(answerTo)
  waiting.delete(answerTo)
  if (error === undefined) asked?.resolve(value)
  else asked?.reject(new Error(error))
}

/** To be called in the primary process. */
export const answerWorkers = (answers: Readonly<Record<Subject, (question: unknown) => unknown>>): void => {
  cluster.on('message', async (worker, message: unknown) => {
    const { subject, number, question } = message as Partial<Question>
    if (subject === undefined || number === undefined) return
    const answer = async (): Promise<Answer> => ({
      answerTo: number,
      value: await answers[subject](question),
    })
    const failed = (error: Error): Answer => ({ answerTo: number, error: error.message })
    send(worker, await answer().catch(failed))
  })
}

/** A worker may have ended meanwhile. */
const send = (worker: Worker, message: Answer): void => {
  if (worker.isConnected()) worker.send(message)
}
