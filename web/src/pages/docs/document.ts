/** What the page reads of the OpenAPI document, which the server generates from the schemas of its routes. */

export interface Schema {
  type?: string | readonly string[]
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: Schema | boolean
  items?: Schema
  required?: readonly string[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
}

export interface Parameter {
  name: string
  in: 'query' | 'path'
  required: boolean
  description?: string
  schema: Schema
}

interface Content {
  content?: Readonly<Record<string, { schema?: Schema; example?: unknown }>>
}

interface RawOperation {
  summary: string
  description?: string
  tags: readonly string[]
  parameters?: readonly Parameter[]
  responses: Readonly<Record<string, Content>>
}

export interface OpenApi {
  info: { version: string; description: string }
  paths: Readonly<Record<string, { get: RawOperation }>>
}

export interface Operation {
  path: string
  summary: string
  description: string
  parameters: readonly Parameter[]
  /** Path and query of a request that the demo messenger answers. */
  example: string
  answer: Schema | undefined
  exampleAnswer: unknown
}

export interface Group {
  name: string
  operations: Operation[]
}

/** The server puts a curl line behind the description. */
const EXAMPLE = /(?:^|\n\n)Example:\n\n\s+curl .*'https?:\/\/[^/]+(\/.*)'$/

const operationOf = (path: string, raw: RawOperation): Operation => {
  const { summary, description = '', parameters = [] } = raw
  const answer = raw.responses['200']?.content?.['application/json']
  return {
    ...{ path, summary, parameters },
    description: description.replace(EXAMPLE, ''),
    example: EXAMPLE.exec(description)?.[1] ?? path,
    answer: answer?.schema,
    exampleAnswer: answer?.example,
  }
}

/** The operations by their tags, both in the order of the document. */
export const groupsOf = ({ paths }: OpenApi): Group[] => {
  const groups = new Map<string, Operation[]>()
  for (const [path, { get }] of Object.entries(paths)) {
    const name = get.tags[0] ?? ''
    groups.set(name, [...(groups.get(name) ?? []), operationOf(path, get)])
  }
  return [...groups].map(([name, operations]) => ({ name, operations }))
}

/** The name of an operation in the fragment of the address. */
export const anchorOf = ({ path }: Pick<Operation, 'path'>): string => path.replace(/^\/api\//, '')
