import { InvalidArgumentError } from 'commander'
import { formatDuration, parseDuration } from '../collect/duration.js'

/** For options that take a time such as `15m`, in milliseconds. */
export const duration =
  (min: number, max: number) =>
  (text: string): number => {
    const value = parseDuration(text)
    if (value !== undefined && value >= min && value <= max) return value
    throw new InvalidArgumentError(
      `It must be a time such as 30s, 15m or 2h, from ${formatDuration(min)} to ${formatDuration(max)}.`,
    )
  }

export const base = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/') return url
  throw new InvalidArgumentError('It must be the address of a server such as https://t.me.')
}

export const contact = (text: string): string => {
  if (/^[\x20-\x27\x2a-\x7e]{1,200}$/.test(text)) return text
  throw new InvalidArgumentError('It must be up to 200 plain characters, such as a mail address.')
}
