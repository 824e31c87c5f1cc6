import { ExpectedError } from '../../domain/expected-error.js'

/** Why a receiver did not take a message. */
export class SendError extends ExpectedError {}
