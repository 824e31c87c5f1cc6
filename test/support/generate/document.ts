/** What generators read of the OpenAPI document. */

export interface Schema {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  /** `1` or `0`. */
  'x-flag'?: boolean
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  required?: string[]
}

export interface Parameter {
  name: string
  in: 'query' | 'path'
  required?: boolean
  description?: string
  schema: Schema
}

interface Body {
  content?: Record<string, { schema: Schema; example?: unknown }>
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}

export interface OpenApi {
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

export interface NamedOperation extends Operation {
  method: string
  path: string
}

export const operationsOf = ({ paths }: OpenApi): NamedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  )

export const isPaged = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name }) => name === 'page')

export const answerOf = ({ responses }: Operation): Schema | undefined =>
  (responses['200'] ?? responses['201'])?.content?.['application/json']?.schema

/** The path and query of the example, which the description ends with. */
export const exampleOf = ({ description = '', path }: NamedOperation): string =>
  /curl .*'https?:\/\/[^/]+(\/.*)'$/.exec(description)?.[1] ?? path

/** The description without its example. */
export const proseOf = ({ description = '' }: Operation): string =>
  description.replace(/(?:^|\n\n)Example:\n\n[\s\S]*$/, '').replaceAll('\n', ' ')
