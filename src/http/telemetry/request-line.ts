import { hostname } from 'node:os'
import { type DestinationStream, pino } from 'pino'

/** A request that was answered. */
export interface LoggedRequest {
  id: string
  method: string
  /** As the log may have it. */
  url: string
  status: number
  milliseconds: number
  keyName: string | undefined
}

export interface LogOptions {
  level: string
  stream: DestinationStream
}

const INFO = pino.levels.values.info ?? 30
const PROCESS = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`

/**
 * Returns what writes the line of a request, in the format of pino. It does not go through pino: a repeated request took
 * 113 µs of processor time with pino's line and 89 µs without any line (the least of 8 interleaved rounds, busy machine).
 */
export const requestLog = ({ level, stream }: LogOptions): ((request: LoggedRequest) => void) => {
  const isLogged = (pino.levels.values[level] ?? Number.POSITIVE_INFINITY) <= INFO
  if (!isLogged) return () => {}
  return ({ id, method, url, status, milliseconds, keyName }) => {
    const key = keyName === undefined ? '' : `,"key":${JSON.stringify(keyName)}`
    stream.write(
      `{"level":${INFO},"time":${Date.now()},${PROCESS},"reqId":"${id}","method":"${method}"` +
        `,"url":${JSON.stringify(url)},"status":${status},"milliseconds":${Math.round(milliseconds * 10) / 10}` +
        `${key},"msg":"request"}\n`,
    )
  }
}
