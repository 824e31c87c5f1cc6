import type { TProperties } from 'typebox'
import { readParameters } from '../../http/parameters.js'
import { refuseFaults, refuseUnknownNames } from '../../http/valid-parameters.js'

/** Arguments of tools are declared as parameters of endpoints are, and read by the same rules. */

export interface GivenArguments {
  /** As a request would write them, defaults included. */
  given: Readonly<Record<string, string>>
  values: Readonly<Record<string, unknown>>
}

/** Arguments that a client gave, checked; an error that names those at fault. */
export const readArguments = (
  input: TProperties,
  sent: Readonly<Record<string, unknown>>,
): GivenArguments => {
  refuseUnknownNames('argument', input, sent)
  const texts = Object.entries(input).flatMap(
    ([name, { default: fallback }]: [string, { default?: unknown }]) => {
      const value = textOf(Object.hasOwn(sent, name) ? sent[name] : undefined) ?? textOf(fallback)
      return value === undefined ? [] : [[name, value] as const]
    },
  )
  const given = Object.fromEntries(texts)
  const { values, faults } = readParameters(input, given)
  refuseFaults(faults)
  return { given, values }
}

/** Models write null for what they leave out, and lists where names are separated by commas. */
const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return textOf(value.map((one) => textOf(one) ?? '').join(','))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
