import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TProperties } from 'typebox'
import { ApiError } from '../http/errors.js'
import type { ParameterFault } from '../http/faults.js'
import { type Parameters, readParameters } from '../http/parameters.js'
import { refuseFaults, refuseUnknownNames } from '../http/valid-parameters.js'

/** Bodies of requests that change something: flat JSON objects, whose fields are declared and read as parameters are. */

const MAX_BODY_BYTES = 16_384

/** Only where this was called does the service take a body. */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    async (_: FastifyRequest, body: string | Buffer) => {
      try {
        return JSON.parse(String(body)) as unknown
      } catch {
        throw notAnObject()
      }
    },
  )
}

/** What the body says; an error that names the fields at fault. */
export const readBody = <P extends TProperties>(
  declarations: P,
  body: unknown,
  check: (given: Parameters<P>) => readonly ParameterFault[] = () => [],
): Parameters<P> => {
  if (!isFlatObject(body)) throw notAnObject()
  refuseUnknownNames('field', declarations, body)
  const { values, faults } = readParameters(declarations, asWritten(body))
  refuseFaults(faults)
  const given = values as Parameters<P>
  refuseFaults(check(given))
  return given
}

/** JSON values as the strings that they would be in a query string, so that the same readers read both. */
const asWritten = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? String(Number(value)) : (value ?? ''),
    ]),
  )

const isFlatObject = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  Object.values(body).every((value) => value === null || typeof value !== 'object')

const notAnObject = (): ApiError =>
  new ApiError(
    'parameter',
    'The body must be a JSON object of strings, numbers and booleans, such as {"q": "words"}, sent as application/json.',
  )
