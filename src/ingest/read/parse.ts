import type { Observation } from '../observation.js'
import type { Line } from './lines.js'
import { MAX_LINE_BYTES } from './lines.js'
import { Rejection, validate } from './validate.js'

const UNREADABLE = {
  utf8: new Rejection('json', 'the line is not UTF-8'),
  length: new Rejection('range', `the line has more than ${MAX_LINE_BYTES} bytes`),
} as const

/** The observation in a line, or the reason why it is rejected. */
export const parseLine = (line: Line, wallClock: number): Observation | Rejection => {
  if (line.text === undefined) return UNREADABLE[line.fault ?? 'utf8']
  try {
    return validate(JSON.parse(line.text), wallClock)
  } catch (error) {
    return new Rejection('json', error instanceof Error ? error.message : 'not JSON')
  }
}
