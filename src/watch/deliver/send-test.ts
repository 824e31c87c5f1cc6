import { ExpectedError } from '../../domain/expected-error.js'
import { testLetter } from '../mail/letter.js'
import type { Mailer } from '../mail/mailer.js'
import type { Watch } from '../watch.js'
import type { ResolveHost, Targets } from './address.js'
import { testMessage } from './message.js'
import { send, TIMEOUT_MILLISECONDS } from './send.js'

/** The watch goes nowhere. */
export class NoTargetError extends ExpectedError {}

interface TestOptions {
  targets: Targets
  resolve: ResolveHost
  mailer: Mailer | undefined
  /** Unix seconds. */
  now: number
}

/** Tries where a watch goes. @throws SendError, NoTargetError */
export const sendTest = async (
  watch: Watch,
  { now, targets, resolve, mailer }: TestOptions,
): Promise<void> => {
  const { mail, webhook } = watch
  if (mail !== undefined) {
    if (mailer === undefined) throw new NoTargetError('This server sends no e-mail.')
    return mailer.send(testLetter({ ...watch, mail }, now, mailer.baseUrl))
  }
  if (webhook === undefined) throw new NoTargetError('The watch has feeds, and no webhook or e-mail.')
  const options = { targets, resolve, timeoutMilliseconds: TIMEOUT_MILLISECONDS }
  return send(webhook, testMessage(watch, now), options)
}
