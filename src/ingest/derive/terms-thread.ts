/** A thread that finds the terms of names and texts. */
import { parentPort } from 'node:worker_threads'
import { nameTerms } from '../../text/terms/terms.js'
import { termsOfTexts } from '../facts/post-terms.js'
import { packBytes } from '../read/columns.js'
import { type FromTermsThread, type ToTermsThread, unpackTexts } from './terms-ahead.js'

const answerTo = (message: ToTermsThread): FromTermsThread =>
  'names' in message
    ? { names: message.names.map(nameTerms) }
    : { terms: packBytes(unpackTexts(message.texts).map(termsOfTexts)) }

parentPort?.on('message', (message: ToTermsThread) => parentPort?.postMessage(answerTo(message)))
