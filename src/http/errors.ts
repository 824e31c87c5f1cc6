import type { ParameterFault } from './faults.js'

/** Every error that the API answers with: a closed list, thrown by its code. docs/errors.md explains them to users. */

export const ERRORS = {
  parameter: 400,
  key: 401,
  product: 403,
  not_found: 404,
  method: 405,
  rate: 429,
  quota: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERRORS

/** Clients may put an API key where a name belongs, and messages repeat the name, so it is removed from them. */
const API_KEY = /cs_[0-9A-Za-z]{32}/g

export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: readonly ParameterFault[] | undefined

  constructor(code: ErrorCode, message: string, details?: readonly ParameterFault[]) {
    super(message.replace(API_KEY, 'cs_…'))
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERRORS[this.code]
  }

  get body() {
    return { error: this.code, message: this.message, ...(this.details ? { details: this.details } : {}) }
  }
}
