import cluster, { type Worker } from 'node:cluster'

/** How worker processes ask their parent for what only it knows: how much of a rate is left, the numbers of all workers. */

export type Subject = 'allowance' | 'metrics'

interface Asked {
  subject: Subject
  number: number
  question: unknown
}

interface Answered {
  answerTo: number
  value?: unknown
  error?: string
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let questions = 0

/** In a worker. */
export const askParent = async (subject: Subject, question?: unknown): Promise<unknown> => {
  if (questions === 0) process.on('message', take)
  const number = ++questions
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject })
    process.send?.({ subject, number, question } satisfies Asked)
  })
}

const take = (message: unknown): void => {
  const { answerTo, value, error } = message as Partial<Answered>
  if (answerTo === undefined) return
  const asked = waiting.get(answerTo)
  waiting.delete(answerTo)
  if (error === undefined) asked?.resolve(value)
  else asked?.reject(new Error(error))
}

/** In the parent process. */
export const answerWorkers = (answers: Readonly<Record<Subject, (question: unknown) => unknown>>): void => {
  cluster.on('message', async (worker, message: unknown) => {
    const { subject, number, question } = message as Partial<Asked>
    if (subject === undefined || number === undefined) return
    const answer = async (): Promise<Answered> => ({
      answerTo: number,
      value: await answers[subject](question),
    })
    const failed = (error: Error): Answered => ({ answerTo: number, error: error.message })
    send(worker, await answer().catch(failed))
  })
}

/** A worker that has ended meanwhile waits for nothing. */
const send = (worker: Worker, message: Answered): void => {
  if (worker.isConnected()) worker.send(message)
}
