import type { TProperties, TSchema } from 'typebox'
import type { Endpoint } from './endpoint.js'
import { ApiError } from './errors.js'
import type { ParameterFault } from './faults.js'
import { type Parameters, readParameters } from './parameters.js'

/** What an endpoint gets from the parameters of a request; an error that names those at fault. */
export const validParameters = <P extends TProperties, R extends TSchema>(
  { params, check }: Endpoint<P, R>,
  raw: Readonly<Record<string, unknown>>,
): Parameters<P> => {
  const { values, faults } = readParameters(params, raw)
  refuseFaults(faults)
  const read = values as Parameters<P>
  refuseFaults(check?.(read) ?? [])
  return read
}

export const refuseFaults = (faults: readonly ParameterFault[]): void => {
  if (faults.length > 0) throw invalid(faults)
}

export const invalid = (faults: readonly ParameterFault[]): ApiError => {
  const names = [...new Set(faults.map(({ parameter }) => parameter))].join(', ')
  return new ApiError('parameter', `Not valid: ${names}.`, faults)
}

/** Refuses names that are not declared: a misspelt filter would otherwise be one that does not filter. */
export const refuseUnknownNames = (
  kind: 'argument' | 'field',
  declarations: TProperties,
  given: object,
): void => {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(declarations, name))
  if (unknown.length === 0) return
  const known = Object.keys(declarations).join(', ')
  throw new ApiError(
    'parameter',
    `There is no ${kind} ${unknown.slice(0, 3).map(shortened).join(', ')}. There are: ${known}.`,
  )
}

const MAX_NAME_UNITS = 100

const shortened = (name: string): string => name.slice(0, MAX_NAME_UNITS).toWellFormed()
