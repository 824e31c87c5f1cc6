import Type, { type TProperties } from 'typebox'
import { readParameters } from '../../http/parameters.js'
import { refuseFaults, refuseUnknownNames } from '../../http/valid-parameters.js'

/** Arguments of tools are declared as parameters of endpoints are, and read by the same rules. */

/** The JSON Schema of arguments. A flag is a boolean here: `1` and `0` are for addresses. */
export const inputSchemaOf = (input: TProperties): Record<string, unknown> => {
  const properties = Object.entries(input).map(([name, schema]) => {
    const { 'x-flag': isFlag, description, ...declared } = schema as Record<string, unknown>
    return [name, isFlag ? { type: 'boolean', default: false, description } : { ...declared, description }]
  })
  const required = Object.keys(input).filter((name) => !Type.IsOptional(input[name]))
  return { type: 'object', properties: Object.fromEntries(properties), required, additionalProperties: false }
}

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
