import { parseIso, secondsOf } from '../time.js'

type DateReader = (text: string, offsetSeconds: number) => number | undefined

/** Formats with a name; anything else is a pattern such as `DD.MM.YYYY HH:mm`. */
const NAMED: Readonly<Record<string, DateReader>> = {
  unix: (text) => (/^\d{1,12}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : undefined),
  unix_ms: (text) => (/^\d{1,15}$/.test(text) ? Math.floor(Number(text) / 1000) : undefined),
  iso: parseIso,
}

const TOKENS = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
} as const

const TOKEN = /YYYY|MM|DD|HH|mm|ss/g
const REQUIRED_TOKENS = ['YYYY', 'MM', 'DD'] as const

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern has no offset: the mapping must give it. */
export const isPattern = (format: string): boolean => !Object.hasOwn(NAMED, format)

/** Undefined if the format is wrong: a part of the date is missing, something stands twice, or a letter is not known. */
export const dateReader = (format: string): DateReader | undefined => {
  if (!isPattern(format)) return NAMED[format]
  const tokens: string[] = format.match(TOKEN) ?? []
  const isComplete = REQUIRED_TOKENS.every((token) => tokens.includes(token))
  const isUnambiguous = new Set(tokens).size === tokens.length
  const hasOtherLetters = /[A-Za-z]/.test(format.replace(TOKEN, '').replace('T', ''))
  return isComplete && isUnambiguous && !hasOtherLetters ? patternReader(format) : undefined
}

const patternReader = (format: string): DateReader => {
  const source = escapeRegExp(format).replace(TOKEN, (token) => TOKENS[token as keyof typeof TOKENS])
  const pattern = new RegExp(`^${source}$`)
  return (text, offsetSeconds) => {
    const groups = pattern.exec(text)?.groups
    if (groups === undefined) return undefined
    const number = (name: string): number => Number(groups[name] ?? 0)
    return secondsOf(
      {
        year: number('year'),
        month: number('month'),
        day: number('day'),
        hour: number('hour'),
        minute: number('minute'),
        second: number('second'),
      },
      offsetSeconds,
    )
  }
}
