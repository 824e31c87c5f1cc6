import { InvalidArgumentError } from 'commander'
import { isMailAddress } from '../domain/mail-address.js'
import { hasWord } from '../text/morphology/words.js'
import { isWebhookAddress } from '../watch/deliver/address.js'

/** Readers of what is given to "watch". */

const MAX_QUERY_CHARACTERS = 256

export const query = (text: string): string => {
  if (!hasWord(text)) throw new InvalidArgumentError('It must contain a word.')
  if ([...text].length > MAX_QUERY_CHARACTERS)
    throw new InvalidArgumentError(`It must have at most ${MAX_QUERY_CHARACTERS} characters.`)
  return text
}

const SOURCES = ['channel', 'chat', 'bot']

export const ads = (text: string): string => {
  if (text === '1' || text === '0') return text
  throw new InvalidArgumentError('It must be 1 or 0.')
}

export const source = (text: string): string => {
  if (!SOURCES.includes(text)) throw new InvalidArgumentError(`It must be one of ${SOURCES.join(', ')}.`)
  return text
}

export const chatId = (text: string): number => {
  const value = Number(text)
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(value)) return value
  throw new InvalidArgumentError('It must be the chat_id of a channel, chat or bot.')
}

export const webhook = (text: string): string => {
  if (isWebhookAddress(text)) return text
  throw new InvalidArgumentError('It must be an address such as https://example.com/hook.')
}

export const email = (text: string): string => {
  if (isMailAddress(text)) return text
  throw new InvalidArgumentError('It must be an address such as me@example.org.')
}

export const instant = (text: string): number => {
  const milliseconds = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(milliseconds))
    throw new InvalidArgumentError('It must be an instant such as 2026-12-31T09:00:00Z.')
  return Math.floor(milliseconds / 1_000)
}
