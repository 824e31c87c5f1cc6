import { ExpectedError } from '../domain/expected-error.js'

/** An input cannot be read any further; the message is a sentence for the user. Batches committed before stay. */
export class SourceError extends ExpectedError {}
