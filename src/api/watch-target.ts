import { ApiError } from '../http/errors.js'
import { checkLiteral, ForbiddenAddressError, type Targets } from '../watch/deliver/address.js'
import type { Mailer } from '../watch/mail/mailer.js'
import type { MailRequest } from '../watch/watches.js'

/** Refuses a webhook that leads where it may not. */
export const checkTarget = (url: string, targets: Targets): void => {
  try {
    checkLiteral(new URL(url), targets)
  } catch (error) {
    throw error instanceof ForbiddenAddressError ? new ApiError('parameter', `url: ${error.message}.`) : error
  }
}

/** Refuses an address for e-mail where the server sends none. */
export const checkMailer = (mail: MailRequest | undefined, mailer: Mailer | undefined): void => {
  if (mail?.address !== undefined && mailer === undefined)
    throw new ApiError(
      'parameter',
      'email: this server sends no e-mail. SMTP_URL of its settings names a mail server.',
    )
}
