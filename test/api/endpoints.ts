import Schema from 'typebox/schema'
import type { TestApp } from '../support/app.js'

/** What the OpenAPI document says about the endpoints: tests over all of them read it here. */

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: {
    type: 'integer' | 'number' | 'string'
    enum?: readonly string[]
    format?: string
    pattern?: string
    minimum?: number
    maximum?: number
    maxLength?: number
    default?: unknown
  }
}

export interface Endpoint {
  path: string
  /** Path and query of a request that the demo messenger answers. */
  example: string
  parameters: readonly Parameter[]
  /** What is wrong with the body of a 200; nothing where it is as documented. */
  faultsOf(body: unknown): readonly unknown[]
}

interface Document {
  paths: Record<
    string,
    {
      get?: {
        description?: string
        parameters?: Parameter[]
        responses: { 200: { content: { 'application/json': { schema: object } } } }
      }
    }
  >
}

/** The curl line in the description. Only what answers questions about the data has one. */
const EXAMPLE = /http:\/\/127\.0\.0\.1:8080([^']*)'/

export const endpointsOf = ({ app }: TestApp): Endpoint[] => {
  const { paths } = app.swagger() as unknown as Document
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const example = EXAMPLE.exec(get?.description ?? '')?.[1]
    if (get === undefined || example === undefined) return []
    const { parameters = [], responses } = get
    const body = Schema.Compile(responses[200].content['application/json'].schema)
    return [{ path, example, parameters, faultsOf: (value: unknown) => body.Errors(value)[1] }]
  })
}

/** Values by name, percent-encoded; a list is a repeated parameter. */
export type Values = Readonly<Record<string, string | readonly string[] | undefined>>

/** The request for an endpoint with these values in its path and query. */
export const urlOf = ({ path, parameters }: Endpoint, values: Values): string => {
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const filled = inPath.reduce((url, name) => url.replace(`{${name}}`, String(values[name] ?? '')), path)
  const query = Object.entries(values).flatMap(([name, value]) =>
    inPath.includes(name) || value === undefined ? [] : [value].flat().map((one) => `${name}=${one}`),
  )
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}
