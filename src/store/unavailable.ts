import { ExpectedError } from '../domain/expected-error.js'

/** The database does not answer, or cannot write. The same work may succeed later. */
export class UnavailableError extends ExpectedError {
  /** Does the work. Errors by which the driver says that the database is unavailable become an UnavailableError. */
  static async orPass<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const sentence = unavailability(error)
      throw sentence === undefined ? error : new UnavailableError(sentence, { cause: error })
    }
  }
}

const DISK_FULL =
  'The disk is full. What has been committed is safe: free some space, then run the command again.'

const NO_ANSWER = 'The database does not answer'

/** Codes of SQLite, of PostgreSQL (by class) and of the network. */
const SENTENCES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^(SQLITE_FULL|53100|ENOSPC)$/, DISK_FULL],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'The database is locked by another program'],
  [/^SQLITE_(CANTOPEN|IOERR|READONLY|NOTADB|CORRUPT)/, 'The database file cannot be used'],
  [/^(57014|55P03)$/, 'The database took too long to answer'],
  [/^(08...|53...|57P0.|ECONN[A-Z]+|EPIPE|ETIMEDOUT|E(HOST|NET)[A-Z]+|ENOTFOUND|EAI_AGAIN)$/, NO_ANSWER],
]

/**
 * The PostgreSQL driver gives no codes for errors that it detects itself; nor does the one by which the coordinator of a
 * cluster talks to its workers.
 */
const DRIVER_MESSAGES = new RegExp(
  `^(${[
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error',
    'server closed the connection',
    'SSL (SYSCALL|connection|error)',
    'could not (receive|send) data',
    'failed to COPY to shard',
    'connection not open',
    'no connection to the server',
    'failure on connection marked as essential',
  ].join('|')})`,
)

const unavailability = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const sentence =
    SENTENCES.find(([codes]) => codes.test(code))?.[1] ??
    (DRIVER_MESSAGES.test(error.message) ? NO_ANSWER : undefined)
  if (sentence === undefined || sentence.endsWith('.')) return sentence
  return `${sentence}: ${error.message || code}.`
}
