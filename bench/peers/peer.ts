import type { Target } from '../http.js'
import type { Messenger } from '../messengers.js'
import { answerOf, startScript, stop } from '../processes.js'

export type PeerName = 'postgres' | 'fts5' | 'sphinx' | 'catalogue-sql'

/** An alternative to our server, in a process of its own. */
export interface Engine {
  version: string
  answer(query: Query): Promise<unknown>
  close(): Promise<void>
}

export type Query = Readonly<Record<string, string | undefined>>

/** Opens an engine with the posts of a messenger; the first time it fills it. */
export type OpenEngine = (messenger: Messenger) => Promise<Engine>

/** The engine is not on this machine. */
export class MissingEngineError extends Error {}

export interface PeerTask {
  name: PeerName
  messenger: Messenger
}

export type PeerAnswer = { port: number; version: string } | { missing: string }

export interface Peer extends Target {
  name: PeerName
  version: string
  stop(): Promise<void>
}

export const startPeer = async (
  name: PeerName,
  messenger: Messenger,
): Promise<Peer | { missing: string }> => {
  const child = startScript('peers/serve')
  child.send({ name, messenger } satisfies PeerTask)
  const answer = await answerOf<PeerAnswer>(child)
  const end = () => stop(child)
  if ('missing' in answer) {
    await end()
    return answer
  }
  const { port, version } = answer
  return { name, version, origin: `http://127.0.0.1:${port}`, headers: {}, stop: end }
}
