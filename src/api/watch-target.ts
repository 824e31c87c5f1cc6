import { ApiError } from '../http/errors.js'
import { checkLiteral, ForbiddenAddressError, type Targets } from '../watch/deliver/address.js'

/** Refuses a webhook that leads where it may not. */
export const checkTarget = (url: string, targets: Targets): void => {
  try {
    checkLiteral(new URL(url), targets)
  } catch (error) {
    throw error instanceof ForbiddenAddressError ? new ApiError('parameter', `url: ${error.message}.`) : error
  }
}
