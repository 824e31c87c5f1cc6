import type { Answer, Target } from '../http.js'
import { answerOf, startScript, stop } from '../processes.js'

/** Routes that do nothing but send bytes. */
export interface BareServer extends Target {
  stop(): Promise<void>
}

export interface BareTask {
  contentType: string
  /** What each route sends, in turn. */
  bodies: Readonly<Record<string, readonly string[]>>
}

/** For each name a route that sends the bodies of these answers: `/name`. */
export const startBare = async (
  answers: Readonly<Record<string, readonly Answer[]>>,
): Promise<BareServer> => {
  const named = Object.entries(answers)
  const task: BareTask = {
    contentType: named[0]?.[1][0]?.contentType ?? '',
    bodies: Object.fromEntries(named.map(([name, sent]) => [name, sent.map(({ body }) => `${body}`)])),
  }
  const child = startScript('peers/bare-route')
  child.send(task)
  const { port } = await answerOf<{ port: number }>(child)
  return { origin: `http://127.0.0.1:${port}`, headers: {}, stop: () => stop(child) }
}
