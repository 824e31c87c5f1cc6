import type { Answer, Target } from '../http.js'
import { answerOf, startScript, stop } from '../processes.js'
import { median } from '../statistics.js'

/** A route that does nothing but send bytes. */
export interface BareServer extends Target {
  medianBytes: number
  stop(): Promise<void>
}

export interface BareTask {
  contentType: string
  bodies: string[]
}

/** Sends the bodies of these answers in turn. */
export const startBare = async (answers: readonly Answer[]): Promise<BareServer> => {
  const bodies = answers.map(({ body }) => `${body}`)
  const task: BareTask = { contentType: answers[0]?.contentType ?? '', bodies }
  const child = startScript('peers/bare-route', task)
  const { port } = await answerOf<{ port: number }>(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    headers: {},
    medianBytes: median(answers.map(({ body }) => body.length)),
    stop: () => stop(child),
  }
}
