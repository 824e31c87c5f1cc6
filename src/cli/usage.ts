import { InvalidArgumentError } from 'commander'
import { ExpectedError } from '../domain/expected-error.js'
import { dayStart, parseDay } from '../domain/time.js'

/** A command was called wrongly: the message says how, and the exit code is 2. */
export class UsageError extends ExpectedError {
  override readonly exitCode = 2
}

/** For options that take a whole number. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= min && value <= max) return value
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
  }

export const chatId = (text: string): number => {
  const value = Number(text)
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(value)) return value
  throw new InvalidArgumentError('It must be the chat_id of a chat.')
}

/** For options that take a date: the first second of that Moscow day. */
export const date = (text: string): number => {
  const day = parseDay(text)
  if (day === undefined) throw new InvalidArgumentError('It must be a date such as 2026-12-31.')
  return dayStart(day)
}
